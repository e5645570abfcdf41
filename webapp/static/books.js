"use strict";
// What the books say, without a server: bundles (indexer/bundle.py) bring what the server knows of a game, and a text is cut
// into words by the forms that the books use, then by particles and endings.

const SimpanBooks = (() => {
  const { fold, key, isSyllable, keystrokes, beginnings } = simpanHangul;
  const RUN = /[가-힣]+|[0-9A-Za-zÀ-ɏ]+(?:[.\-'&+/][0-9A-Za-zÀ-ɏ]+)*/g;
  const SHORT_PARTICLE = /(?:에서|으로|에게|은|는|이|가|을|를|의|에|로|와|과|도|만)$/;
  const ENDING = /^(?:$|ㄴ|ㄹ(?!ㅆ)|ㅁ(?!ㅇ[ㅗㅜㅛㅠ])|ㅂㄴㅣ|ㅇㅡ|ㅇㅓ|ㅇㅏ|ㅇㅛ|ㅆ(?!ㅣ)|ㅅㅣ|ㅅㅓ|ㄷㅗ|ㄷㅓ|ㄷㅏ|ㄱㅣ|ㄱㅗ|ㄱㅔ|ㄱㅓ|ㅈㅣ|ㅈㅏ|ㅇㅑ|ㅓ|ㅏ|ㅐ)/;

  const longest = (list) => { const chosen = []; for (const one of [...list].sort((a, b) => b.length - a.length)) if (!chosen.some((other) => other.includes(one))) chosen.push(one); return chosen.length > 1 ? list.filter((one) => chosen.includes(one)) : []; };

  /** The books that were added: documents, their names, and the words of a text. */
  class Books {
    static SHORT_PARTICLE = SHORT_PARTICLE;

    constructor() {
      Object.assign(this, { rules: null, count: 0, docs: [], numbers: new Map(), words: [], frequencies: [], postings: [], forms: new Map(), nouns: new Set(),
        names: [], byKey: new Map(), beginnings: new Set(), concepts: new Map(), stems: [], tails: new Map(), games: new Map(), called: new Map(), same: new Map(), syllables: new Set(), speller: null });
    }

    /** Take in the bundle of a game. */
    add(bundle) {
      const rules = this.rules = { ...bundle.rules, function_words: new Set(bundle.rules.function_words), vague_words: new Set(bundle.rules.vague_words), opinions: new Set(bundle.rules.opinions), particles: new Set(bundle.rules.particles) };
      this.count = bundle.count;
      this.games.set(bundle.game, { name: bundle.name, expansions: bundle.expansions });
      bundle.aliases.forEach((name) => this.called.set(key(name), bundle.game));
      const own = bundle.words.map((word, at) => this.number(word, bundle.frequencies[at]));
      [...bundle.nouns].forEach((flag, at) => { if (flag === "1") this.nouns.add(this.words[own[at]]); });
      const first = this.docs.length, mine = (list) => list.map((at) => own[at]), phrase = ([core, rest]) => this.phrase(mine(core), mine(rest));
      for (const [id, kind, sort, expansions, title, path, text, titled, wordings, inPath, gaps, rests, answers, lone, stated] of bundle.docs) {
        let at = 0;
        const body = new Map();
        for (const gap of gaps) { const word = own[at += gap]; body.set(word, (body.get(word) || 0) + 1); }
        const doc = { place: this.docs.length, id, kind, sort, expansions, title, path, text, game: bundle.game, titled: phrase(titled), wordings: wordings.map(phrase), inPath: mine(inPath),
          body, rests: rests.map((one) => first + one), answers, lone, stated: stated.map((one) => bundle.game + one), asked: [], defines: [], called: [], concept: this.numbers.get(rules.concept + id) ?? -1, key: key(title) };
        doc.said = new Map(body);
        for (const one of [doc.titled, ...doc.wordings]) for (const word of [...one.core, ...one.rest]) doc.said.set(word, (doc.said.get(word) || 0) + 1);
        this.around(doc, doc.inPath);
        doc.said.forEach((_, word) => this.postings[word].push(doc.place));
        this.docs.push(doc);
        this.same.set(id, [...(this.same.get(id) || []), doc.place]);
      }
      for (const doc of this.docs.slice(first)) {
        if (doc.kind === "term" || doc.kind === "card") { doc.defines.push([doc.concept, 1]); this.defined(doc, doc.concept); }
        doc.rests.forEach((section, at) => {
          const worth = rules.later_cite ** at, there = this.docs[section];
          if (doc.kind === "faq") { for (const one of [doc.titled, ...doc.wordings]) { there.asked.push([one, worth]); this.around(there, [...one.core, ...one.rest], true); } }
          else { there.defines.push([doc.concept, worth]); this.defined(there, doc.concept); }
        });
      }
      for (const [place, strength, shown] of bundle.names) this.name(first + place, strength, shown ?? this.docs[first + place].title);
      this.readForms(bundle.forms, own);
      this.speller = this.average = null;
    }

    number(word, frequency) {
      if (!this.numbers.has(word)) {
        for (const char of word) this.syllables.add(char);
        this.numbers.set(word, this.words.length); this.words.push(word); this.frequencies.push(0); this.postings.push([]); }
      const at = this.numbers.get(word);
      this.frequencies[at] = Math.max(this.frequencies[at], frequency || 0);
      return at;
    }
    /** Words that stand around a text: its chapters, the questions that it answers, the names that it defines. */
    around(doc, words, post) { for (const word of words) if (!doc.said.has(word)) { doc.said.set(word, 1); if (post) this.postings[word].push(doc.place); } }
    /** The name that a text defines counts as said once more. */
    defined(doc, word) {
      if (word < 0) return;
      if (!doc.said.has(word)) this.postings[word].push(doc.place);
      doc.said.set(word, (doc.said.get(word) || 0) + 1);
    }
    phrase(core, rest) { return { core, rest, told: core.reduce((sum, word) => sum + Math.max(this.rules.least_told, this.rarity(word)), 0) }; }
    rarity(number) { const found = this.frequencies[number] || 0; return Math.log(1 + (this.count - found + 0.5) / (found + 0.5)); }
    idf(word) { return this.rarity(this.numbers.get(word)); }
    known(word) { return (this.frequencies[this.numbers.get(word)] || 0) > 0; }

    name(place, strength, shown) {
      const doc = this.docs[place], one = { key: key(shown), shown, place, kind: doc.kind, game: doc.game, strength };
      if (!one.key) return;
      if (shown !== doc.title && !doc.called.includes(shown)) doc.called.push(shown);
      this.names.push(one);
      if (!this.byKey.has(one.key)) this.byKey.set(one.key, []);
      this.byKey.get(one.key).push(one);
      if (doc.kind === "term" || doc.kind === "card") {
        if (!this.concepts.has(one.key)) this.concepts.set(one.key, []);
        this.concepts.get(one.key).push(one);
        for (let stop = 1; stop <= one.key.length; stop++) this.beginnings.add(one.key.slice(0, stop));
      }
    }
    exact(text) { const one = key(text); return [...(this.byKey.get(one) || this.byKey.get(this.singular(one)) || [])].sort((a, b) => b.strength - a.strength); }
    singular(name) {
      const found = /^[a-z]{4,}$/.test(name) && this.rules.plurals.find(([ending]) => name.endsWith(ending));
      return found ? name.slice(0, -found[0].length) + found[1] : name;
    }
    isOpinion(reading) { // what one thinks of a game, with nothing in it named
      const some = (words, set) => [...words.keys()].some((word) => set.has(word)), { opinions, vague_words: vague } = this.rules;
      return reading.slots.some((slot) => some(slot.words, opinions)) && reading.slots.every((slot) => some(slot.words, opinions) || some(slot.words, vague));
    }

    readForms(text, own) {
      const stems = new Set(this.stems.map((one) => one.word));
      for (const line of text.split("\n")) {
        const [form, read = ""] = line.split(" ");
        const tokens = [...read.matchAll(/(\d+)([a-z])/g)].map(([, at, sort]) => ({ text: this.words[own[at]], sort: this.rules.sorts[sort] }));
        if (!this.forms.has(form)) this.forms.set(form, tokens);
        const head = tokens[0];
        if (head?.sort === "word" && form.startsWith(head.text) && form !== head.text) this.tails.set(form.slice(head.text.length), tokens.slice(1).filter((one) => !head.text.includes(one.text)));
        for (const one of tokens) if (one.sort === "stem" && !stems.has(one.text)) { stems.add(one.text); this.stems.push({ word: one.text, keys: beginnings(one.text.slice(0, -1)) }); }
      }
    }

    // A run of syllables as words: as the books were read, or by nouns, particles, endings and stems.
    readRun(run) {
      const found = this.forms.get(run);
      if (found) return found;
      for (let stop = run.length; stop > 0; stop--) {
        const tail = run.slice(stop);
        if (this.nouns.has(run.slice(0, stop)) && (!tail || this.rules.particles.has(tail))) return [{ text: run.slice(0, stop), sort: "word" }];
      }
      const cut = this.cutRun(run);
      if (!cut.strange && !(run.length === 2 && cut.tokens.length === 2 && cut.tokens.every((one) => one.sort === "word"))) return cut.tokens; // 도적 is not 도 and 적
      if (this.known(run)) return [{ text: run, sort: "word" }];
      const stem = this.stemOf(run);
      if (stem) return [{ text: stem, sort: "stem", guess: true }];
      const bare = run.length > 2 ? run.replace(SHORT_PARTICLE, "") : run;
      return [{ text: bare, sort: "word", strange: true }];
    }

    /** The cheapest cut of a run into nouns and one tail; `strange` counts the syllables that nothing explains. */
    cutRun(run) {
      const best = [{ cost: 0, tokens: [], strange: 0 }];
      for (let start = 0; start < run.length; start++) {
        const here = best[start];
        if (!here) continue;
        const keep = (stop, cost, tokens, strange) => { if (!best[stop] || here.cost + cost < best[stop].cost) best[stop] = { cost: here.cost + cost, tokens: [...here.tokens, ...tokens], strange: here.strange + strange }; };
        for (let stop = start + 1; stop <= run.length; stop++) {
          const piece = run.slice(start, stop);
          if (this.nouns.has(piece)) keep(stop, piece.length > 1 ? 1 : 2.2, [{ text: piece, sort: "word" }], 0);
          if (this.rules.counts[piece] && stop < run.length) keep(stop, 1.5, [{ text: this.rules.counts[piece], sort: "number" }], 0);
          if (stop === run.length && start > 0) {
            if (this.tails.has(piece)) keep(stop, 0.5, this.tails.get(piece), 0);
            else if (this.rules.particles.has(piece)) keep(stop, 0.5, [], 0);
            else if (piece.length > 1) { const verb = this.forms.get(piece)?.some((one) => one.sort === "stem") ? this.forms.get(piece) : null; if (verb) keep(stop, 0.9, verb, 0); }
          }
        }
        keep(start + 1, 3, [], 1);
      }
      return best[run.length];
    }
    stemOf(run) {
      const keys = keystrokes(run);
      let found = "", most = 1;
      for (const { word, keys: begins } of this.stems) for (const begin of begins) if (begin.length > most && keys.startsWith(begin) && ENDING.test(keys.slice(begin.length))) { found = word; most = begin.length; }
      return found;
    }

    /** Names of terms and cards in a text as {start, end, key, names}, at the borders of words, the longest at each place. */
    mentions(text, game) {
      const runs = [...text.matchAll(RUN)], found = [];
      for (let at = 0; at < runs.length; at++) {
        let joined = "", best = null;
        for (let to = at; to < runs.length; to++) {
          const run = fold(runs[to][0]);
          for (let stop = 1; stop <= run.length; stop++) {
            const one = key(joined + run.slice(0, stop)), tail = run.slice(stop);
            if (!this.beginnings.has(one)) break;
            const names = (this.concepts.get(one) || []).filter((name) => !game || name.game === game);
            if (names.length && (!tail || (!this.nouns.has(run) && (this.rules.particles.has(tail) || this.tails.has(tail))))) best = { start: runs[at].index, end: runs[to].index + stop, from: at, to, key: one, names };
          }
          joined += run;
          if (!this.beginnings.has(key(joined))) break;
        }
        if (best) found.push(best);
      }
      return found;
    }

    tokens(text) {
      const found = [], named = this.mentions(text, "");
      for (const whole of named) { // a name of several words is one word, and its words are its parts
        if (whole.names[0].shown.includes(" ") && this.known(whole.key) && !this.forms.has(text.slice(whole.start, whole.end)) && !found.some((one) => one.start <= whole.start && whole.end <= one.end)) {
          const inside = [...whole.names[0].shown.matchAll(RUN)].flatMap(([run]) => this.readRun(run)).filter((one) => one.sort === "word").map((one) => one.text);
          found.push({ text: whole.key, sort: "word", start: whole.start, end: whole.end, typed: text.slice(whole.start, whole.end), parts: longest([...new Set(inside)]), surface: "" });
        }
      }
      const names = found.slice();
      for (const match of text.matchAll(RUN)) {
        const [run] = match, start = match.index, end = start + run.length;
        if (!isSyllable(run[0])) {
          found.push({ text: fold(run), sort: "latin", start, end, typed: run, parts: [], surface: "" });
          continue;
        }
        if (names.some((one) => one.start <= start && start < one.end)) continue;
        const read = this.readRun(run), core = read.filter((one) => one.sort !== "part");
        for (const one of core) {
          const inside = read.filter((other) => other.sort === "part" && one.text.includes(other.text) && other.text !== one.text).map((other) => other.text);
          found.push({ ...one, start, end, typed: one.sort === "word" ? one.text : run, parts: longest(inside), surface: core.filter(({ text: word, sort }) => !this.rules.function_words.has(word) && sort !== "helper").length === 1 ? run : "" });
        }
      }
      return found.sort((a, b) => a.start - b.start);
    }
  }

  return Books;
})();

"use strict";
// Searching books without a server. A bundle (indexer/bundle.py) brings what the server knows of a game; a query is read
// by the forms that the books use, then by particles, endings and slips, and ranked by the server's own features.
// simpanFind.index() → { add(bundle), search(query, {game, kind, without, literal}) }

const simpanFind = (() => {
  const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ", MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
  const FINALS = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
  const SPLIT = Object.fromEntries("ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ".split(" ").map((one) => [one[0], one.slice(1)]));
  const JOIN = Object.fromEntries(Object.entries(SPLIT).map(([whole, pair]) => [pair, whole]));
  const KEYS = Object.fromEntries([..."qwertyuiopasdfghjklzxcvbnmQWERTOP"].map((letter, i) => [letter, "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"[i]]));
  const LETTERS = Object.fromEntries(Object.entries(KEYS).map(([letter, jamo]) => [jamo, letter]));
  const LATIN = /[0-9A-Za-zÀ-ɏ]+(?:[.\-'&+/][0-9A-Za-zÀ-ɏ]+)*/g, RUN = /[가-힣]+|[0-9A-Za-zÀ-ɏ]+(?:[.\-'&+/][0-9A-Za-zÀ-ɏ]+)*/g;
  const ID = /^[a-z0-9]+(?:\.[a-z0-9-]+)+$/, SHORT_PARTICLE = /(?:에서|으로|에게|은|는|이|가|을|를|의|에|로|와|과|도|만)$/;
  const ENDING = /^(?:$|ㄴ|ㄹ|ㅁ|ㅂㄴㅣ|ㅇㅡ|ㅇㅓ|ㅇㅏ|ㅇㅛ|ㅆ(?!ㅣ)|ㅅㅣ|ㅅㅓ|ㄷㅗ|ㄷㅓ|ㄷㅏ|ㄱㅣ|ㄱㅗ|ㄱㅔ|ㄱㅓ|ㅈㅣ|ㅈㅏ|ㅇㅑ|ㅓ|ㅏ|ㅐ)/;
  const NOTHING = 9, MOST_DIRECT = 24, LONGEST_SNIPPET = 160;

  // 한글: the same forms as corpus/hangul.py
  const fold = (text) => text.normalize("NFC").replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, "").replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).toLowerCase().trim();
  const key = (text) => { const folded = fold(text); return folded.replace(/[^\p{L}\p{N}]/gu, "") || folded.replaceAll(" ", ""); };
  const isSyllable = (char) => char >= "가" && char <= "힣";
  const parts = (char) => { const code = char.charCodeAt(0) - 0xac00; return [INITIALS[Math.floor(code / 588)], MEDIALS[Math.floor((code % 588) / 28)], FINALS[code % 28]]; };
  const compose = (initial, medial, final = "") => String.fromCharCode(0xac00 + (INITIALS.indexOf(initial) * 21 + MEDIALS.indexOf(medial)) * 28 + FINALS.indexOf(final));
  const keystrokes = (text) => [...text].flatMap((char) => (isSyllable(char) ? parts(char) : [char]).map((jamo) => SPLIT[jamo] || jamo)).join("");
  const sound = (text) => [...text].flatMap((char) => (isSyllable(char) ? parts(char) : [char])).join("").replace(/[ㅐㅒㅙㅚ]/g, (vowel) => ({ ㅐ: "ㅔ", ㅒ: "ㅖ", ㅙ: "ㅞ", ㅚ: "ㅞ" })[vowel]);

  function assemble(jamo) {
    let out = "", initial = "", medial = "", final = "";
    const flush = () => { out += initial && medial ? compose(initial, medial, final) : initial + medial + final; initial = medial = final = ""; };
    for (const char of jamo) {
      const vowel = MEDIALS.includes(char), consonant = INITIALS.includes(char);
      if (vowel && final) {
        const [first, moved] = SPLIT[final] ? [...SPLIT[final]] : ["", final];
        final = first; flush(); initial = moved; medial = char;
      } else if (vowel && initial && !medial) medial = char;
      else if (vowel && medial && !final && JOIN[medial + char] && initial) medial = JOIN[medial + char];
      else if (consonant && initial && medial && !final && FINALS.includes(char)) final = char;
      else if (consonant && final && JOIN[final + char]) final = JOIN[final + char];
      else { flush(); if (vowel) medial = char; else if (consonant) initial = char; else out += char; }
    }
    flush();
    return out;
  }
  const fromEnglish = (text) => assemble([...text].map((char) => KEYS[char] || KEYS[char.toLowerCase()] || char).join(""));
  const toEnglish = (text) => [...keystrokes(text)].map((jamo) => LETTERS[jamo] || jamo).join("");
  const pattern = (text) => [...text].map((char) => (INITIALS.includes(char) ? `[${char}${compose(char, "ㅏ")}-${compose(char, "ㅣ", "ㅎ")}]` : char.replace(/[^\p{L}\p{N}]/gu, "\\$&"))).join("");

  /** How many keys differ, a swap of two beside each other counting once; more than `most` is `NOTHING`. */
  function distance(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return NOTHING;
    let before = [], last = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      before = last; last = row;
    }
    return last[b.length] <= most ? last[b.length] : NOTHING;
  }

  /** The keys with which the forms of a verb can begin: 옮기다 → 옮기, 옮겨; 고르다 → 고르, 골ㄹ. */
  function beginnings(stem) {
    const base = keystrokes(stem), head = base.slice(0, -1), last = base.at(-1), found = [base];
    if (last === "ㅣ") found.push(head + "ㅕ", head + "ㅐ");
    if (last === "ㅡ") found.push(head + "ㅓ", head + "ㅏ", ...(stem.endsWith("르") ? [head + "ㄹ"] : []));
    if (last === "ㄹ") found.push(head + "ㄴ", head + "ㅂ", head + "ㅅ");
    if (last === "ㅂ") found.push(head + "ㅇㅜ", head + "ㅇㅗㅏ");
    if (last === "ㄷ") found.push(head + "ㄹㅇ");
    if (stem.endsWith("하")) found.push(head + "ㅐ");
    return found;
  }

  class Index {
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
      for (const [id, kind, sort, expansions, title, path, text, titled, wordings, inPath, gaps, rests, answers, lone] of bundle.docs) {
        let at = 0;
        const body = new Map();
        for (const gap of gaps) { const word = own[at += gap]; body.set(word, (body.get(word) || 0) + 1); }
        const doc = { place: this.docs.length, id, kind, sort, expansions, title, path, text, game: bundle.game, titled: phrase(titled), wordings: wordings.map(phrase), inPath: mine(inPath),
          body, rests: rests.map((one) => first + one), answers, lone, asked: [], defines: [], concept: this.numbers.get(rules.concept + id) ?? -1, key: key(title) };
        doc.said = new Map(body);
        for (const one of [doc.titled, ...doc.wordings]) for (const word of [...one.core, ...one.rest]) doc.said.set(word, (doc.said.get(word) || 0) + 1);
        this.around(doc, doc.inPath);
        doc.said.forEach((_, word) => this.postings[word].push(doc.place));
        this.docs.push(doc);
        this.same.set(id, [...(this.same.get(id) || []), doc.place]);
      }
      for (const doc of this.docs.slice(first)) {
        if (doc.kind === "term" || doc.kind === "card") doc.defines.push([doc.concept, 1]);
        doc.rests.forEach((section, at) => {
          const worth = rules.later_cite ** at, there = this.docs[section];
          if (doc.kind === "faq") { for (const one of [doc.titled, ...doc.wordings]) { there.asked.push([one, worth]); this.around(there, [...one.core, ...one.rest], true); } }
          else { there.defines.push([doc.concept, worth]); if (doc.concept >= 0) this.around(there, [doc.concept], true); }
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
    phrase(core, rest) { return { core, rest, told: core.reduce((sum, word) => sum + Math.max(this.rules.least_told, this.rarity(word)), 0) }; }
    rarity(number) { const found = this.frequencies[number] || 0; return Math.log(1 + (this.count - found + 0.5) / (found + 0.5)); }
    idf(word) { return this.rarity(this.numbers.get(word)); }
    known(word) { return (this.frequencies[this.numbers.get(word)] || 0) > 0; }

    name(place, strength, shown) {
      const doc = this.docs[place], one = { key: key(shown), shown, place, kind: doc.kind, game: doc.game, strength };
      if (!one.key) return;
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
      if (!cut.strange) return cut.tokens;
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

    // Reading: the steps of indexer/understand.py and indexer/query.py
    read(query, game, literal) {
      const cleaned = query.normalize("NFC").replace(/\s+/g, " ").slice(0, 400).trim();
      const phrases = [...cleaned.matchAll(/["“”«»「」『』]([^"“”«»「」『』]+)["“”«»「」『』]/g)].map((found) => key(found[1])).filter(Boolean);
      const bare = cleaned.replace(/["“”«»「」『』]/g, " "), excluded = [...bare.matchAll(/(?:^|\s)[-−–](?=[^\s\d\-−–])(\S+)/g)].map((found) => key(found[1])).filter(Boolean);
      const text = bare.replace(/(\d+)\s*인(?:플|용)\s*/g, "$1인 ").replace(/(?:^|\s)[-−–](?=[^\s\d\-−–])(\S+)/g, " ").replace(/\s+/g, " ").trim() || cleaned;
      let reading = { query: cleaned, text, game: game || "", phrases, excluded, direct: new Map(), readAs: "", slots: [], alike: [] };
      if (literal) return { ...reading, slots: this.slots(reading.text, reading.game, true) };
      for (const step of ["byId", "byGame"]) { reading = this[step](reading); if (reading.direct.size) return reading; }
      reading = this.byLayout(reading);
      reading = this.byInitials(reading);
      const written = this.exact(reading.text)[0];
      if (written && written.strength >= this.rules.strength.heading) reading.text = written.shown;
      reading.slots = this.slots(reading.text, reading.game, false);
      if (reading.alike.length && reading.slots.length) reading.slots = this.orAlike(reading);
      return reading.direct.size ? reading : this.bySpelling(reading);
    }

    byId(reading) {
      const asked = reading.query.toLowerCase();
      if (!ID.test(asked)) return reading;
      const direct = new Map();
      this.docs.filter((doc) => doc.id.startsWith(asked + ".")).slice(0, MOST_DIRECT).forEach((doc, at) => direct.set(doc.place, 0.9 - 0.001 * at));
      const self = this.docs.find((doc) => doc.id === asked);
      if (self) direct.set(self.place, 3);
      return { ...reading, direct };
    }
    byGame(reading) {
      const alone = this.called.get(key(reading.text));
      if (alone) {
        const direct = new Map();
        this.docs.filter((doc) => doc.game === alone && doc.kind === "section" && doc.text).slice(0, MOST_DIRECT).forEach((doc, at) => direct.set(doc.place, 1 - 0.02 * at));
        return { ...reading, game: alone, direct };
      }
      if (reading.game) return reading;
      const words = reading.text.split(" ");
      for (let start = 0; start < words.length; start++) {
        for (let stop = Math.min(words.length, start + 6); stop > start; stop--) {
          const typed = key(words.slice(start, stop).join(" ")), rest = [...words.slice(0, start), ...words.slice(stop)].join(" ");
          for (const one of [typed, typed.replace(SHORT_PARTICLE, "")]) if (rest && this.called.has(one) && !this.byKey.has(one)) return { ...reading, text: rest, game: this.called.get(one) };
        }
      }
      for (const [name, game] of this.called) {
        const first = key(words[0]);
        if (name.length >= 3 && first.startsWith(name) && first.length > name.length + 1 && !this.byKey.has(first)) return { ...reading, text: [first.slice(name.length), ...words.slice(1)].join(" "), game };
      }
      return reading;
    }
    byLayout(reading) {
      const turn = (beside) => reading.text.split(" ").map((word) => this.otherLayout(word, beside) || word).join(" ");
      if (turn(false) === reading.text) return reading;
      return { ...reading, text: turn(true), readAs: turn(true) };
    }
    otherLayout(word, beside) {
      if (/^[A-Za-z]+$/.test(word)) {
        if (this.known(word.toLowerCase()) || this.byKey.has(key(word))) return "";
        const korean = fromEnglish(word);
        return korean && [...korean].every(isSyllable) && (beside || this.byKey.has(korean) || this.nouns.has(korean) || this.readRun(korean).some((one) => one.text.length > 1 && this.known(one.text) && !this.rules.function_words.has(one.text))) ? korean : "";
      }
      if (/[ㄱ-ㅣ]/.test(word) && /[가-힣ㅏ-ㅣ]/.test(word)) {
        const latin = toEnglish(word).toLowerCase();
        if (/^[a-z]+$/.test(latin) && (this.known(latin) || this.byKey.has(latin))) return latin;
      }
      return "";
    }
    byInitials(reading) {
      const has = (word) => [...word].some((char) => INITIALS.includes(char)) && [...word].every((char) => INITIALS.includes(char) || isSyllable(char));
      const words = reading.text.split(" ");
      if (!words.some(has)) return reading;
      const whole = this.fitting(reading.text);
      if (whole.length) return this.asNames(reading, whole, whole[0].name.shown);
      const found = [], shown = words.map((word) => { const named = has(word) ? this.fitting(word) : []; found.push(...named); return named.length ? named[0].name.shown : word; });
      return found.length ? this.asNames(reading, found, shown.join(" ")) : reading;
    }
    fitting(typed) {
      const bare = typed.replaceAll(" ", "").toLowerCase();
      if (bare.length < 2) return [];
      const fits = new RegExp("^" + pattern(bare)), found = [];
      for (const name of this.names) {
        let worth = fits.test(name.key) ? (name.key.length === bare.length ? 1 : this.rules.initials_prefix) : 0;
        if (!worth) { let at = 0; for (const word of name.shown.split(" ")) { if (at && fits.test(name.key.slice(at))) { worth = this.rules.initials_inside; break; } at += key(word).length; } }
        if (worth) found.push({ name, strength: name.strength * worth + this.rules.popular * Math.log2(1 + (this.frequencies[this.docs[name.place].concept] || 0)) });
      }
      return found.sort((a, b) => b.strength - a.strength || a.name.key.length - b.name.key.length);
    }
    asNames(reading, found, text) {
      const direct = new Map(), order = new Map();
      for (const { name, strength } of found.slice(0, MOST_DIRECT)) {
        if (reading.game && name.game !== reading.game) continue;
        if (!order.has(name.key)) order.set(name.key, order.size);
        direct.set(name.place, Math.max(direct.get(name.place) || 0, strength * (1 - 0.02 * order.get(name.key))));
      }
      const alike = [...new Set(found.filter((one) => one.strength > found[0].strength * this.rules.nearly).map((one) => one.name.shown))].slice(1, 4);
      return { ...reading, text, readAs: text, direct, alike };
    }
    orAlike(reading) {
      const words = new Map(), all = [reading.text, ...reading.alike].flatMap((text) => this.slots(text, reading.game, false));
      for (const slot of all) slot.words.forEach((quality, word) => words.set(word, Math.max(words.get(word) || 0, quality)));
      return [{ ...reading.slots[0], words, weight: Math.max(...reading.slots.map((slot) => slot.weight)) }];
    }

    slots(text, game, literal) {
      const { rules } = this, tokens = this.tokens(text), spans = literal ? [] : this.mentions(text, game), seen = new Set(), slots = [];
      const useful = tokens.filter((one) => !rules.function_words.has(one.text) && one.sort !== "helper");
      for (const token of useful.length ? useful : tokens) {
        if (seen.has(token.text)) continue;
        seen.add(token.text);
        const words = new Map([[token.text, 1]]);
        for (const span of spans) {
          if (span.start > token.start || span.end <= token.start || !(span.key.includes(token.text) || token.text.includes(span.key))) continue;
          for (const name of span.names) { const word = rules.concept + this.docs[name.place].id; words.set(word, Math.max(words.get(word) || 0, name.strength > rules.searched ? 1 : rules.searched)); }
        }
        const known = [...words.keys()].some((word) => this.known(word)), weight = this.weight(token, words, known);
        if (!literal) for (const said of rules.spoken[token.text] || []) if (this.known(said) && !words.has(said)) words.set(said, known ? rules.said : rules.searched);
        if (token.surface && !words.has(token.surface)) words.set(token.surface, 1);
        const shares = token.parts.length > 1 ? token.parts.map((part) => this.idf(part)) : [], all = shares.reduce((sum, one) => sum + one, 0);
        shares.forEach((share, at) => slots.push({ typed: token.typed, sort: token.sort, weight: weight * share / all, words: new Map([[token.parts[at], rules.part], ...words]), known: known || this.known(token.parts[at]) }));
        if (!shares.length) slots.push({ typed: token.typed, sort: token.sort, weight, words, known });
      }
      return slots;
    }
    weight(token, words, known) {
      const told = this.known(token.text) ? this.idf(token.text) : Math.max(...[...words.keys()].filter((word) => this.known(word)).map((word) => this.idf(word)), -1);
      let weight = (told < 0 ? this.idf(token.text) : told) * this.rules.sort[token.sort];
      if (this.rules.vague_words.has(token.text)) weight *= this.rules.vague;
      if (!known && (token.sort === "stem" || token.sort === "modifier")) weight *= this.rules.unknown_stem;
      return weight;
    }

    // Slips of the finger: indexer/spelling.py
    near(typed, most) {
      const keys = keystrokes(typed);
      if (typed.length < 2 || keys.length < 4) return null;
      this.speller ||= this.spellable();
      const allowed = Math.min(most, keys.length >= 7 ? 2 : 1), heard = sound(typed);
      let best = null;
      for (const one of this.speller) {
        const wrong = one.sound === heard && one.word !== typed ? 1 : one.keys.length < 3 ? NOTHING : distance(keys, one.keys, allowed);
        if (wrong === NOTHING) continue;
        const order = [wrong, one.word[0] === typed[0] ? 0 : 1, -one.likely];
        if (!best || compare(order, best.order) < 0) best = { word: one.word, wrong, order };
      }
      return best;
    }
    spellable() {
      const likely = new Map([...this.nouns].filter((word) => word.length > 1 && word.length <= 12 && isSyllable(word[0])).map((word) => [word, 0.1]));
      for (const name of this.names) if (!["faq", "ruling", "checker"].includes(name.kind) && name.key.length > 1 && name.key.length <= 12) likely.set(name.key, Math.max(likely.get(name.key) || 0, name.strength));
      return [...likely].map(([word, strength]) => ({ word, likely: strength, keys: keystrokes(word), sound: sound(word) }));
    }
    has(word) { const one = key(word); return !/[가-힣]/.test(one) || this.byKey.has(one) || this.nouns.has(one); }
    bySpelling(reading) {
      const words = reading.text.split(" "), stem = (word) => { const found = word.match(SHORT_PARTICLE); return found && found.index > 1 ? [word.slice(0, found.index), found[0]] : [word, ""]; };
      if (!words.some((word) => !this.has(word) && !this.has(stem(word)[0]))) return reading;
      const mend = (typed, most) => (this.byKey.has(key(typed)) || [...typed].some((char) => INITIALS.includes(char)) ? null : this.near(key(typed), most));
      const whole = words.length > 1 ? mend(reading.text, 1) : null;
      if (whole && this.byKey.has(whole.word)) return this.mended(reading, this.exact(whole.word)[0].shown, whole.wrong);
      const named = this.mentions(reading.text, "").map((one) => reading.text.slice(one.start, one.end).split(" ")).flat();
      let wrong = 0;
      const text = words.map((word) => {
        const [bare, tail] = stem(word), read = this.readRun(key(word));
        if (named.includes(word) || named.includes(bare) || this.has(word) || this.has(bare) || this.forms.has(key(word))) return word;
        const strange = read.some((one) => one.strange), pieces = read.filter((one) => one.sort === "word");
        if (!strange && !read.some((one) => one.guess) && pieces.every((one) => one.text.length > 1)) return word;
        for (const [typed, ending] of [[word, ""], [bare, tail]]) {
          const found = mend(typed, strange && typed.length > 2 ? 2 : 1);
          if (found && (typed.length > 2 || sound(typed) === sound(found.word) || [...typed].some((char) => !this.syllables.has(char)))) { wrong = Math.max(wrong, found.wrong); return (this.exact(found.word)[0]?.shown || found.word) + ending; }
        }
        return word;
      }).join(" ");
      return wrong ? this.mended(reading, text, wrong) : reading;
    }
    mended(reading, text, wrong) {
      const trust = this.rules.corrected[Math.min(wrong, this.rules.corrected.length - 1)];
      const slots = this.slots(text, reading.game, false).map((slot) => ({ ...slot, words: new Map([...slot.words].map(([word, quality]) => [word, quality * trust])) }));
      if (!slots.length) return reading;
      const lost = reading.slots.filter((slot) => slot.known && slot.sort === "word" && slot.typed.length > 1 && !slots.some((other) => [...slot.words.keys()].some((word) => other.words.has(word))));
      return { ...reading, text, readAs: text, slots: [...slots, ...lost.map((slot) => ({ ...slot, weight: slot.weight * this.rules.typed }))] };
    }

    // Ranking: indexer/ranking.py
    search(query, { game = "", kind = "", without = [], literal = false } = {}) {
      if (!this.rules || !query.trim()) return { query, readAs: "", ignored: [], answerable: false, total: 0, hits: [], suggestions: [] };
      const reading = this.read(query, game, literal), { rules } = this, named = this.named(reading), total = reading.slots.reduce((sum, slot) => sum + slot.weight, 0);
      const shares = reading.slots.map((slot) => (total ? slot.weight / total : 0)), wanted = new Map(), concepts = new Map(), found = new Map();
      reading.slots.forEach((slot, at) => slot.words.forEach((quality, word) => {
        const number = this.numbers.get(word);
        if (number === undefined) return;
        if (!wanted.has(number)) wanted.set(number, []);
        wanted.get(number).push([at, quality]);
        if (word.startsWith(rules.concept)) concepts.set(number, (concepts.get(number) || 0) + shares[at]);
      }));
      this.engine(reading, wanted, found);
      named.forEach((_, place) => { if (!found.has(place)) found.set(place, 0); });
      const most = Math.max(...found.values(), 0) || 1, fits = (doc) => !reading.game || doc.game === reading.game;
      let ranked = [...found].filter(([place]) => fits(this.docs[place])).map(([place, score]) => this.rank(this.docs[place], score / most, { wanted, shares, concepts, named }));
      ranked.sort((a, b) => b.score - a.score || a.doc.place - b.doc.place);
      ranked = this.rulesFirst(ranked);
      if (reading.alike.length) ranked = this.nameByName(ranked, reading);
      const ignored = [...new Set(reading.slots.filter((slot) => ![...slot.words.keys()].some((word) => this.known(word))).map((slot) => slot.typed))];
      const answerable = ranked.length > 0 && (reading.direct.size > 0 || (ranked[0].covered >= (ignored.length ? rules.answered : rules.answered_known) && !this.isOpinion(reading))), least = ranked.length ? ranked[0].score * rules.shown : 0;
      const seen = new Map(), hits = [];
      for (const one of ranked) {
        if (one.score < least) break;
        const { doc } = one, text = reading.phrases.length || reading.excluded.length ? key(doc.title + " " + doc.text) : "";
        if ((kind && doc.kind !== kind) || (doc.expansions.length && doc.expansions.every((one) => without.includes(one))) || !reading.phrases.every((phrase) => text.includes(phrase)) || reading.excluded.some((word) => text.includes(word))) continue;
        const same = doc.game + doc.key;
        if (seen.has(same) && doc.kind !== "section") continue;
        seen.set(same, true);
        hits.push(one);
      }
      const suggestions = answerable ? [] : [...new Set(hits.slice(0, 3).map((one) => one.doc.title))];
      const typed = [...new Set(reading.slots.filter((slot) => !rules.function_words.has(slot.typed)).flatMap((slot) => [...slot.words.keys()].filter((word) => !word.startsWith(rules.concept)).map((word) => (slot.sort === "stem" && word.length > 2 && word.endsWith("다") ? word.slice(0, -1) : word))))];
      return { query: reading.query, readAs: reading.readAs, game: reading.game, ignored, answerable, total: hits.length, suggestions,
        hits: hits.map(({ doc, score }) => ({ id: doc.id, kind: doc.kind, game: doc.game, title: doc.title, path: doc.path, score, snippet: () => snippet(doc.text, typed) })) };
    }

    /** BM25 of the words and of pairs of syllables, as the engine gives it. */
    engine(reading, wanted, found) {
      const { rules } = this, boosts = new Map();
      for (const slot of reading.slots) for (const [word, quality] of slot.words) if (this.numbers.has(word)) boosts.set(word, Math.max(boosts.get(word) || 0, quality * rules.sort[word.startsWith(rules.concept) ? "concept" : slot.sort]));
      const rare = [...boosts].filter(([word]) => this.known(word) && this.frequencies[this.numbers.get(word)] <= this.count * rules.too_common);
      if (!this.average) {
        for (const doc of this.docs) { doc.length = 0; doc.said.forEach((times) => { doc.length += times; }); }
        this.average = this.docs.reduce((sum, doc) => sum + doc.length, 0) / this.docs.length;
        this.letters = this.docs.reduce((sum, doc) => sum + doc.text.length, 0) / this.docs.length;
      }
      const score = (idf, times, share) => idf * times * (rules.k1 + 1) / (times + rules.k1 * (1 - rules.b + rules.b * share));
      for (const [word, boost] of rare.length ? rare : boosts) {
        const number = this.numbers.get(word), idf = this.rarity(number);
        for (const place of this.postings[number]) found.set(place, (found.get(place) || 0) + boost * score(idf, this.docs[place].said.get(number), this.docs[place].length / this.average));
      }
      const told = reading.slots.filter((slot) => !["number", "modifier", "helper"].includes(slot.sort)).map((slot) => slot.typed);
      const pairs = new Set(reading.text.split(" ").filter((word) => told.some((typed) => word.includes(typed))).flatMap((word) => [...word.matchAll(/[가-힣]+/g)].flatMap(([run]) => [...run].slice(1).map((char, at) => run[at] + char))));
      for (const pair of pairs) {
        const places = this.docs.map((doc) => [doc, doc.title.split(pair).length + doc.text.split(pair).length - 2]).filter(([, times]) => times), idf = Math.log(1 + (this.docs.length - places.length + 0.5) / (places.length + 0.5));
        for (const [doc, times] of places) found.set(doc.place, (found.get(doc.place) || 0) + rules.gram * score(idf, times, doc.text.length / this.letters));
      }
    }

    named(reading) {
      const found = new Map(reading.direct), give = (place, worth) => found.set(place, Math.max(found.get(place) || 0, worth));
      for (const text of new Set([reading.text, reading.slots.map((slot) => slot.typed).join(" ")])) {
        for (const name of this.exact(text)) if (!reading.game || name.game === reading.game) give(name.place, name.strength * (fold(name.shown) === fold(text) || key(text) !== key(reading.query) ? 1 : this.rules.same_letters));
      }
      for (const [place, strength] of [...found]) {
        const doc = this.docs[place];
        if (doc.kind === "term" || doc.kind === "card") doc.rests.forEach((section, at) => give(section, strength * this.rules.later_cite ** at));
      }
      for (const [place, strength] of [...found]) for (const same of this.same.get(this.docs[place].id)) give(same, strength); // a rule and its checker
      return found;
    }

    rank(doc, engine, { wanted, shares, concepts, named }) {
      const { rules } = this, look = (words, into = new Map()) => { for (const word of words) for (const [at, quality] of wanted.get(word) || []) if (quality > (into.get(at) || 0)) into.set(at, quality); return into; };
      const share = (found) => { let sum = 0; found.forEach((quality, at) => { sum += shares[at] * quality; }); return sum; };
      const inBody = new Map();
      wanted.forEach((list, word) => { if (doc.body.has(word)) for (const [at, quality] of list) if (quality > (inBody.get(at) || 0)) inBody.set(at, quality); });
      const likeness = (phrase) => {
        const core = phrase.core.filter((word) => wanted.has(word)), rest = phrase.rest.filter((word) => wanted.has(word));
        if (!phrase.told || !(core.length || rest.length)) return 0;
        const said = Math.max(core.reduce((sum, word) => sum + this.rarity(word), 0), ...rest.map((word) => this.rarity(word)));
        return share(look([...core, ...rest])) * Math.min(1, said / phrase.told);
      };
      let asked = 0, inAsked = 0;
      for (const [phrase, worth] of doc.asked) { const like = likeness(phrase) * worth; if (like > asked) { asked = like; inAsked = share(look([...phrase.core, ...phrase.rest])) * worth; } }
      const title = look([...doc.titled.core, ...doc.titled.rest]), path = look(doc.inPath), all = new Map(inBody);
      for (const found of [title, path]) found.forEach((quality, at) => all.set(at, Math.max(all.get(at) || 0, quality)));
      for (const [word, worth] of doc.defines) for (const [at, quality] of wanted.get(word) || []) all.set(at, Math.max(all.get(at) || 0, quality * worth));
      const name = named.get(doc.place) || 0, covered = Math.max(share(all), inAsked);
      const features = { engine, covered, title: likeness(doc.titled), title_found: share(title), path: share(path), wording: Math.max(asked, ...doc.wordings.map(likeness)), name,
        concept: concepts.get(doc.concept) || 0, defines: Math.max(0, ...doc.defines.map(([word, worth]) => (concepts.get(word) || 0) * worth)), answers: doc.answers };
      let score = (rules.prior[doc.kind] || 0) + (rules.sort_prior[doc.sort] || 0) + (doc.body.size ? 0 : rules.empty);
      for (const [feature, value] of Object.entries(features)) score += rules.rank[feature] * value;
      const inWording = Math.max(0, ...doc.wordings.map((phrase) => share(look([...phrase.core, ...phrase.rest]))));
      return { doc, score, covered: Math.max(covered, name, inWording) };
    }

    nameByName(ranked, reading) {
      const first = new Set();
      for (const shown of [reading.text, ...reading.alike]) {
        const places = new Set(this.exact(shown).map((name) => name.place)), best = ranked.find((one) => places.has(one.doc.place));
        if (best) first.add(best);
      }
      return [...first, ...ranked.filter((one) => !first.has(one))];
    }

    rulesFirst(ranked) {
      const found = new Map(ranked.map((one) => [one.doc.place, one])), waiting = new Map(), placed = new Set(), out = [];
      for (const one of ranked) {
        const rules = one.doc.lone ? one.doc.rests.map((place) => found.get(place)).filter(Boolean) : [], best = rules.sort((a, b) => b.score - a.score)[0];
        if (best && !placed.has(best.doc.place) && best.score >= one.score * this.rules.lifted) { waiting.set(best.doc.place, [...(waiting.get(best.doc.place) || []), one]); continue; }
        placed.add(one.doc.place);
        out.push(one, ...(waiting.get(one.doc.place) || []));
      }
      return out;
    }
  }

  const compare = (a, b) => { for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at] - b[at]; return 0; };
  const longest = (list) => { const chosen = []; for (const one of [...list].sort((a, b) => b.length - a.length)) if (!chosen.some((other) => other.includes(one))) chosen.push(one); return chosen.length > 1 ? list.filter((one) => chosen.includes(one)) : []; };

  /** The sentence that has most of the words, with those after it, as [text, isMarked] pieces. */
  function snippet(text, words) {
    const marks = words.filter((word) => word.length > 1 || /[0-9]/.test(word)), sentences = text.split(/(?<=[.!?。])\s+|\n+/), lower = sentences.map((one) => one.toLowerCase());
    const best = lower.map((one, at) => [marks.filter((word) => one.includes(word)).length, -at]).sort((a, b) => b[0] - a[0] || b[1] - a[1])[0];
    let from = best ? -best[1] : 0, out = sentences[from] || "";
    const head = from > 0 ? "…" : "";
    while (from + 1 < sentences.length && out.length + sentences[from + 1].length < LONGEST_SNIPPET) out += " " + sentences[++from];
    const shown = head + (out.length > LONGEST_SNIPPET * 1.5 ? out.slice(0, LONGEST_SNIPPET) + "…" : out + (from + 1 < sentences.length ? " …" : ""));
    const any = marks.length ? new RegExp(`(${marks.sort((a, b) => b.length - a.length).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|")})`, "giu") : null;
    return any ? shown.split(any).map((piece, at) => [piece, at % 2 === 1]).filter(([piece]) => piece) : [[shown, false]];
  }

  return { index: () => new Index(), key };
})();

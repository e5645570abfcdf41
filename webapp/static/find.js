"use strict";
// Searching books without a server: what a query means (read.js), ranked by the server's own features.
// simpanFind.index() → { add(bundle), search(query, {game, kind, without, literal}), suggest(text, {game, without}) }

const simpanFind = (() => {
  const { INITIALS, fold, isSyllable, key, keystrokes, pattern, compare } = simpanHangul, LONGEST_SNIPPET = 160;
  const [WHOLE, HEAD, INSIDE, INITIALS_FIT, ANYWHERE, NOT] = [0, 1, 2, 3, 4, 9], FIRST_WORDS = 4, KIND_ORDER = { term: 0, card: 0, section: 1, procedure: 1, faq: 2, checker: 2 };

  const bm25 = (count, having) => Math.log(1 + (count - having + 0.5) / (having + 0.5));
  /** A length as engines keep it: from 24 on with four binary digits. */
  const rounded = (length) => { const over = Math.max(0, length - 24), step = 2 ** Math.max(0, over.toString(2).length - 4); return length - over + Math.floor(over / step) * step; };

  /** The books that were added, to be searched. */
  class Index extends SimpanReader {
    /** Names for what is being typed, the likeliest first, as {text, kind, id, game, why}: the order of indexer/suggest.py. */
    suggest(text, { game = "", without = [], most = 8 } = {}) {
      const typed = key(text), keys = keystrokes(typed), found = new Map();
      if (!typed) return [];
      const initials = typed.length > 1 && [...typed].some((char) => INITIALS.includes(char)) && [...typed].every((char) => INITIALS.includes(char) || isSyllable(char)) ? new RegExp("^" + pattern(typed)) : null;
      for (const name of this.names) {
        const doc = this.docs[name.place];
        if ((game && name.game !== game) || name.kind === "ruling" || (doc.expansions.length && doc.expansions.every((one) => without.includes(one)))) continue;
        name.keys ||= name.shown.split(" ").slice(0, FIRST_WORDS).map((_, at) => keystrokes(key(name.shown.split(" ").slice(at).join(" "))));
        const fit = name.key === typed ? WHOLE : name.keys[0].startsWith(keys) ? HEAD : name.keys.some((one) => one.startsWith(keys)) ? INSIDE : initials?.test(name.key) ? INITIALS_FIT : typed.length > 1 && name.key.includes(typed) ? ANYWHERE : NOT;
        const slot = doc.game + doc.key, order = [fit, KIND_ORDER[doc.kind], 1 - name.strength, name.key.length];
        if (fit !== NOT && (!found.has(slot) || compare(order, found.get(slot).order) < 0)) found.set(slot, { order, name, doc, fit });
      }
      const why = ({ name, doc, fit }) => (name.shown !== doc.title ? `다른 이름: ${name.shown}` : fit === INITIALS_FIT ? "초성" : "");
      return [...found.values()].sort((a, b) => compare(a.order, b.order)).slice(0, most).map((one) => ({ text: one.doc.title, kind: one.doc.kind, id: one.doc.id, game: one.doc.game, why: why(one) }));
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
      ranked = this.newFirst(this.rulesFirst(ranked));
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
        const mean = (length) => this.docs.reduce((sum, doc) => sum + length(doc), 0) / this.docs.length, pairsIn = (text) => (text.match(/[가-힣]+/g) || []).reduce((sum, run) => sum + run.length - 1, 0);
        for (const doc of this.docs) { doc.length = 0; doc.said.forEach((times) => { doc.length += times; }); doc.pairs = pairsIn(doc.title) + pairsIn(doc.text) + doc.called.reduce((sum, name) => sum + pairsIn(name), 0); }
        this.average = mean((doc) => doc.length);
        this.pairs = mean((doc) => doc.pairs);
      }
      const score = (idf, times, share) => idf * times * (rules.k1 + 1) / (times + rules.k1 * (1 - rules.b + rules.b * share));
      for (const [word, boost] of rare.length ? rare : boosts) {
        const number = this.numbers.get(word), idf = this.docs.length < this.count ? this.rarity(number) : bm25(this.docs.length, this.postings[number].length);
        for (const place of this.postings[number]) found.set(place, (found.get(place) || 0) + boost * score(idf, this.docs[place].said.get(number), rounded(this.docs[place].length) / this.average));
      }
      const told = reading.slots.filter((slot) => !["number", "modifier", "helper"].includes(slot.sort)).map((slot) => slot.typed);
      const pairs = new Set(reading.text.split(" ").filter((word) => told.some((typed) => word.includes(typed))).flatMap((word) => [...word.matchAll(/[가-힣]+/g)].flatMap(([run]) => [...run].slice(1).map((char, at) => run[at] + char))));
      for (const pair of pairs) {
        const places = this.docs.map((doc) => [doc, [doc.title, doc.text, ...doc.called].reduce((sum, text) => sum + text.split(pair).length - 1, 0)]).filter(([, times]) => times), idf = bm25(this.docs.length, places.length);
        for (const [doc, times] of places) found.set(doc.place, (found.get(doc.place) || 0) + rules.gram * score(idf, times, rounded(doc.pairs) / this.pairs));
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
        if (!(core.length || rest.length)) return [new Map(), 0];
        const found = look([...core, ...rest]), said = Math.max(core.reduce((sum, word) => sum + this.rarity(word), 0), ...rest.map((word) => this.rarity(word)));
        return [found, phrase.told ? share(found) * Math.min(1, said / phrase.told) : 0];
      };
      const every = new Map();
      let wording = 0, inWording = 0;
      for (const [phrase, worth] of [...doc.wordings.map((one) => [one, 1]), ...doc.asked]) {
        const [found, like] = likeness(phrase);
        found.forEach((quality, at) => every.set(at, Math.max(every.get(at) || 0, quality * worth * rules.spread)));
        if (like * worth > wording) { wording = like * worth; inWording = share(found) * worth; }
      }
      const title = look([...doc.titled.core, ...doc.titled.rest]), path = look(doc.inPath), all = new Map(inBody);
      for (const found of [title, path, every]) found.forEach((quality, at) => all.set(at, Math.max(all.get(at) || 0, quality)));
      for (const [word, worth] of doc.defines) for (const [at, quality] of wanted.get(word) || []) all.set(at, Math.max(all.get(at) || 0, quality * worth));
      const name = named.get(doc.place) || 0, covered = Math.max(share(all), inWording);
      const features = { engine, covered, title: likeness(doc.titled)[1], title_found: share(title), path: share(path), wording, name,
        concept: concepts.get(doc.concept) || 0, defines: Math.max(0, ...doc.defines.map(([word, worth]) => (concepts.get(word) || 0) * worth)), answers: doc.answers };
      let score = (rules.prior[doc.kind] || 0) + (rules.sort_prior[doc.sort] || 0) + (doc.body.size ? 0 : rules.empty);
      for (const [feature, value] of Object.entries(features)) score += rules.rank[feature] * value;
      return { doc, score, covered: Math.max(covered, name) };
    }

    nameByName(ranked, reading) {
      const first = new Set();
      for (const shown of [reading.text, ...reading.alike]) {
        const places = new Set(this.exact(shown).map((name) => name.place)), best = ranked.find((one) => places.has(one.doc.place));
        if (best) first.add(best);
      }
      return [...first, ...ranked.filter((one) => !first.has(one))];
    }

    newFirst(ranked) {
      const passages = new Set(), fresh = [], again = [];
      for (const one of ranked.slice(0, this.rules.first_few)) {
        (one.doc.stated.length && one.doc.stated.every((passage) => passages.has(passage)) ? again : fresh).push(one);
        one.doc.stated.forEach((passage) => passages.add(passage));
      }
      return [...fresh, ...again, ...ranked.slice(this.rules.first_few)];
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

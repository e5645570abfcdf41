"use strict";
// What a query means: the steps of indexer/understand.py and indexer/query.py, over the books that were added.

const SimpanReader = (() => {
  const { INITIALS, key, isSyllable, keystrokes, sound, fromEnglish, toEnglish, pattern, compare, distance, NOTHING } = simpanHangul, { SHORT_PARTICLE } = SimpanBooks;
  const ID = /^[a-z0-9]+(?:\.[a-z0-9-]+)+$/, MOST_DIRECT = 24;

  /** Books that are asked something. */
  class Reader extends SimpanBooks {
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
  }

  return Reader;
})();

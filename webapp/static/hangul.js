"use strict";
// 한글 in the browser: the forms in which words are compared, as in corpus/hangul.py.

const simpanHangul = (() => {
  const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ", MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
  const FINALS = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
  const SPLIT = Object.fromEntries("ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ".split(" ").map((one) => [one[0], one.slice(1)]));
  const JOIN = Object.fromEntries(Object.entries(SPLIT).map(([whole, pair]) => [pair, whole]));
  const KEYS = Object.fromEntries([..."qwertyuiopasdfghjklzxcvbnmQWERTOP"].map((letter, i) => [letter, "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"[i]]));
  const LETTERS = Object.fromEntries(Object.entries(KEYS).map(([letter, jamo]) => [jamo, letter]));
  const NOTHING = 9; // what a distance is that is too large to matter

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

  /** The order of two lists of numbers. */
  const compare = (a, b) => { for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at] - b[at]; return 0; };

  return { INITIALS, compose, fold, key, isSyllable, keystrokes, sound, fromEnglish, toEnglish, pattern, compare, distance, beginnings, NOTHING };
})();

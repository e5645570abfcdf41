"use strict";
// Books that need no server: bundles that the device keeps, or that lie beside the pages of an exported site.

const simpanLocal = (() => {
  const PARTS = ["hangul.js", "books.js", "read.js", "find.js"], here = document.currentScript.src, opened = new Map();
  const FORMAT = 2; // of a bundle (indexer/bundle.py): one that an older version kept is not searched

  const load = (address) => new Promise((done) => { const script = document.createElement("script"); script.src = address; script.onload = script.onerror = done; document.head.append(script); });

  async function read(bundles) {
    for (const part of typeof simpanFind === "undefined" ? PARTS : []) await load(new URL(part, here));
    const index = simpanFind.index(), had = [], add = (bundle) => { index.add(bundle); had.push(bundle.game); };
    if (bundles.length) {
      window.simpanBundle = add;
      for (const address of bundles) await load(address);
    } else for (const name of (await caches.keys()).filter((one) => one.startsWith("simpan-game-"))) {
      const cache = await caches.open(name), key = (await cache.keys()).find((one) => one.url.endsWith("/find.json"));
      const bundle = key && await (await cache.match(key)).json();
      if (bundle?.format === FORMAT) add(bundle);
    }
    return { index, had };
  }

  return {
    /** {index, had}: a search over the books of a search form, and their ids; of one game where it lies beside the page. */
    open({ bundle, names }, game = "") {
      const bundles = bundle ? (game ? [game] : Object.keys(JSON.parse(names))).map((id) => bundle.replace("ID", id)) : [];
      if (!opened.has(bundles.join())) opened.set(bundles.join(), read(bundles));
      return opened.get(bundles.join());
    },

    /** Where an entry is read. */
    address: ({ entry, checker }, { id, kind }) => (kind === "checker" ? checker : entry).replace("ID", encodeURIComponent(id)),
  };
})();

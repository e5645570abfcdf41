"use strict";
// Keeps games on the device: a game that is opened is kept to be read and searched without a network.

(() => {
  const { worker, list } = document.currentScript.dataset, GAME = "simpan-game-", AT_ONCE = 3, QUIET = 2500;
  if (!("serviceWorker" in navigator) || !("caches" in window)) return; // not a secure address, or an old browser
  const address = (game) => list.replace("GAME", encodeURIComponent(game));

  /** What is kept of a game: {version, kept (milliseconds), bytes, …}, or null. */
  const known = async (game) => {
    if (!await caches.has(GAME + game)) return null;
    const found = await (await caches.open(GAME + game)).match(address(game));
    return found ? found.json() : null;
  };

  /** Keep a game, or what changed of it. The list is written last: what has a list is whole. */
  const keep = async (game, told = () => {}) => {
    const wanted = await (await fetch(address(game), { cache: "no-cache" })).json(), had = await known(game);
    if (had && had.version === wanted.version) return had;
    const cache = await caches.open(GAME + game), waiting = [...wanted.pages, wanted.find], all = waiting.length;
    let bytes = 0;
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const reply = await fetch(one, { cache: "no-cache" });
        if (!reply.ok) throw new Error(`${one}: ${reply.status}`);
        bytes += (await reply.clone().arrayBuffer()).byteLength;
        await cache.put(one, reply);
        told(all - waiting.length, all);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const about = { ...wanted, kept: Date.now(), bytes };
    await cache.put(address(game), new Response(JSON.stringify(about), { headers: { "content-type": "application/json" } }));
    return about;
  };

  const ready = navigator.serviceWorker.register(worker).then(() => navigator.serviceWorker.ready);
  ready.catch(() => {}); // a private window has none
  const { game } = document.body.dataset, saving = navigator.connection?.saveData;
  if (game && !saving && kept.read().offline !== "no") addEventListener("load", () => setTimeout(() => ready.then(() => keep(game)).catch(() => {}), QUIET));

  /** The page of settings: what is kept, with a switch for each game. */
  document.querySelectorAll("[data-offline]").forEach(async (box) => {
    const auto = box.querySelector("[name=offline]");
    auto.checked = kept.read().offline !== "no";
    auto.addEventListener("change", () => kept.write({ offline: auto.checked ? "" : "no" }));
    for (const row of box.querySelectorAll("[data-id]")) {
      const state = row.querySelector("small"), button = row.querySelector("button"), { id } = row.dataset;
      const show = async () => {
        const about = await known(id);
        state.textContent = about ? `${new Date(about.kept).toLocaleDateString("ko-KR", { month: "long", day: "numeric" })}에 담았어요 · ${Math.max(1, Math.round(about.bytes / 1000)).toLocaleString("ko-KR")} KB` : "담지 않았어요";
        button.textContent = about ? "지우기" : "담기";
        button.setAttribute("aria-label", `${row.dataset.name} ${button.textContent}`);
        button.hidden = false;
        return about;
      };
      button.addEventListener("click", async () => {
        button.disabled = true;
        try {
          if (await known(id)) await caches.delete(GAME + id);
          else await keep(id, (done, all) => { state.textContent = `${all}쪽 가운데 ${done}쪽째 담고 있어요`; });
          await show();
        } catch { state.textContent = "연결이 없어서 담지 못했어요"; }
        button.disabled = false;
      });
      await show();
    }
    box.hidden = false;
  });
})();

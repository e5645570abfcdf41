"use strict";
// The service worker: the network first; without it what was kept, under a banner that says how old it is and what is missing.
// `site` stands before this text (webapp/offline.py).

const SHELL = `simpan-shell-${site.version}`, READ = "simpan-read", GAME = "simpan-game-";
const WAIT = 4000; // milliseconds after which a slow network is as good as none
const MOST_READ = 150; // pages kept because they were opened

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(SHELL);
  await cache.addAll(site.shell.map((address) => new Request(address, { cache: "no-cache" })));
  await self.skipWaiting();
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("simpan-shell-") && name !== SHELL) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(page(event, address));
  else if (address.pathname.startsWith(site.static)) event.respondWith(asset(request));
});

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  try { return await fetch(request); }
  catch (error) {
    const other = await caches.match(request, { ignoreVary: true, ignoreSearch: true }); // of another version: better than none
    if (other) return other;
    throw error;
  }
}

async function page(event, address) {
  const network = fetch(event.request).then((reply) => {
    const fleeting = (reply.headers.get("cache-control") || "").includes("no-store");
    if (reply.ok && !fleeting && !address.search && (reply.headers.get("content-type") || "").startsWith("text/html")) event.waitUntil(remember(address, reply.clone()));
    return reply;
  });
  const patience = new Promise((done) => { setTimeout(done, WAIT); }).then(() => stored(address)).then((found) => found || network);
  try { return await Promise.race([network, patience]); }
  catch { return await stored(address) || standIn(); }
}

async function remember(address, reply) {
  const cache = await caches.open(READ);
  await cache.put(address.pathname, reply);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_READ)).map((old) => cache.delete(old)));
}

/** What a kept copy can answer for an address: itself, or the place on a kept page where the entry stands. */
async function stored(address) {
  const asked = [...address.searchParams.keys()].some((name) => name !== "without");
  if (address.pathname === site.search || asked) return null;
  let newest = null;
  for (const name of await caches.keys()) {
    const found = name.startsWith("simpan-") && await (await caches.open(name)).match(address.pathname, { ignoreVary: true });
    if (found && (!newest || dated(found) > dated(newest))) newest = found;
  }
  if (newest) return withBanner(newest);
  if (address.pathname.startsWith(site.entries)) {
    const entry = decodeURIComponent(address.pathname.slice(site.entries.length));
    for (const { places } of await lists()) if (places[entry]) return Response.redirect(new URL(places[entry], self.registration.scope), 302);
  }
  return null;
}

async function standIn() {
  const found = await caches.match(site.offline, { ignoreVary: true });
  return found ? withBanner(found) : Response.error();
}

/** What is known of each kept game: {game, name, places, …}. */
async function lists() {
  const names = (await caches.keys()).filter((name) => name.startsWith(GAME));
  const found = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name), key = (await cache.keys()).find((one) => one.url.endsWith("/offline.json"));
    return key ? (await cache.match(key)).json() : null;
  }));
  return found.filter(Boolean);
}

const dated = (reply) => Date.parse((reply.headers.get("date") || "").match(/\w{3}, [^,]+/)) || 0; // some servers send it twice
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function withBanner(reply) {
  const kept = new Set((await lists()).map((one) => one.game)), missing = Object.entries(site.games).filter(([id]) => !kept.has(id)).map(([, name]) => name);
  const when = dated(reply), days = Math.floor((Date.now() - when) / 86_400_000);
  const age = when ? `${new Date(when).toLocaleDateString("ko-KR", { year: "numeric", month: "long", day: "numeric" })}에 담았어요${days > 0 ? `(${days}일 전)` : "(오늘)"}. ` : "";
  const banner = `<aside class="banner" role="status">연결이 없거나 느려서 담아 둔 글을 보여 드려요. ${age}판정하기는 연결되면 할 수 있어요.${missing.length ? ` 담지 않은 게임: ${escaped(missing.join(", "))}.` : ""}</aside>`;
  const headers = new Headers(reply.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response((await reply.text()).replace(/<main[^>]*>/, (main) => main + banner), { status: 200, headers });
}

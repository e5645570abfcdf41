"use strict";
// The results of a search without a server: from bundles that lie beside the page, or from those that the device keeps.

(async () => {
  const place = document.querySelector("[data-find]");
  if (!place) return;
  const { search } = place.dataset, books = document.querySelector("form.search").dataset, games = JSON.parse(books.names), kinds = JSON.parse(place.dataset.kinds);
  const asked = new URLSearchParams(location.search), query = (asked.get("q") || "").trim(), MOST = 30;
  const make = (name, text = "", classes = "") => { const made = document.createElement(name); if (text) made.textContent = text; if (classes) made.className = classes; return made; };
  const notice = (text) => { const made = make("p", text, "notice"); made.setAttribute("role", "status"); place.append(made); return made; };
  const link = (text, address) => { const made = make("a", text); made.href = address; return made; };
  const again = (changes) => { const next = new URLSearchParams(asked); Object.entries(changes).forEach(([name, value]) => (value ? next.set(name, value) : next.delete(name))); return `${search}?${next}`; };

  if (!books.bundle && location.pathname !== new URL(search, location.href).pathname) return; // this page stands in for another one
  document.querySelectorAll("form.search").forEach((form) => { form.elements.q.value = query; });
  if (!query) return;
  document.title = `${query} — 심판`;
  place.append(make("h1", `‘${query}’ 찾기`, "hidden"));
  document.querySelectorAll("[data-empty]").forEach((one) => { one.hidden = true; });

  const { index, had } = await simpanLocal.open(books);
  const missing = Object.keys(games).filter((game) => !had.includes(game)).map((game) => games[game]);
  if (!had.length) { notice("담아 둔 게임이 없어서 찾을 수 없어요. 연결되었을 때 게임을 한 번 열면 저절로 담아요."); return; }

  const game = games[asked.get("game")] ? asked.get("game") : "", without = (asked.get("without") ?? (kept.read().without || []).join(",")).split(",");
  if (missing.length && !had.includes(game)) notice(`담지 않은 게임에서는 찾지 못했어요: ${missing.join(", ")}`);
  const found = index.search(query, { game, kind: asked.get("kind") || "", without });
  const said = [];
  if (found.readAs) said.push(`‘${found.readAs}’ 검색 결과예요.`);
  if (!found.answerable) said.push(found.hits.length ? "꼭 맞는 답이 없어요. 가장 가까운 것을 보여 드려요." : "꼭 맞는 답이 없어요. 낱말을 줄이거나 게임 이름을 함께 적어 보세요.");
  if (found.ignored.length) said.push(`쓰지 않은 말: ${found.ignored.join(", ")}`);
  if (said.length) notice(said.join(" "));
  const facets = make("nav", "", "facets"), counts = {};
  facets.setAttribute("aria-label", "거르기");
  found.hits.forEach((hit) => { counts[hit.game] = (counts[hit.game] || 0) + 1; });
  if (game) facets.append(Object.assign(link(`${games[game]} ✕`, again({ game: "" })), { className: "on" }));
  else for (const [one, count] of Object.entries(counts)) { const made = link(games[one] + " ", again({ game: one })); made.append(make("b", String(count))); facets.append(made); }
  const total = make("p", `${found.total}건`, "meta"), hits = make("ol", "", "hits");
  total.setAttribute("role", "status");
  found.hits.slice(0, MOST).forEach((hit, at) => {
    const item = make("li", "", `spine s${Object.keys(games).indexOf(hit.game) % 6}${at === 0 && found.answerable ? " first" : ""}`);
    const where = make("p", "", "where"), title = make("h2"), text = make("p");
    where.append(make("span", kinds[hit.kind], "tag"), ` ${[games[hit.game], ...hit.path].join(" › ")}`);
    title.append(link(hit.title, simpanLocal.address(books, hit)));
    text.append(...hit.snippet().map(([piece, marked]) => (marked ? make("mark", piece) : piece)));
    item.append(where, title, text);
    hits.append(item);
  });
  if (found.hits.length) place.append(facets, total, hits);
})();

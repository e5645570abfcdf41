"use strict";
// Small enhancements; every page is complete without them.

/** What this device remembers: {theme, size, games, without, recent}. Nothing of it is sent but `without`, in addresses (early.js). */
const kept = {
  read() { try { return JSON.parse(localStorage.getItem("simpan") || "{}"); } catch { return {}; } },
  write(change) { try { localStorage.setItem("simpan", JSON.stringify({ ...this.read(), ...change })); } catch { /* storage is off */ } },
};
const MOST_RECENT = 6;

/** Suggestions while typing: an ARIA combobox that is right under Korean composition. */
function combobox(input) {
  const form = input.form;
  const list = document.createElement("ul");
  list.className = "options";
  list.id = `${input.id}-options`;
  list.setAttribute("role", "listbox");
  list.hidden = true;
  form.append(list);
  Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id })
    .forEach(([name, value]) => input.setAttribute(name, value));
  const names = JSON.parse(form.dataset.names);
  let rows = [], active = -1, asked = 0, timer = 0;

  const close = () => { list.hidden = true; active = -1; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
  const select = (index) => {
    active = index;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
    if (active < 0) { input.removeAttribute("aria-activedescendant"); return; }
    input.setAttribute("aria-activedescendant", list.children[active].id);
    list.children[active].scrollIntoView({ block: "nearest" });
  };
  const show = (found) => {
    rows = found;
    list.replaceChildren(...rows.map((row, i) => {
      const item = document.createElement("li");
      item.id = `${list.id}-${i}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      const kind = document.createElement("small");
      kind.textContent = row.why || "";
      item.append(row.text, kind);
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); location.href = row.url; });
      return item;
    }));
    active = -1;
    list.hidden = rows.length === 0;
    input.setAttribute("aria-expanded", String(rows.length > 0));
  };
  const recent = () => {
    const words = document.activeElement === input && !input.value.trim() ? kept.read().recent || [] : [];
    show(words.map((word) => {
      const url = new URL(form.action);
      new FormData(form).forEach((value, name) => url.searchParams.set(name, value));
      url.searchParams.set("q", word);
      return { text: word, why: "최근에 찾음", url: url.href };
    }));
  };
  const game = () => form.querySelector("[name=game]")?.value || "";
  const fromServer = async (text) => {
    const url = new URL(input.dataset.suggest, location.href);
    url.searchParams.set("q", text);
    if (game()) url.searchParams.set("game", game());
    const reply = await fetch(url);
    return reply.ok ? (await reply.json()).suggestions : [];
  };
  const fromBooks = async (text) => {
    if (typeof simpanLocal === "undefined") await new Promise((done) => { const script = document.createElement("script"); script.src = form.dataset.local; script.onload = script.onerror = done; document.head.append(script); });
    const { index } = await simpanLocal.open(form.dataset, game());
    return index.suggest(text, { game: game(), without: kept.read().without }).map((row) => ({ ...row, url: simpanLocal.address(form.dataset, row) }));
  };
  const ask = async () => {
    const text = input.value, mine = ++asked;
    if (!text.trim()) { recent(); return; }
    const found = input.dataset.suggest ? fromServer(text).catch(() => fromBooks(text)) : fromBooks(text); // without a network: what is at hand
    try {
      const rows = await found;
      if (mine === asked) show(rows.map((row) => ({ ...row, why: [row.why, game() ? "" : names[row.game]].filter(Boolean).join(" · ") })));
    } catch { close(); }
  };
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 60); });
  input.addEventListener("blur", close);
  input.addEventListener("focus", () => { if (!input.value.trim()) recent(); });
  form.addEventListener("submit", () => {
    const word = input.value.trim();
    if (word) kept.write({ recent: [word, ...(kept.read().recent || []).filter((old) => old !== word)].slice(0, MOST_RECENT) });
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return; // Enter that ends a composition is not a search
    if (event.key === "Escape") { if (!list.hidden) { event.preventDefault(); close(); } return; }
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = (active + step + rows.length + 1) % (rows.length + 1);
      select(next === rows.length ? -1 : next);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      location.href = rows[active].url;
    }
  });
}

document.querySelectorAll("form.search input[type=search]").forEach(combobox);

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
  if ((event.key === "/" && !typing) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
    const field = document.querySelector("form.search input[type=search]");
    if (field) { event.preventDefault(); field.focus(); field.select(); }
  }
});

/** Number fields get steppers that a thumb can use. */
document.querySelectorAll(".field input[type=number]").forEach((input) => {
  const box = document.createElement("span");
  box.className = "stepper";
  const button = (text, step, label) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", () => {
      const low = input.min === "" ? -Infinity : Number(input.min), high = input.max === "" ? Infinity : Number(input.max);
      const now = input.value === "" ? (step > 0 ? Math.max(low - 1, 0) : Math.max(low, 0) + 1) : Number(input.value);
      input.value = String(Math.min(high, Math.max(low, now + step)));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return made;
  };
  input.replaceWith(box);
  const label = document.querySelector(`label[for="${input.id}"]`)?.textContent.trim() || "";
  box.append(button("−", -1, `${label} 줄이기`), input, button("+", 1, `${label} 늘리기`));
});

/** "Nothing" in a list of choices takes the others out, and they take it out. */
document.querySelectorAll("input[data-none]").forEach((none) => {
  const others = [...none.closest("fieldset").querySelectorAll("input[type=checkbox]")].filter((one) => one !== none);
  none.addEventListener("change", () => { if (none.checked) others.forEach((one) => { one.checked = false; }); });
  others.forEach((one) => one.addEventListener("change", () => { if (one.checked) none.checked = false; }));
});

/** My games come first. */
(() => {
  const mine = kept.read().games || [];
  document.querySelectorAll("[data-games]").forEach((list) => {
    [...list.children].filter((one) => mine.includes(one.dataset.id)).reverse().forEach((one) => list.prepend(one));
  });
})();

/** The page of settings writes what is chosen at once. */
document.querySelectorAll("form[data-prefs]").forEach((form) => {
  const now = kept.read();
  form.querySelectorAll("input").forEach((one) => {
    if (one.name === "theme" || one.name === "size") one.checked = one.value === (now[one.name] || "");
    if (one.name === "game") one.checked = (now.games || []).includes(one.value);
    if (one.name === "expansion") one.checked = !(now.without || []).includes(one.value);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    const values = (name, checked) => [...form.querySelectorAll(`[name=${name}]`)].filter((one) => one.checked === checked).map((one) => one.value);
    const [theme] = values("theme", true), [size] = values("size", true);
    kept.write({ theme, size, games: values("game", true), without: values("expansion", false) });
    for (const [name, value] of [["theme", theme], ["size", size]]) {
      if (value) document.documentElement.dataset[name] = value; else delete document.documentElement.dataset[name];
    }
  });
  form.querySelector("[data-forget]")?.addEventListener("click", (event) => { kept.write({ recent: [] }); said(event.currentTarget, "지웠어요"); });
});

/** A control says for a moment that it is done. */
function said(control, words) {
  const before = control.innerHTML;
  control.classList.add("done");
  control.textContent = words;
  setTimeout(() => { control.innerHTML = before; control.classList.remove("done"); }, 1600);
}

/** Copy, share, print: shown only where the browser can. */
document.querySelectorAll("[data-copy]").forEach((one) => {
  if (!navigator.clipboard) return;
  one.hidden = false;
  one.addEventListener("click", async (event) => {
    event.preventDefault();
    try { await navigator.clipboard.writeText(new URL(one.dataset.copy, location.href).href); said(one, one.matches(".anchor") ? "✓" : "복사했어요"); }
    catch { if (one.href) location.href = one.href; }
  });
});
document.querySelectorAll("[data-share]").forEach((one) => {
  if (!navigator.share) return;
  one.hidden = false;
  one.addEventListener("click", () => navigator.share({ title: document.title, url: location.href }).catch(() => {}));
});
document.querySelectorAll("[data-print]").forEach((one) => { one.hidden = false; one.addEventListener("click", () => print()); });

/** Long lists of checkers can be narrowed by a word. */
document.querySelectorAll("input[data-filter]").forEach((input) => {
  const box = input.closest(".filter"), rows = [...box.nextElementSibling.children];
  box.hidden = false;
  const narrow = () => { const word = input.value.replace(/\s/g, ""); rows.forEach((row) => { row.hidden = !row.textContent.replace(/\s/g, "").includes(word); }); };
  input.addEventListener("input", narrow);
  narrow();
});

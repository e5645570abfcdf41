"use strict";
// Small enhancements; every page is complete without them.

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
  const ask = async () => {
    const text = input.value, mine = ++asked;
    if (!text.trim()) { close(); return; }
    const url = new URL(input.dataset.suggest, location.href);
    url.searchParams.set("q", text);
    const game = form.querySelector("[name=game]");
    if (game && game.value) url.searchParams.set("game", game.value);
    try {
      const reply = await fetch(url);
      if (mine === asked && reply.ok) show((await reply.json()).suggestions);
    } catch { close(); }
  };
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(ask, 60); });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return; // Enter that ends a composition is not a search
    if (event.key === "Escape") { if (!list.hidden) { event.preventDefault(); close(); } return; }
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      select((active + step + rows.length + 1 + (active < 0 && step < 0 ? 0 : 0)) % (rows.length + 1) === rows.length ? -1 : (active + step + rows.length + 1) % (rows.length + 1));
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      location.href = rows[active].url;
    }
  });
}

document.querySelectorAll("input[data-suggest]").forEach(combobox);

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
  if ((event.key === "/" && !typing) || (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) {
    const field = document.querySelector("input[type=search]");
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
      const now = input.value === "" ? (step > 0 ? Math.max(low, 0) - 1 : Math.max(low, 0) + 1) : Number(input.value);
      input.value = String(Math.min(high, Math.max(low, now + step)));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return made;
  };
  input.replaceWith(box);
  const label = document.querySelector(`label[for="${input.id}"]`)?.textContent.trim() || "";
  box.append(button("−", -1, `${label} 줄이기`), input, button("+", 1, `${label} 늘리기`));
});

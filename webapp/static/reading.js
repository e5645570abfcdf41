"use strict";
// For pages to read: what a linked word means at a glance, where one is in a chapter, folded answers that are linked to.

/** The text of a link's target in a small window: on hover, on focus, on a long press. Escape or leaving closes it. */
(() => {
  const HOVER = 250, PRESS = 450, pages = new Map();
  let open = null, timer = 0, held = false;

  const close = () => { clearTimeout(timer); open?.remove(); open = null; };
  const text = async (link) => {
    const address = link.href.split("#")[0];
    if (!pages.has(address)) {
      const reply = await fetch(address);
      const page = new DOMParser().parseFromString(reply.ok ? await reply.text() : "", "text/html");
      pages.set(address, page.querySelector("[data-peek]"));
    }
    return pages.get(address)?.cloneNode(true);
  };
  const show = async (link) => {
    let found;
    try { found = await text(link); } catch { return; }
    if (!found) return;
    close();
    open = document.createElement("div");
    open.className = "peek";
    open.setAttribute("role", "note");
    found.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
    found.querySelectorAll("h1").forEach((one) => { const title = document.createElement("strong"); title.append(...one.childNodes); one.replaceWith(title); });
    open.append(...found.childNodes);
    document.body.append(open);
    const at = link.getBoundingClientRect(), box = open.getBoundingClientRect();
    const left = Math.max(16, Math.min(at.left, document.documentElement.clientWidth - box.width - 16));
    const above = at.bottom + box.height + 12 > innerHeight && at.top > box.height + 12;
    open.style.left = `${left + scrollX}px`;
    open.style.top = `${(above ? at.top - box.height - 6 : at.bottom + 6) + scrollY}px`;
    open.addEventListener("pointerleave", close);
  };
  const later = (link, wait) => { clearTimeout(timer); timer = setTimeout(() => show(link), wait); };

  document.querySelectorAll("main a.ref").forEach((link) => {
    link.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") later(link, HOVER); });
    link.addEventListener("pointerleave", (event) => { clearTimeout(timer); if (open && !open.contains(event.relatedTarget)) timer = setTimeout(() => { if (open && !open.matches(":hover")) close(); }, HOVER); });
    link.addEventListener("focus", () => { if (link.matches(":focus-visible")) later(link, HOVER); });
    link.addEventListener("blur", close);
    link.addEventListener("touchstart", () => { held = false; clearTimeout(timer); timer = setTimeout(() => { held = true; show(link); }, PRESS); }, { passive: true });
    link.addEventListener("touchend", (event) => { clearTimeout(timer); if (held) event.preventDefault(); });
    link.addEventListener("touchmove", () => clearTimeout(timer), { passive: true });
    link.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  document.addEventListener("pointerdown", (event) => { if (open && !open.contains(event.target)) close(); });
})();

/** The outline: open beside the text on a wide screen, one line above it on a narrow one, with the section that is read. */
(() => {
  const outline = document.querySelector(".outline");
  if (!outline) return;
  const box = outline.querySelector("details"), now = outline.querySelector(".now"), wide = matchMedia("(min-width: 60rem)");
  const fit = () => { box.open = wide.matches; };
  wide.addEventListener("change", fit);
  fit();
  const links = new Map([...outline.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  links.forEach((link) => link.addEventListener("click", () => { if (!wide.matches) box.open = false; }));
  const sections = [...document.querySelectorAll("section.rule")];
  let waiting = false;
  const mark = () => {
    waiting = false;
    const read = sections.filter((one) => one.getBoundingClientRect().top < innerHeight * 0.3).at(-1);
    links.forEach((link) => link.removeAttribute("aria-current"));
    const link = read && links.get(read.id);
    now.textContent = link ? link.textContent : "";
    link?.setAttribute("aria-current", "true");
  };
  addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(mark); } }, { passive: true });
  mark();
})();

/** An answer that is linked to stands open. */
(() => {
  const reveal = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const box = target && target.closest("details");
    if (box) { box.open = true; target.scrollIntoView(); }
  };
  addEventListener("hashchange", reveal);
  reveal();
  let folded = [];
  addEventListener("beforeprint", () => { folded = [...document.querySelectorAll("details.qa:not([open]), details.other:not([open]), details.taken:not([open])")]; folded.forEach((one) => { one.open = true; }); });
  addEventListener("afterprint", () => { folded.forEach((one) => { one.open = false; }); });
})();

"use strict";
// Before the first paint: the theme, the text size and the left-out expansions that this device remembers.
try {
  const kept = JSON.parse(localStorage.getItem("simpan") || "{}");
  if (kept.theme) document.documentElement.dataset.theme = kept.theme;
  if (kept.size) document.documentElement.dataset.size = kept.size;
  const here = new URL(location.href);
  if (kept.without?.length && "table" in document.currentScript.dataset && !here.searchParams.has("without")) {
    here.searchParams.set("without", kept.without.join(","));
    location.replace(here);
  }
} catch { /* nothing is remembered here */ }
document.documentElement.classList.add("js");

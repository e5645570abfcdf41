"use strict";
// Before the first paint: the theme and the text size that this device remembers.
try {
  const kept = JSON.parse(localStorage.getItem("simpan") || "{}");
  if (kept.theme) document.documentElement.dataset.theme = kept.theme;
  if (kept.size) document.documentElement.dataset.size = kept.size;
} catch { /* nothing is remembered here */ }
document.documentElement.classList.add("js");

"""Readers of rulebook files, one module a format, with large libraries: `choose` imports them all, in a process of its own."""

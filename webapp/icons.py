"""Line icons drawn for this site, as inline SVG that takes the colour of the text. They say nothing to a screen reader."""

from markupsafe import Markup

PATHS = {
    "home": "M4 11 12 4l8 7M6 10v9h12v-9",
    "book": "M5 4h9a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h9",
    "scale": "M12 4v15M7 19h10M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6a2.7 2.7 0 0 0 5 0z",
    "view": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    "find": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20",
    "show": "M4 5h16v14H4zM8 9h8M8 12.5h8M8 16h4",
    "link": "M9.5 14.5 14.5 9.5M11 7l1.5-1.5a4 4 0 0 1 6 6L17 13M13 17l-1.5 1.5a4 4 0 0 1-6-6L7 11",
    "share": "M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "ask": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.8 10a2.3 2.3 0 1 1 3 2.2c-.5.2-.8.6-.8 1.3M12 16.5v.1",
    "stamp": "M9 13V9.5a3 3 0 1 1 6 0V13h4v4H5v-4zM6 20h12",
    "book-open": "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
}


def icon(name: str) -> Markup:
    """An icon by name: ``icon("home")`` → ``<svg class="icon" aria-hidden="true" …>``."""
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{PATHS[name]}"/></svg>')

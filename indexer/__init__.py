"""From committed text to answers: load → link → render and build → search. Knows nothing of the web.

Start at `library` (the façade), then read one stage at a time: `load`, `link`, `render`, `build`, `search`.
"""

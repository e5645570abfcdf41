"""The books and their contract: entries, executable rules, and the Korean they are written in."""

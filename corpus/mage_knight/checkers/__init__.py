"""Executable rules of the Mage Knight expansions, one module a topic."""

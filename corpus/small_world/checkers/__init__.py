"""Executable rules of Small World, one module a chapter."""

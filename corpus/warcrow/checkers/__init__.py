"""워크로우: the executable rules of the guide, one module a chapter."""

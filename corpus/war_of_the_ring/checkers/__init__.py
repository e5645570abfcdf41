"""반지 전쟁: the executable rules of the base summary and of Kings of Middle-earth."""

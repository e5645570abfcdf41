"""턴 카운터: the ring of ten slots that several chapters count along."""

SLOTS = 10  # wc.round.turn-counter
DEMORALISED_AHEAD = 2  # wc.morale.demoralised


def ahead(slot: int, steps: int) -> int:
    """The slot that lies ``steps`` after ``slot``; 10 is followed by 1: ``ahead(9, 2)`` → 1."""
    return (slot - 1 + steps) % SLOTS + 1

"""importing: a raw Korean rulebook → an editable draft, in pure stages: clean → lines → outline → draft.

`run.prepare` calls them in order. `formats` reads a file in a process of its own, `report` accounts for every source
line, `merge` brings a later import and the hand edits together, `shelf` writes the folder of the user's library.
Nothing here runs while a question is answered.
"""

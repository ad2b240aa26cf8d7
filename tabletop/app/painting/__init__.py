"""Drawing of pieces, text, icons, and backgrounds.

There is one module per game, and one for games without their own.
"""

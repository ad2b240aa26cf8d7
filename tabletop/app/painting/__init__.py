"""Drawing of text, icons, dice, generic pieces, and backgrounds."""

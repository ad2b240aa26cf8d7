"""The clipboard, which some screens do not have."""

import pygame


def read_clipboard() -> str:
    """Returns the text on the clipboard, or "" without a clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_text(text: str) -> bool:
    """Copies a text to the clipboard; returns False without a clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True

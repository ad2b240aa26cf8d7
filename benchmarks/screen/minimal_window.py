"""The least a pygame-ce program can do: open a window, draw one frame, end.

Prints nothing and has no options: whoever compares start-up times starts this file and another
program in turn and takes the time from process start to process end.
"""

import pygame

pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((16, 22, 48))
pygame.display.flip()
pygame.quit()

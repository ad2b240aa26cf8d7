"""A minimal pygame-ce program: opens a window, draws one frame, and exits.

It prints nothing and has no options. To compare start times, start this file and another program in
turn, and measure the time from process start to process end.
"""

import pygame

pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((16, 22, 48))
pygame.display.flip()
pygame.quit()

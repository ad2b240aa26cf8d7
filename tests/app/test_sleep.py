"""The loop really sleeps, and wakes for events, also from other threads."""

import threading
import time

import pygame

from tabletop.app.window.event_wait import sleep_until_event
from tabletop.app.window.window import call_in_loop


def test_sleeps_no_longer_than_asked(window):
    pygame.event.clear()
    start = time.perf_counter()
    sleep_until_event(0.05)
    assert 0.03 < time.perf_counter() - start < 2


def test_a_waiting_event_ends_the_sleep_and_is_kept(window):
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    start = time.perf_counter()
    sleep_until_event(None)
    assert time.perf_counter() - start < 2
    assert pygame.KEYDOWN in [event.type for event in pygame.event.get()]


def test_another_thread_can_wake_the_loop(window):
    pygame.event.clear()
    called = []
    threading.Timer(0.05, call_in_loop, [lambda: called.append(True)]).start()
    end = time.perf_counter() + 2
    while not called and time.perf_counter() < end:
        sleep_until_event(None)
        window.dispatch(pygame.event.get())
    assert called

"""Speech output: to the available reader, or silently to none."""

from tabletop.session import speech
from tabletop.session.speech import Speech


class Reader:
    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.broken = False

    def output(self, text: str, interrupt: bool = False) -> None:
        if self.broken:
            raise RuntimeError("the screen reader has gone")
        self.said.append((text, interrupt))


def test_words_reach_the_screen_reader_with_their_signs_in_words():
    reader = Reader()
    voice = Speech(lambda: reader)
    voice.say("{coin} A strength of 2\nis enough.", interrupt=True)
    voice.say("You pull 3 {water}.")
    voice.say("  ")
    assert reader.said == [("A strength of 2 is enough.", True), ("You pull 3 water.", False)]


def test_missing_voice_is_silent_and_looked_up_once(monkeypatch):
    requests = []

    def find() -> speech.SpeechBackend:
        requests.append(1)
        raise ImportError("no module named 'prism'")

    now = [100.0]
    monkeypatch.setattr(speech.time, "monotonic", lambda: now[0])
    voice = Speech(find)
    voice.say("one")
    voice.say("two")
    assert len(requests) == 1
    now[0] += speech.PAUSE + 1
    voice.say("three")
    assert len(requests) == 2


def test_a_screen_reader_that_went_away_is_found_again(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(speech.time, "monotonic", lambda: now[0])
    readers = [Reader(), Reader()]
    first, second = readers
    voice = Speech(lambda: readers.pop(0))
    voice.say("one")
    first.broken = True
    voice.say("two")
    now[0] += speech.PAUSE + 1
    voice.say("three")
    assert first.said == [("one", False)]
    assert second.said == [("three", False)]

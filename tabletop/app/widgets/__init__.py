"""Widgets: the elements of the user interface.

A widget is positioned with `place`, drawn with `draw` if it is `dirty`, and receives events with
`handle`, which returns whether it used the event. A `Group` holds the widgets of a scene, draws
those that changed, and moves the keyboard focus.
"""

from tabletop.app.widgets.base import Group, Widget, level, plate
from tabletop.app.widgets.buttons import Button, Choice, Cycler, Option
from tabletop.app.widgets.fields import TextField
from tabletop.app.widgets.hold import HoldButton, Seal
from tabletop.app.widgets.lists import Progress, Row, ScrollList
from tabletop.app.widgets.notes import Dialog, Notice, Toast, caption

__all__ = [
    "Button",
    "Choice",
    "Cycler",
    "Dialog",
    "Group",
    "HoldButton",
    "Notice",
    "Option",
    "Progress",
    "Row",
    "ScrollList",
    "Seal",
    "TextField",
    "Toast",
    "Widget",
    "caption",
    "level",
    "plate",
]

"""Widgets: the elements of the user interface.

A widget is positioned with `place`, drawn with `draw` if it is `dirty`, and receives events with
`handle`, which returns whether it used the event. A `WidgetGroup` holds the widgets of a scene,
draws those that changed, and moves the keyboard focus.
"""

from tabletop.app.widgets.base import DisplayWidget, Widget, WidgetGroup, equalize_letters, plate
from tabletop.app.widgets.buttons import Button, ChoiceButtons, ChoiceOption, Cycler
from tabletop.app.widgets.fields import TextField
from tabletop.app.widgets.hold_button import HoldButton, HoldRing
from tabletop.app.widgets.lists import ListRow, ProgressBar, ScrollList
from tabletop.app.widgets.messages import Dialog, Notice, Toast, caption

__all__ = [
    "Button",
    "ChoiceButtons",
    "ChoiceOption",
    "Cycler",
    "Dialog",
    "DisplayWidget",
    "HoldButton",
    "HoldRing",
    "ListRow",
    "Notice",
    "ProgressBar",
    "ScrollList",
    "TextField",
    "Toast",
    "Widget",
    "WidgetGroup",
    "caption",
    "equalize_letters",
    "plate",
]

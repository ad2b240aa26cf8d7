"""The look of a game that has none of its own."""

from tabletop.app.table_skin import TableSkin as PlainDress
from tabletop.app.table_skin import frame_light

__all__ = ["PlainDress", "frame_light"]

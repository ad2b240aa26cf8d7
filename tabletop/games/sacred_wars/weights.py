"""What the numbers of `appraisal` are worth, by mode.

Made by `python scripts/weigh_sacred_wars.py --games 200 --seed w`.
"""

LEAD: dict[str, tuple[float, ...]] = {
    "war": (
        0.1485,  # turn
        0.0421,  # score
        -0.0123,  # score-late
        -0.0158,  # counted
        0.1751,  # counted-late
        0.0343,  # strike
        0.0415,  # strike-next
        -0.0007,  # damage
        0.0435,  # kill
        0.0599,  # on-strike
        0.0261,  # on-strike-next
        0.0322,  # on-damage
        0.0022,  # on-kill
    ),
    "death": (
        0.0798,  # turn
        0.0182,  # score
        0.0259,  # score-late
        -0.1134,  # counted
        0.4870,  # counted-late
        0.0000,  # strike
        0.0000,  # strike-next
        0.0234,  # damage
        0.0199,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0164,  # on-damage
        0.0007,  # on-kill
    ),
    "conquest": (
        0.0733,  # turn
        0.0318,  # score
        0.0266,  # score-late
        -0.0841,  # counted
        0.1929,  # counted-late
        0.0000,  # strike
        0.0000,  # strike-next
        0.0287,  # damage
        0.0087,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        -0.0052,  # on-damage
        0.0068,  # on-kill
    ),
}

ARRIVAL: tuple[float, ...] = (
    -3.3779,  # one
    0.2165,  # turn
    2.3194,  # turns-left
    0.0267,  # score
    -0.0164,  # score-late
    1.2976,  # fare
    2.0177,  # fare-far
    0.6417,  # fare-turn
    -3.5222,  # short
    0.0036,  # home
    -0.4195,  # off-danger
    -0.6097,  # danger
    0.0762,  # blockers
    0.0562,  # their-fare
    -3.4848,  # their-far
    -0.0858,  # their-short
    -0.2818,  # their-home
    0.0224,  # on-danger
    0.2681,  # their-danger
    -0.2038,  # their-blockers
)

"""What the numbers of `appraisal` are worth, by mode.

Made by `python scripts/weigh_sacred_wars.py --games 200 --seed w`.
"""

LEAD: dict[str, tuple[float, ...]] = {
    "war": (
        0.1426,  # turn
        0.0415,  # score
        -0.0097,  # score-late
        -0.0239,  # counted
        0.1728,  # counted-late
        0.0446,  # strike
        0.0445,  # strike-next
        1.6378,  # lethal
        -0.0010,  # damage
        0.0435,  # kill
        0.0502,  # on-strike
        0.0431,  # on-strike-next
        4.3799,  # on-lethal
        0.0333,  # on-damage
        0.0031,  # on-kill
    ),
    "death": (
        0.1914,  # turn
        0.0187,  # score
        0.0452,  # score-late
        0.0000,  # counted
        0.0000,  # counted-late
        0.0000,  # strike
        0.0000,  # strike-next
        0.0000,  # lethal
        0.0000,  # damage
        0.0000,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0000,  # on-lethal
        0.0000,  # on-damage
        0.0000,  # on-kill
    ),
    "conquest": (
        0.0733,  # turn
        0.0318,  # score
        0.0266,  # score-late
        -0.0841,  # counted
        0.1929,  # counted-late
        0.0000,  # strike
        0.0000,  # strike-next
        0.0000,  # lethal
        0.0287,  # damage
        0.0087,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0000,  # on-lethal
        -0.0052,  # on-damage
        0.0068,  # on-kill
    ),
}

ARRIVAL: tuple[float, ...] = (
    -3.4184,  # one
    0.4213,  # turn
    2.2201,  # turns-left
    0.0359,  # score
    -0.0186,  # score-late
    -4.1300,  # short
    0.3050,  # their-short
)

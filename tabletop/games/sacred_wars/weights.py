"""What the numbers of `appraisal` are worth, by mode.

Made by `scripts/weigh_sacred_wars.py`: for a War Match and Conquest with `--games 200 --seed w`,
for a Death Match and Fate by the same regression over 166 and 162 recorded games of the kind that
it plays now.
"""

LEAD: dict[str, tuple[float, ...]] = {
    "war": (
        0.1426,  # turn
        0.0415,  # score
        -0.0097,  # score-late
        -0.0239,  # counted
        0.1728,  # counted-late
        0.0000,  # counted-end
        0.0000,  # yield
        0.0000,  # yield-ahead
        0.0446,  # strike
        0.0445,  # strike-next
        1.6378,  # lethal
        -0.0010,  # damage
        0.0435,  # kill
        0.0000,  # falls
        0.0000,  # frail
        0.0000,  # frail-ahead
        0.0502,  # on-strike
        0.0431,  # on-strike-next
        4.3799,  # on-lethal
        0.0333,  # on-damage
        0.0031,  # on-kill
        0.0000,  # on-falls
    ),
    "death": (
        0.0667,  # turn
        0.0145,  # score
        0.0095,  # score-late
        0.1142,  # counted
        0.3923,  # counted-late
        0.4745,  # counted-end
        -0.1206,  # yield
        0.0578,  # yield-ahead
        0.0000,  # strike
        0.0000,  # strike-next
        0.0000,  # lethal
        -0.0174,  # damage
        -0.0016,  # kill
        0.1723,  # falls
        -0.0371,  # frail
        -0.0506,  # frail-ahead
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0000,  # on-lethal
        0.0095,  # on-damage
        -0.0054,  # on-kill
        0.0567,  # on-falls
    ),
    "conquest": (
        0.0733,  # turn
        0.0318,  # score
        0.0266,  # score-late
        -0.0841,  # counted
        0.1929,  # counted-late
        0.0000,  # counted-end
        0.0000,  # yield
        0.0000,  # yield-ahead
        0.0000,  # strike
        0.0000,  # strike-next
        0.0000,  # lethal
        0.0287,  # damage
        0.0087,  # kill
        0.0000,  # falls
        0.0000,  # frail
        0.0000,  # frail-ahead
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0000,  # on-lethal
        -0.0052,  # on-damage
        0.0068,  # on-kill
        0.0000,  # on-falls
    ),
}

ARRIVAL: tuple[float, ...] = (
    -0.6819,  # one
    0.3933,  # turn
    1.0583,  # turns-left
    0.0168,  # score
    0.0028,  # score-late
    -2.2100,  # short
    -1.1359,  # way
    1.1777,  # close
    4.1615,  # ripe
    -0.1794,  # stands
    -0.2950,  # peril
    -0.0868,  # peril-now
    -0.3695,  # force
    -0.4723,  # guard
    -0.7828,  # their-short
    -0.3966,  # their-way
    -2.3081,  # their-close
    -1.2604,  # their-ripe
    0.1266,  # their-stands
    0.0945,  # their-peril
    0.1665,  # their-peril-now
    0.1550,  # their-force
    0.0752,  # their-guard
)

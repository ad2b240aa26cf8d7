"""What the numbers of `appraisal` are worth, by mode; made by `scripts/weigh_sacred_wars.py`."""

LEAD: dict[str, tuple[float, ...]] = {
    "war": (
        0.1279,  # turn
        0.0099,  # score
        -0.2909,  # tokens
        -0.2826,  # tokens-late
        -0.0130,  # atk
        0.0350,  # res
        0.0689,  # def
        0.0437,  # spd
        -0.0237,  # ahead
        0.1000,  # atk-ahead
        -0.0665,  # atk-ahead-late
        0.0319,  # coins
        -0.0007,  # counted
        0.1897,  # counted-late
        -0.0040,  # fallen
        0.1038,  # held
        0.0000,  # lure
        0.0272,  # strike
        0.0318,  # strike-next
        0.0095,  # damage
        0.0209,  # kill
        0.0792,  # on-strike
        0.0283,  # on-strike-next
        0.0352,  # on-damage
        0.0036,  # on-kill
    ),
    "death": (
        0.0510,  # turn
        0.0080,  # score
        -0.4380,  # tokens
        -0.1221,  # tokens-late
        0.0149,  # atk
        0.0049,  # res
        0.0775,  # def
        0.0755,  # spd
        -0.6393,  # ahead
        0.0169,  # atk-ahead
        0.0008,  # atk-ahead-late
        0.0043,  # coins
        -0.0719,  # counted
        0.7038,  # counted-late
        -0.0884,  # fallen
        0.0353,  # held
        0.0000,  # lure
        0.0000,  # strike
        0.0000,  # strike-next
        0.0177,  # damage
        0.0170,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0210,  # on-damage
        -0.0001,  # on-kill
    ),
    "conquest": (
        0.0691,  # turn
        -0.0021,  # score
        -0.3681,  # tokens
        0.1122,  # tokens-late
        0.0253,  # atk
        0.0286,  # res
        0.0329,  # def
        0.0408,  # spd
        0.9229,  # ahead
        0.0715,  # atk-ahead
        -0.1271,  # atk-ahead-late
        0.0489,  # coins
        -0.0436,  # counted
        0.2365,  # counted-late
        -0.0276,  # fallen
        -0.0513,  # held
        -0.1762,  # lure
        0.0000,  # strike
        0.0000,  # strike-next
        0.0223,  # damage
        0.0047,  # kill
        0.0000,  # on-strike
        0.0000,  # on-strike-next
        0.0009,  # on-damage
        0.0126,  # on-kill
    ),
}

ARRIVAL: tuple[float, ...] = (
    -3.8543,  # one
    0.2157,  # turn
    2.5812,  # turns-left
    0.4698,  # fare
    2.9375,  # fare-far
    2.1188,  # fare-turns
    0.9252,  # fare-turn
    -3.7907,  # short
    0.3060,  # home
    0.6171,  # danger
    -2.6856,  # danger-far
    -0.3424,  # blockers
    0.1611,  # blockers-far
    0.1906,  # before
    0.0564,  # leader-res
    -0.0338,  # leader-atk
    -1.5390,  # their-fare
    -1.2497,  # their-far
    0.1033,  # their-turns
    0.1265,  # their-danger
    -0.0026,  # their-blockers
    -0.3388,  # their-home
    -0.3417,  # tokens
    0.0283,  # atk
    0.0084,  # res
    0.0012,  # coins
    0.1636,  # on-danger
    0.0101,  # score
)

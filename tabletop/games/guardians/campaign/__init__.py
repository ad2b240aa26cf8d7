"""The disputed lands in plain numbers, in which a turn is played in a tenth of a millisecond.

What stands where is read from a table (`reading`); then both sides place, march, fight, settle and
draw by simple habits until the game is won or some turns are over (`course`). A combat pairs the
creatures off by chance instead of following the rules step by step (`fighting`); who wins it so
is who wins it by the rules in as many cases as it says. So a move is judged by what comes of it
turns later, which the evaluation of a position cannot tell.
"""

"""A fast, simplified simulation of the disputed lands.

A turn takes a tenth of a millisecond. `conversion` creates the simulated state from a table, and
`shields` moves shields on it as the rules do. In `turns` both sides place, march, fight, settle and
draw by simple rules until a seat has won or a number of turns is over. `fighting` pairs creatures
at random instead of following all rules; its win rates match those of full combats. The simulation
shows consequences of a move several turns later, which a static evaluation cannot.
"""

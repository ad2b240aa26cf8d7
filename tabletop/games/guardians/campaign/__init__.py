"""A fast simulation of the disputed lands in plain numbers.

A turn takes a tenth of a millisecond. `conversion` makes the state from a table. In `turns` both
sides place, march, fight, settle and draw by simple rules until the game is won or some turns are
over. `fighting` pairs creatures at random instead of following all rules; its win rates match those
of full combats. The simulation shows consequences of a move several turns later, which a static
evaluation cannot.
"""

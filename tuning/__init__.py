"""Tuning the weights of greedy by self-play. Nothing of the package needs it; `./dw tune` starts it.

Read in this order: `arena` (games between weights), `evolution` (the optimiser), `vector` (weights as numbers
to optimise), `tuner` (how they work together), `weights_file` (the result), `__main__` (the command).
"""

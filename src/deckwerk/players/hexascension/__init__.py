"""Search in Hexascension: `guide`, what is `obvious`, where to go (`compass`), what decides a game (`value`).

The compass reckons with what events and monsters give (`yields`), with `fights` and the `odds` of strikes.
"""

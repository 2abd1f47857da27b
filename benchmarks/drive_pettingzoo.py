"""Random play of PettingZoo's classic games."""

from __future__ import annotations

from aec_game import AecGame
from driver import main
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4

if __name__ == "__main__":
    main(
        "pettingzoo",
        [
            AecGame("leduc_holdem", leduc_holdem_v4.env()),
            AecGame("texas_holdem", texas_holdem_v4.env()),
            AecGame("connect_four", connect_four_v3.env()),
        ],
    )

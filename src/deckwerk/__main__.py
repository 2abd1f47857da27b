"""`python -m deckwerk`."""

import sys

from deckwerk.cli import main

sys.exit(main())

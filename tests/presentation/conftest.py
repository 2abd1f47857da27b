"""Games of one file need the engine interpreted: compiled classes have no interpreted subclasses."""

from deckwerk import build_info

collect_ignore = ["test_fifth_family.py", "test_toy_frames.py"] if build_info.compiled() else []

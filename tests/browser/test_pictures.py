"""That the comparison of pictures notices what people would, and nothing else."""

import pytest
from PIL import Image, ImageDraw, ImageFilter

from tests.browser.pictures import FOLDER, THEMES, differing, file_of


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_that_is_gone_is_noticed_and_other_fonts_are_not(size: str) -> None:
    old = Image.open(file_of("shards", size)).convert("RGB")
    assert differing(old, old, size) == 0
    assert differing(old.filter(ImageFilter.GaussianBlur(1.2)), old, size) < 0.03
    gone = old.copy()
    width, height = old.size
    box = (width * 0.3, height * 0.2, width * 0.55, height * 0.45)
    ImageDraw.Draw(gone).rectangle(box, fill=(255, 255, 255))
    assert differing(gone, old, size) > 0.06


def test_there_is_a_picture_of_every_scene_and_of_nothing_else() -> None:
    approved = {file.name for file in FOLDER.iterdir()}
    assert approved == {f"{scene}-{size}.webp" for scene in THEMES for size in ("desktop", "phone")}

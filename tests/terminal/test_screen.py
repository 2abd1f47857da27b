"""One screen of 80 x 24 holds what matters, at every decision of games of all variants and seat counts."""

import functools
import re

import pytest
from rich.text import Text

import deckwerk
from deckwerk import words
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ascension.brief import brief_text
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.rounds import round_of
from deckwerk.terminal.ascii_text import Ascii
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import Scene
from deckwerk.terminal.screen import Screen
from deckwerk.words.voice import Voice
from tests.terminal.course import Course

NAMES = ["Maximiliane", "Bea", "Christoph", "Random 4", "Greedy 5", "Konstantin der Große"]
GODSLAYER, VIGIL, SHARDS, MISTBORN = "godslayer", "vigil", "shards", "mistborn"
WAYS = [
    (GODSLAYER, "standard", 2),
    (GODSLAYER, "standard", 4),
    (GODSLAYER, "team", 6),
    (GODSLAYER, "solo", 1),
    (VIGIL, "standard", 2),
    (VIGIL, "standard", 3),
    (VIGIL, "team", 4),
    (VIGIL, "solo", 1),
    (VIGIL, "combined", 5),
    (VIGIL, "combined-team", 6),
    (SHARDS, "standard", 2),
    (SHARDS, "standard", 3),
    (SHARDS, "standard", 4),
    (MISTBORN, "standard", 2),
    (MISTBORN, "standard", 4),
    (MISTBORN, "coop-hard-b", 3),
    (MISTBORN, "coop-intro", 1),
]


@functools.cache
def scenes(
    lang: str, variant: str, seats: int, seed: int, *, rich: bool, slug: str = GODSLAYER, every: int = 1
) -> list[Scene]:
    """One in so many questions of a game of random moves. Rich: everyone begins with many cards."""
    lexicon = Lexicon(find_game(slug), Voice(lang))
    board, digest = board_for(lexicon, NAMES[:seats]), Digest(lexicon, NAMES[:seats])
    rng = seeded(seed)
    game = deckwerk.new(slug, seats=seats, seed=seed, variant=variant)
    if rich:
        rich_table = {SHARDS: _rich_shards, MISTBORN: _rich_mistborn}.get(slug, _rich)
        game = deckwerk.position(slug, rich_table(lexicon, variant, seats, seed))
    history, found, seen = Course(game), [], dict.fromkeys(range(seats), 0)
    for number in range(80):
        decision = history.game.decision
        if decision is None:
            break
        seat = decision.seat
        if number % every == 0:
            log = digest.lines(history.events[seen[seat] :], seat)
            found.append(board.scene(history.game.view(seat)).told(log, []))
            seen[seat] = len(history.events)
        history.apply(int(rng.below(len(decision.options))))
    return found


def _rich(lexicon: Lexicon, variant: str, seats: int, seed: int) -> dict[str, object]:
    mixed = variant.startswith("combined")
    cards = [card for card in lexicon.cards.values() if mixed or card.set == lexicon.game.slug]
    heroes = [card.id for card in cards if card.kind == "hero"]
    constructs = [card.id for card in cards if card.kind == "construct"]
    players = [
        {
            "hand": (heroes * 2)[seat * 3 : seat * 3 + 9],
            "constructs": (constructs * 2)[seat * 2 : seat * 2 + 7],
            "discard": (heroes * 3)[seat * 5 : seat * 5 + 20],
        }
        for seat in range(seats)
    ]
    table: dict[str, object] = {"players": players, "variant": variant, "turn": 0, "first": 0, "seed": seed}
    table |= {"runes": 9, "power": 7, "mechana_runes": 2, "construct_discount": 1}
    if lexicon.game.slug == VIGIL:
        for player in players:
            player["trophies"] = ["serpent_siren", "vault_sphinx"][: 3 - len(players) // 2]
        row = [card.id for card in cards if card.kind in ("construct", "monster") and card.copies > 1]
        treasures = [{"card": "energy_shard", "place": place} for place in (1, 1, 2, 5, 8, 9)]
        table |= {"row": [*row[:5], *row[-4:]], "treasures": treasures, "energy": 3, "hero_bounty": 1}
        table |= {"treasure_discount": 2, "monster_discount": 1}
    return table


def _rich_shards(lexicon: Lexicon, variant: str, seats: int, seed: int) -> dict[str, object]:
    cards = {
        kind: [card.id for card in lexicon.cards.values() if card.kind == kind and card.cost]
        for kind in ("ally", "mercenary", "champion")
    }
    players = [
        {
            "hand": ["infinity_shard", "shard_reactor", *cards["ally"][seat * 3 : seat * 3 + 6]],
            "champions": cards["champion"][seat * 3 : seat * 3 + 4],
            "discard": cards["mercenary"][seat * 3 : seat * 3 + 7],
            "mastery": 9 + seat,
        }
        for seat in range(seats)
    ]
    row = [*cards["mercenary"][-4:], *cards["champion"][-2:]]
    table: dict[str, object] = {"players": players, "row": row, "turn": 0, "first": 0, "seed": seed}
    return table | {"crystals": 9, "power": 14, "variant": variant}


def _rich_mistborn(lexicon: Lexicon, variant: str, seats: int, seed: int) -> dict[str, object]:
    cards = {
        kind: [card.id for card in lexicon.cards.values() if card.kind == kind]
        for kind in ("action", "ally", "adversary")
    }
    against_lord = variant != "standard"
    players = [
        {
            "hand": ["funding", *cards["action"][seat * 7 : seat * 7 + 6]],
            "allies": cards["ally"][seat * 4 : seat * 4 + 4],
            "adversaries": cards["adversary"][seat * 3 : seat * 3 + 3] if against_lord else [],
            "discard": cards["action"][seat * 7 : seat * 7 + 6],
            "training": 9 + seat,
            "atium": 2,
            "boxings": 1,
            "progress_1": seat + 3,
            "progress_2": 5,
        }
        for seat in range(seats)
    ]
    row = [*cards["action"][-16:-12], *cards["ally"][-2:]]
    table: dict[str, object] = {"players": players, "row": row, "turn": 0, "first": 0, "seed": seed}
    return table | {"coins": 9, "damage": 7, "points": 6, "variant": variant}


def shown(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("rich", [False, True], ids=["from the start", "in full swing"])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("slug", "variant", "seats"), WAYS)
def test_what_matters_fits_80_by_24(lang: str, slug: str, variant: str, seats: int, rich: bool) -> None:
    screen = Screen(Voice(lang))
    said = "Something was said that is so long that it takes two or three lines. " * 2
    for number, scene in enumerate(scenes(lang, variant, seats, 7, rich=rich, slug=slug, every=5)):
        scene = scene.told(list(scene.log), [said] if number % 2 else [])
        lines = screen.draw(scene, 80, 24)
        assert len(lines) <= 23
        assert max(line.cell_len for line in lines) <= 80
        text = shown(lines)
        for card in scene.market:
            if card is not None:
                assert card.name[:9] in text
                assert card.short_cost.split("→")[-1] in text
                assert card.short_under.split(" ")[0] in text
        assert scene.me is not None
        assert f"\n{scene.me.groups[0].label} " in text  # the hand
        assert scene.me.groups[0].items[0].split(" ×")[0].split(" (")[0] in text
        assert scene.question.split()[0] in text
        _assert_choices(screen, scene, 80, 24)


def _assert_choices(screen: Screen, scene: Scene, width: int, height: int) -> None:
    """All choices can be seen, if need be on several pages."""
    wanted = {choice.number for choice in scene.choices}
    numbers: set[int] = set()
    page = 0
    while not numbers >= wanted and page < 16:
        text = shown(screen.draw(scene, width, height, page))
        below = text[text.rindex("── " + scene.question.split()[0]) :]
        numbers |= {int(number) for number in re.findall(r"\[(\d+)\]", below)}
        page += 1
    assert numbers >= wanted


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("slug", "variant", "seats"), WAYS)
def test_nothing_is_cut_while_lines_are_free(lang: str, slug: str, variant: str, seats: int) -> None:
    screen = Screen(Voice(lang))
    for scene in scenes(lang, variant, seats, 7, rich=False, slug=slug, every=5)[::2]:
        for width, height in ((80, 24), (120, 40), (200, 50)):
            lines = screen.draw(scene, width, height)
            assert len(lines) == height - 1 or "…" not in shown(lines), shown(lines)


@pytest.mark.parametrize(("slug", "variant", "seats"), [(SHARDS, "standard", 3), (MISTBORN, "standard", 3)])
def test_what_can_be_attacked_is_shown_whole(slug: str, variant: str, seats: int) -> None:
    for scene in scenes("de", variant, seats, 7, rich=True, slug=slug, every=5):
        text = " ".join(shown(Screen(Voice("de")).draw(scene, 80, 24)).split())
        exposed = [group for person in scene.others for group in person.groups if group.exposed]
        assert all(item in text for group in exposed for item in group.items)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_numbers_ascend_and_what_is_seldom_done_is_folded_away(lang: str) -> None:
    screen = Screen(Voice(lang))
    folded = 0
    for scene in scenes(lang, "standard", 4, 7, rich=True, slug=MISTBORN, every=5):
        for page in range(3):
            text = shown(screen.draw(scene, 80, 24, page))
            below = text[text.rindex("── " + scene.question.split()[0]) :]
            numbers = [int(number) for number in re.findall(r"\[(\d+)\]", below)]
            for group in {choice.group if choice.seldom else "" for choice in scene.choices}:
                wanted = {
                    choice.number
                    for choice in scene.choices
                    if group == (choice.group if choice.seldom else "")
                }
                assert [number for number in numbers if number in wanted] == sorted(wanted & {*numbers})
        seldom = {choice.number for choice in scene.choices if choice.seldom}
        fold = Voice(lang)("folded_short", n=len(seldom))
        folded += bool(seldom) and fold in shown(screen.draw(scene, 80, 24))
    assert folded


def test_what_there_is_to_spend_stands_beside_the_question() -> None:
    scene = scenes("de", "standard", 2, 3, rich=False)[0]
    assert scene.me is not None
    for width in (80, 120, 200):
        rows = [row.plain for row in Screen(Voice("de")).draw(scene, width, 50)]
        row = next(row for row in rows if scene.question in row)
        assert row.startswith(f"── {scene.question} ── {' · '.join(scene.me.spend)} ")


def test_rounds_are_counted_as_people_do() -> None:
    table: dict[str, object] = {"players": [{}, {}, {}], "first": 1, "seed": 1}
    for turns, turn, wanted in ((1, 1, 1), (3, 0, 1), (4, 1, 2), (6, 0, 2), (7, 0, 2)):
        game = deckwerk.position(SHARDS, table | {"turns": turns, "turn": turn})
        assert round_of(game.view(0)) == wanted  # the last: after an extra turn


def test_choices_that_do_not_fit_come_in_pages() -> None:
    found = scenes("de", "team", 6, 7, rich=True)
    most = max(found, key=lambda scene: len(scene.choices))
    screen = Screen(Voice("de"))
    text = shown(screen.draw(most, 80, 20))
    assert "Seite 1 von" in text
    assert "Seite 2 von" in shown(screen.draw(most, 80, 20, 1))
    _assert_choices(screen, most, 80, 20)


def test_a_larger_terminal_shows_more() -> None:
    screen = Screen(Voice("en"))
    scene = scenes("en", "standard", 2, 3, rich=True)[0]
    small, large = shown(screen.draw(scene, 80, 24)), shown(screen.draw(scene, 120, 60))
    texts = [card.roomy_text for card in scene.market if card is not None]
    assert any(text not in small for text in texts)
    unwrapped = " ".join(large.split())
    assert all(text in unwrapped for text in texts)
    assert scene.me is not None
    assert all(line in unwrapped for line in scene.me.groups[0].roomy)


def test_the_key_of_a_place_stands_before_its_card() -> None:
    game = deckwerk.position(
        "godslayer",
        {"players": [{}, {}], "turn": 0, "row": ["mephit", "landtalker"], "runes": 6, "power": 2, "seed": 1},
    )
    board = board_for(Lexicon(find_game("godslayer"), Voice("en")), ["Anna", "Bea"])
    scene = board.scene(game.view(game.decision.seat if game.decision else 0))
    lines = [line.plain for line in Screen(Voice("en")).draw(scene, 80, 24)]
    assert any(line.startswith("[r2] Landtalker") and "6R" in line for line in lines)
    assert any(line.startswith(" r1  Mephit") and "3P" in line for line in lines)


def test_nothing_but_ascii_where_the_output_can_show_no_more() -> None:
    found = [
        *scenes("en", "team", 4, 5, rich=True)[:20],
        *scenes("en", "team", 4, 5, rich=True, slug=VIGIL)[:20],
        *scenes("en", "standard", 4, 5, rich=True, slug=SHARDS)[:20],
        *scenes("en", "coop-hard-b", 2, 5, rich=True, slug=MISTBORN)[:20],
    ]
    for scene in found:
        assert shown(Screen(Voice("en"), fancy=False).draw(scene, 80, 24)).isascii()


def test_ascii_loses_no_sign_of_the_catalogue() -> None:
    """Whatever is said has a spelling: umlauts as two letters, marks as words, nothing left out."""
    for lang in words.LANGUAGES:
        spell = Ascii(Voice(lang)).text
        cards = [card.name[lang] for game in deckwerk.games() for card in game.cards()]
        entries = [entry for name in words._files() for entry in words._entries(name).values()]
        for text in [*cards, *(form for entry in entries for form in entry[lang])]:
            told = spell(text)
            assert told.isascii()
            assert len(told) >= len(text), text
    assert Ascii(Voice("de")).text("Mächtig (✗10E, ✓3)") == "Maechtig (nein 10E, ja 3)"


def test_colour_says_nothing_that_words_do_not_say() -> None:
    scene = scenes("en", "standard", 2, 3, rich=False)[0]
    text = shown(Screen(Voice("en")).draw(scene, 120, 40))
    for card in scene.market:
        assert card is not None
        assert card.kind in text


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", [GODSLAYER, VIGIL])
def test_cards_of_ascension_are_told_in_brief(slug: str, lang: str) -> None:
    """Every phrase has a brief form: none is longer than the sentence, few need a second line."""
    game = find_game(slug)
    rules, long = game.load(), 0
    for card in game.cards():
        brief = brief_text(rules, rules.card_numbers[card.id], None, lang)
        assert brief
        assert len(brief) <= len(card.text[lang])
        assert not brief.endswith(".")
        long += len(brief) > 70
    assert long <= 4


@pytest.mark.parametrize("slug", [GODSLAYER, MISTBORN])
def test_plain_lines_name_the_keys_and_what_was_played(slug: str) -> None:
    for scene in scenes("de", "standard", 2, 7, rich=False, slug=slug, every=5):
        text = " ".join(" ".join(PlainText(Voice("de")).whole(scene, 80)).split())
        assert scene.me is not None
        keyed = [card for card in (*scene.market, *scene.stacks) if card is not None]
        assert all(f"{card.key} {card.name}: " in text for card in keyed)
        for group in scene.me.groups:
            assert f"{group.label}: {group.keys[0] if group.keys else ''}".strip() in text
        for number, letter in scene.keys:
            assert f" {number}: " in text
            assert f"({letter})" in text

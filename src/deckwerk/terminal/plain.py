"""A Scene as plain lines, one thing after the other: for screen readers, pipes and files."""

from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.typography import wrap
from deckwerk.terminal.people import title
from deckwerk.terminal.scene import CardLine, Group, Person, Scene
from deckwerk.words.voice import Voice


class PlainText:
    """Tells scenes in lines without boxes, colours or columns."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def whole(self, scene: Scene, width: int) -> list[str]:
        """Everything: the table, the others, oneself, the question and the choices."""
        said = [text[:1].upper() + text[1:] for text in (scene.title, *scene.facts)]
        lines = [f"{'. '.join(said)}.", f"{scene.market_label}:"]
        for place, card in enumerate(scene.market, 1):
            key = card.key if card and card.key else f"{place}."
            lines.append(f"  {key} {self._card(card) if card else self._voice('empty')}")
        if scene.stacks:
            lines.append(f"{scene.stacks_label}:")
        lines += [f"  {card.key} {self._card(card, with_count=True)}" for card in scene.stacks]
        lines += self._picture(scene)
        lines += [self._person(person) for person in scene.others]
        if scene.me is not None:
            lines += self._me(scene.me)
        return self._wrapped([*lines, *self._told(scene), *self._asked(scene)], width)

    def news(self, scene: Scene, width: int) -> list[str]:
        """What happened since the last decision, what one has now, the question and the choices."""
        lines = [*self._told(scene), *self._picture(scene)]
        if scene.me is not None:
            lines += self._me(scene.me)
        return self._wrapped([*lines, *self._asked(scene)], width)

    def _picture(self, scene: Scene) -> list[str]:
        return [*scene.picture.news, *scene.picture.spoken] if scene.picture is not None else []

    def _told(self, scene: Scene) -> list[str]:
        told = [entry.text for entry in scene.log]
        return [text if text.endswith((".", "!", "?")) else text + "." for text in told]

    def _asked(self, scene: Scene) -> list[str]:
        """The question, a line for each choice, and for those that are seldom taken a line for each group."""
        seldom: dict[str, list[str]] = {}
        usual = [choice for choice in scene.choices if not choice.seldom]
        keys = {number: f" ({key})" for number, key in scene.keys}
        for choice in scene.choices:
            if choice.seldom:
                seldom.setdefault(choice.group, []).append(f"{choice.number}: {choice.item}")
        return [
            scene.question,
            *(f"  {choice.number}: {choice.label}{keys.get(choice.number, '')}" for choice in usual),
            *(f"  {group} {', '.join(items)}" for group, items in seldom.items()),
            *scene.notes,
        ]

    def _card(self, card: CardLine, *, with_count: bool = False) -> str:
        cost = self._voice("instead_of", now=card.cost, usual=card.usual) if card.usual else card.cost
        values = [card.kind, cost, *card.values, card.under]
        if with_count and card.count:
            values.append(self._voice("left", n=card.count))
        text = f"{card.name}: {', '.join(value for value in values if value)}. {card.text}"
        if card.options:
            text += f" [{self._voice('takes', number=self._voice.listed([str(n) for n in card.options]))}]"
        return text

    def _person(self, person: Person) -> str:
        parts = [f"{title(person)}: {', '.join(person.aloud or person.facts)}"]
        parts += [f"{group.label}: {', '.join(group.spoken or group.items)}" for group in person.groups]
        return ". ".join(parts) + "."

    def _me(self, person: Person) -> list[str]:
        return [
            f"{person.name}: {', '.join((*person.spend, *(person.aloud or person.facts)))}.",
            *(f"{group.label}: {', '.join(_named(group))}." for group in person.groups),
        ]

    def _in_words(self, line: str) -> str:
        """A line with words instead of marks."""
        line = line.replace(f"{DULL} (", "(")  # what is missing is said
        return line.replace(LIVE, self._voice("aloud.live")).replace(DULL, self._voice("aloud.dull"))

    def _wrapped(self, lines: list[str], width: int) -> list[str]:
        found: list[str] = []
        for line in lines:
            indent = len(line) - len(line.lstrip())
            rows = wrap(self._in_words(line), width - indent - 1, 2)
            found += [" " * indent + row for row in rows]
        return found


def _named(group: Group) -> list[str]:
    """The things of a group as they are read aloud, each after its key."""
    things = group.spoken or group.items
    if not group.keys:
        return list(things)
    return [f"{key} {thing}".strip() for key, thing in zip(group.keys, things, strict=True)]

"""Forms: how an effect or a condition is written in a card file; grammars: all forms of a game."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from deckwerk.cards.misfit import Fit
from deckwerk.cards.parts import Record, Schema, Shape, part_of
from deckwerk.cards.values import Values

if TYPE_CHECKING:
    from deckwerk.cards.source import Entry

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")


class Form(Generic[T_co]):
    """One way to write something: its shape, and what is built from what was read.

    The first name of a shape that is a mapping says what it is. `build` may refuse with `Values.error` what
    a shape cannot say. `about` is what the class says of itself, where that is known.
    """

    def __init__(self, shape: Shape, build: Callable[[Values], T_co]) -> None:
        self.shape = part_of(shape)
        self.build = build
        self.about = ""
        self.key = next(iter(self.shape.fields)) if isinstance(self.shape, Record) else ""

    def read(self, entry: "Entry", grammar: "Grammar") -> T_co:
        """Build it from an entry that fits."""
        found = self.shape.read(entry, grammar)
        return self.build(found if isinstance(found, Values) else Values(entry, {"": (found, entry)}))

    def notation(self) -> str:
        """How it is written, for people."""
        return self.shape.inside() if isinstance(self.shape, Record) else self.shape.notation()


class Grammar:
    """All that can stand at a place with a name: lists of effects, conditions."""

    def __init__(self) -> None:
        self._read: dict[str, Callable[[Entry], object]] = {}
        self._forms: dict[str, Sequence[Form[object]]] = {}
        self._listed: set[str] = set()

    def define_list(self, name: str, forms: Sequence[Form[T]], join: Callable[[list[T]], object]) -> None:
        """A list of mappings, each of one of the forms, is read under a name and joined."""
        self._forms[name] = forms
        self._listed.add(name)
        self._read[name] = lambda entry: join([self._one(forms, item, named=True) for item in entry.items()])

    def define(self, name: str, forms: Sequence[Form[T]]) -> None:
        """A single value of one of the forms is read under a name."""
        self._forms[name] = forms
        self._read[name] = lambda entry: self._one(forms, entry, named=False)

    def read(self, name: str, entry: "Entry") -> object:
        """What stands at a place with this name; CardFileError says what is wrong."""
        return self._read[name](entry)

    def forms(self, name: str) -> Sequence[Form[object]]:
        """All ways to write what has this name."""
        return self._forms[name]

    def _one(self, forms: Sequence[Form[T]], entry: "Entry", *, named: bool) -> T:
        """The value of the form that an entry has; `named`: the first name that a form has says which."""
        fitting = forms
        if named:
            heads = list(dict.fromkeys(form.key for form in forms))
            written = [entry.first_key(), *(key.name() for key, _ in entry.pairs())]
            key = next((name for name in written if name in heads), "")
            if not key:
                entry.fields(heads, [])
            fitting = [form for form in forms if form.key == key]
        fits = [form.shape.fit(entry, 0) for form in fitting]
        for form, fit in zip(fitting, fits, strict=True):
            if not fit.misfits:
                return form.read(entry, self)
        raise Fit.best(fits).error()

    def definitions(self) -> dict[str, Schema]:
        """What has a name, as JSON Schema."""
        found: dict[str, Schema] = {}
        for name, forms in self._forms.items():
            any_form: Schema = {"anyOf": [form.shape.schema() for form in forms]}
            if name in self._listed:
                any_form = {"type": "array", "minItems": 1, "items": any_form}
            found[name] = any_form
        return found

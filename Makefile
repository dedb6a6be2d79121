# The house's front door. `make lab` opens the lessons, `make test` checks everything.
# Both need only Python 3.11 or newer (with venv and pip) and make; the first run sets up .venv.

VENV := .venv
BIN := $(VENV)/bin
CORES ?= 2
# The first of these that is new enough makes the environment; `make PYTHON=...` says another.
PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11 python3.14 python, \
  $(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))

LESSONS = $(wildcard notebooks/*.ipynb)
# What an editable install is made from: when one of these changes, it is installed anew.
HOUSE := pyproject.toml farmlib/deploy/build_hook.py farmlib/server/jupyter_server_config.json

.DELETE_ON_ERROR:
.PHONY: help lab test lint types unit nbval browser setup golden notebooks lock clean

help:
	@echo "make lab        open the lessons in JupyterLab (ARGS=--no-browser: only say where)"
	@echo "make test       run every check (lint, types, unit, nbval and browser one by one)"
	@echo "make golden     see that nothing the house says has changed (some minutes)"
	@echo "make notebooks  run the lessons and store what they show"
	@echo "make lock       choose the newest versions of all packages, and write them down"
	@echo "make clean      throw away what was made, .venv too"

# ---------------------------------------------------------------- set-up, stamped: quick when done

$(VENV)/pyvenv.cfg:
	@test -n "$(PYTHON)" || { echo "farmlib needs Python 3.11 or newer, and found none."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv is missing. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.lab: requirements.txt $(HOUSE) | $(VENV)/pyvenv.cfg
	@echo "Setting up: this takes a minute, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(HOUSE) | $(VENV)/pyvenv.cfg
	@echo "Setting up: this takes two minutes, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# The tests of a hub need JupyterHub's proxy, which runs on Node. Without Node they are left out, and
# the last lines of `make test` say so.
PROXY := $(VENV)/proxy
$(PROXY)/.made: Makefile | $(VENV)/pyvenv.cfg
	@if command -v npm >/dev/null; then \
	  npm install --prefix $(PROXY) --no-save --no-audit --no-fund --loglevel=error \
	    configurable-http-proxy@4.6.3 && touch $@; \
	else echo "There is no npm here: JupyterHub's proxy is not installed."; fi

# The test of a site needs Python for browsers, which comes by npm as well: the version that the
# kernel was made for.
PYODIDE := $(VENV)/pyodide
$(PYODIDE)/.made: requirements-dev.txt | $(VENV)/.dev
	@if command -v npm >/dev/null; then \
	  version=$$($(BIN)/python -c \
	    'from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION; print(PYODIDE_VERSION)') && \
	  npm install --prefix $(PYODIDE) --no-save --no-audit --no-fund --ignore-scripts \
	    --loglevel=error pyodide@$$version && touch $@; \
	else echo "There is no npm here: Python for browsers is not installed."; fi

setup: $(VENV)/.dev $(PROXY)/.made $(PYODIDE)/.made

# ---------------------------------------------------------------- for readers

lab: $(VENV)/.lab
	$(BIN)/python -m farmlib lab $(ARGS)

# ---------------------------------------------------------------- for those who change something

# One after the other also under `make -j`: the browser comes last, so that what did not run is
# told in the last lines.
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory unit
	@$(MAKE) --no-print-directory nbval
	@$(MAKE) --no-print-directory browser

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy --strict farmlib

# No test reads or writes the progress of whoever sits at this machine; what a lesson shows of it
# is that of a kernel which has just begun.
unit nbval browser: export FARMLIB_PROGRESS = off

unit: $(VENV)/.dev
	$(BIN)/python -m pytest -q -n $(CORES) -m "not browser"

# loadscope: without it the cells of one notebook would land in several kernels.
nbval: $(VENV)/.dev
	$(BIN)/python -m pytest -q -n $(CORES) --dist loadscope --nbval --nbval-current-env \
	  --nbval-sanitize-with tests/notebooks/sanitize.cfg --nbval-cell-timeout 120 notebooks

# loadfile: the tests of a file share a page, and each worker has servers of its own.
browser: $(VENV)/.dev $(PROXY)/.made $(PYODIDE)/.made
	$(BIN)/python -m pytest -q -n $(CORES) --dist loadfile -m browser tests/browser

# What the house says of hundreds of games and thousands of questions is what it was (minutes; not
# a part of `make test`). ARGS="--against HEAD" shows the first difference in words.
golden: $(VENV)/.dev
	$(BIN)/python -m tests.golden $(ARGS)
	@rm -rf $(VENV)/stored && mkdir $(VENV)/stored && cp $(LESSONS) $(VENV)/stored
	FARMLIB_PROGRESS=off $(BIN)/python -m farmlib.lessons.store $(VENV)/stored/*.ipynb
	@for one in $(LESSONS); do cmp $$one $(VENV)/stored/$$(basename $$one) || exit 1; done

notebooks: $(VENV)/.dev
	$(BIN)/python -m farmlib.lessons.store $(LESSONS)

# The lock holds hashes and no host names: it installs from wherever pip is told to look.
LOCKING := pip compile pyproject.toml --quiet --no-config --universal --python-version 3.11 \
  --generate-hashes --no-annotate --no-header --upgrade
lock:
	@tool=$$(mktemp -d) && trap 'rm -r "$$tool"' EXIT && \
	$(PYTHON) -m venv "$$tool" && "$$tool/bin/pip" install --quiet uv && \
	"$$tool/bin/uv" $(LOCKING) --group build -o requirements.txt && \
	"$$tool/bin/uv" $(LOCKING) --group build --group dev -c requirements.txt -o requirements-dev.txt

clean:
	rm -rf $(VENV) dist build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find farmlib tests notebooks -name __pycache__ -prune -exec rm -r {} +

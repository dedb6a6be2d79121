"""Benchmarks: what `farmlib bench` measures, each thing beside another on the same machine."""

from farmlib.bench.figures import BENCHMARKS, Benchmark, Figure, names, run

__all__ = ["BENCHMARKS", "Benchmark", "Figure", "names", "run"]

"""A survey by the program, joined into a file of columns, as polars reads it.

The program is built by `cargo build --release --package nimatrix-cli --features parquet`; `NIMATRIX` names another one.
"""

import json
import os
import subprocess
from pathlib import Path

import polars as pl

BUILT = Path(__file__).parents[3] / "target" / "release" / "nimatrix"
PROGRAM = os.environ.get("NIMATRIX", BUILT)


def test_columns_have_what_the_lines_have(tmp_path):
    shard, lines, columns = tmp_path / "shard.jsonl", tmp_path / "lines.jsonl", tmp_path / "columns.parquet"
    subprocess.run([PROGRAM, "survey", "block:{2..3}:*", "-o", shard], check=True)
    subprocess.run([PROGRAM, "merge", shard, "-o", lines, "--parquet", columns], check=True)
    rows = [json.loads(line) for line in lines.read_text().splitlines()]
    table = pl.read_parquet(columns)
    assert table.height == len(rows) > 20
    for row, found in zip(rows, table.iter_rows(named=True), strict=True):
        found["certificate"] = found["certificate"] and json.loads(found["certificate"])
        assert {key: value for key, value in found.items() if value is not None} == row
    proved = table.filter(pl.col("open").is_null())
    assert proved.height == sum("open" not in row for row in rows)

#!/usr/bin/env bash
# Packs everything that a release has into target/release-files: crates, the npm package, the wheel, the
# program, the site and the page as one file. Needs what `cargo xtask dist` and `cargo xtask test python` need.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=target/release-files
version=$(node -p 'require("./package.json").version')
rm -rf "$out" target/package/*.crate
mkdir -p "$out/crates"

cargo xtask dist
cp dist/nimatrix.html "$out/"
(cd dist && python3 -m zipfile --create "../$out/nimatrix-site-$version.zip" .)
npm pack --silent --pack-destination "$out" ./package

cargo build --release --locked --package nimatrix-cli --features parquet
bash tests/release/program.sh target/release/nimatrix "$(rustc --print host-tuple)" "$out"

cargo xtask test python
cp target/wheels/*.whl "$out/"

# All crates that are published, each built from its archive against the others.
# What is not published stays out by name, as `cargo package` asks no crate.
cargo package --workspace --locked --allow-dirty --exclude xtask --exclude nimatrix-bench \
  --exclude nimatrix-python --exclude nimatrix-wasm --exclude nimatrix-proof-wasm
cp target/package/*.crate "$out/crates/"
(cd "$out" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + | sort -k 2 > SHA256SUMS)
cat "$out/SHA256SUMS"

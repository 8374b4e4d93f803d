#!/usr/bin/env bash
# Packs a program that was built for a target, with its manual and licences: `program.sh PROGRAM TARGET FOLDER`.
set -euo pipefail
program=$1
[ ! -e "$program.exe" ] || program=$program.exe
root=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")
mkdir -p "$3"
name=nimatrix-$version-$2
mkdir "$3/$name"
"$program" evaluate 'g=nim&p=3,5'
"$program" man > "$3/$name/nimatrix.1"
cp "$program" "$root"/docs/cli.md "$root"/LICENSE-* "$3/$name/"
tar --create --gzip --file "$3/$name.tar.gz" --directory "$3" "$name"
rm -r "${3:?}/$name"

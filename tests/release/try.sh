#!/usr/bin/env bash
# Tries the files of tests/release/pack.sh as somebody would who has nothing else: each in a folder of its own,
# the same links, equal answers.
set -euo pipefail
cd "$(dirname "$0")/../.."
files=$PWD/target/release-files
compare=$PWD/tests/release/compare.mjs
work=$(mktemp -d)
trap 'rm -rf "$work"; [ -z "${server:-}" ] || kill "$server"' EXIT
links=$work/links.txt
sed -n 's/^evaluate //p' tests/answers/questions.txt > "$links"
node=$(command -v node)
python=$(command -v python3)

echo '== the program'
tar --extract --gzip --file "$files"/nimatrix-*-*.tar.gz --directory "$work"
# One of the links can't be answered, so the program fails at its end.
env -i "$work"/nimatrix-*/nimatrix evaluate --json < "$links" > "$work/program.jsonl" || [ $? = 1 ]

echo '== the wheel'
"$python" -m venv "$work/python"
"$work/python/bin/pip" install --quiet "$files"/*.whl
env -i "$work/python/bin/python" < "$links" > "$work/python.jsonl" \
  -c 'import json, sys, nimatrix
for answer in nimatrix.evaluate_many(sys.stdin.read().splitlines()):
    print(json.dumps(answer if isinstance(answer, dict) else {"error": vars(answer)}))'

echo '== the npm package'
mkdir "$work/npm"
(cd "$work/npm" && npm init --yes > /dev/null && npm install --silent "$files"/nimatrix-*.tgz)
(cd "$work/npm" && npx --no nimatrix evaluate < "$links" > "$work/npm.jsonl") || [ $? = 1 ]

echo '== the site on a plain server'
mkdir "$work/site"
"$python" -m zipfile --extract "$files"/nimatrix-site-*.zip "$work/site"
"$python" -m http.server --bind 127.0.0.1 --directory "$work/site" 8123 > /dev/null 2>&1 &
server=$!

echo '== compared, with the page'
"$node" "$compare" "$links" http://127.0.0.1:8123/ "$files/nimatrix.html" "$work"/{program,python,npm}.jsonl

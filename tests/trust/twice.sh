#!/usr/bin/env bash
# `npm run twice`: builds the site and the npm package here and in another folder, in another time zone and
# language, and compares every byte. With --all the solver is compiled there as well.
set -euo pipefail
cd "$(dirname "$0")/../.."
there="target/twice/a checkout in another folder"
cargo xtask dist
rm -rf target/twice
mkdir -p "$there/www"
# Without files that were deleted and are still in the index.
git ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do [ ! -f "$file" ] || printf '%s\0' "$file"; done |
  tar --null -cf - -T - | tar -xf - -C "$there"
cp -R node_modules "$there"
export TZ=Pacific/Kiritimati LC_ALL=C
if [ "${1:-}" = --all ]; then
  (cd "$there" && env -u CARGO_TARGET_DIR cargo xtask dist)
else
  cp -R www/pkg "$there/www"
  (cd "$there" && export HOME=/ && node node_modules/vite/bin/vite.js build --logLevel error && node crates/xtask/src/package.mjs)
fi
for folder in dist package; do diff -r "$folder" "$there/$folder"; done
echo "built in two folders: $(find dist package -type f | wc -l) files, the same bytes"
rm -rf target/twice

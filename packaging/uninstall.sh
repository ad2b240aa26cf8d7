#!/bin/sh
# Removes what install.sh has put there, and nothing else: games and settings stay.
set -eu

program=$(cd "$(dirname "$0")" && pwd)
prefix=${program%/lib/sandtable}
if [ ! -f "$program/installed.txt" ] || [ "$prefix" = "$program" ]; then
    echo "Sandtable is not installed here."
    exit 1
fi

# Desktops keep lists of what there is; where a tool for one is missing they find out by themselves.
refresh() {
    for line in "update-desktop-database -q|applications" "update-mime-database|mime" \
        "gtk-update-icon-cache -q -t|icons/hicolor"; do
        command=${line%%|*}
        folder=$prefix/share/${line#*|}
        if [ -d "$folder" ] && command -v "${command%% *}" >/dev/null 2>&1; then
            # shellcheck disable=SC2086  # words on purpose
            $command "$folder" >/dev/null 2>&1 || true
        fi
    done
}

if [ "${1-}" = --refresh ]; then
    refresh
    exit
fi
while IFS= read -r file; do
    rm -f "$file"
done <"$program/installed.txt"
rm -rf "$program"
refresh
[ "${1-}" = --quiet ] || echo "Sandtable is removed; your games and settings are still there."

#!/bin/sh
# Puts Sandtable into the menu of the desktop: below ~/.local, or where --prefix says.
# What it writes is listed in the folder it makes, and uninstall.sh there removes exactly that.
set -eu

id=io.github.sandtable_games.Sandtable
here=$(cd "$(dirname "$0")" && pwd)
prefix=$HOME/.local

while [ $# -gt 0 ]; do
    case $1 in
    --prefix) prefix=${2:?"--prefix needs a folder"} && shift 2 ;;
    --prefix=*) prefix=${1#--prefix=} && shift ;;
    *) echo "usage: ./install.sh [--prefix FOLDER]" && exit 2 ;;
    esac
done
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
program=$prefix/lib/sandtable
share=$prefix/share

# An older version goes first, so that nothing of it stays behind.
if [ -x "$program/uninstall.sh" ]; then
    "$program/uninstall.sh" --quiet
fi

mkdir -p "$program"
cp -R "$here/sandtable/." "$program/"
cp "$here/uninstall.sh" "$program/"
: >"$program/installed.txt"

# put FILE TARGET: one file outside the program's own folder, noted for uninstall.sh.
put() {
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2"
    echo "$2" >>"$program/installed.txt"
}
put "$here/share/man/tabletop.1" "$share/man/man1/tabletop.1"
put "$here/share/metainfo.xml" "$share/metainfo/$id.metainfo.xml"
put "$here/share/mime.xml" "$share/mime/packages/$id.xml"
put "$here/share/icon.svg" "$share/icons/hicolor/scalable/apps/$id.svg"
for picture in "$here"/share/icons/sandtable-*.png; do
    side=${picture##*-}
    side=${side%.png}
    put "$picture" "$share/icons/hicolor/${side}x$side/apps/$id.png"
done
# With the whole path, as ~/.local/bin is not where every desktop looks for programs.
sed "s|^Exec=tabletop|Exec=\"$prefix/bin/tabletop\"|; s|^TryExec=.*|TryExec=$prefix/bin/tabletop|" "$here/share/sandtable.desktop" >"$program/entry"
put "$program/entry" "$share/applications/$id.desktop"
rm "$program/entry"
mkdir -p "$prefix/bin"
ln -sf ../lib/sandtable/tabletop "$prefix/bin/tabletop"
echo "$prefix/bin/tabletop" >>"$program/installed.txt"

"$program/uninstall.sh" --refresh
echo "Sandtable is installed in $program; it stands in the menu under games."
case :$PATH: in
*:"$prefix/bin":*) echo "In a terminal it is called tabletop." ;;
*) echo "In a terminal it is called $prefix/bin/tabletop." ;;
esac
echo "$program/uninstall.sh removes it again."

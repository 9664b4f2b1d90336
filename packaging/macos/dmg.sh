#!/bin/sh
# A disk image of Consort.app, after `pyinstaller packaging/consort.spec`: sh packaging/macos/dmg.sh. Untested: it was
# written where there is no macOS. It is signed for this machine only; to be opened elsewhere without a question it
# needs a developer's certificate (codesign) and Apple's word (notarytool).
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml)
stage=build/dmg
rm -rf "$stage"
mkdir -p "$stage" out/packages
cp -R dist/Consort.app "$stage/"
ln -s /Applications "$stage/Applications"
cp LICENSE THIRD_PARTY.md "$stage/"
codesign --force --deep --sign - "$stage/Consort.app"
hdiutil create -volname Consort -srcfolder "$stage" -ov -format UDZO "out/packages/Consort-$version-macos-$(uname -m).dmg"

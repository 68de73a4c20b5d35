#!/bin/sh
# Writes the files of a base image to standard output, as tar: Node, the libraries it may count on in Debian's slim image, a
# shell, what the Dockerfile calls, and the user "node". Without a package manager, and without the entrypoint of the real one.
#
#     sh stand-in-base.sh NODE | podman import - NAME
set -eu
node=$1
programs='/bin/sh /usr/bin/install'
base=$(mktemp -d)
mkdir -p "$base/etc" "$base/tmp" "$base/home/node" "$base/usr/local/bin"
libraries=$( (ldd $programs "$node"; dpkg -L libc6 libgcc-s1 libstdc++6) | grep -o '/[^ ]*\.so[.0-9]*' | sort -u)
for file in $programs $libraries; do
    if [ -f "$file" ]; then cp -L --parents "$file" "$base"; fi
done
cp -L "$node" "$base/usr/local/bin/node"
chown 1000:1000 "$base/home/node"
chmod 1777 "$base/tmp"
printf 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n' >"$base/etc/passwd"
printf 'root:x:0:\nnode:x:1000:\n' >"$base/etc/group"
tar -C "$base" -c .
rm -r "$base"

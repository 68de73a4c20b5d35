#!/bin/sh
# Becomes a machine of its own, in namespaces that the caller made: the files of this one below a layer in memory, so that
# nothing is written to it, its own loopback, and systemd as process 1.
#
#     unshare --pid --fork --mount --cgroup --uts --ipc --net sh enter-machine.sh FOLDER
set -eu
box=$1
mount --make-rprivate /
mkdir -p "$box"
mount -t tmpfs tmpfs "$box"
mkdir -p "$box/upper" "$box/work" "$box/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$box/upper,workdir=$box/work" "$box/root"
cd "$box/root"
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs run
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
# Its own devices, so that the journal's socket is not linked into those of this machine.
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do
    touch "dev/$name"
    mount --bind "/dev/$name" "dev/$name"
done
mkdir dev/pts dev/shm
ln -s /proc/self/fd dev/fd
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
mount -t tmpfs tmpfs dev/shm
# Units of this machine are not the drill's.
rm -rf etc/systemd/system var/log/journal
mkdir -p etc/systemd/system .old
printf '[Unit]\nAllowIsolate=yes\nWants=sockets.target\n' >etc/systemd/system/drill.target
hostname wenlan-drill
ip link set lo up
pivot_root . .old
umount -l /.old
exec env -i container=drill PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    /lib/systemd/systemd --system --unit=drill.target --log-target=null

# Makes the root of a container in a mount namespace of its own, and becomes its first process: see containers.ts.
# Layers lie over this machine's own root, which cannot be written to; folders of people and of this work are hidden.
set -e
WORK=$1 LAYER=$2 MOUNTS=$3 DIRECTORY=$4
shift 4
# Layers may not lie in one another: this one is taken out of the machine's own root.
mount -t tmpfs -o size=4m tmpfs "$WORK"
cp -a "$LAYER" "$WORK/layer"
ROOT=$WORK/root
mkdir "$ROOT"
mount -t overlay overlay -o "lowerdir=$WORK/layer:/" "$ROOT"
for hidden in /root /home /srv /opt; do [ ! -d "$hidden" ] || mount -t tmpfs -o ro,size=4k tmpfs "$ROOT$hidden"; done
mount --rbind /dev "$ROOT/dev"
mount -t proc proc "$ROOT/proc"
while read -r kind from to; do
  case $kind in
    tmpfs) mount -t tmpfs -o mode=1777 tmpfs "$ROOT$to" ;;
    rw) mount --bind "$from" "$ROOT$to" ;;
    ro) mount --bind "$from" "$ROOT$to" && mount -o remount,bind,ro "$ROOT$to" ;;
  esac
done < "$MOUNTS"
cd "$ROOT"
pivot_root . mnt
umount -l /mnt
cd "$DIRECTORY"
exec "$@"

# A new Debian in a folder of its own, where things are tried that must not lean on what this machine has. Sourced by Scripts/fresh-machine
# and Scripts/try-package after common.sh; whatever ends these takes the folder, its mounts and its processes down.

readonly DEBIAN_SUITE=bookworm

# The folder of the new Debian, in one that is removed at the end; the first process of what runs there.
place= new= session=
# Folders of this machine that are seen there, read-only: "HERE:THERE".
shared=()
# Where downloaded packages are kept for the next new Debian; empty for nowhere. apt compares each with its hash before it takes it.
debs=${MARTLET_DEBS:-}

# require_root_of_a_namespace SCRIPT ARGUMENTS…: does nothing for root. Others begin again as root of a user namespace, where the kernel and
# /etc/subuid let them.
require_root_of_a_namespace() {
  ((EUID != 0)) || return 0
  local namespace=(unshare --user --map-root-user --map-auto)
  "${namespace[@]}" true 2>/dev/null ||
    fail "a new root folder takes root, or user namespaces with subordinate ids (newuidmap, /etc/subuid); there is neither here." "$EX_NOPERM"
  exec "${namespace[@]}" "$@"
}

# apart COMMAND…: runs it with mounts and processes of its own, which end with it.
apart() {
  setsid unshare --mount --pid --ipc --fork --kill-child --mount-proc --propagation private "$@" </dev/null &
  session=$!
  local status=0
  wait "$session" || status=$?
  session=
  return $status
}

take_down() {
  local status=$?
  trap '' INT TERM HUP
  if [ -n "$session" ]; then
    # With the first process of a namespace all others end, and it ends last.
    pkill -KILL -P "$session" 2>/dev/null || kill -KILL "$session" 2>/dev/null || true
    wait "$session" 2>/dev/null || true
  fi
  [ -z "$place" ] || rm -rf --one-file-system "$place"
  exit $status
}

# debian_sources: this machine's own sources of that Debian, as apt knows them, which may be a mirror; nothing where it has none, and
# mmdebstrap then takes Debian's.
debian_sources() {
  local sources
  # shellcheck disable=SC2016 # apt fills these in
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 2>/dev/null |
    grep -E "^deb [^ ]*/debian(-security)?/? $DEBIAN_SUITE(-updates|-security)? main$" | sort -u) || true
  ! grep -qE " $DEBIAN_SUITE main$" <<<"$sources" || echo "$sources"
}

# make_debian LOG PACKAGE…: makes it, with these packages and no others but Debian's essential ones and apt.
make_debian() {
  local log=$1 options=() line sources
  shift
  place=$(mktemp -d -p "${TMPDIR:-/var/tmp}" martlet-root.XXXXXX) || fail "no folder for a new Debian in ${TMPDIR:-/var/tmp}"
  # Its user must reach it.
  chmod 755 "$place"
  new=$place/root
  mkdir "$new"
  # Nothing of it outlives a loss of power.
  options+=(--dpkgopt=force-unsafe-io --aptopt='Acquire::Languages "none"')
  # The way to the servers is this machine's.
  while read -r line; do options+=(--aptopt="$line"); done < <(apt-config dump 2>/dev/null | grep -E '^Acquire::https?::Proxy')
  if [ -n "$debs" ]; then
    mkdir -p "$debs/partial" || fail "downloaded packages cannot be kept in $debs"
    debs=$(cd "$debs" && pwd)
    # shellcheck disable=SC2016 # mmdebstrap's shell expands them
    options+=(
      --skip=essential/unlink --skip=download/empty --skip=cleanup/apt/cache
      --setup-hook="mkdir -p \"\$1/var/cache/apt/archives/partial\" && find $(printf %q "$debs") -maxdepth 1 -name '*.deb' -exec cp -t \"\$1/var/cache/apt/archives\" {} +"
      --customize-hook="find \"\$1/var/cache/apt/archives\" -maxdepth 1 -name '*.deb' -exec mv -t $(printf %q "$debs") {} +"
    )
  fi
  mapfile -t sources < <(debian_sources)
  apart mmdebstrap --variant=apt --include="$(IFS=,; echo "$*")" "${options[@]}" "$DEBIAN_SUITE" "$new" "${sources[@]}" >"$log" 2>&1 || {
    grep -E '^E:|No space' "$log" | tail -n 5 | sed 's/^/  /' >&2
    ! grep -q 'No space left' "$log" || fail "no new Debian could be made: the disk is full ($log)"
    fail "no new Debian could be made: is there a network? ($log)"
  }
}

# inside COMMAND…: runs it as root in the new Debian, whose folder is the whole file system for it: in a mere chroot the kernel refuses
# the sandbox's namespaces. The network is this machine's.
# shellcheck disable=SC2016 # the inner shell expands them
inside() {
  local binds=("${shared[@]}")
  [ -z "$debs" ] || binds+=("$debs:/var/cache/apt/archives:rw")
  apart bash -c '
    set -e
    new=$1 count=$2; shift 2
    mount --bind "$new" "$new"
    mount --rbind /dev "$new/dev"
    mount -t proc proc "$new/proc"
    mount --rbind /sys "$new/sys"
    for bind in "${@:1:count}"; do
      IFS=: read -r here there mode <<<"$bind"
      mkdir -p "$new$there"
      mount --bind "$here" "$new$there"
      [ "$mode" = rw ] || mount -o remount,bind,ro "$new$there"
    done
    shift "$count"
    [ ! -e /etc/resolv.conf ] || cp -L /etc/resolv.conf "$new/etc/resolv.conf"
    echo "127.0.0.1 localhost $(uname -n)" >"$new/etc/hosts"
    cd "$new"
    mkdir -p .old
    pivot_root . .old
    cd /
    umount -l /.old
    rmdir /.old
    # This shell stays: it is the one that buries processes without parents.
    env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
  ' bash "$new" "${#binds[@]}" "${binds[@]}" "$@"
}

trap take_down EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

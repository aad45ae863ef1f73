# Shared by ./run and ./test: what the machine must have, and one clear line when it has not.
# Sourced, never executed.

# What a build reads, what the running browser needs, and what a display without hardware is made of.
readonly BUILD_PACKAGES=(pkg-config libgtk-4-dev libwebkitgtk-6.0-dev libsqlite3-dev libcurl4-openssl-dev)
# librsvg2-common is what lets GDK decode SVG.
readonly RUNTIME_PACKAGES=(bubblewrap xdg-dbus-proxy fonts-inter dbus librsvg2-common)
readonly DISPLAY_PACKAGES=(xserver-xorg-core xserver-xorg-video-dummy xdotool x11-utils)
# Who reads the browser through AT-SPI, and drives it by WebDriver, in the tests.
readonly OUTSIDER_PACKAGES=(at-spi2-core python3-pyatspi webkit2gtk-driver)

readonly SWIFT_MAJOR=6 SWIFT_MINOR=3

# The exit codes of sysexits.h that the scripts use.
readonly EX_USAGE=64 EX_UNAVAILABLE=69

# fail MESSAGE [CODE]: says what is wrong in one line and ends the script.
fail() {
  echo "martlet: $1" >&2
  exit "${2:-$EX_UNAVAILABLE}"
}

require_linux() {
  [ "$(uname -s)" = Linux ] || fail "this builds on Linux only; this is $(uname -s)."
}

# The newest Swift may be in the PATH of a login shell only; look where installers put it, too.
find_swift() {
  command -v swift >/dev/null 2>&1 && return
  local directory
  for directory in /opt/swift/usr/bin /usr/local/swift/usr/bin "$HOME/.local/share/swiftly/bin"; do
    if [ -x "$directory/swift" ]; then
      PATH="$directory:$PATH"
      return
    fi
  done
  fail "Swift $SWIFT_MAJOR.$SWIFT_MINOR or newer is needed, and there is no swift command: see https://www.swift.org/install/linux"
}

require_swift() {
  find_swift
  local text version major minor
  text=$(swift --version 2>/dev/null) || fail "'swift --version' fails: is the Swift toolchain complete?"
  version=$(sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' <<<"$text" | head -n 1)
  [ -n "$version" ] || fail "'swift --version' names no version."
  major=${version%%.*} minor=${version#*.}
  if ((major < SWIFT_MAJOR || (major == SWIFT_MAJOR && minor < SWIFT_MINOR))); then
    fail "Swift $SWIFT_MAJOR.$SWIFT_MINOR or newer is needed; this is $version: see https://www.swift.org/install/linux"
  fi
}

# missing_packages NAME...: prints those that are not installed.
missing_packages() {
  local installed name
  # One call for all names. It also fails when it does not know one of them, which under `set -e -o pipefail` would end the list here.
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p') || true
  for name in "$@"; do
    grep -qxF -- "$name" <<<"$installed" || echo "$name"
  done
}

# install_packages NAME...: installs what is missing; does nothing, quickly, when nothing is.
install_packages() {
  local missing root=()
  command -v dpkg-query >/dev/null 2>&1 ||
    fail "no dpkg here: install what Debian calls $* by your system's package manager."
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  local by_hand="apt-get install --no-install-recommends ${missing[*]}"
  command -v apt-get >/dev/null 2>&1 || fail "no apt-get here; missing: ${missing[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null 2>&1 || fail "missing packages, and no sudo; as root: $by_hand"
    root=(sudo)
    # Nobody could type a password there.
    if [ ! -t 0 ]; then
      sudo -n true 2>/dev/null || fail "missing packages, and sudo wants a password; run: sudo $by_hand"
      root=(sudo -n)
    fi
  fi

  echo "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  # -o: a server that does not answer is an error here, not a warning.
  if ! "${root[@]}" apt-get update -q -o APT::Update::Error-Mode=any >"$log" 2>&1 </dev/null; then
    sed 's/^/  /' "$log" | tail -n 5 >&2
    rm -f "$log"
    fail "apt-get update failed: is there a network? Missing: ${missing[*]}"
  fi
  if ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    "${missing[@]}" >"$log" 2>&1 </dev/null; then
    sed 's/^/  /' "$log" | tail -n 5 >&2
    rm -f "$log"
    fail "apt-get install failed; by hand: $by_hand"
  fi
  rm -f "$log"
}

# fetch_failed LOG: whether a build failed because a Swift package could not be fetched.
fetch_failed() {
  grep -qE 'Failed to clone|[Cc]ould.?n.t fetch|unable to access|Could not resolve host' "$1"
}

has_display() {
  [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]
}

# release_build PRODUCT: the optimised build that people run. Sources/CurlOnDemand stands in for libcurl, so that the modules
# that import FoundationNetworking need not ask the linker for it. Debugging information is for `swift build -c debug`: it would take a
# fifth of the build.
release_build() {
  swift build -c release -debug-info-format none --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -disable-autolink-library \
    -Xswiftc -Xfrontend -Xswiftc curl --product "$1"
}

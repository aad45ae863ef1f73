# Shared by ./run and ./test: what the machine must have, and one clear line when it has not.
# Sourced, never executed.

# What a build reads, what the running browser needs, and what a display without hardware is made of.
readonly BUILD_PACKAGES=(pkg-config libgtk-4-dev libwebkitgtk-6.0-dev libsqlite3-dev libsecret-1-dev libcurl4-openssl-dev libspeechd-dev)
# What pages need beside what the engine's package needs itself. H.264 and AAC are libav's, AV1 is plugins-bad's; VP8, VP9, Opus and Vorbis are the engine's own needs.
# The smallest fonts that have glyphs: DejaVu for Arabic and Hebrew, WenQuanYi for Chinese, Japanese and Korean, Lohit for Devanagari, Garuda for Thai.
readonly PAGE_PACKAGES=(gstreamer1.0-libav gstreamer1.0-plugins-bad
  fonts-dejavu-core fonts-wqy-microhei fonts-lohit-deva fonts-tlwg-garuda-ttf fonts-noto-color-emoji)
# librsvg2-common is what lets GDK decode SVG.
readonly RUNTIME_PACKAGES=(bubblewrap xdg-dbus-proxy fonts-inter dbus librsvg2-common "${PAGE_PACKAGES[@]}")
readonly DISPLAY_PACKAGES=(xserver-xorg-core xserver-xorg-video-dummy xdotool x11-utils)
# Who reads the browser through AT-SPI, drives it by WebDriver, and keeps its passwords, in the tests.
readonly OUTSIDER_PACKAGES=(at-spi2-core python3-pyatspi webkit2gtk-driver gnome-keyring)
# What makes Debian packages and looks at them, and the root to try them in.
readonly PACKAGING_PACKAGES=(git dpkg-dev debhelper librsvg2-bin mandoc python3 lintian appstream desktop-file-utils devscripts mmdebstrap)

readonly SWIFT_MAJOR=6 SWIFT_MINOR=3

# The exit codes of sysexits.h that the scripts use.
readonly EX_USAGE=64 EX_UNAVAILABLE=69 EX_NOPERM=77

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

is_root() {
  ((EUID == 0))
}

# distribution: what this system calls itself.
distribution() {
  local name
  # shellcheck source=/dev/null
  name=$(. "${OS_RELEASE:-/etc/os-release}" 2>/dev/null && echo "${PRETTY_NAME:-}") || true
  echo "${name:-an unknown system}"
}

# complain LOG MESSAGE: the end of the log, indented, and the message; for a full disk that, whatever failed of it.
complain() {
  local log=$1 message=$2
  ! disk_was_full "$log" || message="the disk is full; make room and start again."
  sed 's/^/  /' "$log" | tail -n 5 >&2
  rm -f "$log"
  fail "$message"
}

# disk_was_full LOG: whether a program wrote there that it found no room.
disk_was_full() {
  grep -qE 'No space left on device|enough free space' "$1"
}

# install_packages NAME...: installs what is missing; does nothing, quickly, when nothing is.
install_packages() {
  local missing root=()
  command -v dpkg-query >/dev/null 2>&1 ||
    fail "no dpkg in $(distribution): install what Debian calls $* by your system's package manager."
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  local by_hand="apt-get install --no-install-recommends ${missing[*]}"
  command -v apt-get >/dev/null 2>&1 || fail "no apt-get here; missing: ${missing[*]}"
  if ! is_root; then
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
  log=$(mktemp 2>/dev/null) || fail "no temporary file can be made: is the disk full?"
  # Where an installation was interrupted, apt refuses another one until it has been ended.
  if [ -n "$(dpkg --audit 2>/dev/null)" ] && ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a >"$log" 2>&1 </dev/null; then
    complain "$log" "an earlier installation was interrupted and cannot be ended: sudo dpkg --configure -a"
  fi
  # -o: a server that does not answer is an error here, not a warning.
  if ! "${root[@]}" apt-get update -q -o APT::Update::Error-Mode=any >"$log" 2>&1 </dev/null; then
    complain "$log" "apt-get update failed: is there a network? Missing: ${missing[*]}"
  fi
  # apt looks for room for what it fetches, not for what it installs, and dpkg stops in the middle.
  "${root[@]}" env LC_ALL=C apt-get install -q --assume-no --no-install-recommends "${missing[@]}" >"$log" 2>&1 </dev/null || true
  if grep -q 'Unable to locate package' "$log"; then
    complain "$log" "$(distribution) has not all packages; Debian 12 has. Missing: ${missing[*]}"
  fi
  local needed free
  needed=$(kilobytes_needed <"$log")
  free=$(df -Pk /usr | awk 'NR == 2 { print $4 }')
  if ((needed > free)); then
    rm -f "$log"
    fail "the disk is too full: the missing packages take $((needed / 1000)) MB, and $((free / 1000)) MB are free."
  fi
  if ! "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    "${missing[@]}" >"$log" 2>&1 </dev/null; then
    complain "$log" "apt-get install failed; by hand: $by_hand"
  fi
  rm -f "$log"
}

# kilobytes_needed: reads what apt-get says before it installs, and prints the sum of what it will fetch and what that will take.
kilobytes_needed() {
  awk '/^Need to get |^After this operation, .* will be used/ {
      line = $0; gsub(",", "", line)
      # "12.3 MB/45.6 MB": what is still to be fetched comes first.
      if (match(line, /[0-9.]+ [kMG]?B/)) {
        split(substr(line, RSTART, RLENGTH), part, " ")
        sum += part[1] * (part[2] == "GB" ? 1e6 : part[2] == "MB" ? 1e3 : part[2] == "kB" ? 1 : 1e-3)
      }
    }
    END { printf "%d\n", sum }'
}

# ends_after_installing: whether this run is only about what is installed; Scripts/fresh-machine --install asks for that.
ends_after_installing() {
  [ -n "${MARTLET_INSTALL_ONLY:-}" ]
}

# fetch_failed LOG: whether a build failed because a Swift package could not be fetched.
fetch_failed() {
  grep -qE 'Failed to clone|[Cc]ould.?n.t fetch|unable to access|Could not resolve host' "$1"
}

# build_problem LOG: what ended a build and is no mistake in the sources, in one line; nothing when it is none of these.
build_problem() {
  if fetch_failed "$1"; then
    echo "the Swift packages could not be fetched: is there a network?"
  # A log that found no room itself does not say so.
  elif disk_was_full "$1" || (($(df -Pk . | awk 'NR == 2 { print $4 }') < 1024)); then
    echo "the disk is full; make room and start again."
  fi
}

has_display() {
  [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]
}

# package_of PRODUCT: the folder of the package that makes a program.
package_of() {
  case "$1" in
  martlet | core-fuzzers) echo Browser ;;
  martlet-gallery) echo Gallery ;;
  martlet-benchmarks) echo Benchmarks ;;
  *) echo . ;;
  esac
}

# build_package FOLDER SCRATCH ARGUMENTS...: swift build of one of our packages. They share a scratch folder, where what one has built the next one need
# not; what SwiftPM keeps of its plan there would be the package's before.
build_package() {
  swift build --disable-build-manifest-caching --package-path "$1" --scratch-path "$2" "${@:3}"
}

# Without debugging information, and a module at a time: the compiler would read each module once for each share of its files, which is a third
# of the work. Of what is not ours nothing is indexed; the tests are found by the index. `swift build` compiles file by file, and with all of that.
readonly QUICKLY=(
  -debug-info-format none
  -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
  -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules
)

# test_build FOLDER SCRATCH: a package and its tests, as ./test has them.
test_build() {
  build_package "$1" "$2" "${QUICKLY[@]}" --build-tests
}

# How what people run is built: optimised. Browser/Sources/CurlOnDemand stands in for libcurl, so that the modules that import
# FoundationNetworking need not ask the linker for it. Debugging information is for `swift build -c debug`: it would take a fifth of
# the build.
readonly RELEASE=(
  -c release -debug-info-format none --static-swift-stdlib
  -Xswiftc -Xfrontend -Xswiftc -disable-autolink-library -Xswiftc -Xfrontend -Xswiftc curl
)

# release_build PRODUCT [OPTIONS]: the optimised build of a program.
release_build() {
  build_package "$(package_of "$1")" .build "${RELEASE[@]}" --product "$@"
}

# build_ahead PRODUCT: of that build what needs no package of Debian's, and takes the longest. It goes on while packages are installed.
build_ahead() {
  build_package "$(package_of "$1")" .build "${RELEASE[@]}" --target UIKitCore
}

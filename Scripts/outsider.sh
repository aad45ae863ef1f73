# Modules of one name in one scratch folder. Sourced by ./test.
#
# Tests/Outsider is a program of somebody else's whose modules have names of ours, on purpose. It is built in the scratch folder where UIKit is
# built already; what is there of our modules of these names is laid aside meanwhile, and what the builder remembers.

# The names that both have.
readonly SHARED_NAMES=(Browser BrowserCore BrowserStorage Gallery LoopbackHTTP ProfilePage Shift Tour WebDriver)

# shared_files SCRATCH: what there is of these modules, relative to the scratch folder.
shared_files() (
  cd "$1" || return
  for name in "${SHARED_NAMES[@]}"; do
    for path in debug/"$name".build debug/Modules/"$name".*; do [ ! -e "$path" ] || echo "$path"; done
  done
)

# lay_aside SCRATCH: moves our modules out of the way.
lay_aside() {
  local path
  mkdir -p "$1/aside" && cp -p "$1"/build.db* "$1/aside/" || return
  while IFS= read -r path; do
    mkdir -p "$1/aside/${path%/*}" && mv "$1/$path" "$1/aside/$path" || return
  done < <(shared_files "$1")
}

# put_back SCRATCH: as it was before lay_aside; also after lay_aside or put_back were interrupted. Does nothing where nothing lies aside.
put_back() {
  local path
  [ -d "$1/aside" ] || return 0
  while IFS= read -r path; do
    rm -rf "${1:?}/$path" && mv "$1/aside/$path" "$1/$path" || return
  done < <(shared_files "$1/aside")
  if [ -e "$1/aside/build.db" ]; then
    rm -f "$1"/build.db* && mv "$1"/aside/build.db* "$1/" || return
  fi
  rm -rf "$1/aside"
}

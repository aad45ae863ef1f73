# Reads what `swift test` printed. Sourced by ./test.

# count_tests LOG STATUS: prints "PASSED FAILED".
# Swift Testing prints one line a test ("✔ Test name() passed after 0.1 seconds."; the mark may differ) and a
# closing "Test run with N tests …"; XCTest prints "Test Case '…' passed (…)". A process that dies prints no
# closing line: that is a failure of its own, whatever passed before.
count_tests() {
  local log=$1 status=$2 passed failed
  local swift_testing='^[^[:alnum:]]*Test (".*"|[^[:space:]"]+\(.*\))( with [0-9]+ test cases?)?'
  passed=$(grep -cE "$swift_testing passed after |^Test Case '.*' passed" "$log")
  failed=$(grep -cE "$swift_testing failed after |^Test Case '.*' failed" "$log")
  if ((failed == 0)); then
    if ((status != 0)) || grep -qE 'Test run with .* failed after' "$log"; then failed=1; fi
  fi
  # No closing line: the run did not end by itself. Nothing at all was run: what should have been is missing.
  if ((failed == 0)) && { ((passed == 0)) || ! grep -qE 'Test run with [0-9]+ test' "$log"; }; then
    failed=1
  fi
  echo "$passed $failed"
}

# show_failures LOG: the failed expectations with their places, or the end of the log when there are none.
show_failures() {
  awk '/^[^[:alnum:]]*Test case passing .* started/ { shown = 0; next }
    /recorded an issue|Fatal error|error: / { print "  " $0; shown = 1; next }
    shown && /^↳/ { print "  " $0; next }
    { shown = 0 }' "$1" | head -n 80 | grep . && return
  tail -n 30 "$1"
}

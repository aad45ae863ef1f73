# The steps of ./test: commands with a log, a line for people and counts. Sourced by ./test, which says where LOGS and SCRATCH are.
#
# Steps run one after another or in lanes, which are processes beside each other. What a lane does to variables nobody else sees,
# so that counts are lines of a file.

in_lane=false
lanes=()

begin_steps() {
  mkdir -p "$LOGS" "$SCRATCH/passed" && : >"$LOGS/counts"
}

# count PASSED FAILED: adds to what ./test says at its end.
count() { echo "$1 $2" >>"$LOGS/counts"; }

# finish: ends ./test with the sum of all counts.
finish() {
  local passed=0 failed=0 one two
  while read -r one two; do
    passed=$((passed + one)) failed=$((failed + two))
  done <"$LOGS/counts"
  echo "$passed passed, $failed failed"
  ((failed == 0 && passed > 0))
  exit
}

# step LABEL LOG COMMAND...: runs the command into its log file and prints one line.
step() {
  local label=$1 log=$LOGS/$2.log status=0 start=$SECONDS result=ok
  shift 2
  # Lines would be mixed, did they come in two parts while there are lanes.
  $in_lane || ((${#lanes[@]})) || { printf '%s … ' "$label" && label=""; }
  "$@" >"$log" 2>&1 </dev/null || status=$?
  ((status == 0)) || result=FAILED
  printf '%s%s (%d s, %s)\n' "${label:+$label … }" "$result" $((SECONDS - start)) "$log"
  return $status
}

# check LABEL LOG COMMAND...: a step that is not a test; its failure counts as one, with the messages of its log.
check() {
  local log=$LOGS/$2.log problem
  step "$@" && return
  count 0 1
  grep -E '^(/|[^ ]+:[0-9]+:|error:)' "$log" | grep -E 'error:|warning:' | sort -u | head -n 30
  ((PIPESTATUS[1] == 0)) || tail -n 30 "$log"
  problem=$(build_problem "$log")
  [ -z "$problem" ] || echo "martlet: $problem" >&2
  return 1
}

# run_tests LABEL LOG COMMAND...: a step whose output says how many tests passed.
run_tests() {
  local log=$LOGS/$2.log status=0 counts
  step "$@" || status=$?
  counts=$(count_tests "$log" $status)
  # shellcheck disable=SC2086
  count $counts
  ((${counts#* } == 0)) && return
  show_failures "$log"
  return 1
}

# lane COMMAND...: runs steps beside all others, in a process group of their own, so that whoever interrupts ./test ends them, too.
lane() {
  set -m
  {
    in_lane=true
    "$@"
  } </dev/null &
  set +m
  lanes+=($!)
}

# await_lanes: returns when all lanes have come to their ends.
await_lanes() {
  ((${#lanes[@]} == 0)) || wait "${lanes[@]}"
  lanes=()
}

end_lanes() {
  local lane
  for lane in "${lanes[@]}"; do kill -- "-$lane" 2>/dev/null; done
}

# at_once NUMBER FUNCTION NAME...: calls the function with each name, that many at a time.
at_once() {
  local number=$1 call=$2 name running=0
  shift 2
  for name in "$@"; do
    if ((running == number)); then
      wait -n
      running=$((running - 1))
    fi
    "$call" "$name" &
    running=$((running + 1))
  done
  wait
}

# inputs_of PATH...: a hash of all files there, except those that git ignores, and of what compiles them.
inputs_of() {
  {
    swift --version
    git ls-files -z --cached --others --exclude-standard -- test Scripts "$@" | sort -zu | xargs -0 sha1sum
  } 2>/dev/null | sha1sum
}

# where_changed NAME PATHS COMMAND...: runs tests, unless they passed with the same files before. With `whole` it always does.
where_changed() {
  local stamp=$SCRATCH/passed/$1 label=$1 inputs
  # shellcheck disable=SC2086
  inputs=$(inputs_of $2)
  shift 2
  if ! $whole && [ "$(cat "$stamp" 2>/dev/null)" = "$inputs" ]; then
    echo "$label … passed before, and nothing that it depends on has changed"
    return
  fi
  rm -f "$stamp"
  "$@" && echo "$inputs" >"$stamp"
}

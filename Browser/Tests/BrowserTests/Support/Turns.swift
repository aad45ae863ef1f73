/// Gives other tasks their turns until a condition holds. The limit is for tests that would never end: it is long, for machines that
/// are busy, and nothing is measured by it.
@MainActor
func giveTurns(until isDone: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(60)
  var turns = 0
  // Where all tests have begun at once one turn may take a minute.
  while !isDone(), turns < 1000 || ContinuousClock.now < end {
    turns += 1
    await Task.yield()
  }
}

/// Gives other tasks their turns until a condition holds. The limit is for tests that would never end: it is long, for machines that
/// are busy, and nothing is measured by it.
@MainActor
func giveTurns(until isDone: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(60)
  while !isDone(), ContinuousClock.now < end { await Task.yield() }
}

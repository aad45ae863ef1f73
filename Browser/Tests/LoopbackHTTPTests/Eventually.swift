import Testing

/// Expects that a condition comes to hold while the main actor turns.
///
/// The limit is in turns of the main actor, for tests that would never end: where all tests have begun at once, one turn may take
/// minutes on a busy machine, and a time would be over after two of them.
@MainActor
func eventually(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async throws {
  var turns = 0
  while !condition(), turns < 10_000 {
    turns += 1
    try await Task.sleep(for: .milliseconds(2))
  }
  #expect(condition(), sourceLocation: sourceLocation)
}

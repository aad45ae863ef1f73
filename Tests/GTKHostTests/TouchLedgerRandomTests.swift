import Testing

/// Two thousand random courses of fingers and buttons, with batches of events as on Wayland, pages that close and windows
/// that are moved.
struct TouchLedgerRandomTests {
  @Test(arguments: 0..<10)
  func thePromisesHold(block: Int) {
    for seed in (block * 200)..<(block * 200 + 200) {
      var world = LedgerWorld(seed: UInt64(seed))
      world.run()
      #expect(world.problems.isEmpty, "seed \(seed): \(world.problems.prefix(3).joined(separator: "; "))")
      if !world.problems.isEmpty { return }
    }
  }
}

import Foundation
import QuartzCore

/// Work that waits for a point in the frame.
@MainActor
package enum FrameLoop {
  private static var afterCommitBlocks: [() -> Void] = []
  private static var nextTurnBlocks: [() -> Void] = []

  /// Runs `block` in the next frame, after layout and display.
  package static func afterCommit(_ block: @escaping () -> Void) {
    afterCommitBlocks.append(block)
    requestFrame()
  }

  /// Runs `block` in the next frame, before layout.
  package static func nextTurn(_ block: @escaping () -> Void) {
    nextTurnBlocks.append(block)
    requestFrame()
  }

  package static func requestFrame() {
    if HostEnvironment.isInstalled { HostEnvironment.host.requestFrame() }
  }

  static func runNextTurnBlocks() {
    let blocks = nextTurnBlocks
    nextTurnBlocks = []
    for block in blocks { block() }
  }

  static func runAfterCommitBlocks() {
    let blocks = afterCommitBlocks
    afterCommitBlocks = []
    for block in blocks { block() }
  }

  /// True if layers changed since the last frame was drawn.
  private static var hasCommitted = false

  /// Something on screen looks different though no layer was changed.
  static func setNeedsDraw() {
    hasCommitted = true
    requestFrame()
  }

  static func didCommit() {
    hasCommitted = true
  }

  static func takeCommitted() -> Bool {
    defer { hasCommitted = false }
    return hasCommitted
  }

  static var isWaiting: Bool { !afterCommitBlocks.isEmpty || !nextTurnBlocks.isEmpty }

  /// Forgets everything that waits; for tests that change hosts.
  package static func reset() {
    // What goes with the blocks may leave new ones: a layer that dies reports its animations' end.
    while isWaiting {
      let old = (afterCommitBlocks, nextTurnBlocks)
      (afterCommitBlocks, nextTurnBlocks) = ([], [])
      withExtendedLifetime(old) {}
    }
    AnimatorClock.reset()
    MediaDeadlines.shared.reset()
  }
}

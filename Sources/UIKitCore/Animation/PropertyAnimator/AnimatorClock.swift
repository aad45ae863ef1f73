import Foundation
import QuartzCore

/// The property animators that run: it keeps them alive and tells them the time.
@MainActor
enum AnimatorClock {
  private static var running: [UIViewPropertyAnimator] = []

  static var isRunning: Bool { !running.isEmpty }

  static func add(_ animator: UIViewPropertyAnimator) {
    guard !running.contains(where: { $0 === animator }) else { return }
    running.append(animator)
    FrameLoop.requestFrame()
  }

  static func remove(_ animator: UIViewPropertyAnimator) {
    running.removeAll { $0 === animator }
  }

  /// Ends what is over at `time`, in the order of the ends.
  static func tick(at time: CFTimeInterval) {
    guard !running.isEmpty else { return }
    let over = running.filter { ($0.endTime ?? .infinity) <= time + tolerance }
      .sorted { ($0.endTime ?? 0) < ($1.endTime ?? 0) }
    for animator in over {
      // The completion of one before it may have paused, turned or stopped this one.
      guard running.contains(where: { $0 === animator }), (animator.endTime ?? .infinity) <= time + tolerance
      else { continue }
      animator.didReachEnd()
    }
  }

  /// Sums of times are not exact; this much early counts as on time. Seconds.
  private static let tolerance = 1e-6

  static func reset() {
    for animator in running { animator.mayBeAbandoned = true }
    running = []
  }
}

import Foundation
import QuartzCore

/// Follows how far some work is, which any thread may move on. Foundation here tells nobody of that, so that it is looked at ten times a second.
@MainActor
final class ProgressFollower {
  private static let interval: TimeInterval = 0.1

  private let progress: Progress
  private let tell: (Double) -> Void
  private var last: Double?
  private var deadline: MediaDeadlines.Token?

  /// - Parameter tell: gets the finished part, 0…1: at once, and whenever it is another.
  init(_ progress: Progress, _ tell: @escaping (Double) -> Void) {
    self.progress = progress
    self.tell = tell
    look()
  }

  private func look() {
    let fraction = progress.fractionCompleted
    if fraction != last { tell(fraction) }
    last = fraction
    guard !progress.isFinished, !progress.isCancelled else { return }
    deadline = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + Self.interval) { [weak self] in
      self?.look()
    }
  }

  isolated deinit { MediaDeadlines.shared.cancel(deadline) }
}

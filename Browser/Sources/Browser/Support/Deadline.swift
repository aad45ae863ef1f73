import UIKit

/// Work that is done once, at a moment of the media clock, unless it is cancelled before.
///
/// It waits frame by frame: the moment passes with the frames, by the same clock as every motion on the screen, and is
/// meant for waits of a second or less.
@MainActor
final class Deadline {
  private let time: CFTimeInterval
  private let work: () -> Void
  /// The clock holds it, and it this deadline, until the work is done or cancelled.
  private weak var frames: FrameCalls?

  /// - Parameter time: in seconds of `CACurrentMediaTime()`; the work is done at the first frame from then on.
  init(at time: CFTimeInterval, _ work: @escaping () -> Void) {
    self.time = time
    self.work = work
    let calls = FrameCalls { self.frame(at: $0) }
    frames = calls
  }

  /// - Parameter delay: in seconds from now.
  convenience init(after delay: CFTimeInterval, _ work: @escaping () -> Void) {
    self.init(at: CACurrentMediaTime() + delay, work)
  }

  /// The work is not done any more. Also after it was.
  func cancel() {
    frames?.stop()
    frames = nil
  }

  private func frame(at now: CFTimeInterval) {
    guard now >= time, frames != nil else { return }
    cancel()
    work()
  }
}

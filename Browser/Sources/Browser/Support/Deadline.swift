import MethodSelectors
import UIKit

/// Work that is done once, at a moment of the media clock, unless it is cancelled before.
///
/// A display link waits for the moment: it passes with the frames, by the same clock as every motion on the screen, and is
/// meant for waits of a second or less.
@MainActor
final class Deadline: NSObject {
  private let time: CFTimeInterval
  private let work: () -> Void
  private var link: CADisplayLink?

  /// - Parameter time: in seconds of `CACurrentMediaTime()`; the work is done at the first frame from then on.
  init(at time: CFTimeInterval, _ work: @escaping () -> Void) {
    self.time = time
    self.work = work
    super.init()
    let link = CADisplayLink(target: self, selector: Selector("frame:", Deadline.frame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// - Parameter delay: in seconds from now.
  convenience init(after delay: CFTimeInterval, _ work: @escaping () -> Void) {
    self.init(at: CACurrentMediaTime() + delay, work)
  }

  /// The work is not done any more. Also after it was.
  func cancel() {
    link?.invalidate()
    link = nil
  }

  func frame(_ link: CADisplayLink) {
    guard link.timestamp >= time, self.link != nil else { return }
    cancel()
    work()
  }
}

import MethodSelectors
import UIKit

/// Calls back at every frame until it is stopped; the clock of the screen keeps it as long.
@MainActor
final class FrameCalls: NSObject {
  private let body: (CFTimeInterval) -> Void
  private var link: CADisplayLink?

  /// - Parameter body: is given the frame's time, in seconds of `CACurrentMediaTime()`, from the next frame on.
  init(_ body: @escaping (CFTimeInterval) -> Void) {
    self.body = body
    super.init()
    let link = CADisplayLink(target: self, selector: Selector("frame:", FrameCalls.frame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// It does not call back any more.
  func stop() {
    link?.invalidate()
    link = nil
  }

  func frame(_ link: CADisplayLink) {
    if self.link != nil { body(link.timestamp) }
  }
}

import Foundation
import QuartzCore

/// Calls back once a frame while it runs; nothing moves, nothing wakes.
@MainActor
package final class FrameDriver {
  /// Stands between the link, which holds its target, and the driver.
  @MainActor
  private final class Tick: NSObject {
    private weak var driver: FrameDriver?

    init(_ driver: FrameDriver) {
      self.driver = driver
    }

    func tick(_ link: CADisplayLink) {
      driver?.body(link.targetTimestamp)
    }
  }

  private let body: @MainActor (TimeInterval) -> Void
  private var link: CADisplayLink?

  /// - Parameter body: called with the time for which the frame is shown, in seconds of `CACurrentMediaTime()`.
  package init(_ body: @escaping @MainActor (TimeInterval) -> Void) {
    self.body = body
  }

  /// The scheduler holds links that run: one whose driver is gone would ask for frames for ever.
  isolated deinit { link?.invalidate() }

  package var isRunning: Bool {
    get { link?.isValid == true }
    set {
      guard newValue != isRunning else { return }
      if newValue {
        let link = CADisplayLink(target: Tick(self), selector: Selector("tick", Tick.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
      } else {
        link?.invalidate()
        link = nil
      }
    }
  }
}

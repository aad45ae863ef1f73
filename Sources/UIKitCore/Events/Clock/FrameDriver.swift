import Foundation
import QuartzCore

/// Calls back once a frame while it runs; nothing moves, nothing wakes. All that UIKit moves by itself from frame to frame is driven by it.
@MainActor
package final class FrameDriver {
  /// A frame that is to be shown.
  package struct Frame {
    /// In seconds of `CACurrentMediaTime()`.
    package let time: TimeInterval
    /// Seconds since the frame before it, or since the driver began to run; 0 or more.
    package let elapsed: TimeInterval
  }

  /// Stands between the link, which holds its target, and the driver.
  @MainActor
  private final class Tick: NSObject {
    private weak var driver: FrameDriver?

    init(_ driver: FrameDriver) {
      self.driver = driver
    }

    func tick(_ link: CADisplayLink) {
      driver?.step(at: link.targetTimestamp)
    }
  }

  private let body: @MainActor (Frame) -> Void
  private var link: CADisplayLink?
  private var last: TimeInterval = 0

  /// - Parameter body: called for each frame.
  package init(_ body: @escaping @MainActor (Frame) -> Void) {
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
        last = CACurrentMediaTime()
      } else {
        link?.invalidate()
        link = nil
      }
    }
  }

  private func step(at time: TimeInterval) {
    let elapsed = max(0, time - last)
    last = time
    body(Frame(time: time, elapsed: elapsed))
  }
}

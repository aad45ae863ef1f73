import Foundation
import QuartzCore

/// Scrolls on while something is held near an edge.
@MainActor
final class Autoscroll {
  /// Points a second; negative is upwards.
  var speed: CGFloat = 0
  private var frames: FrameDriver?
  private var lastTime: TimeInterval = 0

  /// - Parameter step: called once a frame with the distance to scroll by.
  func start(_ step: @escaping @MainActor (CGFloat) -> Void) {
    guard frames == nil else { return }
    lastTime = CACurrentMediaTime()
    let driver = FrameDriver { [weak self] time in
      guard let self else { return }
      let elapsed = max(0, time - lastTime)
      lastTime = time
      step(speed * CGFloat(elapsed))
    }
    driver.isRunning = true
    frames = driver
  }

  func stop() {
    frames?.isRunning = false
    frames = nil
    speed = 0
  }
}

import Foundation
import QuartzCore

/// Calls back with the time that passed since the last frame, while it runs.
@MainActor
final class MovementFrames {
  private let body: @MainActor (TimeInterval) -> Void
  private var last: TimeInterval = 0
  private lazy var frames = FrameDriver { [weak self] time in
    guard let self else { return }
    let interval = time - last
    last = time
    body(max(0, interval))
  }

  init(_ body: @escaping @MainActor (TimeInterval) -> Void) {
    self.body = body
  }

  var isRunning: Bool {
    get { frames.isRunning }
    set {
      if newValue, !frames.isRunning { last = CACurrentMediaTime() }
      frames.isRunning = newValue
    }
  }
}

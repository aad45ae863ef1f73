import Foundation
import QuartzCore

/// The time after which an alert takes an answer. It passes with the frames in which the alert is seen.
@MainActor
final class AlertRipening {
  private let end: CFTimeInterval
  private lazy var driver = FrameDriver { [weak self] in self?.step(to: $0.time) }

  /// True once the time has passed.
  private(set) var isOver = false

  /// - Parameter delay: in seconds from now; of the media clock.
  init(after delay: CFTimeInterval) {
    end = CACurrentMediaTime() + delay
    driver.isRunning = true
  }

  private func step(to time: CFTimeInterval) {
    guard time >= end else { return }
    isOver = true
    driver.isRunning = false
  }
}

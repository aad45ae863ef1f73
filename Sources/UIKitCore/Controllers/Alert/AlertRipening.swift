import Foundation
import QuartzCore

/// The time after which an alert takes an answer. It passes with the frames in which the alert is seen.
@MainActor
final class AlertRipening {
  /// The most that one frame counts for, in seconds: while a window is minimised, no frames come.
  private static let longestFrame: CFTimeInterval = 0.1
  /// Seconds by which sums of frames may fall short.
  private static let tolerance: CFTimeInterval = 1e-6

  private var remaining: CFTimeInterval
  private lazy var driver = FrameDriver { [weak self] in self?.pass($0.elapsed) }

  /// True once the time has passed.
  private(set) var isOver = false

  /// - Parameter delay: in seconds of frames.
  init(after delay: CFTimeInterval) {
    remaining = delay
    driver.isRunning = true
  }

  private func pass(_ elapsed: CFTimeInterval) {
    remaining -= min(elapsed, Self.longestFrame)
    guard remaining <= Self.tolerance else { return }
    isOver = true
    driver.isRunning = false
  }
}

import Foundation

/// Counts taps that follow each other quickly and nearby.
struct TapCounter {
  /// Seconds between one tap's end and the next one's beginning (UIKit's own figure is not
  /// documented; 0.35 s is what double taps are recognised within).
  static let maximumInterval: TimeInterval = 0.35
  /// Points between them.
  static let maximumDistance: CGFloat = 45

  private var lastCount = 0
  private var lastEnd: TimeInterval = -.infinity
  private var lastLocation = CGPoint.zero

  /// The count of a touch that begins now.
  func count(_ touch: HostTouch, at time: TimeInterval) -> Int {
    let isNear =
      hypot(touch.location.x - lastLocation.x, touch.location.y - lastLocation.y) <= Self.maximumDistance
    return isNear && time - lastEnd <= Self.maximumInterval ? lastCount + 1 : 1
  }

  @MainActor
  mutating func ended(_ touch: UITouch) {
    let travel = hypot(
      touch.windowLocation.x - touch.firstWindowLocation.x,
      touch.windowLocation.y - touch.firstWindowLocation.y)
    lastCount = touch.phase == .ended && travel <= Self.maximumDistance ? touch.tapCount : 0
    lastEnd = touch.timestamp
    lastLocation = touch.windowLocation
  }
}

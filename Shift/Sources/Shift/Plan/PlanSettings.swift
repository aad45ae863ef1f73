import Foundation
import UIKit

/// What a plan depends on beside the views.
public struct PlanSettings: Equatable, Sendable {
  /// Seconds that every view takes at least (docs/interface-figures.md, "Transitions").
  public static let standardBaselineDuration: TimeInterval = 0.265
  /// Seconds that a long way takes longer (docs/interface-figures.md, "Transitions").
  public static let extraDuration: TimeInterval = 0.175
  /// Points from which on a way is no longer longer (docs/interface-figures.md, "Transitions").
  public static let longDistance: CGFloat = 500

  /// Which way the transition goes.
  public var mode: TransitionMode
  /// Seconds that every view takes at least.
  public var baselineDuration: TimeInterval
  /// Which of the two trees lies on top.
  public var viewOrder: ViewOrder
  /// The pacing of views that have none of their own.
  public var timing: MotionTiming

  public init(
    mode: TransitionMode = .presenting, baselineDuration: TimeInterval = standardBaselineDuration,
    viewOrder: ViewOrder = .auto, timing: MotionTiming = .standard
  ) {
    self.mode = mode
    self.baselineDuration = baselineDuration
    self.viewOrder = viewOrder
    self.timing = timing
  }

  /// Seconds for a view that goes so far, in points.
  public func duration(distance: CGFloat) -> TimeInterval {
    baselineDuration + Self.extraDuration * Double(min(1, distance / Self.longDistance))
  }

  /// Whether the view that the transition goes to lies on top.
  var isToOnTop: Bool {
    switch viewOrder {
    case .auto: mode == .presenting
    case .fromViewsOnTop: false
    case .toViewsOnTop: true
    }
  }
}

import Foundation
import UIKit

/// The input of a plan beside the views.
public struct PlanSettings: Equatable, Sendable {
  /// The standard least duration of a view, in seconds (docs/interface-figures.md, "Transitions").
  public static let standardBaselineDuration: TimeInterval = 0.265
  /// The time that a long way takes longer, in seconds (docs/interface-figures.md, "Transitions").
  public static let extraDuration: TimeInterval = 0.175
  /// The distance from which on a longer way takes no longer, in points (docs/interface-figures.md, "Transitions").
  public static let longDistance: CGFloat = 500

  /// The direction of the transition.
  public var mode: TransitionMode
  /// The least duration of a view, in seconds.
  public var baselineDuration: TimeInterval
  /// The order of the two trees: which lies on top.
  public var viewOrder: ViewOrder
  /// The timing of views that have none of their own.
  public var timing: MotionTiming

  /// Creates settings with a baseline duration in seconds.
  public init(
    mode: TransitionMode = .presenting, baselineDuration: TimeInterval = standardBaselineDuration,
    viewOrder: ViewOrder = .auto, timing: MotionTiming = .standard
  ) {
    self.mode = mode
    self.baselineDuration = baselineDuration
    self.viewOrder = viewOrder
    self.timing = timing
  }

  /// Returns the duration in seconds of a view that goes this far, in points.
  public func duration(distance: CGFloat) -> TimeInterval {
    baselineDuration + Self.extraDuration * Double(min(1, distance / Self.longDistance))
  }

  /// True if the view that the transition goes to lies on top.
  var isToOnTop: Bool {
    switch viewOrder {
    case .auto: mode == .presenting
    case .fromViewsOnTop: false
    case .toViewsOnTop: true
    }
  }
}

import Foundation

/// Figures of refresh controls, in points and seconds; hand-tuned beside an iPhone unless a source is named.
enum RefreshMetrics {
  /// The room that a control keeps while it refreshes (what clients read from the frame of Apple's).
  static let height: CGFloat = 60
  /// Points of pull at which the first petal comes: the spinner has room then.
  static let firstPetal: CGFloat = 34
  /// Points of pull beyond the control's height at which it begins to refresh.
  static let reach: CGFloat = 40
  static let spinnerSide: CGFloat = 27
  /// Between the spinner and the title.
  static let titleGap: CGFloat = 6
  static let titleFontSize: CGFloat = 12
  /// From the title to the edges of the view.
  static let titleMargin: CGFloat = 16
  /// The time, in seconds, in which the spinner shrinks away.
  static let leaving: TimeInterval = 0.25
  /// The scale of the spinner when it is gone.
  static let goneScale: CGFloat = 0.01
}

/// The display of a refresh control during a pull: a pure function.
struct RefreshPull: Equatable {
  /// The distance by which content is pulled down, in points.
  var distance: CGFloat
  /// The control's own height.
  var height: CGFloat

  /// The distance at which it begins to refresh, in points.
  var threshold: CGFloat { height + RefreshMetrics.reach }

  var isEnough: Bool { distance >= threshold }

  /// The part of the spinner that is shown, 0…1.
  var progress: CGFloat {
    let first = RefreshMetrics.firstPetal
    return min(max((distance - first) / (threshold - first), 0), 1)
  }

  /// The middle of what the control shows, from its top: in the middle of the gap until there is all of its room.
  var middle: CGFloat { min(distance, height) / 2 }
}

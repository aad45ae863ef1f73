import Foundation

/// The state of the bars, as far as collapsing goes.
public enum CollapseState: Hashable, Sendable {
  /// Out, at rest or on the way there.
  case expanded
  /// Away, at rest or on the way there.
  case collapsed
  /// Following the finger through the first part, before the threshold.
  case scrubbing(CollapseDirection, fraction: Double)

  /// True if the bars are away. While scrubbing it is still what it was: the state flips at the threshold.
  public var isCollapsed: Bool {
    switch self {
    case .expanded, .scrubbing(.collapsing, _): false
    case .collapsed, .scrubbing(.expanding, _): true
    }
  }
}

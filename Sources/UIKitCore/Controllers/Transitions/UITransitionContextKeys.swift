import Foundation

/// Names a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from the string that identifies it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is in sight before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is in sight after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from the string that identifies it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is in sight before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is in sight after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

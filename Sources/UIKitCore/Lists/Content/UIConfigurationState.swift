import Foundation

/// The state of a view for which its configuration is worked out.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates the state of a view with these traits and nothing else set.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state of the app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state of the app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The state's name.
  public let rawValue: String
  /// Creates a name of a state.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name of a state.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

import Foundation

/// A direction in a text, as it is stored or on screen. The raw value is that of either.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the storage or layout direction: their numbers differ.
  public var rawValue: Int

  /// Creates a direction from the raw value of a storage or layout direction.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns a direction in the text as it is stored.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns a direction on screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

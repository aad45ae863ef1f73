/// Names an entry of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's text.
  public let rawValue: String

  /// Creates a key from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The raw value of an `NSKeyValueChange`, as an `NSNumber`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, `NSNull` for nil; the inserted or replacing objects of a collection.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, `NSNull` for nil; the removed or replaced objects of a collection.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of the objects of a collection, an `NSIndexSet`.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in what is told before a change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

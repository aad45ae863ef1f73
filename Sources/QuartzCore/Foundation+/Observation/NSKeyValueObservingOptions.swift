/// The values and moments of which an observation is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is told once at the beginning, too.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The observer is told before each change, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

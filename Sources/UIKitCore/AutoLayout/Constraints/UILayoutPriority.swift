/// The weight of a constraint, 1…1000. A higher one wins against any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Creates a priority from a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// Content's resistance against compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the scene; higher than `sceneSizeStayPut`.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize the scene; lower than `sceneSizeStayPut`.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Content's hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority at which `systemLayoutSizeFitting(_:)` asks for its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

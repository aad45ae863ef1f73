/// How much a constraint matters, 1…1000. A higher one wins against any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  /// Content's resistance against compression.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Content's hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// At which `systemLayoutSizeFitting(_:)` asks for its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

import Foundation

extension NumberFormatter {
  /// The version of formatting.
  public enum Behavior: UInt, Sendable {
    /// The latest.
    case `default` = 0
    /// That of OS X 10.0, which iOS does not have, nor is it here.
    case behavior10_0 = 1000
    /// That of OS X 10.4 and later.
    case behavior10_4 = 1040
  }

  /// The version of formatting: always that of OS X 10.4, the only one on iOS. What is set changes nothing.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }

  /// Returns the version of formatting that new formatters have.
  public class func defaultFormatterBehavior() -> Behavior { .behavior10_4 }
}

extension DateFormatter {
  /// The version of formatting.
  public enum Behavior: UInt, Sendable {
    /// The latest.
    case `default` = 0
    /// That of OS X 10.4 and later.
    case behavior10_4 = 1040
  }

  /// The version of formatting: always that of OS X 10.4, the only one on iOS. What is set changes nothing.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}

import Foundation

/// The ways in which collections of objects hold and compare them.
open class NSPointerFunctions: NSObject {
  /// The options of a collection for its objects. Without any, it keeps them and compares them by `isEqual(_:)`.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Objects are kept.
    public static let strongMemory = Options([])
    /// Objects are not kept; entries whose object is gone are gone, too.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)` and `hash`.
    public static let objectPersonality = Options([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Objects are copied when they are put in.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

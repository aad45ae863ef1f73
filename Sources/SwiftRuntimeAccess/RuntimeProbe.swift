import Foundation

/// A class on which the checks of this module try what they say. It is not API, and open, so that no optimiser leaves out
/// methods that nobody calls.
open class _RuntimeProbe: NSObject {
  /// The number that the initialiser was told.
  public let number: Int

  /// Creates a probe.
  public init(number: Int) { self.number = number }

  /// A method to override.
  open func first() -> Int { 2001 }
  /// Another one.
  open func second() -> Int { 2002 }

  /// Stands in for subclasses.
  open class StandIn: _RuntimeProbe {
    /// Creates a probe.
    public required override init(number: Int) { super.init(number: number) }
  }
}

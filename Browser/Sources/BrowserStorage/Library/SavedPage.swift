import Foundation

/// The size and the date of a page's copy.
public struct SavedPage: Hashable, Sendable {
  /// Bytes.
  public var size: Int
  /// The time when it was made.
  public var date: Date

  /// Describes a copy.
  public init(size: Int, date: Date) {
    self.size = size
    self.date = date
  }
}

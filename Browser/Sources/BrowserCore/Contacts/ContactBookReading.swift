import Foundation

/// A book as it was found in a file.
public struct ContactBookReading: Decodable, Sendable {
  /// All that made sense.
  public let book: ContactBook
  /// True if something made none.
  public let isDamaged: Bool

  /// Reads a book, and as much of a damaged one as can be.
  public init(from decoder: any Decoder) throws { (book, isDamaged) = try ContactBook.read(from: decoder) }
}

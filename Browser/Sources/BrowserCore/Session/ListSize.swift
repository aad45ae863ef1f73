import Foundation

/// The size of a tab's list: small enough to be kept, or not. A page can put any amount of data into it (`history.replaceState`), and asking the
/// engine for it takes as long as it is large: after one that was too large it is not asked again for some time.
public struct ListSize: Hashable, Sendable {
  /// Bytes of the largest list that is kept. A list of a hundred entries with scroll positions and ordinary states has some 100 KB.
  public static let largest = 4 << 20
  /// Seconds for which a list that was too large is not asked for.
  public static let pause: TimeInterval = 30

  private var end: TimeInterval?

  /// Nothing was asked for yet.
  public init() {}

  /// True if the list was too large when it was asked for last: the page's address alone is kept.
  public var isTooLarge: Bool { end != nil }

  /// Takes note of the size of a list.
  /// - Parameters:
  ///   - count: in bytes.
  ///   - now: in seconds of a clock that does not run back.
  /// - Returns: true if it is to be kept.
  public mutating func admits(_ count: Int, at now: TimeInterval) -> Bool {
    end = count > Self.largest ? now + Self.pause : nil
    return !isTooLarge
  }

  /// Another page has come, by which the list may have become smaller; after a while it is asked for again.
  public mutating func pageDidChange(at now: TimeInterval) {
    if let end, now >= end { self.end = nil }
  }
}

import Foundation

/// The frequency and recency of a page's visits as one number: the sum of them, each counting half after ``halfLife``.
///
/// All pages fade alike, so their order never changes by itself. Kept is the logarithm of the sum as it would be at the
/// reference date: it stays true without being written again, and can be sorted by in a database.
public struct Frecency: Hashable, Comparable, Sendable {
  /// After this time a visit counts half, in seconds: 30 days. Ours.
  public static let halfLife = 30.0 * 86_400

  /// The binary logarithm of the sum, counted in half-lives since the reference date of `Date`; minus infinity without visits.
  public var logarithm: Double

  /// Takes what ``logarithm`` was.
  public init(logarithm: Double) {
    self.logarithm = logarithm
  }

  /// Creates the value of visits at the same time.
  public init(visits: Int = 0, at date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    logarithm = log2(Double(max(0, visits))) + date.timeIntervalSinceReferenceDate / Self.halfLife
  }

  /// One more visit.
  public mutating func add(_ date: Date) {
    add(Frecency(visits: 1, at: date))
  }

  /// The visits of another page as well.
  public mutating func add(_ other: Frecency) {
    let (large, small) = (max(logarithm, other.logarithm), min(logarithm, other.logarithm))
    guard small > -.infinity else { return logarithm = large }
    // log2(2^large + 2^small), without leaving what a Double can hold.
    logarithm = large + log2(1 + exp2(small - large))
  }

  /// Returns the number of visits of this moment that it is worth. Visits that are to come count as if they were now.
  public func weight(at now: Date) -> Double {
    exp2(logarithm - now.timeIntervalSinceReferenceDate / Self.halfLife)
  }

  /// Returns true if the first is worth less than the second; that is so at any time.
  public static func < (first: Frecency, second: Frecency) -> Bool { first.logarithm < second.logarithm }
}

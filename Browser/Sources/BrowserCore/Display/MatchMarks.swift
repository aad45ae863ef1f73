import Foundation

/// The marks beside a page at the places of a search's matches.
public struct MatchMarks: Equatable, Sendable {
  /// The height of a mark, in points.
  public static let height = 3.0

  /// The places, each from 0, the document's top, to 1, its end, in ascending order.
  public let places: [Double]
  /// The place of the match that is selected.
  public let current: Double?

  /// No marks.
  public static let none = MatchMarks(places: [], current: nil)

  /// Creates marks; places are from 0 to 1 and in ascending order.
  public init(places: [Double], current: Double?) {
    (self.places, self.current) = (places, current)
  }

  /// Returns the tops of the marks in a column, in points from its top, in ascending order. Marks that would touch the one before are left
  /// out: there are never more than a column has room for.
  /// - Parameter column: the column's height in points.
  public func tops(in column: Double) -> [Double] {
    var tops: [Double] = []
    for place in places {
      let top = Self.top(of: place, in: column)
      if let last = tops.last, top < last + Self.height { continue }
      tops.append(top)
    }
    return tops
  }

  /// Returns the top of the selected match's mark, in points from the column's top.
  public func currentTop(in column: Double) -> Double? { current.map { Self.top(of: $0, in: column) } }

  /// A mark lies around its place, and wholly in the column.
  private static func top(of place: Double, in column: Double) -> Double {
    min(max(0, column - height), max(0, place * column - height / 2))
  }
}

import Foundation

/// Figures of page controls on iOS 15, in points and seconds (measured).
enum PageControlMetrics {
  static let dot: CGFloat = 7
  static let spacing: CGFloat = 9
  static let height: CGFloat = 26
  /// Room at both ends, where the background is round.
  static let sideMargin: CGFloat = 10
  /// Opacity of the other pages' dots, of the background, and of its stronger form while a finger scrubs.
  static let otherAlpha: CGFloat = 0.3
  /// Dots nearest to an end beyond which there are more pages, and those before them.
  static let edgeScale: CGFloat = 0.4
  static let nearEdgeScale: CGFloat = 0.7
  /// A finger that moved this far scrubs; one that rests this long does, too.
  static let scrubDistance: CGFloat = 10
  static let scrubDelay = 0.35
  static let duration = 0.25
}

/// The choice and the sizes of the dots that are shown when there is not room for all. Pure.
struct PageDots: Equatable {
  /// The first page with a dot.
  var first: Int
  var count: Int
  var total: Int

  /// - Parameter previous: the first dot shown before; the row moves no farther than it must.
  init(total: Int, current: Int, width: CGFloat, previous: Int = 0) {
    let room = width - 2 * PageControlMetrics.sideMargin + PageControlMetrics.spacing
    let fitting = max(1, Int(room / (PageControlMetrics.dot + PageControlMetrics.spacing)))
    self.total = total
    count = min(total, fitting)
    var start = min(max(0, previous), total - count)
    // One dot at each end is a small one, unless there is nothing beyond it.
    let margin = count > 4 ? 2 : 0
    if current < start + margin { start = current - margin }
    if current > start + count - 1 - margin { start = current - count + 1 + margin }
    first = min(max(0, start), total - count)
  }

  /// Returns the scale of a page's dot; 0 for one that is not shown.
  func scale(ofPage page: Int) -> CGFloat {
    guard (first..<first + count).contains(page) else { return 0 }
    guard count < total, count > 4 else { return 1 }
    let fromStart = first > 0 ? page - first : Int.max
    let fromEnd = first + count < total ? first + count - 1 - page : Int.max
    switch min(fromStart, fromEnd) {
    case 0: return PageControlMetrics.edgeScale
    case 1: return PageControlMetrics.nearEdgeScale
    default: return 1
    }
  }

  /// Width of a row of dots, without room at its ends.
  static func width(count: Int) -> CGFloat {
    guard count > 0 else { return 0 }
    return CGFloat(count) * PageControlMetrics.dot + CGFloat(count - 1) * PageControlMetrics.spacing
  }
}

import Foundation

/// A finger that dragged a page and left before the page had followed it.
///
/// Pages scroll in a process of their own. When either process is busy, all of a quick drag is over before the
/// page's first move is known, and the bars, which follow the page, would miss it. Such a drag is kept open until the
/// page has gone the way that decides about the bars, or has had its time. A value; O(1) throughout.
public struct LateDrag: Hashable, Sendable {
  /// The longest time that the page may take, in seconds. Ours.
  public static let patience = 2.0
  /// Engines leave out the first points of a drag, with which it is told from a tap; GTK's distance is 8. In points.
  public static let slack = 10.0

  private let origin: Double
  private let decision: Double
  private let deadline: Double

  /// - Parameters:
  ///   - origin: where the page stood when the drag began, in points.
  ///   - offset: where it is now.
  ///   - furthest: how far down it can scroll, in points; nil while no more of it is known than what is seen.
  ///   - finger: how far the finger dragged the content up, in points.
  ///   - time: now, in seconds.
  /// - Returns: nil when the page needs no time: it is far enough already, or will not go so far.
  public init?(origin: Double, offset: Double, furthest: Double?, finger: Double, at time: Double) {
    let decision = BarMetrics.scrubDistance * BarMetrics.threshold
    guard offset - origin < decision, min(finger - Self.slack, (furthest ?? .infinity) - origin) >= decision
    else {
      return nil
    }
    self.origin = origin
    self.decision = decision
    deadline = time + Self.patience
  }

  /// The time at which the drag ends whatever the page does, in seconds.
  public var end: Double { deadline }

  /// Returns true if the page, which is at `offset` now, has gone as far as decides.
  public func isDecided(at offset: Double) -> Bool { offset - origin >= decision }
}

import Foundation

/// A page that was visited.
public struct HistoryPage: Hashable, Sendable, Identifiable {
  /// Its identity in the history.
  public var id: Int64
  /// Its address.
  public var url: URL
  /// Its title when it was seen last; empty while none arrived.
  public var title: String
  /// The number of times that it was visited.
  public var visitCount: Int
  /// The date of the last visit.
  public var lastVisit: Date
  /// The frequency and recency of its visits.
  public var frecency: Frecency

  /// Makes a page.
  public init(
    id: Int64, url: URL, title: String, visitCount: Int, lastVisit: Date, frecency: Frecency
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.visitCount = visitCount
    self.lastVisit = lastVisit
    self.frecency = frecency
  }
}

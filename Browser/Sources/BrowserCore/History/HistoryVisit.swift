import Foundation

/// One visit to a page.
public struct HistoryVisit: Hashable, Sendable, Identifiable {
  /// Its identity in the history; later ones are greater.
  public var id: Int64
  /// The page's identity.
  public var pageID: Int64
  /// The page's address.
  public var url: URL
  /// The page's title.
  public var title: String
  /// The date when it began.
  public var date: Date

  /// Makes a visit.
  public init(id: Int64, pageID: Int64, url: URL, title: String, date: Date) {
    self.id = id
    self.pageID = pageID
    self.url = url
    self.title = title
    self.date = date
  }
}

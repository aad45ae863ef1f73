import BrowserCore
import Foundation

/// A wish to forget, until everything is gone that it is for.
public struct PendingForgetting: Codable, Hashable, Sendable, Identifiable {
  /// A part of what is forgotten, which takes its time.
  public enum Part: String, Codable, Hashable, Sendable {
    /// Visits, and what tabs and backups tell of them.
    case history
    /// The sites' own data: cookies, caches, databases. The engine removes it.
    case websiteData
  }

  /// Tells it from another.
  public let id: UUID
  /// The part of the history.
  public let deletion: HistoryDeletion
  /// The time of the wish: what was visited after it is not meant.
  public let date: Date
  /// The parts that are not gone yet.
  public internal(set) var remaining: Set<Part>
  /// The sites whose data goes, as far as they are known: nothing tells of them when the visits are gone.
  public var sites: Set<Site> = []

  /// Creates a wish of which nothing has been done.
  public init(_ deletion: HistoryDeletion, withWebsiteData: Bool, date: Date = Date()) {
    id = UUID()
    self.deletion = deletion
    self.date = date
    remaining = withWebsiteData ? [.history, .websiteData] : [.history]
    if case .site(let site) = deletion, withWebsiteData { sites = [site] }
  }

  /// The part of the history as it is to be forgotten later: nothing that was visited after the wish, where that can be told.
  public var laterDeletion: HistoryDeletion {
    if case .since(let start) = deletion { .between(start, date) } else { deletion }
  }
}

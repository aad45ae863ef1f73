import Foundation

/// A tracker that the engine met on a site.
public struct WebTrackerContact: Hashable, Sendable {
  /// The tracker's registrable domain.
  public var tracker: String
  /// The registrable domain of the site that loaded from it.
  public var site: String
  /// When it was met there last.
  public var date: Date
  /// Whether the person lets the tracker know them on this site, as one may for a login.
  public var isAllowed: Bool

  public init(tracker: String, site: String, date: Date, isAllowed: Bool = false) {
    self.tracker = tracker
    self.site = site
    self.date = date
    self.isAllowed = isAllowed
  }
}

import Foundation

/// A tracker that the engine met on a site.
public struct WebTrackerContact: Hashable, Sendable {
  /// The tracker's registrable domain.
  public var tracker: String
  /// The registrable domain of the site that loaded from it.
  public var site: String
  /// The time at which it was last met there.
  public var date: Date
  /// A Boolean value that indicates whether the person lets the tracker know them on this site, as one may for a login.
  public var isAllowed: Bool

  /// Creates a contact from its values; not allowed unless said.
  public init(tracker: String, site: String, date: Date, isAllowed: Bool = false) {
    self.tracker = tracker
    self.site = site
    self.date = date
    self.isAllowed = isAllowed
  }
}

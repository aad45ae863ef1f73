import Foundation

/// The icon of a site, as it is kept.
public struct StoredSiteIcon: Hashable, Sendable {
  /// The site's name, as `PageZoom.site(of:)` gives it.
  public var site: String
  /// The picture as PNG.
  public var picture: Data
  /// The date when it was fetched.
  public var fetched: Date

  /// Makes an icon.
  public init(site: String, picture: Data, fetched: Date) {
    self.site = site
    self.picture = picture
    self.fetched = fetched
  }
}

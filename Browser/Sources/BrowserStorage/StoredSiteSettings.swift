import BrowserCore
import Foundation

/// A site's settings, and when one of them was changed last.
public struct StoredSiteSettings: Hashable, Sendable {
  /// The settings.
  public var settings: SiteSettings
  /// The date when they were changed; 1970 for those of a time when that was not kept.
  public var changed: Date

  /// Makes a pair.
  public init(_ settings: SiteSettings, changed: Date) {
    self.settings = settings
    self.changed = changed
  }
}

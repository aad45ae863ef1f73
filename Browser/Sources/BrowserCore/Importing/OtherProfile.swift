import Foundation

/// A profile of a browser on this machine.
public struct OtherProfile: Hashable, Sendable, Identifiable {
  /// The browser.
  public let family: BrowserFamily
  /// Its name, as the user gave it, cleaned; empty where it has none.
  public let name: String
  /// The folder in which it is kept.
  public let folder: URL

  /// The folder's path.
  public var id: String { folder.path }

  /// Makes a profile.
  public init(family: BrowserFamily, name: String, folder: URL) {
    self.family = family
    self.name = String(PageText.title(name).prefix(Self.longestName))
    self.folder = folder
  }

  private static let longestName = 60

  /// The name for people, together with the browser's.
  public var title: String { name.isEmpty ? family.name : "\(family.name) · \(name)" }
}

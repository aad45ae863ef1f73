import Foundation

/// A page that is open in another browser.
public struct ImportedTab: Hashable, Sendable {
  /// Its address.
  public let url: URL
  /// Its title; may be empty.
  public let title: String

  /// Takes a page over; nil for one that is not of the web. The title is cleaned as those of our own pages are.
  public init?(address: String, title: String) {
    guard let url = ImportAddress.page(address) else { return nil }
    self.url = url
    self.title = PageText.title(title)
  }
}

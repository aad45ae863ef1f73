import Foundation

/// A site on the start page.
public struct Favourite: Hashable, Sendable, Codable, Identifiable {
  /// Its identity.
  public let id: UUID
  /// The name under the icon.
  public var title: String
  /// The address.
  public var url: URL
  /// The colour of the icon while there is no picture.
  public var color: PageColor?

  /// Makes a favourite.
  public init(id: UUID = UUID(), title: String, url: URL, color: PageColor? = nil) {
    self.id = id
    self.title = title
    self.url = url
    self.color = color
  }

  /// The letter on the icon while there is no picture: the first one of the title, else of the host.
  public var monogram: String {
    let source = title + DomainDisplay(url: url, isSecure: false).text
    return source.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "•"
  }
}

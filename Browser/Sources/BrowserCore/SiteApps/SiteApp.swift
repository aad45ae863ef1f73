import Foundation

/// A site that was installed as an app: what its record on disk says.
///
/// A record that says something that no installation would have written is refused as a whole when it is read.
public struct SiteApp: Hashable, Sendable, Identifiable {
  /// The app's identity.
  public let id: SiteAppID
  /// The name that the user has seen and agreed to.
  public let name: String
  /// The address that the app opens.
  public let start: URL
  /// The addresses that are the app's own.
  public let scope: SiteAppScope

  /// Scalars of a name: more than any launcher shows.
  public static let longestName = 64
  /// Bytes of a record; larger ones are not read.
  public static let longestRecord = 32_768

  /// Makes an app; nil where its addresses are not those of one.
  public init?(id: SiteAppID = SiteAppID(), name: String, start: URL, scope: SiteAppScope) {
    let name = Self.cleaned(name: name)
    guard !name.isEmpty, let start = SiteAppScope.admitted(start), scope.contains(start) else { return nil }
    self.id = id
    self.name = name
    self.start = start
    self.scope = scope
  }

  /// Returns a name in one line, without what is not seen or turns other text round.
  public static func cleaned(name: String) -> String {
    let line = PageText.line(name, longest: longestName)
    return DomainDisplay.plain(line).trimmingCharacters(in: .whitespaces)
  }

  /// The host as it is shown to people.
  public var host: String { DomainDisplay(url: start, isSecure: true).text }
}

extension SiteApp: Codable {
  private enum Key: String, CodingKey { case id, name, start, scope }

  /// Reads a record.
  /// - Throws: `DecodingError` where it is not one that was written by an installation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let scope = SiteAppScope(try container.decode(URL.self, forKey: .scope))
    let app = try scope.flatMap { scope in
      SiteApp(
        id: try container.decode(SiteAppID.self, forKey: .id),
        name: try container.decode(String.self, forKey: .name),
        start: try container.decode(URL.self, forKey: .start), scope: scope)
    }
    guard let app else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: "no app's addresses"))
    }
    self = app
  }

  /// Writes the record.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(start, forKey: .start)
    try container.encode(scope.url, forKey: .scope)
  }
}

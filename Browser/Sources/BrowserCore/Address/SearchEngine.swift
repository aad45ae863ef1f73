import Foundation

/// A service that searches the web.
public struct SearchEngine: Hashable, Sendable, Codable, Identifiable {
  /// The text that stands for the query in a template.
  public static let placeholder = "{query}"

  /// A short name that never changes, for storage.
  public let id: String
  /// The name for people.
  public let name: String
  /// The address of a search, with ``placeholder`` for the query.
  public let template: String

  /// Makes an engine.
  ///
  /// - Returns: nil when the template is not an `https` or `http` address with one placeholder after its
  ///   host.
  public init?(id: String, name: String, template: String) {
    guard Self.isUsable(template) else { return nil }
    self.init(known: id, name, template)
  }

  private init(known id: String, _ name: String, _ template: String) {
    self.id = id
    self.name = name
    self.template = template
  }

  /// Reads a stored engine; throws when its template is not usable.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      known: try container.decode(String.self, forKey: .id), try container.decode(String.self, forKey: .name),
      try container.decode(String.self, forKey: .template))
    guard Self.isUsable(template) else {
      throw DecodingError.dataCorruptedError(
        forKey: .template, in: container, debugDescription: "not a search address: \(template)")
    }
  }

  private static func isUsable(_ template: String) -> Bool {
    let parts = template.components(separatedBy: placeholder)
    guard parts.count == 2, let url = URL(string: template.replacingOccurrences(of: placeholder, with: "q")),
      url.scheme == "https" || url.scheme == "http", let host = url.host, !host.isEmpty,
      let prefix = URL(string: parts[0]), prefix.host == host
    else { return false }
    return true
  }

  /// The address of a search. Everything but letters, digits and `-._~` is escaped, so `a&b=c+d #1` arrives
  /// so.
  public func url(for query: String) -> URL {
    let encoded = PercentEncoding.encode(query, .unreserved, keepsEscapes: false)
    let text = template.replacingOccurrences(of: Self.placeholder, with: encoded)
    guard let url = URL(string: text) else {
      preconditionFailure("search address cannot be made: \(text.prefix(200))")
    }
    return url
  }

  /// DuckDuckGo, the default.
  public static let duckDuckGo = SearchEngine(
    known: "duckduckgo", "DuckDuckGo", "https://duckduckgo.com/?q={query}")

  /// The engines among which the settings let one choose.
  public static let all: [SearchEngine] = [
    duckDuckGo,
    SearchEngine(known: "google", "Google", "https://www.google.com/search?q={query}"),
    SearchEngine(known: "bing", "Bing", "https://www.bing.com/search?q={query}"),
    SearchEngine(known: "ecosia", "Ecosia", "https://www.ecosia.org/search?q={query}"),
    SearchEngine(known: "startpage", "Startpage", "https://www.startpage.com/sp/search?query={query}"),
    SearchEngine(known: "qwant", "Qwant", "https://www.qwant.com/?q={query}"),
    SearchEngine(known: "brave", "Brave Search", "https://search.brave.com/search?q={query}"),
    SearchEngine(known: "mojeek", "Mojeek", "https://www.mojeek.com/search?q={query}"),
    SearchEngine(known: "yahoo", "Yahoo", "https://search.yahoo.com/search?p={query}"),
    SearchEngine(
      known: "wikipedia", "Wikipedia",
      "https://en.wikipedia.org/w/index.php?title=Special:Search&search={query}"),
  ]
}

import Foundation

/// A service that searches the web.
public struct SearchEngine: Hashable, Sendable, Codable, Identifiable {
  /// The text that stands for the query in a template.
  public static let placeholder = "{query}"
  /// Most characters of a keyword.
  public static let longestKeyword = 20

  /// A short name that never changes, for storage.
  public let id: String
  /// The name for people.
  public let name: String
  /// The address of a search, with ``placeholder`` for the query.
  public let template: String
  /// The address that completes a query, with ``placeholder``; nil when the engine has none. It answers in the form of OpenSearch's
  /// "Suggestions" extension.
  public let suggestionTemplate: String?
  /// The word before a query that means this engine, in lower case; nil when there is none.
  public let keyword: String?

  /// Makes an engine.
  ///
  /// - Parameters:
  ///   - id: a short name that no other engine has.
  ///   - name: the name for people.
  ///   - template: the address of a search.
  ///   - suggestionTemplate: the address that completes a query. One that is not usable counts as none.
  ///   - keyword: a word without spaces. One that is not usable counts as none.
  /// - Returns: nil when the template is not an `https` address, or an `http` one of the private network, with one placeholder after
  ///   its host.
  public init?(
    id: String, name: String, template: String, suggestionTemplate: String? = nil, keyword: String? = nil
  ) {
    guard Self.isUsable(template) else { return nil }
    let suggestions = suggestionTemplate.flatMap { Self.isUsable($0) ? $0 : nil }
    self.init(known: id, name, template, suggestions, keyword: keyword.flatMap(Self.usableKeyword))
  }

  private init(known id: String, _ name: String, _ template: String, _ suggestions: String?, keyword: String?)
  {
    self.id = id
    self.name = name
    self.template = template
    suggestionTemplate = suggestions
    self.keyword = keyword
  }

  /// One that is built in; its keyword is its short name after an @.
  private init(_ id: String, _ name: String, _ template: String, suggestions: String? = nil) {
    self.init(known: id, name, template, suggestions, keyword: "@" + id)
  }

  /// Reads a stored engine; throws when its template is not usable. A built-in one is as it is today.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(String.self, forKey: .id)
    let template = try container.decode(String.self, forKey: .template)
    if let known = Self.all.first(where: { $0.id == id && $0.template == template }) {
      self = known
      return
    }
    let engine = Self(
      id: id, name: try container.decode(String.self, forKey: .name), template: template,
      suggestionTemplate: try? container.decodeIfPresent(String.self, forKey: .suggestionTemplate),
      keyword: try? container.decodeIfPresent(String.self, forKey: .keyword))
    guard let engine else {
      throw DecodingError.dataCorruptedError(
        forKey: .template, in: container, debugDescription: "not a search address: \(template)")
    }
    self = engine
  }

  private static func isUsable(_ template: String) -> Bool {
    let parts = template.components(separatedBy: placeholder)
    guard parts.count == 2, let url = URL(string: template.replacingOccurrences(of: placeholder, with: "q")),
      let host = url.host, !host.isEmpty,
      url.scheme == "https"
        || (url.scheme == "http" && AddressParts(host[...], isExplicit: true)?.host.isLocal == true),
      let prefix = URL(string: parts[0]), prefix.host == host
    else { return false }
    return true
  }

  /// Returns a word as a keyword; nil when it is none: it has spaces, is too long, or could be an address.
  public static func usableKeyword(_ text: String) -> String? {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    guard (1...longestKeyword).contains(word.count), SuggestionScope(keyword: word) == nil,
      !word.unicodeScalars.contains(where: {
        ScalarPolicy.isSpace($0) || ScalarPolicy.isControl($0) || ScalarPolicy.isInvisible($0)
          || ScalarPolicy.isNewline($0) || "/:.?#\\".unicodeScalars.contains($0)
      })
    else { return nil }
    return word
  }

  /// The address of a search. Everything but letters, digits and `-._~` is escaped, so `a&b=c+d #1` arrives
  /// so.
  public func url(for query: String) -> URL {
    guard let url = Self.url(template, query) else {
      preconditionFailure("search address cannot be made: \(template.prefix(200))")
    }
    return url
  }

  /// The address that completes a query; nil when the engine has none.
  public func suggestionURL(for query: String) -> URL? {
    suggestionTemplate.flatMap { Self.url($0, query) }
  }

  private static func url(_ template: String, _ query: String) -> URL? {
    let encoded = PercentEncoding.encode(query, .unreserved, keepsEscapes: false)
    return URL(string: template.replacingOccurrences(of: placeholder, with: encoded))
  }

  /// The host to which searches are sent: what an engine of others is known by.
  public var host: String {
    URL(string: template.replacingOccurrences(of: Self.placeholder, with: "q"))?.host ?? ""
  }

  /// DuckDuckGo, the default.
  public static let duckDuckGo = SearchEngine(
    "duckduckgo", "DuckDuckGo", "https://duckduckgo.com/?q={query}",
    suggestions: "https://duckduckgo.com/ac/?q={query}&type=list")

  /// The engines among which the settings let one choose.
  public static let all: [SearchEngine] = [
    duckDuckGo,
    SearchEngine(
      "google", "Google", "https://www.google.com/search?q={query}",
      suggestions: "https://www.google.com/complete/search?client=firefox&q={query}"),
    SearchEngine(
      "bing", "Bing", "https://www.bing.com/search?q={query}",
      suggestions: "https://www.bing.com/osjson.aspx?query={query}"),
    SearchEngine(
      "ecosia", "Ecosia", "https://www.ecosia.org/search?q={query}",
      suggestions: "https://ac.ecosia.org/autocomplete?q={query}&type=list"),
    SearchEngine("startpage", "Startpage", "https://www.startpage.com/sp/search?query={query}"),
    SearchEngine(
      "qwant", "Qwant", "https://www.qwant.com/?q={query}",
      suggestions: "https://api.qwant.com/api/suggest/?q={query}&client=opensearch"),
    SearchEngine(
      "brave", "Brave Search", "https://search.brave.com/search?q={query}",
      suggestions: "https://search.brave.com/api/suggest?q={query}"),
    SearchEngine("mojeek", "Mojeek", "https://www.mojeek.com/search?q={query}"),
    SearchEngine("yahoo", "Yahoo", "https://search.yahoo.com/search?p={query}"),
    SearchEngine(
      "wikipedia", "Wikipedia",
      "https://en.wikipedia.org/w/index.php?title=Special:Search&search={query}",
      suggestions: "https://en.wikipedia.org/w/api.php?action=opensearch&search={query}"),
  ]
}

extension SearchEngine {
  /// The host that searches are sent to, where it is not one of ours; its name is then what somebody chose.
  public var hostOfAdded: String? {
    SearchEngine.all.contains(self) ? nil : DomainDisplay(url: url(for: ""), isSecure: true).text
  }

  /// The name, with the host where the name may say anything.
  public var fullName: String { hostOfAdded.map { "\(name) (\(HostText.short($0)))" } ?? name }
}

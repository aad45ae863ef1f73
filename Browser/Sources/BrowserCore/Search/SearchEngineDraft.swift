import Foundation

/// A search engine as the user types it.
public struct SearchEngineDraft: Hashable, Sendable {
  /// The reason why a draft makes no engine.
  public enum Problem: Error, Hashable, Sendable {
    /// It has no name.
    case noName
    /// Its address is none of the web, or has no place, or more than one, for what is searched.
    case badAddress
    /// Its keyword has spaces or marks of addresses, or is too long.
    case badKeyword

    /// The wording for people.
    public var message: String {
      switch self {
      case .noName: "Give it a name."
      case .badAddress:
        "The address has to begin with https:// (http:// in your own network only) and to have %s once, after the site’s name, where what is searched belongs."
      case .badKeyword:
        "A keyword is one word of up to \(SearchEngine.longestKeyword) characters without slashes, colons, dots and question marks."
      }
    }
  }

  /// The name.
  public var name: String
  /// The address, with `%s` for what is searched.
  public var address: String
  /// The keyword; empty for none.
  public var keyword: String

  /// Makes a draft.
  public init(name: String = "", address: String = "", keyword: String = "") {
    self.name = name
    self.address = address
    self.keyword = keyword
  }

  /// The engine that it makes.
  public var engine: Result<SearchEngine, Problem> {
    let name = Self.plainName(name)
    guard !name.isEmpty else { return .failure(.noName) }
    let word = keyword.trimmingCharacters(in: .whitespacesAndNewlines)
    guard word.isEmpty || SearchEngine.usableKeyword(word) != nil else { return .failure(.badKeyword) }
    var address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    if !address.contains("://") { address = "https://" + address }
    let template = address.replacingOccurrences(of: "%s", with: SearchEngine.placeholder)
    guard let engine = SearchEngine(id: "draft", name: name, template: template, keyword: word) else {
      return .failure(.badAddress)
    }
    return .success(engine)
  }

  /// Returns the engine that a site describes; its keyword is the site's name.
  public static func engine(from description: OpenSearchDescription, page: URL) -> SearchEngine? {
    let bare = SearchEngine(id: "draft", name: "site", template: description.template)
    guard let host = bare?.host else { return nil }
    let name = plainName(description.name)
    // Words as they are typed are no site's to take: its keyword has the sign that built-in engines' have.
    let site = Site(page).host.split(separator: ".").first.map { "@" + $0 }
    // What is typed goes to no other site than what is searched for.
    let suggestions = description.suggestionTemplate.flatMap { template -> String? in
      let other = SearchEngine(id: "draft", name: "site", template: template)?.host ?? ""
      return Site(host: host).contains(host: other) ? template : nil
    }
    return SearchEngine(
      id: "draft", name: name.isEmpty ? host : name, template: description.template,
      suggestionTemplate: suggestions, keyword: site)
  }

  private static func plainName(_ text: String) -> String {
    String(
      DomainDisplay.plain(text).trimmingCharacters(in: .whitespacesAndNewlines)
        .prefix(OpenSearchDescription.longestName))
  }
}

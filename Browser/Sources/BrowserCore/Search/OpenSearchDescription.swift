import Foundation

/// A site's description of its search, in the format of OpenSearch 1.1.
public struct OpenSearchDescription: Hashable, Sendable {
  /// Most bytes of a description.
  public static let longest = 65_536
  /// Most characters of a name; the format allows 16, and few keep to it.
  public static let longestName = 48

  /// The site's name for its search, without what a label cannot show. The site chooses it; what tells engines apart is the host.
  public let name: String
  /// The address of a search, with ``SearchEngine/placeholder``.
  public let template: String
  /// The address that completes a query.
  public let suggestionTemplate: String?

  /// Reads a description, of which nothing but its name and addresses is looked at. Prefixed names (`os:Url`) are not known.
  /// - Returns: nil when it is none, is too long, or has no address of a page that is asked for by GET.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var scanner = TagScanner(text)
    var isDescription = false
    var name = ""
    var page: String?
    var suggestions: String?
    while let tag = scanner.next() {
      switch tag.name {
      case "opensearchdescription": isDescription = true
      case "shortname" where name.isEmpty: name = scanner.text(until: "/shortname")
      case "url":
        let attributes = tag.attributes
        guard (attributes["method"] ?? "get").lowercased() == "get",
          ["results", "suggestions"].contains(attributes["rel"] ?? "results"),
          let template = attributes["template"].flatMap(Self.template)
        else { break }
        switch attributes["type"]?.lowercased() {
        case "text/html", "application/xhtml+xml": page = page ?? template
        case "application/x-suggestions+json": suggestions = suggestions ?? template
        default: break
        }
      default: break
      }
    }
    guard isDescription, let page else { return nil }
    template = page
    suggestionTemplate = suggestions
    self.name = String(
      DomainDisplay.plain(name).trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestName))
  }

  /// Returns an OpenSearch template as one of ours; nil when it is not usable. Parameters but the terms are given a plain value, or
  /// none where they are optional.
  static func template(_ text: String) -> String? {
    guard text.count <= 2000 else { return nil }
    var made = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      made += rest[..<open]
      let parameter = rest[rest.index(after: open)..<close]
      switch parameter.hasSuffix("?") ? String(parameter.dropLast()) : String(parameter) {
      case "searchTerms": made += SearchEngine.placeholder
      case "inputEncoding", "outputEncoding": made += "UTF-8"
      case "startPage", "startIndex": made += "1"
      case "language": made += "*"
      default:
        guard parameter.hasSuffix("?") else { return nil }
      }
      rest = rest[rest.index(after: close)...]
    }
    made += rest
    return SearchEngine(id: "site", name: "site", template: made) == nil ? nil : made
  }
}

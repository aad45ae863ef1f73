import Foundation

/// A part of an HTML text: a tag or the text between tags.
enum HTMLToken: Equatable {
  case text(String)
  case open(String, [String: String])
  case close(String)

  /// Elements whose content is no text of the page.
  private static let unread: Set<String> = ["script", "style", "title", "template"]

  /// Parts a text as forgiving as browsers do: what is no tag is text.
  static func tokens(of html: String) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      if start > rest.startIndex { tokens.append(.text(HTMLEntities.decoded(rest[..<start]))) }
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let inner = rest.dropFirst()
      guard let first = inner.first, first.isLetter || first == "/" || first == "!" || first == "?",
        let end = closing(inner)
      else {
        tokens.append(.text("<"))
        rest = inner
        continue
      }
      rest = inner[inner.index(after: end)...]
      guard let token = tag(inner[..<end]) else { continue }
      tokens.append(token)
      if case .open(let name, _) = token, unread.contains(name) {
        let close = rest.range(of: "</" + name, options: .caseInsensitive)
        rest = close.map { rest[$0.lowerBound...] } ?? ""
      }
    }
    if !rest.isEmpty { tokens.append(.text(HTMLEntities.decoded(rest))) }
    return tokens
  }

  /// The mark that ends a tag, outside of quotes.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return index
      }
    }
    return text.firstIndex(of: ">")
  }

  private static func tag(_ text: Substring) -> HTMLToken? {
    if text.hasPrefix("!") || text.hasPrefix("?") { return nil }
    if text.hasPrefix("/") {
      return .close(text.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased())
    }
    let name = text.prefix { !$0.isWhitespace && $0 != "/" }
    return .open(name.lowercased(), attributes(text[name.endIndex...]))
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = text
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      guard !name.isEmpty else { return found }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      var value = Substring()
      if rest.first == "=" {
        rest = rest.dropFirst().drop { $0.isWhitespace }
        if let quote = rest.first, quote == "\"" || quote == "'" {
          rest = rest.dropFirst()
          value = rest.prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isWhitespace }
          rest = rest[value.endIndex...]
        }
      }
      found[name.lowercased()] = HTMLEntities.decoded(value)
    }
  }
}

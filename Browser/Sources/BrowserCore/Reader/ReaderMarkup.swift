import Foundation

/// Writes an article's pieces as HTML: only names and attributes that are known, everything escaped.
struct ReaderMarkup {
  /// The schemes that addresses of pictures and links may have. A page of Martlet's own may show its own pictures, too.
  let schemes: Set<String>
  private(set) var html = ""

  private static let linkSchemes: Set<String> = ["http", "https", "mailto", "tel"]
  private static let globalAttributes: Set<String> = ["id", "dir", "lang"]
  private static let voidNames: Set<String> = ["br", "wbr", "hr", "img"]
  /// The elements that may stand in the text, each with the attributes it may have beside those that all may.
  private static let names: [String: Set<String>] = [
    "a": ["href"], "abbr": ["title"], "b": [], "bdi": [], "bdo": [], "blockquote": [], "br": [],
    "caption": [],
    "cite": [], "code": [], "dd": [], "del": [], "dfn": ["title"], "dl": [], "dt": [], "em": [],
    "figcaption": [],
    "figure": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [], "hr": [], "i": [],
    "img": ["src", "alt", "width", "height"], "ins": [], "kbd": [], "li": ["value"], "mark": [],
    "ol": ["start", "reversed"], "p": [], "pre": [], "q": [], "rb": [], "rp": [], "rt": [], "ruby": [],
    "s": [],
    "samp": [], "small": [], "strong": [], "sub": [], "sup": [], "table": [], "tbody": [],
    "td": ["colspan", "rowspan"], "tfoot": [], "th": ["colspan", "rowspan", "scope"], "thead": [],
    "time": ["datetime"], "tr": [], "u": [], "ul": [], "var": [], "wbr": [],
  ]

  /// - Parameter ownScheme: that of the page, when it is a page of Martlet's own.
  init(ownScheme: String? = nil) {
    schemes = Set(["http", "https"] + [ownScheme].compactMap(\.self))
  }

  mutating func append(_ nodes: [ReaderNode], depth: Int = 0) {
    guard depth < ReaderNode.deepest else { return }
    for node in nodes { append(node, depth: depth) }
  }

  private mutating func append(_ node: ReaderNode, depth: Int) {
    switch node {
    case .text(let text): html += Self.escape(text)
    case .element(let name, let attributes, let children):
      // What is not known is left out, and what stands in it stays.
      guard let allowed = Self.names[name] else { return append(children, depth: depth + 1) }
      let values = attributes.compactMap { key, value -> (String, String)? in
        guard allowed.contains(key) || Self.globalAttributes.contains(key) else { return nil }
        return checked(value, of: key).map { (key, $0) }
      }
      if name == "img", !values.contains(where: { $0.0 == "src" }) { return }
      if name == "table" { html += "<div class=\"table\" tabindex=\"0\">" }
      html += "<\(name)"
      for (key, value) in values.sorted(by: { $0.0 < $1.0 }) { html += " \(key)=\"\(Self.escape(value))\"" }
      html += ">"
      guard !Self.voidNames.contains(name) else { return }
      append(children, depth: depth + 1)
      html += "</\(name)>"
      if name == "table" { html += "</div>" }
    }
  }

  /// An attribute's value as it may stand in the page; nil when it may not.
  private func checked(_ value: String, of key: String) -> String? {
    switch key {
    case "href": link(value)
    case "src": picture(value)
    case "id": Self.anchor(value)
    case "dir": ["ltr", "rtl", "auto"].contains(value) ? value : nil
    case "lang": ReaderMarkup.isLanguage(value) ? value : nil
    case "width", "height", "colspan", "rowspan", "start", "value":
      Int(value).map { String(min(max($0, -9999), 9999)) }
    default: value
    }
  }

  private func link(_ text: String) -> String? {
    if text.hasPrefix("#") { return Self.anchor(String(text.dropFirst())).map { "#" + $0 } }
    guard let scheme = Self.scheme(of: text), schemes.union(Self.linkSchemes).contains(scheme) else {
      return nil
    }
    return text
  }

  private func picture(_ text: String) -> String? {
    guard let scheme = Self.scheme(of: text) else { return nil }
    if scheme == "data" {
      let kinds = ["png", "jpeg", "gif", "webp", "avif", "svg+xml"]
      let isPicture = kinds.contains { text.lowercased().hasPrefix("data:image/\($0)") }
      return isPicture ? text : nil
    }
    return schemes.contains(scheme) ? text : nil
  }

  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      ? scheme : nil
  }

  /// A name of a place, so that it cannot be taken for one of the page's own.
  private static func anchor(_ text: String) -> String? {
    let decoded = text.removingPercentEncoding ?? text
    return decoded.isEmpty || decoded.count > 200 ? nil : "at-" + decoded
  }

  /// Returns true if a text looks like a language's tag (BCP 47). Each begins with a letter: translating programs get it, which may have
  /// options that begin with a hyphen.
  static func isLanguage(_ text: String) -> Bool {
    text.first?.isLetter == true && text.count <= 35
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// A text as it stands in HTML, between tags and between quotation marks.
  static func escape(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

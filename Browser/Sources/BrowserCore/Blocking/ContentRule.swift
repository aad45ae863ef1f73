import Foundation

/// A rule of the engine's: when it counts, and what it then does (https://webkit.org/blog/3476/content-blockers-first-look/).
struct ContentRule: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case block
    case ignorePreviousRules
    case hide(String)
  }

  /// The pages on which it counts.
  enum Pages: Hashable, Sendable {
    case all
    case on([String])
    case notOn([String])
    /// Those whose addresses an expression hits.
    case at(String)
    /// The documents of domains, in whatever window and frame they ask for something.
    case inDocuments(of: [String])
  }

  var expression: String
  var isCaseSensitive = false
  /// nil for all kinds.
  var loads: Set<NetworkFilter.Load>?
  var party: NetworkFilter.Party?
  var pages = Pages.all
  /// True for the window's own document only.
  var isTop = false
  var action: Action

  /// Writes the rule as JSON.
  func write(to text: inout String) {
    text += #"{"trigger":{"url-filter":"#
    Self.write(expression, to: &text)
    if isCaseSensitive { text += #","url-filter-is-case-sensitive":true"# }
    if let loads { Self.write("resource-type", loads.map(\.rawValue).sorted(), to: &text) }
    if let party { Self.write("load-type", [party.rawValue], to: &text) }
    if isTop { Self.write("load-context", ["top-frame"], to: &text) }
    switch pages {
    case .all: break
    case .on(let domains): Self.write("if-domain", domains.map { "*" + $0 }, to: &text)
    case .notOn(let domains): Self.write("unless-domain", domains.map { "*" + $0 }, to: &text)
    case .at(let expression): Self.write("if-top-url", [expression], to: &text)
    case .inDocuments(let domains):
      Self.write("if-frame-url", domains.map(FilterPattern.expression(forDomain:)), to: &text)
    }
    text += #"},"action":{"type":"#
    switch action {
    case .block: text += #""block""#
    case .ignorePreviousRules: text += #""ignore-previous-rules""#
    case .hide(let selector):
      text += #""css-display-none","selector":"#
      Self.write(selector, to: &text)
    }
    text += "}}"
  }

  private static func write(_ name: String, _ values: [String], to text: inout String) {
    text += ",\"\(name)\":["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      write(value, to: &text)
    }
    text += "]"
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    if value.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) {
      for scalar in value.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { text += "\\" }
        // Filters have no control characters.
        if scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
      }
    } else {
      text += value
    }
    text += "\""
  }
}

extension [ContentRule] {
  /// The number of those that count on some pages only: the engine keeps an action of its own for each.
  var conditioned: Int { count { $0.pages != .all } }

  /// Divides rules so that each part has no more than a number that count on some pages only.
  func parts(ofConditioned most: Int) -> [ArraySlice<ContentRule>] {
    var parts: [ArraySlice<ContentRule>] = []
    var (start, number) = (startIndex, 0)
    for index in indices where self[index].pages != .all {
      if number == most {
        parts.append(self[start..<index])
        (start, number) = (index, 0)
      }
      number += 1
    }
    return parts + [self[start...]]
  }
}

import Foundation

/// Carries out content rules as WebKit describes them (https://developer.apple.com/documentation/safariservices/creating-a-content-blocker),
/// from their JSON. Expressions that the engine would refuse are refused here. An exception counts in its own list.
struct RuleEvaluator {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private struct Rule {
    var url: NSRegularExpression
    var loads: Set<String>?
    var party: String?
    var isTop: Bool
    var on: [String]?
    var notOn: [String]?
    var at: NSRegularExpression?
    var inFrames: [NSRegularExpression]?
    var action: String
    var selector: String?
  }

  private let lists: [[Rule]]

  init(_ texts: [String]) throws { lists = try texts.map(Self.rules) }

  private static func rules(_ json: String) throws -> [Rule] {
    guard let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: [String: Any]]]
    else {
      throw Failed(description: "no list of rules")
    }
    return try list.map { rule in
      guard let trigger = rule["trigger"], let action = rule["action"],
        let url = trigger["url-filter"] as? String,
        let type = action["type"] as? String
      else { throw Failed(description: "\(rule) is no rule") }
      for name in ["if-domain", "unless-domain"] {
        for domain in trigger[name] as? [String] ?? [] where domain != domain.lowercased() {
          throw Failed(description: "\(domain) is not in lower case")
        }
      }
      let isCaseSensitive = trigger["url-filter-is-case-sensitive"] as? Bool ?? false
      return Rule(
        url: try Self.expression(url, isCaseSensitive: isCaseSensitive),
        loads: (trigger["resource-type"] as? [String]).map(Set.init),
        party: (trigger["load-type"] as? [String])?.first,
        isTop: (trigger["load-context"] as? [String]) == ["top-frame"], on: trigger["if-domain"] as? [String],
        notOn: trigger["unless-domain"] as? [String],
        at: try (trigger["if-top-url"] as? [String])?.first.map { try Self.expression($0) },
        inFrames: try (trigger["if-frame-url"] as? [String])?.map { try Self.expression($0) }, action: type,
        selector: action["selector"] as? String)
    }
  }

  /// The engine knows no alternatives, counts, looking ahead, references, and anchors at the ends only.
  private static func expression(_ text: String, isCaseSensitive: Bool = false) throws -> NSRegularExpression
  {
    var plain = text.replacingOccurrences(of: #"\\."#, with: "x", options: .regularExpression)
    plain = plain.replacingOccurrences(of: #"\[[^\]]*\]"#, with: "x", options: .regularExpression)
    let inner = plain.dropFirst().dropLast()
    guard !plain.contains("|"), !plain.contains("{"), !plain.contains("(?"), !inner.contains("^"),
      !inner.contains("$"), text.utf8.allSatisfy({ $0 < 0x80 }), !text.isEmpty
    else { throw Failed(description: "the engine does not take \(text)") }
    return try NSRegularExpression(pattern: text, options: isCaseSensitive ? [] : .caseInsensitive)
  }

  /// - Parameters:
  ///   - load: the kind, by the engine's name.
  ///   - page: the window's page.
  ///   - isTop: whether it is asked for by the window's own document, or is that.
  ///   - frame: the document that asks, where that is another one.
  func blocks(_ url: String, _ load: String, on page: String, isTop: Bool, in frame: String? = nil) throws
    -> Bool
  {
    try lists.contains { rules in
      var isBlocked = false
      for rule in rules where try hits(rule, url, load, on: page, isTop: isTop, in: frame ?? page) {
        switch rule.action {
        case "block": isBlocked = true
        case "ignore-previous-rules": isBlocked = false
        default: throw Failed(description: "\(rule.action) among rules for loads")
        }
      }
      return isBlocked
    }
  }

  /// The selectors of what is hidden on a page.
  func hidden(on page: String) throws -> Set<String> {
    try lists.reduce(into: []) { all, rules in
      var hidden: Set<String> = []
      for rule in rules where try hits(rule, page, "document", on: page, isTop: true, in: page) {
        if let selector = rule.selector {
          hidden.formUnion(selector.components(separatedBy: ", "))
        } else {
          hidden = []
        }
      }
      all.formUnion(hidden)
    }
  }

  private func hits(
    _ rule: Rule, _ url: String, _ load: String, on page: String, isTop: Bool, in frame: String
  ) throws -> Bool {
    let pageHost = URL(string: page)?.host ?? ""
    if let loads = rule.loads, !loads.contains(load) { return false }
    if rule.isTop, !isTop { return false }
    if let party = rule.party {
      let isThird = Self.registrable(URL(string: url)?.host ?? "") != Self.registrable(pageHost)
      if (party == "third-party") != isThird { return false }
    }
    if let on = rule.on, !on.contains(where: { Self.matches($0, pageHost) }) { return false }
    if let notOn = rule.notOn, notOn.contains(where: { Self.matches($0, pageHost) }) { return false }
    if let frames = rule.inFrames, !frames.contains(where: { Self.matches($0, frame) }) { return false }
    if let at = rule.at, !Self.matches(at, page) { return false }
    return Self.matches(rule.url, url)
  }

  private static func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func matches(_ domain: String, _ host: String) -> Bool {
    let name = domain.drop { $0 == "*" }
    return host == name || (domain.hasPrefix("*") && host.hasSuffix("." + name))
  }

  /// The last two names; the corpus has no others.
  private static func registrable(_ host: String) -> String {
    host.split(separator: ".").suffix(2).joined(separator: ".")
  }
}

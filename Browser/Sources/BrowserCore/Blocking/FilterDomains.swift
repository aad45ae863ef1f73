import Foundation

/// The domains that a filter names, with those on which it does not count.
struct FilterDomains: Hashable, Sendable {
  private(set) var included: [String] = []
  private(set) var excluded: [String] = []
  /// True if some of those that it is for are left out, since the engine cannot tell them apart.
  private(set) var isPartial = false

  /// All pages.
  init() {}

  /// - Parameter separator: what stands between two of them.
  init(_ text: Substring, separator: Character) throws(FilterProblem) {
    var isLimited = false
    for part in text.split(separator: separator) {
      let isExcluded = part.hasPrefix("~")
      let word = part.drop { $0 == "~" || $0 == " " }.prefix { $0 != " " }
      if !isExcluded { isLimited = word != "*" || isLimited }
      if word == "*" { continue }
      guard let name = Self.name(word) else {
        // Elsewhere it counts; but not where it is not to.
        if isExcluded { throw .domains }
        isPartial = true
        continue
      }
      if isExcluded { excluded.append(name) } else { included.append(name) }
    }
    guard included.count + excluded.count <= FilterListLimits.domains else { throw .domains }
    // None of those that it is for can be said.
    if isLimited, included.isEmpty { throw .domains }
    guard !included.isEmpty, !excluded.isEmpty else { return }
    // The engine takes one kind or the other: all is said by those it is for where no other one lies within them.
    let inner = excluded
    included.removeAll { name in inner.contains { Self.contains($0, name) } }
    if included.isEmpty || included.contains(where: { name in inner.contains { Self.contains(name, $0) } }) {
      throw .domains
    }
    excluded = []
  }

  /// Returns a domain as the engine compares it, an international one in ASCII; nil for what is none, such as one with any
  /// ending (`google.*`).
  static func name(_ text: Substring) -> String? {
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Few are: those that are not need not pay for it.
      guard let name = HostName.ascii(text), !name.hasSuffix(".") else { return nil }
      return name
    }
    guard (1...253).contains(text.utf8.count),
      text.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
          || $0 == 0x2E || $0 == 0x5F
      }), !text.hasPrefix("."), !text.hasSuffix(".")
    else { return nil }
    return text.lowercased()
  }

  /// Returns a domain and all those that it lies below.
  static func andAbove(_ domain: String) -> [String] {
    var domains = [domain]
    var rest = domain[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      domains.append(String(rest))
    }
    return domains
  }

  /// Returns true if a domain is another one or lies below it.
  static func contains(_ domain: String, _ other: String) -> Bool {
    other == domain || (other.hasSuffix(domain) && other.dropLast(domain.utf8.count).hasSuffix("."))
  }
}

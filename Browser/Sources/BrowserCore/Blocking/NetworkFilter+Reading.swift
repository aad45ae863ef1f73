import Foundation

extension NetworkFilter {
  /// Reads a line that is neither a comment nor about elements.
  init(line: Substring) throws(FilterProblem) {
    var text = line
    if text.hasPrefix("@@") {
      isException = true
      text = text.dropFirst(2)
    }
    if let (before, options) = Self.split(text) {
      text = before
      hasOptions = options.contains { $0 != "badfilter" }
      try read(options: options)
    }
    // A name alone is meant as in a hosts file.
    pattern = (hasOptions ? nil : Self.hostPattern(text)) ?? String(text)
    if !pattern.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { throw .pattern }
    try check()
  }

  /// Reads a line of a hosts file: an address of nowhere and a name, or a name alone.
  init?(hostsLine line: Substring) {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).prefix(3)
    if let comment = words.firstIndex(where: { $0.hasPrefix("#") }) { words = words[..<comment] }
    if words.count == 2, ["0.0.0.0", "127.0.0.1", "::", "::1"].contains(words[0]) { words.removeFirst() }
    guard words.count == 1, let name = words.first, let pattern = Self.hostPattern(name) else { return nil }
    self.pattern = pattern
  }

  /// Returns the pattern for a machine and all below it, as uBlock Origin reads a name that stands alone; nil for what is no name
  /// with a dot between letters or digits.
  private static func hostPattern(_ text: Substring) -> String? {
    guard let first = text.utf8.first, let last = text.utf8.last, isLetterOrDigit(first),
      isLetterOrDigit(last),
      text.utf8.contains(UInt8(ascii: ".")), let name = FilterDomains.name(text)
    else { return nil }
    return "||\(name)^"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Divides a line at the dollar sign behind which there is nothing but options.
  private static func split(_ text: Substring) -> (Substring, [Substring])? {
    var end = text.endIndex
    while let dollar = text[..<end].lastIndex(of: "$") {
      let rest = text[text.index(after: dollar)...]
      let options = rest.split(separator: ",", omittingEmptySubsequences: false)
      if options.allSatisfy(isOption) { return (text[..<dollar], options) }
      end = dollar
    }
    return nil
  }

  private static func isOption(_ text: Substring) -> Bool {
    let name = text.prefix { $0 != "=" }.drop { $0 == "~" }
    return !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      }
  }

  private mutating func read(options: [Substring]) throws(FilterProblem) {
    var (wanted, unwanted): (Set<Load>, Set<Load>) = ([], [])
    var namesPage = false
    for option in options {
      let isNegated = option.hasPrefix("~")
      let parts = option.drop { $0 == "~" }.split(separator: "=", maxSplits: 1)
      let name = parts.first.map { $0.lowercased() } ?? ""
      let value = parts.count > 1 ? parts[1] : nil
      if let loads = Self.loads[name], value == nil {
        if isNegated { unwanted.formUnion(loads) } else { wanted.formUnion(loads) }
        continue
      }
      switch (name, isNegated) {
      case ("document", false), ("doc", false):
        if isException { pages.insert(.document) } else { namesPage = true }
      // Pages are no parts of pages.
      case ("document", true), ("doc", true): break
      case ("all", false):
        if isException { pages.insert(.document) }
        wanted = Set(Load.allCases)
      case ("elemhide", false), ("ehide", false): pages.insert(.hiding)
      case ("generichide", false), ("ghide", false): pages.insert(.genericHiding)
      case ("third-party", _), ("3p", _): party = isNegated ? .first : .third
      case ("first-party", _), ("1p", _): party = isNegated ? .third : .first
      case ("match-case", false): isCaseSensitive = true
      case ("important", false): isImportant = true
      case ("badfilter", false): isBad = true
      case ("domain", false), ("from", false):
        let domains = try FilterDomains(value ?? "", separator: "|")
        (included, excluded) = (domains.included, domains.excluded)
      default: throw .option
      }
    }
    if namesPage, wanted.isEmpty { throw .wholePage }
    if !pages.isEmpty, !isException { throw .option }
    namesLoads = !pages.isEmpty && !wanted.isEmpty
    loads = (wanted.isEmpty ? Self.usualLoads : wanted).subtracting(unwanted)
    if loads.isEmpty { throw .option }
  }

  /// The kinds of loads by the names of options.
  private static let loads: [String: Set<Load>] = [
    "script": [.script], "image": [.image], "stylesheet": [.styleSheet], "css": [.styleSheet],
    "xmlhttprequest": [.fetch], "xhr": [.fetch], "subdocument": [.document], "frame": [.document],
    "ping": [.ping], "beacon": [.ping], "websocket": [.websocket], "media": [.media], "font": [.font],
    "other": [.other, .svgDocument], "popup": [.popup],
    // Plug-ins are gone; what they showed comes as these.
    "object": [.other],
  ]

  private func check() throws(FilterProblem) {
    guard !isException, !hasOptions else { return }
    let letters = pattern.utf8.count { $0 != 0x2A && $0 != 0x5E && $0 != 0x7C }
    if letters < FilterListLimits.shortestPattern { throw .tooGeneral }
  }
}

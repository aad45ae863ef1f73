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
    pattern = String(text)
    if !pattern.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { throw .pattern }
    try check()
  }

  /// Reads a line of a hosts file: an address of nowhere, and a name.
  init?(hostsLine line: Substring) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).prefix(3)
    guard words.count >= 2, ["0.0.0.0", "127.0.0.1", "::", "::1"].contains(words[0]),
      words.count == 2 || words[2].hasPrefix("#"), let name = FilterDomains.name(words[1]), name.contains(".")
    else { return nil }
    pattern = "||\(name)^"
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
    if !pages.isEmpty, !wanted.isEmpty, !pages.contains(.document) { throw .option }
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

import Foundation

/// Tells addresses from searches.
///
/// What looks like an address opens, everything else searches. The rules:
/// - Explicit `http`, `https` and `file` addresses open when they are well formed, `about:blank` too.
///   `mailto:`, `tel:` and their like go to the system. Any other scheme is a search; one that runs or hides
///   something (`javascript:`, `data:`, `view-source:`…) is so in every disguise.
/// - Without a scheme, these are addresses: a dotted name whose last part is a word of two letters or more
///   and not the ending of a file; four decimal numbers; a version 6 address, with brackets or without;
///   `localhost`; any name with a port; a single word with a slash at its end (`router/`), while `and/or` is
///   a search. Text with white space is a search, `name@host` alone too: that is a mail address.
/// - `https` is tried first, with `http` as the fallback; also for an explicit `http://` without a port.
///   Names and addresses of the private network, for which there are no certificates, are asked over `http` at
///   once.
/// - A search may begin with the keyword of an engine (`@wikipedia gulls`), which it is sent to then.
/// - A URL is always built anew from its checked parts, never passed through.
public struct AddressInterpreter: Sendable {
  /// Longest text that is read as an address, in bytes; the rest is cut off.
  public static let maximumAddressLength = 65_536
  /// Longest query, in bytes; the rest is cut off, as engines refuse it.
  public static let maximumQueryLength = 8_192

  /// The engine that searches.
  public var searchEngine: SearchEngine
  /// The engines that a keyword before a query can mean.
  public var engines: [SearchEngine]

  /// Makes an interpreter.
  public init(searchEngine: SearchEngine = .duckDuckGo, engines: [SearchEngine] = []) {
    self.searchEngine = searchEngine
    self.engines = engines
  }

  /// Says what typed or pasted text means. Linear in its length, for any text.
  public func interpret(_ input: String) -> AddressIntent {
    let text = AddressText(input)
    if text.address.isEmpty { return .nothing }
    if !text.isDangerous, let intent = address(text.address) { return intent }
    if let keyword = SearchKeyword(text.query, engines: engines), !keyword.query.isEmpty {
      return .search(query: keyword.query, keyword.engine.url(for: keyword.query))
    }
    return .search(query: text.query, searchEngine.url(for: text.query))
  }

  /// The address that a text names, for one who keeps it; nil for what is none. Explicit `http` stays: what is kept has no fallback.
  public func address(toKeep input: String) -> URL? {
    guard case .open(let url, let fallback) = interpret(input) else { return nil }
    let scheme = Self.splitScheme(AddressText(input).address)?.0
    return scheme == "http" ? fallback ?? url : url
  }

  /// The search for a text, whatever it looks like; nil when there is nothing to search for.
  public func search(_ input: String) -> AddressIntent? {
    let query = AddressText(input).query
    return query.isEmpty ? nil : .search(query: query, searchEngine.url(for: query))
  }

  private func address(_ text: String) -> AddressIntent? {
    if let (scheme, rest) = Self.splitScheme(text) {
      if let intent = explicit(scheme, rest) { return intent }
      // A web scheme with nothing usable behind it is not a host of that name.
      if Self.webSchemes.contains(scheme) { return nil }
    }
    return schemeless(text)
  }

  /// The scheme before the first colon, lower case, and what follows the colon.
  private static func splitScheme(_ text: String) -> (String, Substring)? {
    guard let colon = text.utf8.firstIndex(of: 0x3A), colon > text.startIndex else { return nil }
    let scheme = text[..<colon]
    guard scheme.utf8.count <= 32, let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({
        isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
      })
    else { return nil }
    return (scheme.lowercased(), text[text.utf8.index(after: colon)...])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  // MARK: - With a scheme

  private static let webSchemes: Set<String> = ["http", "https", "file", "about"]

  /// Schemes that other programs handle.
  private static let externalSchemes: Set<String> = [
    "mailto", "tel", "sms", "geo", "sip", "sips", "xmpp", "magnet", "webcal", "matrix",
  ]

  private func explicit(_ scheme: String, _ rest: Substring) -> AddressIntent? {
    switch scheme {
    case "http", "https":
      // Engines take any number of slashes, of either kind, so we do too.
      let start =
        rest.utf8.firstIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") } ?? rest.endIndex
      let body = rest[start...]
      guard let parts = AddressParts(body, isExplicit: true) else { return nil }
      if scheme == "https" { return parts.url(scheme: "https").map { .open($0, fallback: nil) } }
      return Self.open(parts, upgrades: parts.port == nil)
    case "file":
      return Self.file(rest).map { .open($0, fallback: nil) }
    case "about":
      guard rest.lowercased() == "blank" else { return nil }
      return URL(string: "about:blank").map { .open($0, fallback: nil) }
    case _ where Self.externalSchemes.contains(scheme):
      guard !rest.isEmpty, Int(rest) == nil || scheme == "tel" || scheme == "sms" else { return nil }
      return URL(string: scheme + ":" + PercentEncoding.encode(rest, .query, keepsEscapes: true)).map {
        .external($0)
      }
    default:
      return nil
    }
  }

  private static func file(_ rest: Substring) -> URL? {
    var path = AddressParts.withSlashes(rest)
    if path.utf8.starts(with: "//".utf8) {
      path.unicodeScalars.removeFirst(2)
      if path.lowercased().hasPrefix("localhost/") { path.removeFirst("localhost".count) }
    }
    // `file://server/share` would reach for another machine.
    guard path.utf8.starts(with: "/".utf8), !path.utf8.starts(with: "//".utf8) else { return nil }
    let (file, suffix) = AddressParts.splitTail(path[...])
    return URL(string: "file://" + PercentEncoding.encode(file, .path, keepsEscapes: true) + suffix)
  }

  // MARK: - Without a scheme

  private func schemeless(_ text: String) -> AddressIntent? {
    guard !text.unicodeScalars.contains(where: ScalarPolicy.isSpace) else { return nil }
    let body =
      text.utf8.starts(with: "//".utf8) ? text[text.utf8.index(text.startIndex, offsetBy: 2)...] : text[...]
    guard let parts = AddressParts(body, isExplicit: false), parts.looksLikeAddress else { return nil }
    return Self.open(parts, upgrades: true)
  }

  private static func open(_ parts: AddressParts, upgrades: Bool) -> AddressIntent? {
    guard let plain = parts.url(scheme: "http") else { return nil }
    guard upgrades, !parts.host.isLocal, let secure = parts.url(scheme: "https") else {
      return .open(plain, fallback: nil)
    }
    return .open(secure, fallback: plain)
  }
}

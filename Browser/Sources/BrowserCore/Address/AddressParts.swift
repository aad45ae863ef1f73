import Foundation

/// The checked parts of a web address, from which a URL is built.
struct AddressParts {
  /// A machine, by name or by number.
  enum Host: Equatable {
    case name(String)
    case address(IPAddress)

    var text: String {
      switch self {
      case .name(let name): name
      case .address(let address): address.hostText
      }
    }

    /// True if it is asked over plain `http` at once.
    var isLocal: Bool {
      switch self {
      case .name(let name): HostName.isLocal(name)
      case .address(let address): address.isPrivate
      }
    }
  }

  /// Name and password, escaped, without the `@`.
  let userInfo: String?
  let host: Host
  let port: Int?
  /// Path, query and fragment, escaped.
  let tail: String
  /// True if anything but the host was typed: a missing path is written as a slash in `tail`.
  private let hasTypedTail: Bool

  /// Reads what follows the scheme and its slashes.
  ///
  /// - Parameter isExplicit: Whether a scheme was typed: then odd numeric hosts are read as engines do, and a
  ///   name may carry escapes. Without one, only what cannot be mistaken counts.
  init?(_ body: Substring, isExplicit: Bool) {
    // Bytes, as engines read it: a mark that combines with a slash makes another character of it, and would hide it here.
    let end = body.utf8.firstIndex { Self.tailBeginnings.contains($0) } ?? body.endIndex
    var authority = body[..<end]
    var rest = body[end...]
    hasTypedTail = !rest.isEmpty
    if !isExplicit, let bare = IPAddress.v6(authority), authority.utf8.count > 2 {
      authority = "[\(bare.text)]"
    }
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      let info = authority[..<at]
      userInfo = info.isEmpty ? nil : PercentEncoding.encode(info, .userInfo, keepsEscapes: true)
      authority = authority[authority.utf8.index(after: at)...]
    } else {
      userInfo = nil
    }
    guard let (hostText, port) = Self.splitPort(authority),
      let host = Self.host(hostText, isExplicit: isExplicit)
    else { return nil }
    self.host = host
    self.port = port
    if let first = rest.utf8.first, first == UInt8(ascii: "?") || first == UInt8(ascii: "#") {
      rest = "/" + rest
    }
    let (path, suffix) = Self.splitTail(rest)
    let encoded = PercentEncoding.encode(
      Self.withSlashes(path), .path, keepsEscapes: true)
    tail = (encoded.isEmpty ? "/" : encoded) + suffix
  }

  /// The path as typed, and the escaped query and fragment with their signs.
  static func splitTail(_ text: Substring) -> (path: Substring, suffix: String) {
    let fragmentStart = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let queryStart = text[..<fragmentStart].utf8.firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    var suffix = ""
    if queryStart < fragmentStart {
      let query = text[text.utf8.index(after: queryStart)..<fragmentStart]
      suffix += "?" + PercentEncoding.encode(query, .query, keepsEscapes: true)
    }
    if fragmentStart < text.endIndex {
      suffix +=
        "#"
        + PercentEncoding.encode(text[text.utf8.index(after: fragmentStart)...], .query, keepsEscapes: true)
    }
    return (text[..<queryStart], suffix)
  }

  /// The characters with which the path, the query or the fragment begins.
  private static let tailBeginnings = Array("/\\?#".utf8)

  /// Returns a text with slashes for backslashes, as engines read them.
  static func withSlashes(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  private static func splitPort(_ authority: Substring) -> (host: Substring, port: Int?)? {
    let searchStart =
      authority.utf8.first == UInt8(ascii: "[")
      ? authority.utf8.firstIndex(of: UInt8(ascii: "]")) : authority.startIndex
    guard let searchStart else { return nil }
    guard let colon = authority[searchStart...].utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return (authority, nil)
    }
    let digits = authority[authority.utf8.index(after: colon)...]
    if digits.isEmpty { return (authority[..<colon], nil) }
    guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(digits),
      port <= 65_535
    else { return nil }
    return (authority[..<colon], port)
  }

  private static func host(_ text: Substring, isExplicit: Bool) -> Host? {
    if text.hasPrefix("[") {
      guard text.hasSuffix("]"), text.count > 2 else { return nil }
      return IPAddress.v6(text.dropFirst().dropLast()).map(Host.address)
    }
    if let address = IPAddress.strictV4(text) { return .address(address) }
    guard let name = HostName.ascii(isExplicit ? PercentEncoding.decode(text) : String(text)) else {
      return nil
    }
    switch IPAddress.looseV4(name) {
    case .notNumeric: return .name(name)
    case .invalid: return nil
    case .address(let address):
      // Full-width digits and the like map to a plain address; other odd forms need an explicit scheme.
      return isExplicit || IPAddress.strictV4(name) != nil ? .address(address) : nil
    }
  }

  /// The address with a scheme; nil when Foundation does not take it.
  func url(scheme: String) -> URL? {
    var text = scheme + "://"
    if let userInfo { text += userInfo + "@" }
    text += host.text
    let standardPort = scheme == "https" ? 443 : 80
    if let port, port != standardPort { text += ":\(port)" }
    guard let url = URL(string: text + tail), url.scheme == scheme else { return nil }
    return url
  }

  // MARK: - Looks like an address

  /// True if something typed without a scheme is meant as an address.
  var looksLikeAddress: Bool {
    // `name@host` alone is a mail address; with a password, port or path it is one for the web.
    if let userInfo, !userInfo.contains(":"), port == nil, tail == "/" { return false }
    switch host {
    case .address: return true
    case .name(let name): return looksLikeName(name)
    }
  }

  private func looksLikeName(_ name: String) -> Bool {
    let labels = name.split(separator: ".")
    guard let last = labels.last, labels.allSatisfy({ !$0.hasPrefix("-") && !$0.hasSuffix("-") }) else {
      return false
    }
    if last == "localhost" || port != nil { return true }
    // A single word: `router/`, `router/?x` and `router/a/` open, `and/or` and `tcp/ip` search.
    guard labels.count > 1 else {
      return hasTypedTail && !name.hasSuffix(".") && (tail.hasSuffix("/") || tail.hasPrefix("/?"))
    }
    let isWord =
      last.hasPrefix("xn--") || last.utf8.count >= 2 && last.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    return isWord && !Self.fileEndings.contains(String(last))
  }

  /// Endings of files that no top-level domain has.
  private static let fileEndings: Set<String> = [
    "js", "jsx", "tsx", "css", "scss", "less", "html", "htm", "xhtml", "php", "txt", "rtf", "pdf", "png",
    "jpg", "jpeg",
    "gif", "svg", "webp", "bmp", "tiff", "ico", "json", "xml", "yaml", "yml", "toml", "csv", "tsv", "doc",
    "docx", "xls",
    "xlsx", "ppt", "pptx", "odt", "ods", "odp", "epub", "exe", "dll", "dmg", "deb", "rpm", "apk", "iso",
    "img", "tar",
    "gz", "xz", "rar", "wav", "flac", "ogg", "avi", "mkv", "webm", "mpg", "mpeg", "swift", "cpp", "hpp",
    "java",
    "jar", "kt", "rb", "lua", "sql", "vue", "log", "conf", "cfg", "ini", "bak", "tmp", "ttf", "otf", "woff",
  ]
}

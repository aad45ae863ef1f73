import Foundation

/// Chooses which of the icons that a page declares are tried, and in which order.
///
/// A page names them by `link` elements with the relations `icon` and `apple-touch-icon` (HTML, 4.6.7.8), and in its web
/// manifest (https://www.w3.org/TR/appmanifest/, "icons").
public enum SiteIconChoice {
  /// A picture that a page declares.
  public struct Declaration: Hashable, Sendable {
    /// The kind of a declaration.
    public enum Kind: Hashable, Sendable {
      /// Any picture for the site.
      case icon
      /// A picture for a home screen.
      case touch
    }

    /// The kind of the declaration.
    public var kind: Kind
    /// The address.
    public var url: URL
    /// The longer side in pixels; nil where it is not said.
    public var side: Int?
    /// True if it is drawn in any size.
    public var isScalable: Bool

    /// Makes a declaration.
    public init(kind: Kind, url: URL, side: Int? = nil, isScalable: Bool = false) {
      self.kind = kind
      self.url = url
      self.side = side
      self.isScalable = isScalable
    }

    /// The side by which it is compared; where none is said, the usual one of its kind.
    fileprivate var likelySide: Int {
      if isScalable { return SiteIconLimits.side }
      return side ?? (kind == .touch ? Self.touchSide : Self.iconSide)
    }

    /// Pixels: Apple's for a phone, and what browsers showed before there were sizes.
    private static let touchSide = 180
    private static let iconSide = 16
  }

  /// Pixels from which on a picture is large enough for the start page.
  private static let wanted = 96
  /// The place where sites keep their icon that declare none (HTML, 4.6.7.8).
  private static let fallback = "/favicon.ico"

  /// Reads what the script in a page tells: rows of relation, address, sizes and type, the manifest's text and address.
  public static func declarations(inMessage message: Any?) -> [Declaration] {
    guard let message = message as? [String: Any] else { return [] }
    let rows = (message["links"] as? [Any] ?? []).prefix(SiteIconLimits.declarations)
    let links = rows.compactMap { row -> Declaration? in
      guard let parts = row as? [Any], parts.count == 4, let relation = parts[0] as? String,
        let url = (parts[1] as? String).flatMap(address), let sizes = parts[2] as? String,
        let type = parts[3] as? String
      else { return nil }
      let words = Set(relation.lowercased().split(whereSeparator: \.isWhitespace).prefix(16))
      let isTouch = words.contains("apple-touch-icon") || words.contains("apple-touch-icon-precomposed")
      guard isTouch || words.contains("icon") else { return nil }
      return declaration(isTouch ? .touch : .icon, url, sizes: sizes, type: type)
    }
    guard let text = message["manifest"] as? String,
      let base = (message["manifestURL"] as? String).flatMap(address)
    else { return links }
    return links + declarations(inManifest: text, at: base)
  }

  /// Reads the icons of a web manifest.
  static func declarations(inManifest text: String, at base: URL) -> [Declaration] {
    guard text.utf8.count <= SiteIconLimits.manifestBytes,
      let manifest = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let icons = manifest["icons"] as? [Any]
    else { return [] }
    return icons.prefix(SiteIconLimits.declarations).compactMap { icon in
      guard let icon = icon as? [String: Any], let source = icon["src"] as? String,
        let url = URL(string: source, relativeTo: base).flatMap({ address($0.absoluteString) })
      else { return nil }
      // A maskable one has room around it for other shapes, a monochrome one has no colours.
      let purposes = (icon["purpose"] as? String ?? "any").split(separator: " ")
      guard purposes.contains("any") else { return nil }
      return declaration(
        .touch, url, sizes: icon["sizes"] as? String ?? "", type: icon["type"] as? String ?? "")
    }
  }

  private static func declaration(
    _ kind: Declaration.Kind, _ url: URL, sizes: String, type: String
  ) -> Declaration {
    let words = sizes.lowercased().split(whereSeparator: \.isWhitespace).prefix(16)
    let sides = words.compactMap { word -> Int? in
      let numbers = word.split(separator: "x").compactMap { Int($0) }
      return numbers.count == 2 && numbers.allSatisfy { (1...4096).contains($0) } ? numbers.max() : nil
    }
    let path = url.path.lowercased()
    let isScalable = words.contains("any") || type.lowercased() == "image/svg+xml" || path.hasSuffix(".svg")
    return Declaration(kind: kind, url: url, side: sides.max(), isScalable: isScalable)
  }

  /// Returns an address from which an icon may be fetched: of the web and without a name and password, or written out.
  private static func address(_ text: String) -> URL? {
    let isData = text.lowercased().hasPrefix("data:")
    guard text.utf16.count <= (isData ? SiteIconLimits.dataLength : SiteIconLimits.addressLength),
      let url = URL(string: text)
    else { return nil }
    if isData { return text.lowercased().hasPrefix("data:image/") ? url : nil }
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false, url.user == nil
    else { return nil }
    return url
  }

  /// Returns the addresses to try for a page, the best first.
  ///
  /// Those that are large enough come first, the smallest of them before larger ones; then the others, the largest first; last
  /// the place where sites keep one without a word. A page that came encrypted has nothing fetched in the clear.
  public static func addresses(for declarations: [Declaration], of page: URL) -> [URL] {
    let isSecure = page.scheme?.lowercased() == "https"
    let usable = declarations.filter { !isSecure || $0.url.scheme?.lowercased() != "http" }
    let large = usable.enumerated().filter { $0.element.likelySide >= wanted }
      .sorted { ($0.element.likelySide, $0.offset) < ($1.element.likelySide, $1.offset) }
    let small = usable.enumerated().filter { $0.element.likelySide < wanted }
      .sorted { (-$0.element.likelySide, $0.offset) < (-$1.element.likelySide, $1.offset) }
    var addresses: [URL] = []
    for declaration in (large + small).map(\.element) where !addresses.contains(declaration.url) {
      addresses.append(declaration.url)
    }
    // There is always an attempt left for it.
    addresses = Array(addresses.prefix(SiteIconLimits.attempts - 1))
    if let last = URL(string: fallback, relativeTo: page)?.absoluteURL, !addresses.contains(last) {
      addresses.append(last)
    }
    return addresses
  }
}

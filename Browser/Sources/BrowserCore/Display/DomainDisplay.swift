import Foundation

/// The text of the idle address field for a page: a short, honest name and the state of the connection.
public struct DomainDisplay: Hashable, Sendable {
  /// The security of the connection, as far as it is known.
  public enum Security: Hashable, Sendable {
    /// Private and proven: the lock is shown.
    case secure
    /// All computers on the way can read along.
    case insecure
    /// The certificate is bad: a red triangle takes the lock's place.
    case warning
    /// Nothing to say: the start page, a file, an error page.
    case none
  }

  /// The text; empty on the start page, where the placeholder shows.
  public let text: String
  /// The state of the connection.
  public let security: Security
  /// True if the text names what the user waits for, and not what is painted.
  public let isAwaited: Bool

  /// Decides what to show.
  ///
  /// - Parameters:
  ///   - url: The address of the page; nil on the start page.
  ///   - isSecure: Whether all of the page came over a proven private connection.
  ///   - failure: Why the page could not be loaded.
  ///   - isAwaited: Whether the user waits for the page and something else is painted.
  public init(url: URL?, isSecure: Bool, failure: PageLoadFailure? = nil, isAwaited: Bool = false) {
    self.init(url: url, connection: isSecure ? .proven : .unproven, failure: failure, isAwaited: isAwaited)
  }

  private init(
    url: URL?, connection: PageDocument.Connection, failure: PageLoadFailure?, isAwaited: Bool,
    isWindowOfAnother: Bool = false
  ) {
    self.isAwaited = isAwaited
    guard let url, let scheme = url.scheme?.lowercased() else {
      text = ""
      security = .none
      isLocal = false
      return
    }
    isLocal = Self.isLocal(Self.host(of: url) ?? "")
    switch scheme {
    case "http", "https":
      text = Self.hostText(url) ?? scheme + ":"
    case "file":
      let site = SavedCopies.site(of: url).map { $0 + AddressWords.savedCopy }
      text = site ?? Self.plain(url.lastPathComponent.isEmpty ? "/" : url.lastPathComponent)
    case "about":
      text = isWindowOfAnother ? "about:blank" : url.isBlankPage ? "" : "about:"
    default:
      // Only the scheme: what follows could be made to look like anything.
      text = Self.plain(scheme) + ":"
    }
    switch failure {
    case .certificate?: security = .warning
    case .some: security = .none
    case nil where isAwaited: security = .none
    case nil: security = Self.security(scheme, connection)
    }
  }

  private static func security(_ scheme: String, _ connection: PageDocument.Connection) -> Security {
    switch (scheme, connection) {
    case ("https", .proven): .secure
    // What such a page made, too: a blank window, a `blob:`.
    case (_, .excepted): .warning
    case ("https", .unproven), ("http", _): .insecure
    default: .none
    }
  }

  /// Creates the display of what a tab shows. A page that is still on its way has no lock: nothing is proven.
  public init(load: PageLoad) {
    self.init(
      url: load.url, connection: load.connection ?? .unproven, failure: load.failure,
      isAwaited: load.isAwaited, isWindowOfAnother: load.document?.isWindowOfAnother == true)
  }

  /// Creates the display of a tab.
  public init(tab: Tab) { self.init(load: tab.load) }

  /// True if the page comes from this very machine, with no other one in between.
  public let isLocal: Bool

  /// The text with at most `count` characters: the registrable end stays, the beginning becomes an ellipsis.
  public func truncated(to count: Int) -> String {
    guard text.count > count else { return text }
    return count <= 1 ? "…" : "…" + text.suffix(count - 1)
  }

  /// Host without the `www.` of its owner, and with a port that is not the scheme's own.
  private static func hostText(_ url: URL) -> String? {
    guard let host = host(of: url) else { return nil }
    var name = SafeUnicode.display(host: HostName.withoutWWW(host))
    if name.hasSuffix("."), name.count > 1 { name.removeLast() }
    guard let port = url.port, port != (url.scheme?.lowercased() == "https" ? 443 : 80) else { return name }
    return "\(name):\(port)"
  }

  /// Returns true if a host is the machine itself: `localhost`, 127.0.0.0/8 or ::1.
  private static func isLocal(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    // A name may begin with "127." too; only an address counts.
    guard case .address(let address) = IPAddress.looseV4(host) else { return false }
    return address.text.hasPrefix("127.")
  }

  /// The host in ASCII, with brackets around a version 6 address; nil when there is none or it is not one.
  static func host(of url: URL) -> String? {
    guard let raw = url.host(percentEncoded: false), !raw.isEmpty else { return nil }
    let bare = raw.hasPrefix("[") && raw.hasSuffix("]") ? String(raw.dropFirst().dropLast()) : raw
    if bare.contains(":") { return IPAddress.v6(bare)?.hostText }
    guard let name = HostName.ascii(bare) else { return nil }
    switch IPAddress.looseV4(name) {
    case .notNumeric: return name
    case .invalid: return nil
    case .address(let address): return address.text
    }
  }

  /// A text from outside without anything invisible or turning, shortened to what a label can hold.
  public static func plain(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(512).filter {
      !ScalarPolicy.isControl($0) && !ScalarPolicy.isInvisible($0) && !ScalarPolicy.isNewline($0)
    }
    // A tab is as wide as it likes: it could push the end of a text out of sight.
    return String(String.UnicodeScalarView(kept.map { $0 == "\t" ? " " : $0 }))
  }
}

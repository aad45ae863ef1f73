import Foundation

/// The origin that a password belongs to: scheme, host and port (RFC 6454, section 4). It is filled in for exactly this one.
public struct PasswordOrigin: Hashable, Sendable, Comparable {
  /// `https` or `http`.
  public let scheme: String
  /// The host in lower case and ASCII, with brackets around an address of version 6.
  public let host: String
  /// The port; nil for the scheme's own.
  public let port: Int?

  /// Reads an origin of the web from an address; nil where there is none.
  public init?(_ url: URL?) {
    guard let url, let scheme = url.scheme?.lowercased(), Self.ports.keys.contains(scheme),
      let host = DomainDisplay.host(of: url)?.lowercased(), !host.isEmpty,
      host.utf8.count <= Self.longestHost
    else { return nil }
    self.init(scheme: scheme, host: host, port: url.port)
  }

  /// Reads what ``text`` gives, or any address of the web.
  public init?(text: String) {
    guard text.utf8.count <= Self.longestAddress else { return nil }
    self.init(URL(string: text))
  }

  /// Makes the origin of a server that asks by HTTP itself.
  /// - Parameter port: 0 where it is not known.
  public init?(host: String, port: Int, isEncrypted: Bool) {
    let scheme = isEncrypted ? "https" : "http"
    let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    self.init(text: port > 0 ? "\(scheme)://\(bracketed):\(port)" : "\(scheme)://\(bracketed)")
  }

  private init(scheme: String, host: String, port: Int?) {
    self.scheme = scheme
    self.host = host
    self.port = port == Self.ports[scheme] ? nil : port
  }

  private static let ports = ["https": 443, "http": 80]
  /// RFC 1035, section 2.3.4.
  private static let longestHost = 255
  private static let longestAddress = 2048

  /// The origin as scripts have it, such as `https://example.org:8443`.
  public var text: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  /// The origin's address.
  public var url: URL? { URL(string: text + "/") }

  /// The name for people, as the address bar has it.
  public var display: String { DomainDisplay(url: url, isSecure: isEncrypted).text }

  /// True if what is sent there is encrypted.
  public var isEncrypted: Bool { scheme == "https" }

  /// By host, so that a list is in alphabetical order.
  public static func < (first: Self, second: Self) -> Bool {
    (first.sortName, first.text) < (second.sortName, second.text)
  }

  private var sortName: String { HostName.withoutWWW(host) }
}

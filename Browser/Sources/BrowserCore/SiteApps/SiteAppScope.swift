import Foundation

/// The addresses that belong to an installed site: those of one origin below one path
/// (https://www.w3.org/TR/appmanifest/, "scope").
public struct SiteAppScope: Hashable, Sendable {
  /// The address that the others begin with.
  public let url: URL
  private let origin: Origin
  private let path: String

  private struct Origin: Hashable {
    var scheme: String
    var host: String
    var port: Int
  }

  /// UTF-16 units of an address that an app may keep.
  public static let longestAddress = 2048

  /// Makes the scope that begins with an address; nil where the address is not one that an app can have.
  public init?(_ url: URL) {
    guard let url = Self.admitted(url), let origin = Self.origin(of: url) else { return nil }
    self.url = url
    self.origin = origin
    path = Self.path(of: url)
  }

  /// Makes the scope of everything that an address's origin has.
  public init?(originOf url: URL) {
    guard let root = URL(string: "/", relativeTo: url)?.absoluteURL else { return nil }
    self.init(root)
  }

  /// Returns true if an address is in the scope: of the same origin, and with a path that begins with the scope's.
  public func contains(_ url: URL) -> Bool {
    guard let other = Self.origin(of: url), other == origin, Self.hasPlainPath(url) else { return false }
    return Self.path(of: url).hasPrefix(path)
  }

  /// Returns an address as an app may keep it: of the web, by a connection that is private or stays on this machine, without a name and
  /// a password, and with a path that means what it says. nil for all others.
  public static func admitted(_ url: URL) -> URL? {
    let url = url.absoluteURL.standardized
    guard url.absoluteString.utf16.count <= longestAddress, url.user == nil, url.password == nil,
      origin(of: url) != nil, hasPlainPath(url)
    else { return nil }
    let isPrivate = url.scheme?.lowercased() == "https"
    return isPrivate || DomainDisplay(url: url, isSecure: false).isLocal ? url : nil
  }

  /// Dots that lead upwards, written out or as codes, would make a path begin otherwise than it ends up.
  private static func hasPlainPath(_ url: URL) -> Bool {
    let path = url.path(percentEncoded: true).lowercased()
    guard !path.contains("\\") else { return false }
    return !path.split(separator: "/").contains { part in
      let plain = part.replacingOccurrences(of: "%2e", with: ".")
      return plain == "." || plain == ".."
    }
  }

  private static func path(of url: URL) -> String {
    let path = url.path(percentEncoded: true)
    return path.isEmpty ? "/" : path
  }

  private static func origin(of url: URL) -> Origin? {
    guard let scheme = url.scheme?.lowercased(), let host = DomainDisplay.host(of: url) else { return nil }
    switch scheme {
    case "https": return Origin(scheme: scheme, host: host, port: url.port ?? 443)
    case "http": return Origin(scheme: scheme, host: host, port: url.port ?? 80)
    default: return nil
    }
  }
}

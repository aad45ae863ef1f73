import Foundation

/// The decisions of the user about one permission, by the origin (scheme, host and port) of the pages that asked.
///
/// A site of the settings is a host. Its other origins are asked about on their own: what a server on another port or without
/// encryption says is not that site's word (W3C Permissions, 2: permissions are keyed by origin).
public struct OriginPermissions: Hashable, Sendable {
  /// The decisions, by addresses of the origins such as `https://example.org`. None of them is ``SitePermission/ask``.
  public private(set) var decided: [String: SitePermission] = [:]

  /// Nothing was decided.
  public init() {}

  /// Reads what was stored; what makes no sense is left out.
  public init(_ stored: some Sequence<(origin: String, value: SitePermission)>) {
    for (origin, value) in stored.sorted(by: { $0.origin < $1.origin }) { self[URL(string: origin)] = value }
  }

  /// The permission of pages of an address' origin. Those that have none of the web have no permission, and cannot be given one.
  public subscript(url: URL?) -> SitePermission {
    get { Self.origin(of: url).flatMap { decided[$0] } ?? .ask }
    set {
      guard let origin = Self.origin(of: url) else { return }
      guard decided[origin] != nil || decided.count < Self.mostOrigins else { return }
      decided[origin] = newValue == .ask ? nil : newValue
    }
  }

  /// Returns an address with nothing but scheme, host and port; nil where it has none. A port that the scheme implies is left out.
  public static func origin(of url: URL?) -> String? {
    guard let url, let scheme = url.scheme?.lowercased(), let standard = standardPorts[scheme],
      let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    let port = url.port.flatMap { $0 == standard ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host)\(port)"
  }

  private static let standardPorts = ["https": 443, "http": 80]
  /// Origins of a site about which decisions are kept; about others the user is asked each time.
  private static let mostOrigins = 16
}

import Foundation

/// The permission of a site to show notifications, and the origins that it was given or refused for.
///
/// The engine tells pages by their origin (scheme, host and port); a site is a host, whose other origins the engine does not know
/// until they ask.
public struct NotificationPermission: Hashable, Sendable {
  /// The permission.
  public private(set) var value = SitePermission.ask
  /// Addresses of the origins, such as `https://example.org`, in order and without doubles; none where the user is to be asked.
  public private(set) var origins: [String] = []

  /// Nothing was decided.
  public init() {}

  /// Reads what was stored; what makes no sense is left out.
  public init(_ value: SitePermission, origins: some Sequence<String>) {
    for origin in origins { set(value, for: URL(string: origin)) }
    if value != .ask { self.value = value }
  }

  /// Decides for the origin of an address, and with it for the site.
  public mutating func set(_ value: SitePermission, for url: URL?) {
    self.value = value
    guard value != .ask else { return origins = [] }
    guard let origin = Self.origin(of: url), !origins.contains(origin) else { return }
    origins = Array((origins + [origin]).sorted().prefix(Self.mostOrigins))
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
  /// Origins of a site that are kept.
  private static let mostOrigins = 16
}

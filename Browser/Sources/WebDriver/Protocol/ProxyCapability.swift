import Foundation

/// The capability `proxy` (https://www.w3.org/TR/webdriver2/#proxy).
enum ProxyCapability {
  private static let kinds: Set<String> = ["pac", "direct", "autodetect", "system", "manual"]
  private static let ports = 0...65_535

  /// True if it says what a proxy can be, whether or not that can be had.
  static func isValid(_ json: JSONValue) -> Bool {
    guard let members = json.object else { return false }
    if members["proxyType"] == "pac", members["proxyAutoconfigUrl"] == nil { return false }
    return members.allSatisfy { name, value in
      switch name {
      case "proxyType": value.string.map(kinds.contains) ?? false
      case "proxyAutoconfigUrl": value.string.flatMap { URL(string: $0)?.scheme } != nil
      case "ftpProxy", "httpProxy", "sslProxy", "socksProxy": value.string.map(isHost) ?? false
      case "noProxy": value.array?.allSatisfy { $0.string != nil } ?? false
      case "socksVersion": value.integer.map((0...255).contains) ?? false
      default: false
      }
    }
  }

  /// A host, perhaps with a port, and nothing else of an address.
  private static func isHost(_ text: String) -> Bool {
    guard let parts = URLComponents(string: "http://" + text), let host = parts.host, !host.isEmpty else {
      return false
    }
    return parts.user == nil && parts.path.isEmpty && parts.query == nil && parts.fragment == nil
      && parts.port.map(ports.contains) ?? true
  }
}

import Foundation

/// The target of a link, above its menu and under the pointer: the part that tells whose it is is never left out.
public enum LinkText {
  /// So many letters of a host's end are shown: who owns it is said there.
  static let longestHost = 60
  /// Scalars of an address that are shown; measuring a text takes as long as it is long.
  static let longest = 300

  /// Returns the address without its scheme where that is the usual one.
  /// - Parameter url: the link's.
  public static func heading(_ url: URL) -> AddressLine { address(url, without: ["https://"]) }

  /// Returns the address without its scheme where that is one of the usual ones; of a very long host the end alone.
  public static func address(_ url: URL, without schemes: [String]) -> AddressLine {
    let hasHost = url.host()?.isEmpty == false
    let host = hasHost ? DomainDisplay(url: url, isSecure: false).text : ""
    guard host.count <= longestHost else {
      return AddressLine("…" + host.suffix(longestHost), hasHost: true)
    }
    let text = EditingText.text(for: url)
    let scheme = schemes.first { text.hasPrefix($0) } ?? ""
    return AddressLine(
      PageText.line(String(text.dropFirst(scheme.count)), longest: longest), hasHost: hasHost)
  }
}

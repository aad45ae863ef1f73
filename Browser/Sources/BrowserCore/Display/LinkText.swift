import Foundation

/// The target of a link, above its menu: the part that tells whose it is is never left out.
public enum LinkText {
  /// So many letters of a host's end are shown: who owns it is said there.
  static let longestHost = 60

  /// - Parameter url: the link's.
  public static func heading(_ url: URL) -> String {
    let host = DomainDisplay(url: url, isSecure: false).text
    guard host.count <= longestHost else { return "…" + host.suffix(longestHost) }
    let text = EditingText.text(for: url)
    return text.hasPrefix("https://") ? String(text.dropFirst("https://".count)) : text
  }
}

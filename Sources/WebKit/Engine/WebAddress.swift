import Foundation

/// Addresses as the engine writes them. Pages and servers choose them, and may make them of any length.
enum WebAddress {
  /// UTF-8 bytes of the longest address that is read: 2 MB, where Chromium ends, too.
  static let longest = 1 << 21

  /// Returns the address; nil for an empty or a longer one. Characters that Foundation refuses are percent-encoded.
  static func url(_ text: String) -> URL? {
    guard !text.isEmpty, text.utf8.count <= longest else { return nil }
    return URL(string: text)
  }

  /// Returns the address at which a document stands. What is too long is left out at its end and never replaced by another place: its query
  /// and what follows, else all behind the host; of an address without a host its scheme stays.
  /// - Parameters:
  ///   - text: the address, or its first `most` + 1 bytes.
  ///   - most: UTF-8 bytes that may stay.
  static func place(_ text: String, most: Int = longest) -> URL? {
    guard !text.isEmpty, text.utf8.count > most else { return text.isEmpty ? nil : URL(string: text) }
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let scheme = String(text[..<colon])
    let alone = URL(string: scheme + ":")
    let rest = scalars[scalars.index(after: colon)...]
    // What follows in other addresses is content rather than a place, such as that of `data:`.
    guard ["http", "https", "file", "blob"].contains(scheme.lowercased()) else { return alone }
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      let short = text[..<end]
      if short.utf8.count <= most { return URL(string: String(short)) ?? alone }
    }
    guard rest.starts(with: "//".unicodeScalars) else { return alone }
    let host = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard host.count <= longestHost else { return alone }
    return URL(string: scheme + "://" + String(host) + "/") ?? alone
  }

  /// Scalars of a user's name, a host and a port; DNS ends at 253 bytes of a host.
  private static let longestHost = 1024
}

/// A URL as the engine writes it; nil for what is none, or too long (``WebAddress``).
func webURL(_ text: String?) -> URL? { text.flatMap(WebAddress.url) }

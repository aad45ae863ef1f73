import BrowserCore
import Foundation

/// The mark that says where a file came from, beside its content: the extended attributes that freedesktop.org has for it ("Common
/// Extended Attributes"), which desktops show and virus scanners read.
public enum FileOrigin {
  /// The address that the file came from.
  static let originName = "user.xdg.origin.url"
  /// The origin of the page that offered it, as browsers tell it to other sites (Referrer Policy, "strict-origin-when-cross-origin"): what was
  /// searched for there is nobody's who gets the file.
  static let referrerName = "user.xdg.referrer.url"

  /// Returns the attributes of a download by their names; none of a private one, which leaves nothing.
  public static func attributes(of item: Download) -> [String: String] {
    guard !item.isPrivate else { return [:] }
    let addresses: [String: String?] = [
      originName: told(item.url), referrerName: item.page.flatMap(toldOrigin),
    ]
    return addresses.compactMapValues(\.self)
  }

  /// Marks the file of a download. A file system that keeps no such attributes is left as it is.
  public static func mark(_ item: Download) {
    guard let file = item.file else { return }
    // Each by itself, its own first: many file systems have 4 KB for all of a file, and one that is too long costs no other.
    for (name, address) in attributes(of: item).sorted(by: { $0.key < $1.key }) {
      try? FileManager.default.setAttributes([key: [name: Data(address.utf8)]], ofItemAtPath: file.path)
    }
  }

  /// Foundation's key of all extended attributes, which it gives no name to.
  static var key: FileAttributeKey { FileAttributeKey(rawValue: "NSFileExtendedAttributes") }

  /// An address of the web as other programs may read it: without a name, a password, and what only the page itself sees of it; nil of
  /// another address.
  private static func told(_ url: URL) -> String? {
    guard ["http", "https"].contains(url.scheme?.lowercased()), PageLimits.isRecordable(url),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    (parts.user, parts.password, parts.fragment) = (nil, nil, nil)
    return parts.string
  }

  private static func toldOrigin(_ url: URL) -> String? {
    guard var parts = told(url).flatMap({ URLComponents(string: $0) }) else { return nil }
    (parts.path, parts.query) = ("/", nil)
    return parts.string
  }
}

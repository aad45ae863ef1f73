import Foundation

/// A change of the history.
public enum HistoryEvent: Hashable, Sendable {
  /// A page was visited; its title is empty while it is not known.
  case visit(URL, title: String, date: Date)
  /// The title of a visited page arrived or changed.
  case title(URL, String)
  /// A page sent its visitor on: the last visit to it is none, unless it is older than the date.
  case sentOn(URL, since: Date)

  /// The address as the history keeps it, or nil for one that it does not keep.
  ///
  /// Kept are pages of the web and files: they can be opened again. Names and passwords in an address are left out.
  public static func address(for url: URL) -> URL? {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "file"].contains(scheme) else {
      return nil
    }
    return url.withoutCredentials
  }
}

extension URL {
  /// The address without the name and password that may stand before its host; nil where the rest is no address.
  public var withoutCredentials: URL? {
    guard user != nil || password != nil else { return self }
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
    parts?.user = nil
    parts?.password = nil
    return parts?.url
  }
}

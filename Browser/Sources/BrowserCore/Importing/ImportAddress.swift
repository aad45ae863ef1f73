import Foundation

/// Decides which addresses of other browsers are taken over.
enum ImportAddress {
  /// Returns the address of a page of the web, without names and passwords in it; nil for anything else.
  static func page(_ text: String) -> URL? {
    guard let url = url(text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else { return nil }
    return HistoryEvent.address(for: url)
  }

  /// Returns the address of a bookmark, which may have any scheme, as in bookmark files.
  static func bookmark(_ text: String) -> URL? {
    url(text).flatMap { BookmarkFileReader.isKept($0) ? $0 : nil }
  }

  private static func url(_ text: String) -> URL? {
    guard text.utf8.count <= ImportLimits.addressBytes else { return nil }
    return URL(string: text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

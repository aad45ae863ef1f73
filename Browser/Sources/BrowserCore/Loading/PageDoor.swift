import Foundation

/// Decides where a load may lead, by its originator.
///
/// Pages reach the web: `http`, `https`, what they made themselves (`blob`, `data`, the blank page), and other programs after a
/// question. What lies inside the browser or on the disk is reached by the user alone, and by the very address that was asked for.
public enum PageDoor {
  /// The originator of a load.
  public enum Asker: Hashable, Sendable {
    /// The user, by typing an address or choosing one of his own.
    case user
    /// The document at an address, nil for one that has none. Links that the user opens from a page count as the page's.
    case page(URL?)
    /// A server that answered with another address.
    case server
    /// The tab's list, or loading again: the address was let in before.
    case history
  }

  /// The decision about a load.
  public enum Answer: Hashable, Sendable {
    /// The page is loaded.
    case load
    /// Nothing happens, and the page is not told why.
    case refuse
    /// Another program may know the scheme.
    case handOver
  }

  /// The scheme of the pages that ship with the browser.
  public static let bundledScheme = "martlet"

  /// Schemes of the web, in which a page may lead anywhere.
  private static let open: Set<String> = ["http", "https"]
  /// The schemes of addresses that a page makes itself; no server can lead there.
  private static let made: Set<String> = ["blob", "data"]
  /// Schemes with addresses that only the user asks for, and their own pages among each other.
  private static let inner: Set<String> = [bundledScheme, "file"]
  /// Schemes that lead nowhere: those of the engine, those whose addresses are programs, and that of the desktop's settings of this
  /// program (`UIApplication.openSettingsURLString`), which pages are not to bring before the user.
  private static let closed: Set<String> = [
    "javascript", "view-source", "webkit", "webkit-fake-url", "resource", "inspector", "x-webkit", "chrome",
    "webkit-pdfjs-viewer", "ws", "wss", "ftp", "app-settings",
  ]

  /// - Parameter url: where the load is to lead.
  public static func answer(to url: URL, asker: Asker) -> Answer {
    guard let scheme = url.scheme?.lowercased(), !closed.contains(scheme) else { return .refuse }
    if open.contains(scheme) { return .load }
    if made.contains(scheme) { return asker == .server ? .refuse : .load }
    if scheme == "about" { return url.isBlankPage || asker == .user || asker == .history ? .load : .refuse }
    if inner.contains(scheme) { return isWithin(scheme, asker) ? .load : .refuse }
    return .handOver
  }

  private static func isWithin(_ scheme: String, _ asker: Asker) -> Bool {
    switch asker {
    case .user, .history: true
    case .server: false
    case .page(let url): url?.scheme?.lowercased() == scheme
    }
  }
}

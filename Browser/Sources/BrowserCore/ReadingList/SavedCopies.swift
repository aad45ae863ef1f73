import Foundation
import Synchronization

/// The copies of pages that Martlet keeps for the reading list, by their files.
///
/// What is shown of such a file is called a saved copy of its site. The name is that of the entry's own address, never one that is
/// in the file; other files are called by their names, wherever they lie and whatever they are called.
public enum SavedCopies {
  private struct State {
    /// Pages by the paths of their copies, by the folder in which these lie.
    var pages: [String: [String: URL]] = [:]
    /// Those of copies that there have been since the program began: lists of tabs may still have them.
    var known: [String: URL] = [:]
  }

  private static let state = Mutex(State())

  /// Says which files of a folder are copies, in place of what was said before.
  /// - Parameter pages: the addresses of the pages, by their files.
  public static func set(_ pages: [URL: URL], in folder: URL) {
    let pages = Dictionary(
      pages.map { ($0.key.standardizedFileURL.path, $0.value) }, uniquingKeysWith: { first, _ in first })
    state.withLock {
      $0.pages[folder.standardizedFileURL.path] = pages
      $0.known.merge(pages) { _, new in new }
    }
  }

  /// The name of the site whose page a file is a copy of; nil for all other addresses.
  public static func site(of url: URL) -> String? {
    guard let path = path(of: url) else { return nil }
    let page = state.withLock { $0.pages.values.lazy.compactMap { $0[path] }.first }
    return page.map { DomainDisplay(url: $0, isSecure: true).text }
  }

  /// The page that a file is, or was, a copy of; nil for all other addresses.
  public static func page(of url: URL) -> URL? {
    guard let path = path(of: url) else { return nil }
    return state.withLock { $0.known[path] }
  }

  /// The names of the files that are, or were, copies of some pages. Each stands for its file alone.
  public static func fileNames(where isMeant: (URL) -> Bool) -> [String] {
    let known = state.withLock { $0.known }
    return known.filter { isMeant($0.value) }.map { ($0.key as NSString).lastPathComponent }.sorted()
  }

  private static func path(of url: URL) -> String? {
    guard url.scheme?.lowercased() == "file", (url.host() ?? "").isEmpty else { return nil }
    return url.standardizedFileURL.path
  }
}

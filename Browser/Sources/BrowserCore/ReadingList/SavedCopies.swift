import Foundation
import Synchronization

/// The copies of pages that Martlet keeps for the reading list, by their files.
///
/// What is shown of such a file is called a saved copy of its site. The name is that of the entry's own address, never one that is
/// in the file; other files are called by their names, wherever they lie and whatever they are called.
public enum SavedCopies {
  /// Names of sites by paths, by the folder in which the files lie.
  private static let names = Mutex<[String: [String: String]]>([:])

  /// Says which files of a folder are copies, in place of what was said before.
  /// - Parameter pages: the addresses of the pages, by their files.
  public static func set(_ pages: [URL: URL], in folder: URL) {
    let known = Dictionary(
      pages.map { ($0.key.standardizedFileURL.path, DomainDisplay(url: $0.value, isSecure: true).text) },
      uniquingKeysWith: { first, _ in first })
    names.withLock { $0[folder.standardizedFileURL.path] = known }
  }

  /// The name of the site whose page a file is a copy of; nil for all other addresses.
  public static func site(of url: URL) -> String? {
    guard url.scheme?.lowercased() == "file", (url.host() ?? "").isEmpty else { return nil }
    let path = url.standardizedFileURL.path
    return names.withLock { names in names.values.lazy.compactMap { $0[path] }.first }
  }
}

import Foundation

/// The texts of `.strings` files. Each is read once.
enum StringsTables {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var read: [URL: [String: String]] = [:]

  /// The text of a key in the first of the folders that has a table with it.
  static func text(_ key: String, table: String, in bundle: URL, folders: [String]) -> String? {
    for folder in folders + [""] {
      let file = bundle.appendingPathComponent(folder).appendingPathComponent(table + ".strings")
      if let text = texts(file)[key] { return text }
    }
    return nil
  }

  /// All texts of the first of the folders that has such a table; empty where none has.
  static func texts(table: String, in bundle: URL, folders: [String]) -> [String: String] {
    folders.lazy.map { texts(bundle.appendingPathComponent($0).appendingPathComponent(table + ".strings")) }
      .first { !$0.isEmpty } ?? [:]
  }

  private static func texts(_ file: URL) -> [String: String] {
    lock.withLock {
      if let known = read[file] { return known }
      let list = (try? Data(contentsOf: file)).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil)
      }
      let texts = list as? [String: String] ?? [:]
      read[file] = texts
      return texts
    }
  }
}

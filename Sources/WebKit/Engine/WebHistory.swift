import Foundation

/// An engine's back-forward list, as a value.
package struct WebHistory: Equatable, Sendable {
  package struct Entry: Equatable, Sendable, Identifiable {
    /// The same for the same entry as long as it is in the list.
    package var id: UInt
    package var url: URL
    package var title: String
    /// The address at which the load began, before redirects.
    package var initialURL: URL

    package init(id: UInt, url: URL, title: String = "", initialURL: URL? = nil) {
      self.id = id
      self.url = url
      self.title = title
      self.initialURL = initialURL ?? url
    }
  }

  /// Oldest first.
  package var entries: [Entry]
  package var currentIndex: Int?

  package init(entries: [Entry] = [], currentIndex: Int? = nil) {
    self.entries = entries
    self.currentIndex = currentIndex
  }

  package var canGoBack: Bool { (currentIndex ?? 0) > 0 }
  package var canGoForward: Bool { currentIndex.map { $0 + 1 < entries.count } ?? false }
  package var current: Entry? { currentIndex.map { entries[$0] } }

  /// The entry at a distance from the current one; negative is back.
  package func entry(at distance: Int) -> Entry? {
    guard let currentIndex, entries.indices.contains(currentIndex + distance) else { return nil }
    return entries[currentIndex + distance]
  }
}

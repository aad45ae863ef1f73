import BrowserCore
import BrowserStorage
import Foundation
import Synchronization

/// Looks up what a text could mean, off the main thread, while it is being typed.
///
/// A text that waits is replaced by a newer one, and an answer to a text that is not the last one asked for is never given.
@MainActor
final class SuggestionSearch {
  /// The visited pages of the last answer: until the next one they are what is known.
  private(set) var pages: [HistoryPage] = []

  private let persistence: LibraryPersistence
  /// The text that was asked for last; read by the thread that searches.
  private let wanted = Wanted()

  private final class Wanted: Sendable {
    let text = Mutex<String?>(nil)
  }

  /// Most pages of each kind that are ranked: many more than are shown, because bookmarks and tabs take part.
  private static let limit = 30

  init(persistence: LibraryPersistence) {
    self.persistence = persistence
  }

  /// - Parameter done: called when there is something new for this text, unless another was asked for in the meantime.
  func search(_ text: String, then done: @escaping @MainActor () -> Void) {
    wanted.text.withLock { $0 = text }
    let limit = Self.limit
    persistence.read { [wanted] database in
      guard wanted.text.withLock({ $0 == text }) else { return [HistoryPage]?.none }
      return try database.candidates(for: text, limit: limit)
    } then: { [weak self] found in
      guard let self, let found, let found, wanted.text.withLock({ $0 == text }) else { return }
      guard found != pages else { return }
      pages = found
      done()
    }
  }

  /// Nothing is asked for any more.
  func end() {
    wanted.text.withLock { $0 = nil }
    pages = []
  }
}

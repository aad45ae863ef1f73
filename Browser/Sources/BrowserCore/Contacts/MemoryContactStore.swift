import Foundation

/// Keeps names and addresses as long as the program runs: for tests and for the tour.
public final class MemoryContactStore: ContactStore, @unchecked Sendable {
  // Everything that changes is under the lock.
  private let lock = NSLock()
  private var book: ContactBook
  private let error: ContactStoreError?

  /// Makes a store.
  /// - Parameter error: the problem that it has with everything.
  public init(_ cards: [ContactCard] = [], error: ContactStoreError? = nil) {
    var book = ContactBook()
    for card in cards { _ = book.keep(card) }
    (self.book, self.error) = (book, error)
  }

  /// Returns the book in memory.
  public func load() -> ContactLoad { lock.withLock { ContactLoad(book, problem: error) } }

  /// Keeps the book in memory.
  public func save(_ book: ContactBook) throws(ContactStoreError) {
    if let error { throw error }
    lock.withLock { self.book = book }
  }
}

/// A place for names and addresses.
public protocol ContactStore: Sendable {
  /// Reads them; says also when something had to be given up.
  func load() -> ContactLoad
  /// Writes them: all or nothing.
  func save(_ book: ContactBook) throws(ContactStoreError)
}

/// The outcome of reading names and addresses.
public struct ContactLoad: Hashable, Sendable {
  /// All that could be read.
  public var book: ContactBook
  /// The problem that was met; nil when there was none.
  public var problem: ContactStoreError?

  /// Makes a result.
  public init(_ book: ContactBook, problem: ContactStoreError? = nil) {
    (self.book, self.problem) = (book, problem)
  }
}

/// A problem with the names and addresses that are kept.
public enum ContactStoreError: Error, Hashable, Sendable {
  /// The file was damaged. It was moved aside under this name (nil: that failed too), and what could be read counts.
  case damaged(keptAs: String?)
  /// The file is there and cannot be opened; it is left as it is, and nothing is kept.
  case unreadable(String)
  /// The disk is full.
  case diskFull
  /// The file cannot be written.
  case unwritable
  /// There are as many cards as there can be.
  case full

  /// The message for people: what happened and what to do.
  public var message: String { ContactText.problem(self) }
}

import BrowserCore
import BrowserStorage
import Foundation

/// Writes visits and bookmarks down, many in one transaction, and reads the history, on threads of its own.
///
/// While writing fails, everything stays in memory and is tried again.
@MainActor
final class LibraryPersistence {
  /// Called when writing begins to fail.
  var onProblem: ((StorageProblem) -> Void)?
  /// Called with the pages visited most after visits were written.
  var onFrequentPages: (([HistoryPage]) -> Void)?

  /// The database that is read from; the first use makes one in memory where no file was opened.
  private(set) lazy var database: LibraryDatabase? = try? LibraryDatabase()
  private lazy var writer = SerialWorker(name: "library")
  private lazy var reader = SerialWorker(name: "library search", qualityOfService: .userInitiated)
  /// The events that are not yet given to the writer.
  private var waiting: [HistoryEvent] = []
  /// Bookmarks that are not yet given to the writer.
  private var waitingBookmarks: BookmarkTree?
  private var afterBookmarks: [@MainActor () -> Void] = []
  private lazy var alarm = Alarm { [weak self] in self?.write() }
  /// Batches that the writer has and did not tell of.
  private var unfinishedWrites = 0
  private var isFailing = false
  private var isReadingFailing = false

  /// Seconds from a change to its transaction, which may have to wait for one of the session's: they have a file. A visit is to be on
  /// disk within one second, so that this leaves most of it to the disk; a page's title comes sooner.
  private static let delay: TimeInterval = 0.25
  /// Seconds until a write that failed is tried again.
  private static let retryDelay: TimeInterval = 10
  /// Most events that are kept while the disk is full: a day of any user's.
  private static let mostWaiting = 20_000

  func open(_ database: LibraryDatabase) {
    self.database = database
  }

  // MARK: - Writing

  func add(_ event: HistoryEvent) {
    waiting.append(event)
    if waiting.count > Self.mostWaiting { waiting.removeFirst(waiting.count - Self.mostWaiting) }
    schedule(after: Self.delay)
  }

  /// Takes the last visit to a page back, whether it is written or not.
  /// - Parameter start: an older one stays.
  func takeBack(_ url: URL, since start: Date) {
    let last = waiting.lastIndex {
      if case .visit(url, _, let date) = $0 { date >= start } else { false }
    }
    if let last { waiting.remove(at: last) } else { add(.sentOn(url, since: start)) }
  }

  /// - Parameter done: called when they were written.
  func save(_ bookmarks: BookmarkTree, then done: (@MainActor () -> Void)? = nil) {
    waitingBookmarks = bookmarks
    if let done { afterBookmarks.append(done) }
    schedule(after: Self.delay)
  }

  private func schedule(after delay: TimeInterval) {
    if !alarm.isSet { alarm.set(after: delay) }
  }

  /// The content of one transaction.
  private struct Batch: Sendable {
    var events: [HistoryEvent]
    var bookmarks: BookmarkTree?
    var afterBookmarks: [@MainActor () -> Void]

    /// - Returns: the problem, and the pages visited most when visits were written.
    nonisolated func write(to database: LibraryDatabase) -> (problem: StorageProblem?, pages: [HistoryPage]?)
    {
      do throws(StorageProblem) {
        if let bookmarks { try database.save(bookmarks) }
        guard !events.isEmpty else { return (nil, nil) }
        try database.record(events)
        return (nil, try database.content().frequentPages)
      } catch {
        return (error, nil)
      }
    }
  }

  private func takeBatch() -> Batch? {
    alarm.cancel()
    guard !waiting.isEmpty || waitingBookmarks != nil else { return nil }
    defer {
      waiting = []
      waitingBookmarks = nil
      afterBookmarks = []
    }
    return Batch(events: waiting, bookmarks: waitingBookmarks, afterBookmarks: afterBookmarks)
  }

  private func write() {
    guard let database, let batch = takeBatch() else { return }
    unfinishedWrites += 1
    writer.async {
      let outcome = batch.write(to: database)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.didWrite(batch, outcome.problem, outcome.pages) }
      }
    }
  }

  /// Writes what is not written yet and waits for it: the program is about to end.
  func flush() {
    guard let database, let batch = takeBatch() else { return writer.sync {} }
    writer.sync { _ = batch.write(to: database) }
  }

  private func didWrite(_ batch: Batch, _ problem: StorageProblem?, _ pages: [HistoryPage]?) {
    unfinishedWrites -= 1
    guard let problem else {
      isFailing = false
      batch.afterBookmarks.forEach { $0() }
      if let pages { onFrequentPages?(pages) }
      return
    }
    // A file of a newer Martlet takes nothing, now or later; what it holds was shown with a message.
    guard problem != .newer else { return }
    waiting = batch.events + waiting
    // Later bookmarks contain the earlier ones.
    waitingBookmarks = waitingBookmarks ?? batch.bookmarks
    afterBookmarks = batch.afterBookmarks + afterBookmarks
    if !isFailing { onProblem?(problem) }
    isFailing = true
    schedule(after: Self.retryDelay)
  }

  /// Forgets a part of the history at once, that which is not yet written included: the program is about to end.
  /// - Returns: true if it is gone from a file, its log and its backups.
  func deleteAtOnce(_ deletion: HistoryDeletion) -> Bool {
    flush()
    guard let database, database.url != nil else { return false }
    return writer.result(of: { (try? database.delete(deletion)) != nil }) ?? false
  }

  /// Forgets a part of the history, that which is not yet written included.
  /// - Parameter done: called with true if it is gone from a file, its log and its backups.
  func delete(_ deletion: HistoryDeletion, then done: @escaping @MainActor (Bool) -> Void) {
    // In order: what waits is written first and deleted with the rest.
    write()
    guard let database else { return done(false) }
    writer.async {
      var problem: StorageProblem?
      var pages: [HistoryPage]?
      do throws(StorageProblem) {
        try database.delete(deletion)
        pages = try database.content().frequentPages
      } catch {
        problem = error
      }
      let outcome = (problem, pages)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let problem = outcome.0 { self.onProblem?(problem) }
          if let pages = outcome.1 { self.onFrequentPages?(pages) }
          // From a file of a newer Martlet nothing can be taken: that one finds the wish when it starts.
          done(outcome.0 == nil && database.url != nil)
        }
      }
    }
  }

  // MARK: - Reading

  /// Reads something off the main thread.
  /// - Parameter done: called with nil when the file could not be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryDatabase) throws -> Value,
    then done: @escaping @MainActor (Value?) -> Void
  ) {
    guard let database else { return done(nil) }
    if !waiting.isEmpty { write() }
    let ask: @Sendable () -> Void = {
      let outcome = Result { try body(database) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if case .failure(let error) = outcome { self.tellOfReading(error) }
          done(try? outcome.get())
        }
      }
    }
    // What was visited a moment ago is found, too: by way of the writer, which has it in hand.
    if unfinishedWrites > 0 { writer.async { [reader] in reader.async(ask) } } else { reader.async(ask) }
  }

  /// Once: a search fails with every letter.
  private func tellOfReading(_ error: any Error) {
    guard !isReadingFailing else { return }
    isReadingFailing = true
    onProblem?(error as? StorageProblem ?? .unusable(error.localizedDescription))
  }
}

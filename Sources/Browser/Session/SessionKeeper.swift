import BrowserCore
import BrowserStorage
import Foundation

/// Writes the tabs down while they change, so that nothing is lost however the program ends.
///
/// A change is on disk a second later at most. Private tabs are never written. While writing fails, everything stays in
/// memory and is tried again.
@MainActor
final class SessionKeeper {
  /// What a tab's page goes on from, asked of the page itself; nil when it is not loaded.
  var livePage: ((TabID) -> PageState?)?
  /// Told when writing begins to fail.
  var onProblem: ((StorageProblem) -> Void)?

  private let storage: any SessionStorage
  private let store: TabsStore
  private var observation: TabsStore.Observation?
  /// The pages of all normal tabs, loaded or not, and of the closed ones.
  private var pages: [TabID: PageState]
  /// Pages whose state is to be asked for, and when they changed last.
  private var changedPages: [TabID: ContinuousClock.Instant] = [:]
  private var timer: Timer?
  private var isFailing = false
  /// One save after the other, none of them on the main thread.
  private let worker = SerialWorker(name: "session")

  /// Seconds from a change to its being written; the limit is 1.
  private static let delay: TimeInterval = 0.5
  /// How long the engine takes to put a scroll position into its state: 310 ms (webkit.md, a), and some more.
  private static let engineDelay = Duration.milliseconds(450)
  /// Seconds until a save that failed is tried again.
  private static let retryDelay: TimeInterval = 10

  /// - Parameter session: what `storage` holds; the store's model was made from it.
  init(storage: any SessionStorage, session: StoredSession, store: TabsStore) {
    self.storage = storage
    self.store = store
    pages = session.pages
    observation = store.observe { [weak self] _, changes in self?.modelDidChange(changes) }
  }

  /// What a tab goes on from that is not loaded, or was not when it was closed.
  func page(of id: TabID) -> PageState? { pages[id] }

  /// The page scrolled or was zoomed; its state is asked for before the next save.
  func pageDidChange(_ id: TabID) {
    changedPages[id] = .now
    schedule(after: Self.delay)
  }

  /// The page is about to go.
  func keep(_ page: PageState, of id: TabID) {
    changedPages[id] = nil
    pages[id] = page
    schedule(after: Self.delay)
  }

  private func modelDidChange(_ changes: [TabsChange]) {
    for case .updated(let id) in changes { changedPages[id] = .now }
    schedule(after: Self.delay)
  }

  private func schedule(after delay: TimeInterval) {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.save() }
    }
  }

  /// The session as it is now.
  private func current() -> StoredSession {
    for id in changedPages.keys { if let page = livePage?(id) { pages[id] = page } }
    // What changed a moment ago is asked once more.
    changedPages = changedPages.filter { $0.value.duration(to: .now) < Self.engineDelay }
    let session = StoredSession(store.model) { pages[$0] ?? PageState() }
    pages = session.pages
    return session
  }

  private func save() {
    timer?.invalidate()
    timer = nil
    let (storage, session) = (storage, current())
    if !changedPages.isEmpty { schedule(after: Self.delay) }
    worker.async {
      let problem = Self.problem { () throws(StorageProblem) in try storage.save(session) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.didSave(problem) } }
    }
  }

  /// Writes what is not written yet and waits for it: the program is about to end.
  func flush() {
    timer?.invalidate()
    timer = nil
    let (storage, session) = (storage, current())
    worker.sync { _ = Self.problem { () throws(StorageProblem) in try storage.save(session) } }
  }

  private nonisolated static func problem(of body: () throws(StorageProblem) -> Void) -> StorageProblem? {
    do throws(StorageProblem) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func didSave(_ problem: StorageProblem?) {
    // A file of a newer Martlet was spoken of when it was opened.
    guard let problem, problem != .newer else { return isFailing = false }
    if !isFailing { onProblem?(problem) }
    isFailing = true
    schedule(after: Self.retryDelay)
  }
}

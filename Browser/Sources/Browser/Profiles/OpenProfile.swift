import BrowserCore
import BrowserStorage
import UIKit
import WebKit

/// A profile that was opened: its tabs and everything behind them, apart from all others.
///
/// It stays open when another profile is shown, without any page: its files are small, and a database that is closed leaves
/// threads behind that wake for ever (see `SerialWorker`).
@MainActor
final class OpenProfile {
  let id: UUID
  let services: BrowserServices
  let tabs: TabsStore
  /// The state of the window when it was closed.
  let window: WindowState
  /// The problem that was found on opening the session.
  let problem: StorageProblem?
  /// Called when the tabs are on disk.
  var onSave: (() -> Void)?

  /// - Parameter session: the tabs of the last time; nil when they are neither wanted nor kept.
  init(id: UUID, services: BrowserServices, session: SessionOpening.Outcome?) {
    self.id = id
    self.services = services
    let stored = session.flatMap { try? $0.storage.load() } ?? StoredSession()
    tabs = TabsStore(model: stored.model)
    window = stored.window
    problem = session?.problem
    if let session { keep(stored, of: session) }
  }

  /// True if the tabs are kept, now or once that is possible: not beside another Martlet that keeps them.
  var keepsTabs: Bool {
    switch problem {
    case .inUse, .notAnswering: false
    default: services.session != nil
    }
  }

  private func keep(_ stored: StoredSession, of session: SessionOpening.Outcome) {
    let persistence = SessionPersistence(storage: session.storage, session: stored, store: tabs)
    persistence.onProblem = { [weak services] in services?.report($0) }
    services.session = persistence
    if keepsTabs {
      services.forgettings = ForgettingJournal(in: services.directories.data)
      persistence.onSave = { [weak self] session, isComplete in
        self?.services.didSave()
        self?.services.trace?.sessionDidSave(session, isComplete: isComplete)
        self?.onSave?()
      }
      closeOldTabs(after: stored, persistence)
      services.tabPictures.keep(Set(stored.allTabs.map(\.id)))
    }
    if let problem = session.problem { services.report(problem) }
    openLibrary(of: session.storage)
  }

  /// Closes the tabs that the user does not look at.
  private func closeOldTabs(after stored: StoredSession, _ persistence: SessionPersistence) {
    let expiry = TabExpiry(
      stored.window.tabAges ?? TabAges(), in: tabs,
      lifetime: { [weak services] in services?.settings.tabLifetime ?? .manually },
      keep: { [weak persistence, tabs] ages in persistence?.update(tabs) { $0.tabAges = ages } })
    services.tabExpiry = expiry
    expiry.look()
  }

  private func openLibrary(of storage: any SessionStorage) {
    let legacy = LegacyLibrary(url: services.directories.data.appendingPathComponent("library.json"))
    guard let lasting = storage as? LastingSessionStorage else { return }
    let first = lasting.library
    if let first { services.library.open(first, legacy: legacy) }
    lasting.whenOpened { [weak services] database in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if let problem = database.openingProblem { services?.report(problem) }
          // What was never read must not be written over.
          if first != nil {
            services?.library.goOn(with: database.library)
          } else {
            services?.library.open(database.library, legacy: legacy)
          }
          services?.forgettings?.retry()
          services?.resumeForgetting()
        }
      }
    }
  }

  /// Writes down what is not written yet, and waits for it.
  func flush() {
    services.finishForgetting()
    services.session?.flush()
    services.library.persistence.flush()
    services.tabPictures.flush()
    services.sites.flush()
    services.icons.flush()
    services.privacy.flush()
    services.downloads.flush()
  }
}

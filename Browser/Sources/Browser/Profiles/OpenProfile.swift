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
  /// The windows of the profile, in the order in which they were opened; there is always one.
  private(set) var windows: [TabsWindow]
  /// The problem that was found on opening the session.
  let problem: StorageProblem?
  /// Called when the tabs are on disk.
  var onSave: (() -> Void)?

  /// - Parameter session: the tabs of the last time; nil when they are neither wanted nor kept.
  init(id: UUID, services: BrowserServices, session: SessionOpening.Outcome?) {
    self.id = id
    self.services = services
    let stored = session.flatMap { try? $0.storage.load() } ?? StoredSession()
    // Where the system shows one window, that has the tabs of all.
    let parts =
      UIApplication.shared.supportsMultipleScenes
      ? stored.windows : [StoredSession.Window(model: stored.model, state: stored.window)]
    windows = parts.map(TabsWindow.init)
    problem = session?.problem
    services.forgetClosedTabs = { [weak self] deletion in
      self?.windows.forEach { $0.tabs.forgetClosedTabs(in: deletion) }
    }
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
    let persistence = SessionPersistence(storage: session.storage, session: stored, store: windows[0].tabs)
    for window in windows.dropFirst() { persistence.add(window.tabs, id: window.id, state: window.state) }
    persistence.onProblem = { [weak services] in services?.report($0) }
    services.session = persistence
    if keepsTabs {
      services.forgettings = ForgettingJournal(in: services.directories.data)
      persistence.onSave = { [weak self] session, isComplete in
        self?.services.didSave()
        self?.services.trace?.sessionDidSave(session, isComplete: isComplete)
        self?.onSave?()
      }
      for window in windows { closeOldTabs(of: window) }
      services.closeOldTabs = { [weak self] in self?.windows.forEach { $0.expiry?.look() } }
      services.tabPictures.keep(Set(stored.allTabs.map(\.id)))
    }
    if let problem = session.problem { services.report(problem) }
    openLibrary(of: session.storage)
  }

  /// Closes the tabs that the user does not look at.
  private func closeOldTabs(of window: TabsWindow) {
    guard keepsTabs else { return }
    let expiry = TabExpiry(
      window.state.tabAges ?? TabAges(), in: window.tabs,
      lifetime: { [weak services] in services?.settings.tabLifetime ?? .manually },
      keep: { [weak services, weak window] ages in
        guard let window else { return }
        services?.session?.update(window.tabs) { $0.tabAges = ages }
      })
    window.expiry = expiry
    expiry.look()
  }

  // MARK: - Windows

  /// The window that was used after all others when the program ended; nil where there were no others.
  var windowUsedLast: TabsWindow? { windows.count > 1 ? windows.first { $0.state.wasUsedLast == true } : nil }

  /// The normal tabs of all windows.
  var allTabs: [Tab] { windows.flatMap(\.tabs.model.allNormalTabs) }

  /// Makes a window with an empty tab, whose tabs are kept from now on.
  func addWindow(isPrivate: Bool) -> TabsWindow {
    let tab = Tab(isPrivate: isPrivate)
    let window = TabsWindow(StoredSession.Window(model: TabsModel(tabs: [tab], selectedID: tab.id)))
    windows.append(window)
    services.session?.add(window.tabs, id: window.id)
    closeOldTabs(of: window)
    return window
  }

  /// A window was closed while others stay. Its tabs are kept no more: another one has them as closed tabs.
  func remove(_ window: TabsWindow, leavingTabsTo other: TabsStore) {
    guard windows.count > 1, windows.contains(where: { $0 === window }) else { return }
    other.perform { $0.takeClosed(of: window.tabs.model) }
    windows.removeAll { $0 === window }
    services.session?.remove(window.tabs)
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
    services.keyboard.flush()
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

import BrowserCore
import UIKit
import UIKitAdditions

/// The windows of the profile that is shown. Each is a scene of its own.
extension ProfileSwitcher {
  /// The controllers of all windows, in the order in which these were opened.
  var containers: [BrowserContainerViewController] { shown.map(\.container) }

  /// The controller of the window that was used last.
  var container: BrowserContainerViewController {
    let used = room.services.windows.lastUsed
    return containers.first { $0 === used } ?? containers[0]
  }

  /// Shows the page of the profile in the window that was used last.
  func openProfilePage() { container.presenters.profile.open() }

  // MARK: - Opening

  /// Opens a window with an empty tab, where the system has several for a program.
  /// - Parameter done: called with its controller once it is on the screen, or with nil where the system gives none.
  func openWindow(
    isPrivate: Bool = false,
    then done: @escaping @MainActor (BrowserContainerViewController?) -> Void = { _ in }
  ) {
    guard UIApplication.shared.supportsMultipleScenes else { return done(nil) }
    let part = room.addWindow(isPrivate: isPrivate)
    awaited[part.id] = done
    ask(for: part)
  }

  /// Opens what was open when the program ended: the window that was used last is in front.
  /// - Parameter asked: one that the user has asked for since, which is in front instead.
  func openWindowsOfLastTime(behind asked: BrowserContainerViewController? = nil) {
    openFurtherWindows(behind: asked.flatMap(part) ?? room.windowUsedLast)
  }

  /// Opens the windows of the profile that are not shown yet.
  /// - Parameter front: the one that is in front of them then; without one each comes to the front.
  func openFurtherWindows(behind front: TabsWindow? = nil) {
    if let front { window(of: front)?.bringToFront() }
    for part in room.windows where awaited[part.id] == nil && !shown.contains(where: { $0.part === part }) {
      awaited[part.id] = { [weak self, weak front] _ in
        if let front { self?.window(of: front)?.bringToFront() }
      }
      ask(for: part)
    }
  }

  private func ask(for part: TabsWindow) {
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = window(of: container)?.windowScene
    let room = room
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: WindowActivity.asking(for: part.id), options: options
    ) { [weak self] _ in
      // Another profile may be shown by then; this one's tabs stay its own.
      guard let self, room === self.room else { return }
      let done = awaited.removeValue(forKey: part.id)
      room.remove(part, leavingTabsTo: container.store)
      done?(nil)
    }
  }

  /// Returns the window for a scene that is being connected; nil where there is none for it.
  /// - Parameter id: the one that was asked for; nil for a scene of the last time, which gets the next one that is not shown.
  func takeWindow(_ id: StoredWindow.ID?) -> ShownWindow? {
    if id == nil, let index = shown.firstIndex(where: { !$0.isTaken }) {
      shown[index].isTaken = true
      return shown[index]
    }
    let free = room.windows.filter { part in !shown.contains { $0.part === part } }
    let part = id.map { id in free.first { $0.id == id } } ?? free.first { awaited[$0.id] == nil }
    guard let part else { return nil }
    var window = ShownWindow(part, services: room.services)
    window.isTaken = true
    shown.append(window)
    room.services.trace?.observe(part.tabs, window: part.id.rawValue)
    return window
  }

  /// The window has been made.
  func place(_ part: TabsWindow, in window: UIWindow) {
    if let index = shown.firstIndex(where: { $0.part === part }) { shown[index].window = window }
  }

  /// Returns the window of a controller, also while something else fills it.
  func window(of container: BrowserContainerViewController) -> UIWindow? {
    shown.first { $0.container === container }?.window
  }

  private func window(of part: TabsWindow) -> UIWindow? { shown.first { $0.part === part }?.window }

  /// The part of the profile that a controller shows.
  private func part(of container: BrowserContainerViewController) -> TabsWindow? {
    shown.first { $0.container === container }?.part
  }

  /// A window is on the screen.
  func didShow(_ window: ShownWindow) { awaited.removeValue(forKey: window.part.id)?(window.container) }

  /// Shows a tab of another window, which comes to the front.
  /// - Returns: false where no other window has it.
  func showTab(_ id: TabID, besides container: BrowserContainerViewController) -> Bool {
    let other = containers.first { other in
      other !== container && other.store.model.allNormalTabs.contains { $0.id == id }
    }
    guard let other else { return false }
    other.overview.closeAtOnce()
    other.store.perform { $0.select(id) }
    window(of: other)?.bringToFront()
    return true
  }

  // MARK: - Closing

  /// Closes a window with its tabs; the last one ends the program and keeps them.
  func close(_ container: BrowserContainerViewController) {
    guard let session = window(of: container)?.windowScene?.session else { return }
    didClose(container)
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }

  /// The window was closed: while others are shown, they have its tabs as closed ones.
  func didClose(_ container: BrowserContainerViewController) {
    guard shown.count > 1, let index = shown.firstIndex(where: { $0.container === container }) else { return }
    let part = shown.remove(at: index).part
    if container.presentedViewController != nil { container.dismiss(animated: false) }
    container.close()
    var privates = TabList(isPrivate: true)
    part.tabs.perform { $0.takePrivateTabs(&privates) }
    for tab in privates.tabs { room.services.privates.forget(tab.id) }
    if !privates.tabs.isEmpty { room.services.privates.end() }
    room.services.trace?.windowDidClose(part.id.rawValue)
    room.remove(part, leavingTabsTo: self.container.store)
    room.services.preserveState?()
  }

  /// Takes all windows but the one that was used last off the screen; their tabs stay those of the profile. Private ones go on in that one.
  /// - Returns: the one that is left.
  func leaveOtherWindows() -> ShownWindow {
    let used = container
    let front = shown.first { $0.container === used } ?? shown[0]
    let given = awaited.values
    awaited = [:]
    for done in given { done(nil) }
    for window in shown where window.part !== front.part {
      if window.container.presentedViewController != nil { window.container.dismiss(animated: false) }
      let session = window.window?.windowScene?.session
      window.container.close()
      var privates = TabList(isPrivate: true)
      window.part.tabs.perform { $0.takePrivateTabs(&privates) }
      for tab in privates.tabs { front.part.tabs.perform { $0.insert(tab, select: false) } }
      if let session { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
    }
    shown = [front]
    return front
  }
}

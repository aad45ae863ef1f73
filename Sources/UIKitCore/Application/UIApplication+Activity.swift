import Foundation

extension UIApplication {
  func windowDidChangeActivity(_ window: UIWindow, isActive: Bool) {
    guard isActive else {
      if let scene = window.windowScene, !scene.hasActiveWindow { scene.resignActive() }
      return resignUnlessAttended(without: window)
    }
    makeKey(amongThoseIn: window)
    // Native widgets of all windows have the looks that the active one wants.
    window.tellHostOfStyle()
    becomeActive()
    window.windowScene?.becomeActive()
  }

  /// The system's window became the active one: the window in it that was the key window stays it, or is it again.
  private func makeKey(amongThoseIn window: UIWindow) {
    let inside = [window] + window.layering.windows
    guard !inside.contains(where: { $0 === keyWindowStorage }) else { return }
    let last = inside.first { $0 === window.windowScene?.lastKeyWindow && $0.canBecomeKey }
    if let next = last ?? inside.first(where: \.canBecomeKey) { makeKey(next) }
  }

  /// True if a window of the program is the active one of the desktop.
  private var isAttended: Bool { visibleWindows.contains { $0.host?.isActive == true } }

  /// Notes that the program may have lost the user's attention with a window. Where it has others on the desktop this is known a
  /// turn later: the user may go from one to another, and the system tells of the old one first.
  func resignUnlessAttended(without window: UIWindow) {
    guard activity == .active, !isAttended else { return }
    guard visibleWindows.contains(where: { $0 !== window && $0.carrier == nil }) else {
      return resignActive()
    }
    FrameLoop.nextTurn { [weak self] in
      guard let self, activity == .active, !isAttended else { return }
      resignActive()
    }
  }

  /// The delegate, which hears of the program's life only where no scene has one of its own, as Apple documents.
  private var livingDelegate: (any UIApplicationDelegate)? {
    hasScenesOfItsOwn ? nil : delegate
  }

  /// The program has the user's attention.
  package func becomeActive() {
    // A window may be the active one as soon as it is shown, which is during the launch.
    guard activity != .active, !isLaunching else { return }
    if activity == .background { enterForeground() }
    activity = .active
    livingDelegate?.applicationDidBecomeActive(self)
    for scene in connectedScenes { scene.becomeActive() }
    NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
  }

  /// Another program has the user's attention.
  package func resignActive() {
    guard activity == .active else { return }
    livingDelegate?.applicationWillResignActive(self)
    for scene in connectedScenes { scene.resignActive() }
    NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    activity = .inactive
  }

  /// No window of the program can be seen.
  package func enterBackground() {
    guard activity != .background else { return }
    resignActive()
    activity = .background
    livingDelegate?.applicationDidEnterBackground(self)
    for scene in connectedScenes { scene.enterBackground() }
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
    restoration.preserve()
    backgroundFetch.isInBackground = true
  }

  private func enterForeground() {
    backgroundFetch.isInBackground = false
    livingDelegate?.applicationWillEnterForeground(self)
    for scene in connectedScenes { scene.enterForeground() }
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    activity = .inactive
  }

  /// The system is short of memory: delegate, controllers and observers are asked to let go of what they can.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    func warn(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      for child in controller.children { warn(child) }
      if let presented = controller.presentation.presented { warn(presented) }
    }
    for window in visibleWindows { window.rootViewController.map(warn) }
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
  }

  package func windowDidRequestClose(_ window: UIWindow) {
    guard !window.isHidden else { return }
    // Windows that lie in this one go with it.
    let isLast = visibleWindows.allSatisfy { $0 === window || $0.carrier === window }
    if isLast { prepareToTerminate() }
    close(window)
    if let scene = window.windowScene, scene.windows.allSatisfy(\.isHidden) {
      disconnect(scene)
      // The last one was not thrown away: the program ends, and shows it again when it is started the next time.
      if !isLast, scene !== implicitScene { tellOfDiscarded(scene.session) }
    }
    if isLast { HostEnvironment.host.terminate(status: 0) }
  }

  /// Takes a window of the desktop off the screen for good, and what lies in it.
  func close(_ window: UIWindow) {
    for other in window.layering.windows { other.isHidden = true }
    window.isHidden = true
    window.closeHost()
  }

  /// A session will not come back.
  func tellOfDiscarded(_ session: UISceneSession) {
    delegate?.application(self, didDiscardSceneSessions: [session])
    restoration.preserveSessions()
  }

  /// The system ends the program: it is told, and its windows and scenes are left as they are.
  package func end() {
    prepareToTerminate()
    HostEnvironment.host.terminate(status: 0)
  }

  private func prepareToTerminate() {
    enterBackground()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
  }

  /// A scene's last window was closed: the scene goes.
  func disconnect(_ scene: UIScene) {
    scene.enterBackground()
    connectedScenes.remove(scene)
    openSessions.remove(scene.session)
    scene.disconnect()
  }

  func statusBarAppearanceMayHaveChanged() {
    NotificationCenter.default.post(name: Self.statusBarAppearanceDidChangeNotification, object: self)
  }

  /// Martlet addition: posted when a controller asked for the status bar's looks anew.
  nonisolated package static let statusBarAppearanceDidChangeNotification = NSNotification.Name(
    "MartletStatusBarAppearanceDidChange")
}

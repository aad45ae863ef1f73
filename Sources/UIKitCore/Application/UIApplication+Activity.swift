import Foundation

extension UIApplication {
  func windowDidChangeActivity(_ window: UIWindow, isActive: Bool) {
    if isActive {
      // One that lies in the window and was the key window stays it.
      if window.canBecomeKey, keyWindowStorage?.carrier !== window { makeKey(window) }
      becomeActive()
    } else if !visibleWindows.contains(where: { $0.host?.isActive == true }) {
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
  }

  private func enterForeground() {
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
    for other in window.layering.windows { other.isHidden = true }
    window.isHidden = true
    if let scene = window.windowScene, scene.windows.allSatisfy(\.isHidden) {
      disconnect(scene)
      // The last one was not thrown away: the program ends, and shows it again when it is started the next time.
      if !isLast, scene !== implicitScene {
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
      }
    }
    window.host?.close()
    if isLast { HostEnvironment.host.terminate(status: 0) }
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
  private func disconnect(_ scene: UIScene) {
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

import Foundation
import QuartzCore
import SwiftRuntimeAccess

extension UIApplication {
  /// Brings the program to life: the delegate, saved state, one scene when the delegate or Info.plist configures one.
  ///
  /// Called by `UIApplicationMain` when the host is installed and the main loop about to run.
  /// - Parameters:
  ///   - url: what the program is started to open.
  ///   - shortcutItem: the quick action that it is started with.
  package func launch(
    delegate: any UIApplicationDelegate, url: URL? = nil, shortcutItem: UIApplicationShortcutItem? = nil
  ) {
    // What the program's module says of classes that have no names of their own, such as extensions of UIKit's.
    RuntimeRegistry.load(module: ProgramModules.module(of: delegate))
    AppInformation.main.registerFonts()
    ownedDelegate = delegate
    self.delegate = delegate
    var reasons: [LaunchOptionsKey: Any] = [:]
    if let url { reasons[.url] = url }
    if let shortcutItem { reasons[.shortcutItem] = shortcutItem }
    let options = reasons.isEmpty ? nil : reasons
    isLaunching = true
    let sessions = restoration.load()
    makeImplicitScene()
    makeMainWindow(for: delegate)
    let goesOn = delegate.application(self, willFinishLaunchingWithOptions: options)
    restoreWindowsWithoutScene()
    let isHandled = delegate.application(self, didFinishLaunchingWithOptions: options)
    showMainWindow(of: delegate)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    connectScenes(sessions, url: url, shortcutItem: shortcutItem)
    // A window that was made only in didFinishLaunching.
    restoreWindowsWithoutScene()
    isLaunching = false
    UIMenuSystem.main.buildMainMenu()
    if let url, isHandled, !hasScenesOfItsOwn {
      _ = delegate.application(self, open: url, options: url.isFileURL ? [.openInPlace: true] : [:])
    }
    // One of them may have done it already, and says so (Apple, `application(_:performActionFor:completionHandler:)`).
    if let shortcutItem, goesOn, isHandled, !hasScenesOfItsOwn {
      delegate.application(self, performActionFor: shortcutItem, completionHandler: { _ in })
    }
    answerLaunchersIfNeeded()
    if visibleWindows.contains(where: { $0.host?.isActive == true }) { becomeActive() }
  }

  private func restoreWindowsWithoutScene() {
    restoration.restore(
      windowsByScene[SavedState.windowsWithoutScene] ?? [], of: SavedState.windowsWithoutScene)
  }

  /// Connects the scenes that were open when the program ended, or a new one.
  private func connectScenes(_ saved: [SavedSession], url: URL?, shortcutItem: UIApplicationShortcutItem?) {
    guard let delegate else { return }
    let sessions = saved.map(\.session)
    let kept = AppInformation.main.supportsMultipleScenes ? sessions : Array(sessions.prefix(1))
    let discarded = sessions.dropFirst(kept.count)
    if !discarded.isEmpty { delegate.application(self, didDiscardSceneSessions: Set(discarded)) }
    let urls = url.map { [UIOpenURLContext(url: $0)] } ?? []
    let options = UIScene.ConnectionOptions(urlContexts: Set(urls), shortcutItem: shortcutItem)
    guard let first = kept.first else {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      return connect(UISceneSession(configuration: configuration), options, isNew: true)
    }
    connect(first, options, isNew: false)
    for session in kept.dropFirst() {
      connect(session, UIScene.ConnectionOptions(), isNew: false)
    }
  }

  /// Makes the session's scene and hands it to its delegate. As on Apple's systems the application's delegate is asked for
  /// the configuration of new sessions only; and where the class that was configured is gone.
  /// - Parameter firstSize: of the scene's window, in points; nil leaves it to the system.
  func connect(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions, isNew: Bool, firstSize: CGSize? = nil
  ) {
    guard let delegate else { return }
    if isNew || session.configuration.delegateClass == nil {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    // Without a scene delegate the application delegate makes its window itself.
    guard let delegateType = session.configuration.delegateClass else { return adoptImplicitScene() }
    dropImplicitScene()
    guard let sceneDelegate = RuntimeObject.make(delegateType) as? any UISceneDelegate else {
      preconditionFailure("the scene's delegate class \(delegateType) is no UISceneDelegate")
    }
    let sceneClass: AnyClass = session.configuration.sceneClass ?? UIWindowScene.self
    guard let sceneType = sceneClass as? UIScene.Type else {
      preconditionFailure("the scene's class \(sceneClass) is no UIScene")
    }
    let scene = sceneType.init(session: session, connectionOptions: options)
    session.scene = scene
    (scene as? UIWindowScene)?.firstSize = firstSize
    openSessions.insert(session)
    connectedScenes.insert(scene)
    scene.ownedDelegate = sceneDelegate
    scene.delegate = sceneDelegate
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    let window = makeWindow(for: scene)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    if let window, window === (sceneDelegate as? any UIWindowSceneDelegate)?.window {
      window.makeKeyAndVisible()
    }
    restoration.restore(
      windowsByScene[session.persistentIdentifier] ?? [], of: session.persistentIdentifier)
    if let activity = session.stateRestorationActivity {
      sceneDelegate.scene(scene, restoreInteractionStateWith: activity)
    }
    scene.enterForeground()
  }
}

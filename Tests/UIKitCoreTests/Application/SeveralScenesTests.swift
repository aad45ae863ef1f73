import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Programs with several scenes at once. Apple documentation: "Supporting multiple windows on iPad", `UIApplication`
/// (`requestSceneSessionActivation(_:userActivity:options:errorHandler:)` and its neighbours) and `UIScene.ActivationState`.
@MainActor @Suite(.serialized)
struct SeveralScenesTests {
  @Test func anotherSceneHasAWindowOfItsOwn() throws {
    try run { application, host in
      #expect(application.supportsMultipleScenes)
      let first = try #require(application.scene)
      host.windows.first?.resize(to: CGSize(width: 700, height: 500))
      diary = []
      let activity = NSUserActivity(activityType: "page")
      activity.title = "42"
      application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
      #expect(application.connectedScenes.count == 1)
      let second = try application.next(after: [first], host)
      #expect(
        diary == [
          "configuration, page 42", "connect, page 42", "A inactive", "B foreground", "B active",
        ])
      #expect(application.openSessions == [first.session, second.session])
      // As large as the window that the user was in.
      #expect(second.windows.first?.bounds.size == CGSize(width: 700, height: 500))
      #expect(host.windows.filter(\.isShown).count == 2)
      #expect(first.activationState == .foregroundInactive && second.activationState == .foregroundActive)
      #expect(application.applicationState == .active)

      // Each has its own size.
      host.windows.last?.resize(to: CGSize(width: 390, height: 844))
      #expect(first.windows.first?.bounds.width == 700)
      #expect(second.windows.first?.bounds.width == 390)
      #expect(first.traitCollection.horizontalSizeClass == .regular)
      #expect(second.traitCollection.horizontalSizeClass == .compact)
    }
  }

  @Test func aNewWindowIsAsLargeAsThatOfTheRequestingScene() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      host.windows.last?.resize(to: CGSize(width: 500, height: 600))
      let options = UIScene.ActivationRequestOptions()
      options.requestingScene = first
      application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
      let third = try application.next(after: [first, second], host)
      #expect(third.windows.first?.bounds.size == first.windows.first?.bounds.size)

      // One that fills its screen leaves no room for another of its size beside it.
      host.windows.last?.toggleMaximized()
      host.windows.last?.resize(to: CGSize(width: 1280, height: 800))
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let fourth = try application.next(after: [first, second, third], host)
      // The system's size, in the direction of the one before.
      let size = try #require(fourth.windows.first?.bounds.size)
      #expect([size.width, size.height].sorted() == [390, 844])
    }
  }

  @Test func aProgramOfOneSceneGetsNoOther() throws {
    try run(supportsSeveral: false) { application, host in
      let scene = try #require(application.scene)
      #expect(!application.supportsMultipleScenes)
      var codes: [UISceneError.Code] = []
      let note = { (error: any Error) in codes += [(error as? UISceneError)?.code].compactMap(\.self) }
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
      application.requestSceneSessionDestruction(scene.session, options: nil, errorHandler: note)
      host.advanceFrame()
      #expect(codes.count == 2)
      #expect(codes == [.multipleScenesNotSupported, .multipleScenesNotSupported])
      #expect(application.connectedScenes == [scene])
    }
  }

  @Test func theUserGoesFromOneWindowToAnother() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      let (one, other) = (try #require(host.windows.first), try #require(host.windows.last))
      host.advanceFrame()
      var resigned = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { resigned += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      diary = []

      // The system tells of the old window first.
      other.setActive(false)
      one.setActive(true)
      host.advanceFrame()
      #expect(diary == ["B inactive", "A active"])
      #expect(first.activationState == .foregroundActive && second.activationState == .foregroundInactive)
      #expect(resigned == 0 && application.applicationState == .active)
      #expect(application.keyWindow === first.windows.first)
      // Each scene has a window for keys; only one of them gets any.
      #expect(first.keyWindow === first.windows.first && second.keyWindow === second.windows.first)
      #expect(second.windows.first?.isKeyWindow == false)

      // To another program, and back.
      one.setActive(false)
      host.advanceFrame()
      #expect(resigned == 1 && application.applicationState == .inactive)
      other.setActive(true)
      #expect(diary == ["B inactive", "A active", "A inactive", "B active"])
      #expect(application.applicationState == .active && application.keyWindow === second.windows.first)
    }
  }

  /// A window that lies in the scene's window of the desktop, such as an alert's, and was the key window, is it again.
  @Test func theKeyWindowOfASceneIsItAgain() throws {
    try run { application, host in
      let first = try #require(application.scene)
      let over = UIWindow(windowScene: first)
      over.windowLevel = .alert
      over.makeKeyAndVisible()
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      #expect(application.keyWindow === second.windows.first && first.keyWindow === over)
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      #expect(application.keyWindow === over)
      // The scene's other window follows it, not another scene's.
      over.isHidden = true
      #expect(application.keyWindow === first.windows.first)
    }
  }

  @Test func touchesAndKeysAreForTheirWindow() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      let fields = [first, second].map { $0.field }
      fields.forEach { _ = $0?.becomeFirstResponder() }
      let windows = [first, second].compactMap { $0.windows.first }
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      #expect(windows.allSatisfy { $0.firstResponder is UITextField })
      for (window, letter) in zip(windows, ["a", "b"]) {
        for isDown in [true, false] {
          _ = window.handle(
            .key(
              HostKey(
                isDown: isDown, usage: 0, characters: letter, charactersIgnoringModifiers: letter,
                modifiers: [],
                timestamp: host.clock.now)))
        }
      }
      #expect(fields.map { $0?.text } == ["a", "b"])

      let counter = TapNotes()
      for window in windows {
        let tap = UITapGestureRecognizer(target: counter, action: Selector("tapped:", TapNotes.tapped))
        window.rootViewController?.view.addGestureRecognizer(tap)
      }
      for window in windows.reversed() {
        for phase in [HostTouch.Phase.began, .ended] {
          _ = window.handle(
            .touches(
              [HostTouch(id: 1, phase: phase, location: CGPoint(x: 200, y: 400))], timestamp: host.clock.now))
          host.advanceFrame()
        }
      }
      #expect(counter.windows.count == 2 && counter.windows.elementsEqual(windows.reversed(), by: ===))
    }
  }

  @Test func theOnScreenKeyboardIsWhereTheUserTypes() throws {
    try run { application, host in
      KeyboardController.shared.mode = .always
      defer { KeyboardController.shared.mode = .never }
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      let (one, other) = (try #require(first.windows.first), try #require(second.windows.first))
      @MainActor func isUp(in window: UIWindow) -> Bool { KeyboardController.shared.top(in: window) != nil }
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      _ = first.field?.becomeFirstResponder()
      host.settle()
      #expect(isUp(in: one) && !isUp(in: other))
      #expect(KeyboardController.shared.isEditing(in: one) && !KeyboardController.shared.isEditing(in: other))
      var told: [String] = []
      let names = [UIResponder.keyboardWillHideNotification, UIResponder.keyboardWillShowNotification]
      let observers = zip(names, ["hide", "show"]).map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { told.append(word) }
        }
      }
      defer { observers.forEach(NotificationCenter.default.removeObserver) }

      host.windows.first?.setActive(false)
      host.windows.last?.setActive(true)
      _ = second.field?.becomeFirstResponder()
      host.settle()
      #expect(!isUp(in: one) && isUp(in: other) && told == ["hide", "show"])
      #expect(first.field?.isEditing == true)

      // Back where the text is still edited.
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      host.settle()
      #expect(isUp(in: one) && !isUp(in: other) && told == ["hide", "show", "hide", "show"])
      _ = first.field?.resignFirstResponder()
      // What ended in the background does not come back.
      _ = second.field?.resignFirstResponder()
      host.windows.first?.setActive(false)
      host.windows.last?.setActive(true)
      host.settle()
      #expect(!isUp(in: one) && !isUp(in: other))
    }
  }

  @Test func readersFollowTheUserFromWindowToWindow() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      let windows = [first, second].compactMap { $0.windows.first }
      let fields = [first, second].compactMap { $0.field }
      fields.forEach { _ = $0.becomeFirstResponder() }
      @MainActor func trees() -> [AccessibilityNode] { windows.map { AccessibilityTree.tree(of: $0) } }
      @MainActor func attended() -> [Bool] {
        let nodes = AccessibilityTree.attended(trees())
        return windows.map { window in nodes.contains { $0.element === window } }
      }
      @MainActor func focus() -> UIResponder? { AccessibilityTree.focus(in: trees())?.element }
      #expect(attended() == [false, true])
      #expect(focus() === fields[1])
      let observer = Listener()
      UIAccessibility.observer = observer
      defer { UIAccessibility.observer = nil }
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      #expect(attended() == [true, false])
      #expect(focus() === fields[0])
      // They hear of it though nothing is drawn anew.
      let isTold = observer.focused.elementsEqual([windows[1], windows[0]], by: ===)
      #expect(isTold && observer.looks == 2)
      host.windows.first?.setActive(false)
      #expect(attended() == [true, true])
    }
  }

  @Test func nativeWidgetsHaveTheLooksOfTheActiveWindow() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      second.windows.first?.overrideUserInterfaceStyle = .dark
      #expect(host.nativesAreDark == true)
      host.windows.last?.setActive(false)
      host.windows.first?.setActive(true)
      #expect(host.nativesAreDark == nil)
      host.windows.first?.setActive(false)
      host.windows.last?.setActive(true)
      #expect(host.nativesAreDark == true)
    }
  }

  @Test func aWindowThatIsClosedTakesItsSceneAlone() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      weak var scene: UIScene?
      weak var window: UIWindow?
      diary = []
      try autoreleasepool {
        let second = try application.next(after: [first], host)
        diary = []
        scene = second
        window = second.windows.first
        host.trace = []
        _ = window?.handle(.closeRequested)
      }
      #expect(diary == ["B inactive", "A active", "B background", "B disconnect", "discard 1"])
      #expect(host.trace.contains(.close) && !host.trace.contains(.terminate(0)))
      #expect(application.connectedScenes == [first] && application.openSessions == [first.session])
      #expect(first.activationState == .foregroundActive && application.keyWindow === first.windows.first)
      host.advance(by: 1)
      #expect(application.applicationState == .active)
      #expect(scene == nil && window == nil)

      // The last one ends the program, and is there again the next time.
      _ = first.windows.first?.handle(.closeRequested)
      #expect(host.trace.contains(.terminate(0)))
      let saved = application.restoration.store?.load()?.sessions.map(\.identifier)
      #expect(saved == [first.session.persistentIdentifier])
    }
  }

  /// A program may keep a window that its user closed.
  @Test func aWindowThatWasClosedIsShownAgain() throws {
    try run { application, host in
      let first = try #require(application.scene)
      let kept = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      kept.isHidden = false
      let closed = try #require(kept.host)
      _ = kept.handle(.closeRequested)
      #expect(kept.host == nil && application.connectedScenes == [first])
      kept.isHidden = false
      #expect(kept.host != nil && kept.host !== closed)
    }
  }

  @Test func aSessionIsDestroyed() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      diary = []
      let session = second.session
      application.requestSceneSessionDestruction(session, options: UISceneDestructionRequestOptions())
      host.advanceFrame()
      #expect(application.connectedScenes.count == 1)
      #expect(diary == ["B inactive", "A active", "B background", "B disconnect", "discard 1"])
      #expect(second.activationState == .unattached && second.windows.allSatisfy(\.isHidden))

      // It is gone for good.
      var codes: [UISceneError.Code] = []
      let note = { (error: any Error) in codes += [(error as? UISceneError)?.code].compactMap(\.self) }
      application.requestSceneSessionDestruction(session, options: nil, errorHandler: note)
      application.requestSceneSessionActivation(session, userActivity: nil, options: nil, errorHandler: note)
      host.advanceFrame()
      #expect(codes.count == 2)
      #expect(codes == [.requestDenied, .requestDenied])

      // The last one, thrown away: the program ends, and begins anew the next time.
      application.requestSceneSessionDestruction(first.session, options: nil)
      host.advanceFrame()
      #expect(host.trace.contains(.terminate(0)))
      #expect(application.restoration.store?.load()?.sessions == [])
    }
  }

  @Test func aSceneThatIsThereIsBroughtForwardAndGoesOn() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      diary = []
      let activity = NSUserActivity(activityType: "page")
      activity.title = "7"
      application.requestSceneSessionActivation(first.session, userActivity: activity, options: nil)
      host.advanceFrame()
      #expect(first.activationState == .foregroundActive)
      #expect(diary == ["A will continue page", "A continue page 7", "B inactive", "A active"])
      #expect(host.frontWindow?.window === first.windows.first)
      #expect(application.connectedScenes == [first, second])
    }
  }

  /// Whatever ends the program, and be it a kill: no delegate is told then.
  @Test func openScenesAreKeptAtOnce() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      let store = try #require(application.restoration.store)
      let sessions = [first, second].map { $0.session.persistentIdentifier }
      #expect(store.load()?.sessions.map(\.identifier) == sessions)
      #expect(store.load()?.sessions.last?.activity == nil)

      // A scene that was refreshed is kept with what it shows now.
      Pages.activity = NSUserActivity(activityType: "page")
      defer { Pages.activity = nil }
      application.requestSceneSessionRefresh(second.session)
      host.advanceFrame()
      #expect(store.load()?.sessions.last?.activity?.type == "page")
      #expect(store.load()?.sessions.first?.activity == nil)

      _ = second.windows.first?.handle(.closeRequested)
      #expect(store.load()?.sessions.map(\.identifier) == [sessions[0]])
    }
  }

  @Test func windowsAreCalledAsTheirScene() throws {
    try run { application, host in
      let first = try #require(application.scene)
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      let second = try application.next(after: [first], host)
      first.title = "one"
      second.title = "two"
      #expect(host.windows.map(\.title) == ["one", "two"])
      let late = UIWindow(windowScene: second)
      #expect(late.title == "two")
    }
  }

  // MARK: - The program

  private func run(
    supportsSeveral: Bool = true, _ body: (UIApplication, HeadlessHost) throws -> Void
  ) rethrows {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": supportsSeveral]
    ])
    let host = HeadlessHost.install()
    let application = UIApplication.shared
    application.restoration.store = StateStore(directory: folder)
    Pages.count = 0
    diary = []
    let program = Program()
    application.launch(delegate: program)
    host.settle()
    defer {
      UIApplication.reset()
      AppInformation.main = AppInformation(dictionary: [:])
      host.uninstallClock()
      try? FileManager.default.removeItem(at: folder)
    }
    try body(application, host)
  }

  private final class Program: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      diary.append("configuration\(Pages.describe(options.userActivities.first))")
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Pages.self
      return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    {
      diary.append("discard \(sceneSessions.count)")
    }
  }

  fileprivate final class Pages: UIResponder, UIWindowSceneDelegate {
    static var count = 0
    static var activity: NSUserActivity?
    var window: UIWindow?
    var name = ""

    static func describe(_ activity: NSUserActivity?) -> String {
      activity.map { ", \($0.activityType) \($0.title ?? "")" } ?? ""
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      diary.append("connect\(Self.describe(connectionOptions.userActivities.first))")
      name = ["A", "B", "C", "D"][Self.count]
      Self.count += 1
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      window.rootViewController?.view.addSubview(
        UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40)))
      self.window = window
    }

    func sceneWillEnterForeground(_ scene: UIScene) { diary.append("\(name) foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { diary.append("\(name) active") }
    func sceneWillResignActive(_ scene: UIScene) { diary.append("\(name) inactive") }
    func sceneDidEnterBackground(_ scene: UIScene) { diary.append("\(name) background") }
    func sceneDidDisconnect(_ scene: UIScene) { diary.append("\(name) disconnect") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { Self.activity }
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
      diary.append("\(name) will continue \(userActivityType)")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      diary.append("\(name) continue \(userActivity.activityType) \(userActivity.title ?? "")")
    }
  }
}

@MainActor private final class Listener: AccessibilityObserver {
  var focused: [UIWindow] = []
  var looks = 0
  func didRunFrame() { looks += 1 }
  func focusDidChange(in window: UIWindow) { focused.append(window) }
  func textSelectionDidChange(in window: UIWindow) {}
  func didPost(_ notification: UIAccessibility.Notification, argument: Any?) {}
}

@MainActor private final class TapNotes: NSObject {
  var windows: [UIWindow] = []
  func tapped(_ tap: UITapGestureRecognizer) { windows += [tap.view?.window].compactMap(\.self) }
}

@MainActor private var diary: [String] = []

extension UIApplication {
  /// The only scene.
  fileprivate var scene: UIWindowScene? { connectedScenes.first as? UIWindowScene }

  /// The scene that was asked for, once its turn has come.
  fileprivate func next(after others: Set<UIScene>, _ host: HeadlessHost) throws -> UIWindowScene {
    host.advanceFrame()
    return try #require(connectedScenes.subtracting(others).first as? UIWindowScene)
  }
}

extension UIWindowScene {
  fileprivate var field: UITextField? {
    windows.first?.rootViewController?.view.subviews.compactMap { $0 as? UITextField }.first
  }
}

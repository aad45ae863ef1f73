import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor private var diary: [String] = []

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    diary.append("launched")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { diary.append("memory, app") }
}

private final class MemoryController: UIViewController {
  override func didReceiveMemoryWarning() { diary.append("memory, \(title ?? "")") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    diary.append("connected \(connectionOptions.urlContexts.map(\.url.absoluteString))")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) { diary.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { diary.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { diary.append("inactive") }
}

@MainActor @Suite(.serialized)
struct UIApplicationTests {
  @Test func memoryWarningsReachEverybody() {
    UIApplication.reset()
    HeadlessHost.install(size: CGSize(width: 320, height: 480))
    let application = UIApplication.shared
    application.launch(delegate: AppDelegate(), url: nil)
    let (parent, child) = (MemoryController(), MemoryController())
    parent.title = "parent"
    child.title = "child"
    parent.addChild(child)
    application.windows.first?.rootViewController = parent
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { diary.append("memory, note") } }
    defer { NotificationCenter.default.removeObserver(observer) }
    diary = []

    application.receiveMemoryWarning()

    #expect(diary == ["memory, app", "memory, parent", "memory, child", "memory, note"])
    application.windows.first?.isHidden = true
  }

  /// The older form is called where the newer one is not implemented.
  @Test func applicationDidFinishLaunchingIsCalled() {
    final class Older: UIResponder, UIApplicationDelegate {
      var count = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
    }
    final class Both: UIResponder, UIApplicationDelegate {
      var count = 0
      func applicationDidFinishLaunching(_ application: UIApplication) { count += 1 }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { true }
    }
    let (older, both) = (Older(), Both())
    for delegate: any UIApplicationDelegate in [older, both] {
      UIApplication.reset()
      let host = HeadlessHost.install()
      UIApplication.shared.launch(delegate: delegate)
      UIApplication.reset()
      host.uninstallClock()
    }
    #expect(older.count == 1 && both.count == 0)
  }

  @Test func sceneLife() {
    UIApplication.reset()
    diary = []
    let host = HeadlessHost.install(size: CGSize(width: 320, height: 480))
    let application = UIApplication.shared
    application.launch(delegate: AppDelegate(), url: URL(string: "https://example.org"))
    #expect(diary == ["launched", "connected [\"https://example.org\"]", "foreground", "active"])
    let window = application.windows.first
    #expect(window?.bounds.size == CGSize(width: 320, height: 480))
    #expect(window?.isKeyWindow == true)
    #expect(window?.windowScene?.windows.first === window)
    // A headless window is active as soon as it is shown.
    #expect(application.applicationState == .active)
    application.resignActive()
    #expect(diary.suffix(2) == ["active", "inactive"])
    UIApplication.reset()
    host.uninstallClock()
  }

  @Test func firstResponderChangesHands() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
      var isStubborn = false
      override var canResignFirstResponder: Bool { !isStubborn }
    }
    withStage { stage in
      let (a, b) = (Field(), Field())
      #expect(!a.becomeFirstResponder())
      stage.window.addSubview(a)
      stage.window.addSubview(b)
      #expect(a.becomeFirstResponder())
      #expect(b.becomeFirstResponder())
      #expect(!a.isFirstResponder)
      b.isStubborn = true
      #expect(!a.becomeFirstResponder())
      #expect(!stage.window.endEditing(false))
      #expect(stage.window.endEditing(true))
      #expect(!b.isFirstResponder)
      #expect(!stage.addView().becomeFirstResponder())
      _ = a.becomeFirstResponder()
      a.removeFromSuperview()
      #expect(stage.window.firstResponder == nil)
    }
  }

  @Test func actionsWithoutTargetGoUpTheChain() {
    final class Container: UIViewController {
      var count = 0
      func refresh() { count += 1 }
    }
    let root = Container()
    withStage(root: root) { stage in
      let button = UIView()
      root.view.addSubview(button)
      let action = Selector("refresh", Container.refresh)
      #expect(UIApplication.shared.sendAction(action, to: nil, from: button, for: nil))
      #expect(root.count == 1)
      #expect(!UIApplication.shared.sendAction(action, to: nil, from: stage.window, for: nil))
    }
  }

  /// Opens an address on a host of its own, where other tests may run before the answer comes.
  /// - Returns: the answer, and what the host was asked for, by those too.
  private func opening(_ address: String, hasSettings: Bool) async throws -> (Bool, [HeadlessTrace]) {
    let url = try #require(URL(string: address))
    let host = HeadlessHost.install()
    host.hasSettings = hasSettings
    #expect(UIApplication.shared.canOpenURL(url) == (hasSettings || url.scheme == "https"))
    let isOpened: Bool = await withCheckedContinuation { continuation in
      UIApplication.shared.open(url) { continuation.resume(returning: $0) }
      host.uninstallClock()
    }
    return (isOpened, host.trace)
  }

  /// Apple, `openSettingsURLString`: the system launches the Settings app and displays the app's settings.
  @Test(arguments: [UIApplication.openSettingsURLString, UIApplication.openNotificationSettingsURLString])
  func settingsOfTheProgramAreTheDesktops(address: String) async throws {
    let (isOpened, trace) = try await opening(address, hasSettings: true)
    #expect(isOpened && trace.filter { $0 == .settings } == [.settings])
    let (isOpenedWithout, nothing) = try await opening(address, hasSettings: false)
    #expect(!isOpenedWithout && nothing.isEmpty)
  }

  @Test func otherAddressesAreOthers() async throws {
    let (isOpened, trace) = try await opening("https://example.org", hasSettings: false)
    let url = try #require(URL(string: "https://example.org"))
    #expect(isOpened && trace == [.open(url)])
  }

  /// Apple, `openURL(_:)`, deprecated since iOS 10: true if the URL was opened.
  @Test func theWordsBeforeIOS10Open() async throws {
    let first = try #require(URL(string: "https://example.org/1"))
    let last = try #require(URL(string: "https://example.org/2"))
    let script = try #require(URL(string: "javascript:0"))
    let host = HeadlessHost.install()
    #expect(UIApplication.shared.openURL(first) && !UIApplication.shared.openURL(script))
    let isOpened: Bool = await withCheckedContinuation { continuation in
      UIApplication.shared.open(last) { continuation.resume(returning: $0) }
      host.uninstallClock()
    }
    #expect(isOpened && host.trace == [.open(first), .open(last)])
  }

  /// Apple, `applicationIconBadgeNumber`: 0 hides it, and is the default.
  @Test func theIconHasANumber() {
    withStage { stage in
      let application = UIApplication.shared
      #expect(application.applicationIconBadgeNumber == 0)
      application.applicationIconBadgeNumber = 3
      #expect(stage.host.badge == 3)
      application.applicationIconBadgeNumber -= 1
      #expect(stage.host.badge == 2)
      application.applicationIconBadgeNumber = -1
      #expect(stage.host.badge == 0)
    }
  }
}

import MethodSelectors
import Testing
import UIKit

/// The application, the device, the pasteboard.
@MainActor
@Suite(.serialized) struct ApplicationSnippets {
  init() { installScreen() }

  class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      application.isIdleTimerDisabled = true
      return true
    }
    func applicationWillResignActive(_ application: UIApplication) {}
    func applicationDidEnterBackground(_ application: UIApplication) {
      var task: UIBackgroundTaskIdentifier = .invalid
      task = application.beginBackgroundTask(withName: "save") {
        application.endBackgroundTask(task)
        task = .invalid
      }
      application.endBackgroundTask(task)
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { url.scheme == "https" }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
    func application(
      _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
  }

  class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = (scene as? UIWindowScene) else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      self.window = window
      window.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) {}
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(shortcutItem.type == "new") }
  }

  @Test func quickActions() {
    let item = UIMutableApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(type: .compose), userInfo: ["count": NSNumber(value: 1)])
    item.localizedSubtitle = "Note"
    UIApplication.shared.shortcutItems = [
      item, UIApplicationShortcutItem(type: "find", localizedTitle: "Find"),
    ]
    #expect(UIApplication.shared.shortcutItems?.map(\.type) == ["new", "find"])
    UIApplication.shared.shortcutItems = nil
    #expect(UIApplication.LaunchOptionsKey.shortcutItem != .url)
  }

  @Test func delegates() {
    #expect(AppDelegate().window == nil)
    #expect(SceneDelegate().window == nil)
  }

  @Test func application() {
    let app = UIApplication.shared
    _ = app.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
    _ = app.windows.first?.safeAreaInsets.top
    #expect(app.backgroundTimeRemaining > 1)
    #expect(app.supportsMultipleScenes == false || app.supportsMultipleScenes)
    if app.supportsMultipleScenes, let scene = app.connectedScenes.first {
      let options = UIScene.ActivationRequestOptions()
      options.requestingScene = scene
      app.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "note"), options: options
      ) { error in print(error.localizedDescription) }
      app.requestSceneSessionRefresh(scene.session)
      app.requestSceneSessionDestruction(scene.session, options: nil)
    }
    app.sendAction(
      Selector("resignFirstResponder", UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    #expect(app.canOpenURL(URL(string: "https://example.com")!))
    #expect(app.isProtectedDataAvailable)
  }

  @Test func device() {
    let device = UIDevice.current
    #expect(!device.name.isEmpty && !device.systemName.isEmpty && !device.systemVersion.isEmpty)
    #expect(!device.model.isEmpty && !device.localizedModel.isEmpty)
    switch device.userInterfaceIdiom {
    case .phone, .pad: break
    default: Issue.record("an idiom that no screen has")
    }
    #expect(device.identifierForVendor == UIDevice.current.identifierForVendor)
    device.isBatteryMonitoringEnabled = false
    #expect(device.batteryLevel == -1)
    #expect(device.batteryState == .unknown)
    #expect(!device.orientation.isLandscape)
    #expect(device.isMultitaskingSupported)
  }

  @Test func screen() {
    let screen = UIScreen.main
    #expect(screen.bounds.width > 0 && screen.scale >= 1 && screen.maximumFramesPerSecond >= 60)
    #expect(screen.nativeBounds.width == screen.bounds.width * screen.nativeScale)
    #expect(UIScreen.screens.contains(screen))
    #expect(screen.fixedCoordinateSpace.bounds == screen.bounds)
  }

  @Test func pasteboard() {
    withWindow { _, _ in
      let board = UIPasteboard.general
      let before = board.changeCount
      board.string = "copied"
      #expect(board.string == "copied" && board.hasStrings && board.changeCount > before)
      board.url = URL(string: "https://example.com")
      #expect(board.hasURLs && board.url?.host == "example.com")
      board.setValue("plain", forPasteboardType: "public.utf8-plain-text")
      #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "plain")
      board.setData(Data([1, 2]), forPasteboardType: "org.example.thing")
      #expect(board.data(forPasteboardType: "org.example.thing") == Data([1, 2]))
      #expect(board.types == ["org.example.thing"])
      #expect(board.contains(pasteboardTypes: ["org.example.thing"]))
      board.items = [["public.utf8-plain-text": "a"], ["public.utf8-plain-text": "b"]]
      #expect(board.strings == ["a", "b"] && board.numberOfItems == 2)
      board.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
      #expect(board.hasImages && board.image?.size != nil)
      board.color = .red
      #expect(board.hasColors && board.color == .red)
      let own = UIPasteboard.withUniqueName()
      own.string = "mine"
      #expect(UIPasteboard(name: own.name, create: false)?.string == "mine")
      UIPasteboard.remove(withName: own.name)
      #expect(UIPasteboard(name: own.name, create: false) == nil)
    }
  }

  @Test func notifications() {
    let names: [Notification.Name] = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIScene.didActivateNotification,
      UIPasteboard.changedNotification, UIDevice.orientationDidChangeNotification,
      UIDevice.batteryLevelDidChangeNotification,
      UIContentSizeCategory.didChangeNotification, UIWindow.didBecomeKeyNotification,
    ]
    #expect(Set(names).count == names.count)
  }
}

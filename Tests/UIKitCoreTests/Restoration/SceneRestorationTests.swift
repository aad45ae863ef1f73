import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Scenes: their configuration, their life, and what is kept of them.
@MainActor @Suite(.serialized)
struct SceneRestorationTests {
  init() {
    SceneProgram.activityType = "org.example.reading"
    AppInformation.main = AppInformation(dictionary: [:])
  }

  @Test func activityIsSavedAndHandedBack() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    var identifier = ""
    try runs.run(SceneProgram()) { application, _ in
      #expect(
        restorationDiary == [
          "launched", "configuration", "connect, activity nil", "foreground", "active",
        ])
      let scene = try #require(application.connectedScenes.first)
      identifier = scene.session.persistentIdentifier
      scene.session.userInfo = ["opened": 2]
      let reader = try #require((scene as? UIWindowScene)?.windows.first?.rootViewController as? Reader)
      reader.page = 42
      restorationDiary = []
    }
    // The program's own methods of the same names are not called where scenes have theirs, as Apple documents.
    #expect(
      restorationDiary == [
        "inactive", "background", "stateRestorationActivity", "terminate", "disconnect",
      ])

    try runs.run(SceneProgram()) { application, _ in
      // An open session is not configured again.
      #expect(
        restorationDiary == [
          "launched", "connect, activity page 42", "restoreInteractionState page 42", "foreground", "active",
        ])
      let scene = try #require(application.connectedScenes.first)
      #expect(scene.session.persistentIdentifier == identifier)
      #expect(scene.session.userInfo?["opened"] as? Int == 2)
      #expect(application.openSessions == [scene.session])
      let activity = try #require(scene.session.stateRestorationActivity)
      #expect(activity.activityType == "org.example.reading")
      #expect(activity.title == "Reading")
      #expect(activity.webpageURL == URL(string: "https://example.org/42"))
      #expect(activity.keywords == ["book", "page"])
      #expect(activity.requiredUserInfoKeys == ["page"])
      #expect(!activity.isEligibleForHandoff)
      #expect(activity.isEligibleForSearch)
      #expect(activity.targetContentIdentifier == "page 42")
    }
  }

  @Test func interfaceOfASceneIsRestoredOnceItIsThere() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    SceneProgram.activityType = nil
    SceneProgram.savesInterface = true
    defer { SceneProgram.savesInterface = false }
    try runs.run(SceneProgram()) { application, _ in
      let reader = try #require(application.windows.first?.rootViewController as? Reader)
      reader.page = 7
    }
    try ProgramRuns.tracing {
      try runs.run(SceneProgram()) { application, _ in
        #expect(
          restorationDiary == [
            "launched", "connect, activity nil", "shouldRestore: true", "reader: found in the interface",
            "decode controller reader", "finished reader", "didDecodeRestorableState", "foreground", "active",
          ])
        let reader = try #require(application.windows.first?.rootViewController as? Reader)
        #expect(reader.page == 7)
      }
    }
  }

  /// "If your app supports scenes, the state of its interface is that of stateRestorationActivity(for:)" (Apple documentation,
  /// Preserving your app's UI across launches): the application's delegate is not asked, and no restoration class makes anything.
  @Test func withASceneManifestOnlyTheActivityCounts() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    AppInformation.main = AppInformation(dictionary: ["UIApplicationSceneManifest": [:] as [String: Any]])
    SceneProgram.savesInterface = true
    defer { SceneProgram.savesInterface = false }
    try ProgramRuns.tracing {
      for _ in 0..<2 {
        try runs.run(SceneProgram()) { application, _ in
          let reader = try #require(application.windows.first?.rootViewController as? Reader)
          #expect(reader.page == 0)
          reader.restorationClass = Self.Fragile.self
          reader.page = 7
          #expect(!restorationDiary.contains { $0.hasPrefix("shouldRestore") || $0.hasPrefix("decode") })
        }
        #expect(!restorationDiary.contains { $0.hasPrefix("shouldSave") || $0.hasPrefix("willEncode") })
        #expect(restorationDiary.contains("stateRestorationActivity"))
      }
    }
  }

  private final class Fragile: NSObject, UIViewControllerRestoration {
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
      Issue.record("a program with a scene manifest has its controllers made by its scene's delegate")
      return nil
    }
  }

  @Test func closingOneOfTwoWindowsDiscardsItsSession() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    AppInformation.main = AppInformation(dictionary: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
    ])
    try runs.run(SceneProgram()) { application, _ in
      let second = UISceneSession(
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
      application.connect(second, UIScene.ConnectionOptions(urlContexts: []), isNew: true)
      #expect(application.connectedScenes.count == 2)
      restorationDiary = []
      let window = try #require((second.scene as? UIWindowScene)?.windows.first)
      application.windowDidRequestClose(window)
      // The window that is left is the active one now.
      #expect(restorationDiary == ["inactive", "active", "background", "disconnect", "discard 1"])
      #expect(application.openSessions.count == 1)
    }
  }

  @Test func everyOpenSceneComesBackWhereThereMayBeSeveral() throws {
    let runs = ProgramRuns()
    defer { runs.remove() }
    for isSupported in [true, false] {
      AppInformation.main = AppInformation(dictionary: [
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": isSupported]
      ])
      var state = SavedState()
      state.sessions = (1...3).map {
        SavedSession(
          identifier: "session \($0)", role: UISceneSession.Role.windowApplication.rawValue,
          delegateClass: _mangledTypeName(SceneProgramScene.self))
      }
      runs.store.save(state)
      runs.run(SceneProgram()) { application, _ in
        let sessions = application.openSessions.map(\.persistentIdentifier).sorted()
        #expect(sessions == (isSupported ? ["session 1", "session 2", "session 3"] : ["session 1"]))
        #expect(restorationDiary.contains("discard 2") == !isSupported)
        for window in application.windows.dropFirst() { application.windowDidRequestClose(window) }
      }
    }
  }

  @Test func configurationComesFromTheInfoPlist() throws {
    AppInformation.main = AppInformation(dictionary: [
      "UIApplicationSceneManifest": [
        "UIApplicationSupportsMultipleScenes": false,
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).ManifestSceneDelegate",
              "UISceneClassName": "UIWindowScene",
            ],
            [
              "UISceneConfigurationName": "Other",
              "UISceneDelegateClassName": "UIKitCoreTests.SceneProgramScene",
              "UISceneClassName": "UIKitCoreTests.SpecialScene",
            ],
          ]
        ],
      ]
    ])
    defer { AppInformation.main = AppInformation(dictionary: [:]) }
    UIApplication.reset()
    let host = HeadlessHost.install()
    UIApplication.shared.launch(delegate: PlainDelegate())
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    #expect(scene.delegate is ManifestSceneDelegate)
    #expect(type(of: scene) == UIWindowScene.self)
    #expect(scene.session.configuration.name == "Default Configuration")
    let other = UISceneConfiguration(name: "Other", sessionRole: .windowApplication)
    #expect(other.delegateClass == SceneProgramScene.self)
    #expect(other.sceneClass == SpecialScene.self)
    #expect(UISceneConfiguration(name: "None", sessionRole: .windowApplication).delegateClass == nil)
    UIApplication.reset()
    host.uninstallClock()
  }

  @Test func classesThatAreMissingAreNamed() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        AppInformation.main = AppInformation(dictionary: [
          "UIApplicationSceneManifest": [
            "UISceneConfigurations": [
              "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": "Nowhere.Nobody"]]
            ]
          ]
        ])
        _ = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      }
    }
  }
}

@MainActor
struct UserActivityTests {
  @Test func entriesAreAdded() {
    let activity = NSUserActivity(activityType: "org.example.a")
    activity.addUserInfoEntries(from: ["a": 1, "b": 2])
    activity.addUserInfoEntries(from: ["b": 3])
    #expect(activity.userInfo as? [String: Int] == ["a": 1, "b": 3])
  }

  /// Responders that share an activity each add to it; they find it empty when it was marked as out of date, as the
  /// reference of `UIResponder.userActivity` says.
  @Test func respondersBringItUpToDate() {
    final class Page: UIResponder {
      var key = ""
      override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: [key: true])
      }
    }
    final class Delegate: NSObject, NSUserActivityDelegate {
      func userActivityWillSave(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["delegate": true])
      }
    }
    let activity = NSUserActivity(activityType: "org.example.a")
    let (first, second, delegate) = (Page(), Page(), Delegate())
    first.key = "first"
    second.key = "second"
    first.userActivity = activity
    second.userActivity = activity
    activity.delegate = delegate
    activity.userInfo = ["old": true]
    activity.needsSave = true
    activity.bringUpToDate()
    #expect(activity.userInfo as? [String: Bool] == ["first": true, "second": true, "delegate": true])
    #expect(!activity.needsSave)

    second.userActivity = nil
    activity.userInfo = ["own": true]
    activity.bringUpToDate()
    #expect(activity.userInfo as? [String: Bool] == ["own": true, "first": true, "delegate": true])
  }

  @Test func theCurrentActivityIsSavedWhenItNeedsTo() async {
    final class Delegate: NSObject, NSUserActivityDelegate {
      var count = 0
      func userActivityWillSave(_ userActivity: NSUserActivity) { count += 1 }
    }
    let (current, other, delegate) = (
      NSUserActivity(activityType: "a.b"), NSUserActivity(activityType: "a.c"), Delegate()
    )
    current.delegate = delegate
    other.delegate = delegate
    other.becomeCurrent()
    current.becomeCurrent()
    current.needsSave = true
    other.needsSave = true
    await mainQueueIsEmpty()
    #expect(delegate.count == 1)
    #expect(!current.needsSave)
    #expect(other.needsSave)
    current.resignCurrent()
    current.needsSave = true
    await mainQueueIsEmpty()
    #expect(delegate.count == 1)
  }

  private func mainQueueIsEmpty() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

// MARK: - The program

final class PlainDelegate: UIResponder, UIApplicationDelegate {}
final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {}
final class SpecialScene: UIWindowScene {}

final class SceneProgram: UIResponder, UIApplicationDelegate {
  static var activityType: String?
  static var savesInterface = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    restorationDiary.append("launched")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    restorationDiary.append("configuration")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneProgramScene.self
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    restorationDiary.append("discard \(sceneSessions.count)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { restorationDiary.append("never") }
  func applicationDidEnterBackground(_ application: UIApplication) { restorationDiary.append("never") }
  func applicationWillTerminate(_ application: UIApplication) { restorationDiary.append("terminate") }
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    Self.savesInterface
  }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    true
  }
}

final class SceneProgramScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private func describe(_ activity: NSUserActivity?) -> String {
    activity.map { "page \($0.userInfo?["page"] ?? "?")" } ?? "nil"
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    restorationDiary.append("connect, activity \(describe(activity))")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = Reader()
    window?.makeKeyAndVisible()
    scene.userActivity = SceneProgram.activityType.map { NSUserActivity(activityType: $0) }
    window?.rootViewController?.userActivity = scene.userActivity
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    if scene.userActivity != nil { restorationDiary.append("stateRestorationActivity") }
    return scene.userActivity
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    restorationDiary.append("restoreInteractionState \(describe(stateRestorationActivity))")
  }

  func sceneWillEnterForeground(_ scene: UIScene) { restorationDiary.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { restorationDiary.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { restorationDiary.append("inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { restorationDiary.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { restorationDiary.append("disconnect") }
}

final class Reader: UIViewController {
  var page = 0

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "reader"
  }

  required init?(coder: NSCoder) { nil }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.title = "Reading"
    activity.addUserInfoEntries(from: ["page": page])
    activity.webpageURL = URL(string: "https://example.org/\(page)")
    activity.keywords = ["page", "book"]
    activity.requiredUserInfoKeys = ["page"]
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true
    activity.targetContentIdentifier = "page \(page)"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(page, forKey: "page")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    page = coder.decodeInteger(forKey: "page")
  }
}

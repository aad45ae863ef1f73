import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// A program without a scene manifest has a scene all the same, which UIKit connects (Apple documentation,
/// `UIWindow.windowScene` and `UIApplication.connectedScenes`, as of iOS 13).
@MainActor @Suite(.serialized)
struct ImplicitSceneTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var heard: [String] = []
    var sceneAtLaunch: UIWindowScene?
    var connectedAtLaunch = 0

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      sceneAtLaunch = window.windowScene
      connectedAtLaunch = application.connectedScenes.count
      heard.append("launched")
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { heard.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { heard.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { heard.append("terminate") }

    /// Those who show what an activity describes.
    var restoring: [any UIUserActivityRestoring] = []

    func application(
      _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      heard.append("will continue \(userActivityType)")
      return false
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      heard.append("continue \(userActivity.title ?? "")")
      restorationHandler(restoring)
      return true
    }
  }

  /// A controller that shows an activity again.
  private final class Page: UIViewController {
    var shown: [String] = []

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      shown.append(activity.title ?? "")
    }
  }

  private func launch(_ program: Program, _ test: (UIApplication, HeadlessHost) throws -> Void) rethrows {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [:])
    let host = HeadlessHost.install()
    defer {
      UIApplication.reset()
      host.uninstallClock()
    }
    UIApplication.shared.launch(delegate: program)
    host.advanceFrame()
    try test(.shared, host)
  }

  @Test func itIsConnectedAndActive() throws {
    let program = Program()
    try launch(program) { application, _ in
      let scene = try #require(program.sceneAtLaunch)
      #expect(program.connectedAtLaunch == 1)
      #expect(application.connectedScenes == [scene])
      #expect(application.openSessions == [scene.session])
      #expect(scene.session.role == .windowApplication)
      #expect(scene.session.scene === scene)
      #expect(scene.delegate == nil)
      #expect(scene.activationState == .foregroundActive)
      #expect(scene.windows == [program.window])
      #expect(scene.keyWindow === program.window)
      let manager = try #require(scene.statusBarManager)
      #expect(manager.statusBarFrame.width == program.window?.bounds.width)
      #expect(program.window?.next === scene && scene.next === application)
    }
  }

  @Test func theApplicationsDelegateHearsOfItsLife() throws {
    let program = Program()
    try launch(program) { application, _ in
      #expect(program.heard == ["launched", "active"])
      let scene = try #require(program.sceneAtLaunch)
      application.enterBackground()
      #expect(program.heard == ["launched", "active", "inactive", "background"])
      #expect(scene.activationState == .background)
      application.becomeActive()
      #expect(scene.activationState == .foregroundActive)
      #expect(program.heard.suffix(2) == ["foreground", "active"])
    }
  }

  /// Apple documentation, `application(_:continue:restorationHandler:)`: the restoration handler has `restoreUserActivityState(_:)` called
  /// on each of the objects that it gets.
  @Test func theApplicationsDelegateGoesOnWithActivities() throws {
    let program = Program()
    try launch(program) { application, host in
      let session = try #require(program.sceneAtLaunch?.session)
      let pages = [Page(), Page()]
      program.restoring = pages
      program.heard = []
      let activity = NSUserActivity(activityType: "org.example.page")
      activity.title = "42"
      application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
      host.advanceFrame()
      #expect(program.heard == ["will continue org.example.page", "continue 42"])
      #expect(pages.map(\.shown) == [["42"], ["42"]])
    }
  }

  @Test func windowsThatComeLaterAreInIt() {
    let program = Program()
    launch(program) { application, _ in
      let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(second.windowScene === program.sceneAtLaunch)
      #expect(program.sceneAtLaunch?.windows.count == 2)
    }
  }

  @Test func programsWithScenesHaveNone() {
    UIApplication.reset()
    let host = HeadlessHost.install()
    AppInformation.main = AppInformation(dictionary: [:])
    UIApplication.shared.launch(delegate: SceneProgram())
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(UIApplication.shared.connectedScenes.first?.delegate is SceneProgramScene)
    UIApplication.reset()
    host.uninstallClock()
  }
}

import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Windows that UIKit makes from the storyboard that Info.plist names (Apple documentation, `UIMainStoryboardFile`,
/// `UIApplicationDelegate.window` and `UIWindowSceneDelegate.window`).
@MainActor @Suite(.serialized)
struct MainStoryboardTests {
  private func launch(
    _ delegate: any UIApplicationDelegate, _ information: [String: Any], _ test: (HeadlessHost) throws -> Void
  ) rethrows {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: information)
    let host = HeadlessHost.install()
    defer {
      UIApplication.reset()
      AppInformation.main = AppInformation(dictionary: [:])
      host.uninstallClock()
    }
    UIApplication.shared.launch(delegate: delegate)
    host.advanceFrame()
    try test(host)
  }

  @Test func programWithoutScenes() throws {
    let delegate = StoryboardProgram()
    try launch(delegate, ["UIMainStoryboardFile": "Launched"]) { _ in
      #expect(delegate.hadWindowAtLaunch)
      let window = try #require(delegate.window)
      #expect(window.rootViewController?.title == "Launched")
      #expect(window.isKeyWindow && !window.isHidden)
      #expect(UIApplication.shared.windows == [window])
    }
  }

  @Test func delegateWithAWindowOfItsOwn() {
    let delegate = StoryboardProgram()
    delegate.makesWindow = true
    launch(delegate, ["UIMainStoryboardFile": "Launched"]) { _ in
      #expect(delegate.window?.rootViewController?.title == "own")
      #expect(UIApplication.shared.windows.count == 1)
    }
  }

  @Test func sceneWithAStoryboard() throws {
    let information: [String: Any] = [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": [
          "UIWindowSceneSessionRoleApplication": [
            [
              "UISceneConfigurationName": "Default Configuration",
              "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StoryboardSceneDelegate",
              "UISceneStoryboardFile": "Launched",
            ]
          ]
        ]
      ]
    ]
    try launch(StoryboardProgram(), information) { _ in
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      let delegate = try #require(scene.delegate as? StoryboardSceneDelegate)
      #expect(delegate.hadWindowWhenConnected)
      let window = try #require(delegate.window)
      #expect(window.windowScene === scene && window.isKeyWindow)
      #expect(window.rootViewController?.title == "Launched")
    }
  }
}

private final class StoryboardProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var makesWindow = false
  var hadWindowAtLaunch = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    hadWindowAtLaunch = window?.rootViewController != nil && window?.isHidden == true
    guard makesWindow else { return true }
    let own = UIWindow(frame: UIScreen.main.bounds)
    own.rootViewController = UIViewController()
    own.rootViewController?.title = "own"
    own.makeKeyAndVisible()
    window = own
    return true
  }
}

final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var hadWindowWhenConnected = false

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    hadWindowWhenConnected = window?.rootViewController != nil && window?.isHidden == true
  }
}

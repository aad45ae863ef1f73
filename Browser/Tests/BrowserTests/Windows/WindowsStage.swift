import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Two windows that show the tabs of one profile, each in a scene of its own. The second one was made last, and is used.
@MainActor
final class WindowsStage {
  let host: HeadlessHost
  let services: BrowserServices
  private(set) var containers: [BrowserContainerViewController] = []
  private(set) var engines: [ScriptedWebEngine] = []
  private let directory: URL

  var first: BrowserContainerViewController { containers[0] }
  var second: BrowserContainerViewController { containers[1] }

  init() throws {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
    ])
    host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    KeyboardController.shared.mode = .always
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    services = BrowserServices(
      directories: Directories(dataDirectory: directory, environment: [:], home: directory),
      settingsStore: MemorySettingsStore(), favourites: [])
    services.forgetClosedTabs = { [weak self] deletion in
      self?.containers.forEach { $0.store.forgetClosedTabs(in: deletion) }
    }
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      self?.engines.append(engine)
      return engine
    }
    let application = UIApplication.shared
    application.restoration.store = StateStore(directory: directory.appendingPathComponent("state"))
    SceneDelegate.makeContainer = { [weak self] in self?.makeContainer() }
    defer { SceneDelegate.makeContainer = nil }
    application.launch(delegate: Program())
    host.settle()
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    host.advanceFrame()
    settle()
    try #require(containers.count == 2 && second.view.window?.isKeyWindow == true)
  }

  private func makeContainer() -> BrowserContainerViewController {
    let container = BrowserContainerViewController(store: TabsStore(), services: services)
    containers.append(container)
    return container
  }

  isolated deinit {
    for container in containers { container.view.window?.isHidden = true }
    try? FileManager.default.removeItem(at: directory)
    // It was held for longer than its test.
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    KeyboardController.shared.mode = .never
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [:])
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  /// The user goes to a window.
  func use(_ container: BrowserContainerViewController) {
    guard let index = containers.firstIndex(where: { $0 === container }) else { return }
    host.windows[index].present()
    settle()
  }

  /// Loads a page in the selected tab of a window.
  @discardableResult
  func open(_ address: String, in container: BrowserContainerViewController) throws -> ScriptedWebEngine {
    let url = try #require(URL(string: address))
    let known = engines.count
    container.selectedOrNewController()?.open(url)
    if engines.count == known, let view = container.selectedTabController?.webView {
      let engine = try #require(engines.first { $0.client === view })
      engine.play(url, title: "A page")
      settle()
      return engine
    }
    let engine = try #require(engines.last)
    engine.play(url, title: "A page")
    settle()
    return engine
  }

  private final class Program: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var makeContainer: (() -> BrowserContainerViewController?)?
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Self.makeContainer?()
      window.makeKeyAndVisible()
      self.window = window
    }
  }
}

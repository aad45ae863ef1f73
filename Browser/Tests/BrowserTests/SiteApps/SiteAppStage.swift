import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The window of an installed site without a display, its pages played by the test.
@MainActor
final class SiteAppStage {
  let host: HeadlessHost
  let window: UIWindow
  let controller: SiteAppViewController
  private(set) var engines: [ScriptedWebEngine] = []
  private let directory: URL

  static let start = "https://gulls.example/app/"

  init(
    size: CGSize = CGSize(width: 390, height: 844), name: String = "Gull Watch",
    appearance: HostAppearance = HostAppearance(), prepare: (BrowserServices) throws -> Void = { _ in }
  ) throws {
    UIApplication.reset()
    host = HeadlessHost.install(size: size, scale: 2, appearance: appearance)
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    let services = BrowserServices(
      directories: Directories(dataDirectory: directory, environment: [:], home: directory),
      settingsStore: MemorySettingsStore())
    try prepare(services)
    let url = try #require(URL(string: Self.start))
    let scope = try #require(SiteAppScope(url))
    let app = try #require(SiteApp(name: name, start: url, scope: scope))
    controller = SiteAppViewController(app: app, services: services)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    WebEngines.factory = { [weak self] options in
      let engine = ScriptedWebEngine(options)
      self?.engines.append(engine)
      return engine
    }
    window.rootViewController = controller
    controller.loadViewIfNeeded()
    controller.openStart()
    window.makeKeyAndVisible()
    settle()
  }

  isolated deinit {
    window.isHidden = true
    try? FileManager.default.removeItem(at: directory)
    // It was held for longer than its test.
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    UIApplication.reset()
    host.uninstallClock()
  }

  func settle() { host.settle(limit: 3) }

  /// The page goes somewhere, by a connection that is proven or not.
  func show(_ address: String, isProven: Bool = true) throws {
    let (engine, url) = (try #require(engines.first), try #require(URL(string: address)))
    engine.page.hasOnlySecureContent = isProven
    engine.play(url, title: "Log in to bank.test")
    settle()
  }

  /// The texts of the bar that are seen.
  var barTexts: [String] {
    controller.bar.all(UILabel.self).filter { label in
      sequence(first: label as UIView, next: \.superview).prefix { $0 !== controller.view }
        .allSatisfy { !$0.isHidden }
    }.compactMap(\.text).filter { !$0.isEmpty }
  }

  /// Taps a button of the bar, by its label.
  func tap(_ label: String) throws {
    let control = try #require(
      controller.bar.all(UIControl.self).first { $0.accessibilityLabel == label && !$0.isHidden })
    host.tap(at: control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil))
    settle()
  }
}

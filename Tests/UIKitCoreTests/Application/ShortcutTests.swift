import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Quick actions (Apple, "Menus and shortcuts", "Add Home Screen quick actions"), which launchers of the desktop ask for.
@MainActor @Suite(.serialized)
struct ShortcutTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var agrees = true
    var log: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let item = options?[.shortcutItem] as? UIApplicationShortcutItem { log.append("start \(item.type)") }
      return agrees
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      log.append("do \(shortcutItem.localizedTitle)")
      completionHandler(true)
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
      -> Bool
    {
      log.append("open \(url.absoluteString)")
      return true
    }
  }

  private final class SceneProgram: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var log: [String] = []
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) { Self.log.append("connect \(options.shortcutItem?.type ?? "-")") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      Self.log += contexts.map { "open \($0.url.absoluteString)" }
    }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      Self.log.append("do \(shortcutItem.type)")
      completionHandler(true)
    }
  }

  private static let information = AppInformation(dictionary: [
    "CFBundleIdentifier": "org.example.Birds",
    "CFBundleURLTypes": [["CFBundleURLSchemes": ["Birds"]] as [String: Any]],
    "UIApplicationShortcutItems": [
      [
        "UIApplicationShortcutItemType": "$(PRODUCT_BUNDLE_IDENTIFIER).new",
        "UIApplicationShortcutItemTitle": "New", "UIApplicationShortcutItemSubtitle": "A bird",
        "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeUpdate",
        "UIApplicationShortcutItemUserInfo": [
          "count": 3, "since": Date(timeIntervalSinceReferenceDate: 5), "names": ["gull"],
        ] as [String: Any],
      ] as [String: Any],
      ["UIApplicationShortcutItemType": "untitled"] as [String: Any],
    ],
  ])

  private func launch(
    _ program: any UIApplicationDelegate, arguments: [String] = [], _ test: (UIApplication) throws -> Void
  ) rethrows {
    UIApplication.reset()
    let before = AppInformation.main
    AppInformation.main = Self.information
    let host = HeadlessHost.install()
    defer {
      UIApplication.reset()
      AppInformation.main = before
      host.uninstallClock()
    }
    UIApplication.shared.launch(
      delegate: program, shortcutItem: Self.information.launchShortcutItem(in: arguments))
    host.advanceFrame()
    try test(.shared)
  }

  @Test func theyAreListedInTheInformation() throws {
    let items = Self.information.shortcutItems
    #expect(items.count == 1)
    let item = try #require(items.first)
    #expect(item.type == "org.example.Birds.new" && item.localizedTitle == "New")
    #expect(item.localizedSubtitle == "A bird")
    #expect(item.icon?.picture == .system(.update))
    #expect((item.userInfo?["count"] as? NSNumber)?.intValue == 3)
    #expect((item.userInfo?["since"] as? NSDate)?.timeIntervalSinceReferenceDate == 5)
    #expect((item.userInfo?["names"] as? NSArray)?.firstObject as? String == "gull")
    #expect(AppInformation(dictionary: [:]).shortcutItems.isEmpty)
  }

  @Test(
    arguments: [
      (["--shortcut-item=org.example.Birds.new"], "org.example.Birds.new"), (["--shortcut-item=other"], nil),
      (["org.example.Birds.new"], nil), ([], nil), (["--shortcut-item=org.example.Birds.new", "-v"], nil),
    ] as [([String], String?)])
  func aProgramIsStartedWithOne(arguments: [String], type: String?) {
    #expect(Self.information.launchShortcutItem(in: arguments)?.type == type)
  }

  /// Apple, `application(_:performActionFor:completionHandler:)`: not called where a method of the launch returned false.
  @Test(arguments: [true, false])
  func withoutScenesTheApplicationsDelegateDoesIt(agrees: Bool) {
    let program = Program()
    program.agrees = agrees
    launch(program, arguments: ["--shortcut-item=org.example.Birds.new"]) { _ in
      #expect(program.log == ["start org.example.Birds.new"] + (agrees ? ["do New"] : []))
    }
  }

  @Test func aRunningProgramIsAsked() {
    let program = Program()
    launch(program) { application in
      #expect(application.shortcuts.isAnswering)
      // Names of desktop files' actions have letters, digits and hyphens (Desktop Entry Specification).
      #expect(application.answer(HostLauncherRequest(.action("org-example-Birds-new"))))
      #expect(application.answer(HostLauncherRequest(.activate)))
      #expect(!application.answer(HostLauncherRequest(.action("draw"))))
      application.shortcutItems = [UIApplicationShortcutItem(type: "draw", localizedTitle: "Draw")]
      #expect(application.answer(HostLauncherRequest(.action("draw"))))
      #expect(application.answer(HostLauncherRequest(.open(["birds:gull"]))))
      #expect(program.log == ["do New", "do Draw", "open birds:gull"])
    }
  }

  /// Apple, "Defining a custom URL scheme for your app": a program gets the URLs of the schemes that it registers.
  @Test func aRunningProgramOpensWhatItDeclares() {
    let program = Program()
    launch(program) { application in
      for address in ["file:///etc/passwd", "https://example.org/", "javascript:alert(1)", "gull", ""] {
        #expect(!application.answer(HostLauncherRequest(.open([address]))))
      }
      #expect(program.log.isEmpty)
      #expect(application.answer(HostLauncherRequest(.open(["file:///etc/passwd", "BIRDS:gull"]))))
      #expect(program.log.count == 1 && program.log.first?.lowercased() == "open birds:gull")
    }
  }

  @Test func scenesDoIt() {
    SceneDelegate.log = []
    launch(SceneProgram(), arguments: ["--shortcut-item=org.example.Birds.new"]) { application in
      #expect(SceneDelegate.log == ["connect org.example.Birds.new"])
      #expect(application.answer(HostLauncherRequest(.action("org.example.Birds.new"))))
      #expect(application.answer(HostLauncherRequest(.open(["birds:gull"]))))
      #expect(SceneDelegate.log.dropFirst() == ["do org.example.Birds.new", "open birds:gull"])
    }
  }

  @Test func itemsAreCopied() throws {
    let item = UIApplicationShortcutItem(
      type: "a", localizedTitle: "A", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "star"))
    let changed = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    changed.localizedTitle = "B"
    changed.targetContentIdentifier = "page"
    #expect(item.localizedTitle == "A" && changed.type == "a" && changed.icon === item.icon)
    let fixed = try #require(changed.copy() as? UIApplicationShortcutItem)
    #expect(!(fixed is UIMutableApplicationShortcutItem) && fixed.localizedTitle == "B")
    #expect(fixed.targetContentIdentifier as? String == "page")
  }
}

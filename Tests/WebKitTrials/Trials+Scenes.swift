import Foundation
import TouchDisplayKit
import UIKit
import UIKitCore
import WebKit

/// Several scenes of a program: windows of the display, with real fingers and keys. The display has no window manager: windows
/// lie over each other in its corner.
extension Trials {
  static let scenes: [NamedTrial] = [
    NamedTrial(name: "two scenes have windows, fingers, keys and pages of their own") { trial in
      let server = try TrialServer([
        "/1": .html("<title>one</title><body style='background: red'>"),
        "/2": .html("<title>two</title><body style='background: blue'>"),
      ])
      trial.window.isHidden = true
      AppInformation.main = AppInformation(dictionary: [
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]
      ])
      let program = SceneProgram()
      let application = UIApplication.shared
      application.launch(delegate: program)
      try await trial.until("one scene") { SceneProgram.connected.count == 1 }
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      try await trial.until("two scenes") { SceneProgram.connected.count == 2 }
      let (large, small) = (SceneProgram.connected[0], SceneProgram.connected[1])
      try await trial.until("drawn") { [large, small].allSatisfy { $0.window?.host?.picture() != nil } }
      try trial.expectEqual([large, small].map { $0.window?.bounds.size }, SceneProgram.sizes)
      // A frame later the display shows them, too.
      try await shows(yellow, 200, 500, trial)
      try await shows(white, 650, 500, trial)

      // A finger in what both cover is the upper one's, and one beside it the lower one's.
      try await trial.play("tap 200 500")
      try await trial.until("tapped above") { small.taps == 1 }
      try trial.expectEqual(large.taps, 0)
      try await trial.play("tap 650 500")
      try await trial.until("tapped below") { large.taps == 1 }
      try trial.expectEqual(small.taps, 1)

      // Pages.
      for (delegate, path) in [(large, "/1"), (small, "/2")] {
        let view = trial.makeWebView()
        delegate.window?.rootViewController?.view.addSubview(view)
        view.frame = CGRect(x: 0, y: 150, width: 300, height: 200)
        try await trial.load(server.url(path), in: view)
        delegate.page = view
      }
      try await trial.until("titled") { [large, small].map { $0.page?.title } == ["one", "two"] }

      // Keys, in the window that is brought to the front. Where no window manager is the program itself takes the focus.
      for (delegate, place, text) in [(large, "650 60", "large"), (small, "100 60", "small")] {
        let session = try trial.unwrap(delegate.scene?.session, "session")
        application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        try await trial.until("\(text) is active") { delegate.scene?.activationState == .foregroundActive }
        try await Task.sleep(for: .milliseconds(300))
        try await trial.play("click \(place)")
        try await trial.until("the field of \(text)") { delegate.field.isFirstResponder }
        try await trial.play("type \"\(text)\"")
        try await trial.until("\(text) typed") { delegate.field.text == text }
      }
      try trial.expectEqual(large.field.text, "large")
      try trial.expectEqual(large.scene?.activationState, .foregroundInactive)

      // Both move, by one clock.
      for delegate in [large, small] {
        UIView.animate(withDuration: 0.2, animations: { delegate.field.alpha = 0.5 }) { _ in
          delegate.moves += 1
        }
      }
      try await trial.until("moved") { large.moves == 1 && small.moves == 1 }

      // The one that is closed, by its own button, goes alone, and the other goes on.
      weak var closed = small.window
      SceneProgram.connected.removeLast()
      try await trial.play("tap 367 19")
      try await trial.until("closed") { application.connectedScenes.count == 1 }
      try await shows(white, 200, 500, trial)
      try await trial.play("tap 200 500")
      try await trial.until("tapped where it was") { large.taps == 2 }
      UIView.animate(withDuration: 0.2, animations: { large.field.alpha = 1 }) { _ in large.moves += 1 }
      try await trial.until("moves on") { large.moves == 2 }
      try trial.expect(closed?.isHidden != false, "the closed window is shown")
    }
  ]

  /// The colours of the large and the small scene.
  private static let (white, yellow) = (Picture.Color(0xFFFFFF), Picture.Color(0xFFFF00))

  /// Waits until the display shows a colour at a place: until then a finger there touches something else.
  private static func shows(_ color: Picture.Color, _ x: Int, _ y: Int, _ trial: Trial) async throws {
    let screen = try XScreen(display: trial.display.name)
    try await trial.until("\(color) at \(x), \(y)") { try screen.picture()[x, y].distance(to: color) <= 3 }
  }
}

private final class SceneProgram: UIResponder, UIApplicationDelegate {
  static var connected: [TrialScene] = []
  static let sizes = [CGSize(width: 790, height: 900), CGSize(width: 390, height: 800)]

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = TrialScene.self
    return configuration
  }
}

private final class TrialScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  weak var scene: UIScene?
  var taps = 0
  var moves = 0
  var page: WKWebView?
  let field = UITextField()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    self.scene = scene
    let window = UIWindow(windowScene: windowScene)
    let number = SceneProgram.connected.count
    window.firstSize = SceneProgram.sizes[number]
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let isLarge = number == 0
    field.frame = CGRect(x: isLarge ? 500 : 20, y: 40, width: 250, height: 40)
    field.backgroundColor = .lightGray
    controller.view.backgroundColor = isLarge ? .white : .yellow
    controller.view.addSubview(field)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: Selector("tapped:", TrialScene.tapped))
    controller.view.addGestureRecognizer(tap)
    self.window = window
    SceneProgram.connected.append(self)
  }

  func tapped(_ tap: UITapGestureRecognizer) { taps += 1 }
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct WindowChromeTests {
  /// A window of 1280 × 800 on a desktop, with a plain root.
  @MainActor
  private struct Stage {
    let host: HeadlessHost
    let window: UIWindow
    let root = StyledController()

    init(isPhoneShell: Bool = false, size: CGSize = CGSize(width: 1280, height: 800)) {
      UIApplication.reset()
      host = HeadlessHost.install(size: size, scale: 1)
      host.isPhoneShell = isPhoneShell
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = root
      window.makeKeyAndVisible()
      host.advance(by: 0.1)
      host.trace = []
    }

    func mouse(_ phase: HostTouch.Phase, _ x: CGFloat, _ y: CGFloat, button: Int = 1) {
      let touch = HostTouch(
        id: 1_000_000 + button, phase: phase, device: .mouse, location: CGPoint(x: x, y: y), button: button)
      window.handle(.touches([touch], timestamp: host.clock.now))
      host.advance(by: 0.02)
    }

    func click(_ x: CGFloat, _ y: CGFloat) {
      mouse(.began, x, y)
      mouse(.ended, x, y)
    }
  }

  private final class StyledController: UIViewController {
    var style = UIStatusBarStyle.default
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  @Test func theStripIsSafeArea() {
    let wide = Stage()
    #expect(wide.root.view.safeAreaInsets.top == 52)

    let narrow = Stage(size: CGSize(width: 390, height: 844))
    #expect(narrow.root.view.safeAreaInsets.top == 38)
  }

  /// The toolkit asks what lies over a page before it tells which device it is: a finger at the very edge reaches the page, a
  /// mouse that is over the border has it.
  @Test func theBorderCoversAPageUnderThePointerOnly() {
    let stage = Stage()
    let page = UIView(frame: stage.root.view.bounds)
    page.layer.content = .native(FakeWidget())
    stage.root.view.addSubview(page)
    stage.host.advance(by: 0.1)
    let (edge, other) = (CGPoint(x: 3, y: 400), CGPoint(x: 1277, y: 400))
    #expect(!stage.window.coversNative(at: edge))
    stage.window.handle(.hover(edge, timestamp: stage.host.clock.now))
    #expect(stage.window.coversNative(at: edge))
    #expect(!stage.window.coversNative(at: other))
    stage.window.handle(.hover(CGPoint(x: 300, y: 400), timestamp: stage.host.clock.now))
    #expect(!stage.window.coversNative(at: edge))
  }

  @Test func aPhonesShellHasNeitherStripNorControls() {
    let stage = Stage(isPhoneShell: true)

    #expect(stage.root.view.safeAreaInsets.top == 0)
    #expect(stage.window.chromeControls.isEmpty)
  }

  @Test func resizingOverTheBorderChangesTheStrip() {
    let stage = Stage()

    stage.host.windows.last?.resize(to: CGSize(width: 743, height: 800))
    stage.host.advance(by: 0.1)

    #expect(stage.root.view.safeAreaInsets.top == 38)
  }

  @Test func controlsDoWhatTheySay() {
    let stage = Stage()

    stage.click(1177, 26)
    #expect(stage.host.trace.contains(.minimize))
    stage.click(1213, 26)
    #expect(stage.host.trace.contains(.toggleMaximized))
    stage.click(1249, 26)
    #expect(stage.host.trace.contains(.close))
    #expect(stage.host.trace.last == .terminate(0))
  }

  @Test func draggingTheStripMovesTheWindow() {
    let stage = Stage()

    stage.mouse(.began, 300, 20)
    stage.mouse(.moved, 302, 21)
    #expect(!stage.host.trace.contains(.beginMove))
    stage.mouse(.moved, 310, 24)
    #expect(stage.host.trace.filter { $0 == .beginMove }.count == 1)
    stage.mouse(.cancelled, 310, 24)
  }

  @Test func belowTheStripNothingMovesTheWindow() {
    let stage = Stage()

    stage.mouse(.began, 300, 60)
    stage.mouse(.moved, 330, 90)
    stage.mouse(.ended, 330, 90)

    #expect(!stage.host.trace.contains(.beginMove))
  }

  @Test func doubleClickFillsTheScreen() {
    let stage = Stage()

    stage.click(300, 20)
    #expect(!stage.host.trace.contains(.toggleMaximized))
    stage.click(300, 20)
    #expect(stage.host.trace.contains(.toggleMaximized))
  }

  @Test func secondaryButtonOpensTheWindowsMenu() {
    let stage = Stage()

    stage.mouse(.began, 300, 20, button: 2)
    stage.mouse(.ended, 300, 20, button: 2)

    #expect(stage.host.trace.contains(.showWindowMenu(CGPoint(x: 300, y: 20))))
  }

  @Test func theAppsControlsInTheStripComeFirst() {
    let stage = Stage()
    let button = UIControl(frame: CGRect(x: 280, y: 8, width: 40, height: 36))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.root.view.addSubview(button)

    stage.click(300, 20)

    #expect(presses == 1)
    #expect(stage.window.hitTest(CGPoint(x: 300, y: 20), with: nil) === button)
  }

  @Test func aMouseResizesByTheBordersAndAFingerDoesNot() {
    let stage = Stage()

    stage.mouse(.began, 2, 400)
    stage.mouse(.cancelled, 2, 400)
    #expect(stage.host.trace.contains(.beginResize(.left)))

    stage.host.trace = []
    let finger = HostTouch(id: 7, phase: .began, location: CGPoint(x: 2, y: 400))
    stage.window.handle(.touches([finger], timestamp: stage.host.clock.now))
    #expect(!stage.host.trace.contains { if case .beginResize = $0 { true } else { false } })
  }

  @Test func thePointerShowsWhatABorderDoes() {
    let stage = Stage()

    stage.window.handle(.hover(CGPoint(x: 1278, y: 798), timestamp: stage.host.clock.now))
    #expect(stage.host.windows.last?.cursor == .resizeDownwards)
    stage.window.handle(.hover(CGPoint(x: 640, y: 400), timestamp: stage.host.clock.now))
    #expect(stage.host.windows.last?.cursor == .default)
  }

  @Test func controlsTakeTheColourThatTheAppAsksFor() throws {
    let stage = Stage()
    let close = try #require(stage.window.chromeControls.last as? WindowControlButton)
    #expect(!close.isOnDarkStrip)

    stage.root.style = .lightContent
    stage.root.setNeedsStatusBarAppearanceUpdate()
    #expect(close.isOnDarkStrip)

    stage.root.style = .darkContent
    stage.root.setNeedsStatusBarAppearanceUpdate()
    #expect(!close.isOnDarkStrip)
  }

  @Test func controlsStayInFrontOfWhateverIsAddedLater() {
    let stage = Stage()

    stage.window.addSubview(UIView(frame: stage.window.bounds))

    #expect(stage.window.hitTest(CGPoint(x: 1249, y: 26), with: nil) === stage.window.chromeControls.last)
  }

  @Test func closingTheLastWindowOfASceneDisconnectsIt() throws {
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 1280, height: 800), scale: 1)
    host.isPhoneShell = false
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let scene = UIWindowScene(
      session: UISceneSession(configuration: configuration),
      connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    let delegate = SceneDelegate()
    scene.delegate = delegate
    UIApplication.shared.connectedScenes = [scene]
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)

    window.handle(.closeRequested)

    #expect(delegate.disconnections == 1)
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    #expect(host.trace.last == .terminate(0))
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var disconnections = 0
    func sceneDidDisconnect(_ scene: UIScene) { disconnections += 1 }
  }
}

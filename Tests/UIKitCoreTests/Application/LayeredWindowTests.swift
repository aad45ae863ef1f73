import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Several windows of one scene in one window of the system (Apple documentation, `UIWindow.windowLevel`: "Window levels are
/// used to position windows relative to one another"; windows are transparent where they have no background).
@MainActor @Suite(.serialized)
struct LayeredWindowTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let taps = Taps()

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = page(.red, "first", taps)
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  @MainActor private final class Taps: NSObject {
    var heard: [String] = []
    func tap(_ button: UIButton) { heard.append(button.title(for: .normal) ?? "") }
  }

  /// Takes touches where it has something only.
  private final class ToastWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit is UIButton ? hit : nil
    }
  }

  private static func page(_ color: UIColor?, _ name: String, _ taps: Taps) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    let button = UIButton(type: .system)
    button.setTitle(name, for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    button.addTarget(taps, action: Selector("tap:", Taps.tap), for: .touchUpInside)
    controller.view.addSubview(button)
    return controller
  }

  private func launch(_ test: (Program, UIWindow, HeadlessHost) throws -> Void) throws {
    UIApplication.reset()
    AppInformation.main = AppInformation(dictionary: [:])
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 1)
    defer {
      UIApplication.reset()
      host.uninstallClock()
    }
    let program = Program()
    UIApplication.shared.launch(delegate: program)
    host.settle()
    try test(program, try #require(program.window), host)
  }

  /// Apple: `makeKeyAndVisible` puts the window in front of all others of its level.
  @Test func theWindowThatIsMadeKeyComesToTheFront() throws {
    try launch { program, first, host in
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.rootViewController = Self.page(nil, "second", program.taps)
      second.makeKeyAndVisible()
      host.settle()
      host.tap(at: CGPoint(x: 150, y: 125))
      first.makeKeyAndVisible()
      host.settle()
      host.tap(at: CGPoint(x: 150, y: 125))
      second.makeKeyAndVisible()
      host.settle()
      host.tap(at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["second", "first", "second"])
    }
  }

  @Test func aSecondWindowLiesOverTheFirst() throws {
    try launch { program, first, host in
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.windowLevel = .alert
      second.rootViewController = Self.page(nil, "second", program.taps)
      second.rootViewController?.view.backgroundColor = .clear
      second.makeKeyAndVisible()
      host.settle()
      #expect(host.windows.count { $0.isShown } == 1)
      #expect(second.isKeyWindow && !first.isKeyWindow)
      #expect(second.bounds.size == first.bounds.size)
      #expect(second.safeAreaInsets == first.safeAreaInsets)
      #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
      #expect(UIApplication.shared.windows == [first, second])
      #expect(second.layer.superlayer === first.layer)

      host.tap(at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["second"])
      // What the first gets later lies under the second.
      let late = UIView(frame: first.bounds)
      first.addSubview(late)
      #expect(first.layer.sublayers?.last === second.layer)

      second.isHidden = true
      host.settle()
      #expect(first.isKeyWindow && second.layer.superlayer == nil)
      late.removeFromSuperview()
      host.tap(at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["second", "first"])
    }
  }

  @Test func touchesGoThroughWhereAWindowWantsNone() throws {
    try launch { program, first, host in
      let toast = ToastWindow(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
      toast.rootViewController = Self.page(nil, "toast", program.taps)
      toast.rootViewController?.view.backgroundColor = .clear
      toast.isHidden = false
      host.settle()
      #expect(toast.frame == CGRect(x: 0, y: 300, width: 390, height: 200))
      #expect(first.isKeyWindow)
      host.tap(at: CGPoint(x: 150, y: 125))
      // The button is at 100 in the toast, which is at 300.
      host.tap(at: CGPoint(x: 150, y: 425))
      #expect(program.taps.heard == ["first", "toast"])
      let button = try #require(toast.rootViewController?.view.subviews.first)
      #expect(button.convert(CGPoint.zero, to: first as UIView?) == CGPoint(x: 100, y: 400))
      // A finger that went down in one window stays its.
      let id = host.touchDown(at: CGPoint(x: 150, y: 425))
      host.touchMove(id, to: CGPoint(x: 150, y: 125))
      host.touchUp(id, at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["first", "toast"])
    }
  }

  @Test func levelsOrderThem() throws {
    try launch { _, first, host in
      let levels: [UIWindow.Level] = [.alert, .normal, .statusBar, UIWindow.Level(-1)]
      let windows = levels.map { level in
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = level
        window.isHidden = false
        return window
      }
      let root = try #require(first.rootViewController?.view.layer)
      let order = [windows[3].layer, root, windows[1].layer, windows[2].layer, windows[0].layer]
      #expect(first.layer.sublayers == order)
      windows[0].windowLevel = .normal
      #expect(first.layer.sublayers?.last === windows[2].layer)
    }
  }

  @Test func alertsInAWindowOfTheirOwnWork() throws {
    try launch { _, first, host in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.windowLevel = .alert
      window.makeKeyAndVisible()
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      var isChosen = false
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in isChosen = true })
      window.rootViewController?.present(alert, animated: false)
      host.settle()
      let label = try #require(Self.label("OK", in: window))
      host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
      host.settle()
      #expect(isChosen)
      window.isHidden = true
      #expect(first.isKeyWindow)
    }
  }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { Self.label(text, in: $0) }.first
  }

  /// The window that carried the others is hidden: one of them takes its place.
  @Test func windowsOutliveTheOneThatCarriedThem() throws {
    try launch { program, first, host in
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.rootViewController = Self.page(.green, "second", program.taps)
      second.makeKeyAndVisible()
      first.isHidden = true
      host.settle()
      #expect(second.isKeyWindow && second.layer.superlayer == nil)
      #expect(host.windows.count { $0.isShown } == 1)
      host.tap(at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["second"])
      // And back again.
      first.isHidden = false
      host.settle()
      #expect(first.layer.superlayer === second.layer)
      host.tap(at: CGPoint(x: 150, y: 125))
      #expect(program.taps.heard == ["second", "first"])
    }
  }

  @Test func closingTheSystemsWindowEndsTheProgram() throws {
    try launch { _, first, host in
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.isHidden = false
      UIApplication.shared.windowDidRequestClose(first)
      #expect(host.trace.last == .terminate(0))
      #expect(UIApplication.shared.windows.isEmpty)
    }
  }

  @Test func theyAreAsLargeAsTheSystemsWindow() throws {
    try launch { _, first, host in
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.rootViewController = UIViewController()
      second.isHidden = false
      host.settle()
      host.resize(to: CGSize(width: 500, height: 600))
      host.settle()
      #expect(second.bounds.size == CGSize(width: 500, height: 600))
      #expect(second.rootViewController?.view.frame.size == CGSize(width: 500, height: 600))
    }
  }

  @MainActor private final class Drops: NSObject, UIDropInteractionDelegate {
    var heard: [String] = []
    let name: String
    var place = CGPoint.zero
    init(_ name: String) { self.name = name }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      heard.append("\(name) enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      if let view = interaction.view { place = session.location(in: view) }
      return UIDropProposal(operation: .copy)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      heard.append("\(name) exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      heard.append("\(name) drop")
    }
  }

  private final class Dragged: HostDragContent {
    var ends: [Bool] = []
    let types = ["text/plain"]
    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) { completion(nil) }
    func finish(taken: Bool) { ends.append(taken) }
  }

  @Test func aDragOfTheDesktopIsTheWindowsUnderIt() throws {
    try launch { program, first, host in
      let second = ToastWindow(frame: UIScreen.main.bounds)
      second.windowLevel = .alert
      second.rootViewController = Self.page(nil, "second", program.taps)
      second.isHidden = false
      host.settle()
      let (below, above) = (Drops("first"), Drops("second"))
      first.rootViewController?.view.addInteraction(UIDropInteraction(delegate: below))
      let button = try #require(second.rootViewController?.view.subviews.first)
      button.addInteraction(UIDropInteraction(delegate: above))
      let content = Dragged()
      @MainActor func send(_ phase: HostDrag.Phase, _ x: CGFloat, _ y: CGFloat) -> HostEventDisposition {
        host.send(.drag(HostDrag(phase, at: CGPoint(x: x, y: y), content)))
      }
      #expect(send(.moved, 50, 600) == .consumed)
      #expect(send(.moved, 150, 125) == .consumed)
      // The button lies at 100, 100.
      #expect(above.place == CGPoint(x: 50, y: 25))
      #expect(below.heard == ["first enter", "first exit"] && above.heard == ["second enter"])
      #expect(send(.moved, 50, 600) == .consumed)
      #expect(above.heard == ["second enter", "second exit"])
      _ = send(.moved, 150, 125)
      #expect(send(.left, 0, 0) == .native)
      #expect(above.heard.suffix(2) == ["second enter", "second exit"])
      _ = send(.moved, 150, 125)
      #expect(send(.dropped, 150, 125) == .consumed)
      #expect(above.heard.last == "second drop" && content.ends == [true])
      #expect(!below.heard.contains("first drop"))
    }
  }
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The edit menu of views of a program's own.
@Suite @MainActor
struct EditMenuTests {
  private class CopyView: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    @MainActor func share() { log.append("share") }
    @MainActor func hold(_ sender: UIGestureRecognizer) {}
  }

  private final class PickyView: CopyView {
    override func paste(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("paste:") ? false : super.canPerformAction(action, withSender: sender)
    }
  }

  @Test("Every command can be told from the classes that override it, by this compiler")
  func overrides() {
    #expect(EditActionOverrides.has(CopyView.self, .copy))
    for command in TextEditCommand.allCases where command != .copy {
      #expect(!EditActionOverrides.has(CopyView.self, command), "\(command)")
      #expect(EditActionOverrides.has(UITextView.self, command), "\(command)")
    }
  }

  @Test("A responder answers the commands it overrides, and the chain finds it")
  func responding() {
    withStage { stage in
      let outer = CopyView(frame: stage.window.bounds)
      let inner = UIView(frame: outer.bounds)
      outer.addSubview(inner)
      stage.window.addSubview(outer)

      #expect(outer.canPerformAction(Selector("copy:"), withSender: nil))
      #expect(!outer.canPerformAction(Selector("paste:"), withSender: nil))
      #expect(inner.target(forAction: Selector("copy:"), withSender: nil) as? UIView === outer)
      #expect(inner.target(forAction: Selector("cut:"), withSender: nil) == nil)
      #expect(!PickyView().canPerformAction(Selector("paste:"), withSender: nil))
    }
  }

  @Test("The menu shows what can be done, a tap does it, and a touch elsewhere takes it away")
  func menu() throws {
    try withStage { stage in
      let view = CopyView(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
      stage.window.addSubview(view)
      let menu = UIMenuController.shared
      menu.menuItems = [UIMenuItem(title: "Share", action: Selector("share", CopyView.share))]
      defer { menu.menuItems = nil }
      view.becomeFirstResponder()

      menu.showMenu(from: view, rect: view.bounds)
      stage.host.advance(by: 0.3)
      #expect(menu.isMenuVisible)
      let panel = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.first)
      let titles = panel.buttons.map { $0.title(for: .normal) }
      #expect(titles == ["Copy", "Share"])
      #expect(menu.menuFrame.maxY <= 300)

      let button = try #require(panel.buttons.last)
      let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      stage.host.tap(at: center)
      stage.host.advance(by: 0.3)
      #expect(view.log == ["share"])
      #expect(!menu.isMenuVisible)

      menu.showMenu(from: view, rect: view.bounds)
      stage.host.advance(by: 0.3)
      stage.host.tap(at: CGPoint(x: 200, y: 700))
      #expect(!menu.isMenuVisible)
      #expect(view.log == ["share"])
    }
  }

  /// Apple documentation, `UIMenuController.arrowDirection` and `update()`.
  @Test func theArrowsDirectionAndItemsThatChange() throws {
    try withStage { stage in
      let view = CopyView(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
      stage.window.addSubview(view)
      view.becomeFirstResponder()
      let menu = UIMenuController.shared
      menu.arrowDirection = .up
      defer {
        menu.arrowDirection = .default
        menu.menuItems = nil
        menu.hideMenu()
      }
      menu.showMenu(from: view, rect: view.bounds)
      // 3 points below the view.
      #expect(menu.menuFrame.minY == 403)
      let panel = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.first)
      menu.menuItems = [UIMenuItem(title: "Share", action: Selector("share", CopyView.share))]
      menu.update()
      #expect(panel.buttons.map { $0.title(for: .normal) } == ["Copy", "Share"])
    }
  }

  @Test("A text view's menu has the program's commands, too")
  func textView() throws {
    try withStage { stage in
      final class Notes: UITextView {
        var quoted = 0
        @MainActor func quote() { quoted += 1 }
      }
      let menu = UIMenuController.shared
      menu.menuItems = [UIMenuItem(title: "Quote", action: Selector("quote", Notes.quote))]
      defer { menu.menuItems = nil }
      let view = Notes(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
      view.text = "some words"
      stage.window.addSubview(view)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 0, length: 4)

      view.showEditMenu()

      let panel = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.first)
      #expect(panel.buttons.last?.title(for: .normal) == "Quote")
    }
  }
}

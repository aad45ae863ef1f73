import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Has a command of its own.
private final class NotesView: UITextView {
  var log: MenuLog?
  func mark(_ sender: Any?) { log?.note("mark \((sender as? UICommand)?.title ?? "")") }
}

/// Puts an action before those that a text view suggests, and one that cannot be chosen and commands behind them.
private final class Notes: NSObject, UITextViewDelegate {
  let log = MenuLog()
  var isOwn = true

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    log.note("\(range.location) \(range.length)")
    guard isOwn else { return nil }
    let suggested = UIMenu(options: .displayInline, children: suggestedActions)
    return UIMenu(children: [
      log.action("Bold"), suggested, log.action("Off", attributes: .disabled),
      log.action("Hidden", attributes: .hidden),
      UICommand(title: "Mark", action: Selector("mark:", NotesView.mark)),
    ])
  }
}

/// Apple documentation, `textView(_:editMenuForTextIn:suggestedActions:)`.
@Suite @MainActor
struct TextViewMenuTests {
  private func titles(_ view: UITextView) -> [String] {
    view.editMenu?.buttons.compactMap { $0.title(for: .normal) } ?? []
  }

  @Test func theDelegateMakesTheMenu() throws {
    try withStage { stage in
      let view = stage.textView("hello there friend")
      let notes = Notes()
      notes.isOwn = false
      view.delegate = notes
      view.becomeFirstResponder()
      stage.host.doubleTap(at: stage.place(of: 8, in: view))
      let usual = titles(view)
      #expect(usual.contains("Copy") && notes.log.take().last == "6 5")

      stage.host.advance(by: 1)
      notes.isOwn = true
      view.showEditMenu()
      // Apple, `UIMenuElement.Attributes`: what is disabled is shown so. This view does not answer the command.
      #expect(titles(view) == ["Bold"] + usual + ["Off"] && view.editMenu?.buttons.last?.isEnabled == false)
      _ = notes.log.take()
      let bold = try #require(view.editMenu?.buttons.first)
      bold.sendActions(for: .touchUpInside)
      #expect(notes.log.take() == ["Bold"] && view.editMenu == nil)

      view.showEditMenu()
      let copy = try #require(view.editMenu?.buttons.first { $0.title(for: .normal) == "Copy" })
      copy.sendActions(for: .touchUpInside)
      #expect(view.editMenu == nil && HostEnvironment.host.clipboard.readTextNow() == "there")
      view.resignFirstResponder()
    }
  }

  @Test func commandsActOnTheFirstResponder() throws {
    try withStage { stage in
      KeyboardController.shared.mode = .never
      let notes = Notes()
      let view = NotesView(frame: CGRect(x: 20, y: 300, width: 300, height: 100))
      view.text = "some words"
      view.delegate = notes
      view.log = notes.log
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      view.becomeFirstResponder()
      view.showEditMenu()
      let mark = try #require(view.editMenu?.buttons.last)
      #expect(mark.title(for: .normal) == "Mark")
      _ = notes.log.take()
      mark.sendActions(for: .touchUpInside)
      #expect(notes.log.take() == ["mark Mark"] && view.editMenu == nil)
      view.resignFirstResponder()
    }
  }

  /// Apple documentation, `textView(_:willPresentEditMenuWith:)` and `textView(_:willDismissEditMenuWith:)`.
  @Test func theDelegateHearsOfTheMenu() {
    final class Delegate: NSObject, UITextViewDelegate {
      let log = MenuLog()
      func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) {
        animator.addAnimations { [log] in log.note("present") }
        animator.addCompletion { [log] in log.note("presented") }
      }
      func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) {
        animator.addAnimations { [log] in log.note("dismiss") }
        animator.addCompletion { [log] in log.note("dismissed") }
      }
    }
    withStage { stage in
      let view = stage.textView("some words")
      let delegate = Delegate()
      view.delegate = delegate
      view.becomeFirstResponder()
      view.showEditMenu()
      stage.host.advance(by: 0.3)
      #expect(delegate.log.take() == ["present", "presented"])
      view.hideEditMenu()
      view.hideEditMenu()
      stage.host.advance(by: 0.3)
      #expect(delegate.log.take() == ["dismiss", "dismissed"])
      view.resignFirstResponder()
    }
  }

  /// Apple documentation, `UIMenuElement.Attributes.keepsMenuPresented`: the menu stays, and so is not dismissed and presented again.
  @Test func aMenuThatStaysIsTheSame() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      let log = MenuLog()
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? { UIMenu(children: [log.action("Larger", attributes: .keepsMenuPresented)]) }
      func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.note("present") }
      func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { log.note("dismiss") }
    }
    try withStage { stage in
      let view = stage.textView("some words")
      let delegate = Delegate()
      view.delegate = delegate
      view.becomeFirstResponder()
      view.showEditMenu()
      let menu = try #require(view.editMenu)
      let larger = try #require(menu.buttons.first)
      larger.sendActions(for: .touchUpInside)
      #expect(view.editMenu === menu && delegate.log.take() == ["present", "Larger"])
      UIMenuSystem.context.setNeedsRevalidate()
      stage.host.advanceFrame()
      #expect(view.editMenu === menu && delegate.log.take() == [])
      view.resignFirstResponder()
    }
  }

  @Test func aMenuThatStaysIsStillInTheMenuWithinIt() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      let log = MenuLog()
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        let larger = log.action("Larger", attributes: .keepsMenuPresented)
        return UIMenu(children: [UIMenu(title: "Size", children: [larger])])
      }
    }
    try withStage { stage in
      let view = stage.textView("some words")
      let delegate = Delegate()
      view.delegate = delegate
      view.becomeFirstResponder()
      view.showEditMenu()
      #expect(titles(view) == ["Size"])
      let size = try #require(view.editMenu?.buttons.first)
      size.sendActions(for: .touchUpInside)
      #expect(titles(view) == ["Larger"])
      for _ in 0..<2 {
        let larger = try #require(view.editMenu?.buttons.first)
        larger.sendActions(for: .touchUpInside)
        #expect(titles(view) == ["Larger"] && delegate.log.take() == ["Larger"])
      }
      view.resignFirstResponder()
    }
  }
}

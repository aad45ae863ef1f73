import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Puts an action before those that a text view suggests, and one that cannot be chosen behind them.
private final class Notes: NSObject, UITextViewDelegate {
  let log = MenuLog()
  var isOwn = true

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    log.note("\(range.location) \(range.length)")
    guard isOwn else { return nil }
    let suggested = UIMenu(options: .displayInline, children: suggestedActions)
    return UIMenu(children: [log.action("Bold"), suggested, log.action("Off", attributes: .disabled)])
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
      #expect(titles(view) == ["Bold"] + usual)
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
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation, `UIMenuBuilder`: "To build a context menu using the context system, override the method in your view controller."
@Suite @MainActor
struct ContextSystemTests {
  private final class Page: UIViewController {
    var log: [String] = []
    var attributes: UIMenuElement.Attributes = []
    var isBare = false

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system == UIMenuSystem.context else { return }
      log.append("page")
      if isBare { builder.remove(menu: .standardEdit) }
      let quote = UICommand(title: "Quote", action: Selector("quote:", Page.quote), propertyList: 7)
      let nobody = UICommand(title: "Nobody's", action: Selector("nobody:"))
      builder.insertChild(
        UIMenu(options: .displayInline, children: [quote, nobody]), atEndOfMenu: .root)
    }

    override func validate(_ command: UICommand) {
      super.validate(command)
      command.attributes = attributes
    }

    func quote(_ sender: Any?) { log.append("quote \((sender as? UICommand)?.propertyList ?? "")") }
  }

  private final class Notes: UITextView {
    weak var page: Page?
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      page?.log.append("notes")
    }
  }

  private func notes(in page: Page, _ stage: Stage) -> Notes {
    KeyboardController.shared.mode = .never
    let view = Notes(frame: CGRect(x: 20, y: 300, width: 300, height: 100))
    view.text = "some words"
    page.view.addSubview(view)
    stage.host.advanceFrame()
    view.becomeFirstResponder()
    return view
  }

  private func titles(_ menu: TextEditMenu?) -> [String] {
    menu?.buttons.compactMap { $0.title(for: .normal) } ?? []
  }

  @Test("Responders add to the edit menu of a text, the nearest last; what nobody answers is left out")
  func textViews() throws {
    let page = Page()
    try withStage(root: page) { stage in
      let view = notes(in: page, stage)
      view.page = page
      view.showEditMenu()
      #expect(page.log == ["page", "notes"])
      #expect(titles(view.editMenu) == ["Select", "Select All", "Quote"])
      let quote = try #require(view.editMenu?.buttons.last)
      quote.sendActions(for: .touchUpInside)
      #expect(page.log.last == "quote 7" && view.editMenu == nil)
      page.isBare = true
      view.showEditMenu()
      #expect(titles(view.editMenu) == ["Quote"])
      view.resignFirstResponder()
    }
  }

  @Test("What a responder disables is dimmed, what it hides is not shown, and a menu that is seen follows")
  func validation() {
    let page = Page()
    withStage(root: page) { stage in
      let view = notes(in: page, stage)
      page.attributes = .disabled
      view.showEditMenu()
      #expect(view.editMenu?.buttons.last?.isEnabled == false)
      page.attributes = .hidden
      UIMenuSystem.context.setNeedsRevalidate()
      stage.host.advanceFrame()
      #expect(titles(view.editMenu) == ["Select", "Select All"])
      page.attributes = []
      UIMenuSystem.context.setNeedsRebuild()
      stage.host.advanceFrame()
      #expect(titles(view.editMenu).last == "Quote" && view.editMenu?.buttons.last?.isEnabled == true)
      view.resignFirstResponder()
    }
  }

  @Test("The shared controller's menu has them, too")
  func menuController() throws {
    let page = Page()
    try withStage(root: page) { stage in
      let view = notes(in: page, stage)
      UIMenuController.shared.showMenu(from: view, rect: view.bounds)
      let menu = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.last)
      #expect(titles(menu) == ["Select", "Select All", "Quote"])
      menu.buttons.last?.sendActions(for: .touchUpInside)
      #expect(page.log.last == "quote 7" && !UIMenuController.shared.isMenuVisible)
      view.resignFirstResponder()
    }
  }

  /// Apple documentation, `textField(_:editMenuForCharactersIn:suggestedActions:)`.
  @Test func aFieldsDelegateMakesItsMenu() throws {
    final class Delegate: UITextFieldDelegate {
      let log = MenuLog()
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        log.note("\(range.location) \(range.length)")
        return UIMenu(children: suggestedActions + [log.action("Bold")])
      }
    }
    let page = Page()
    try withStage(root: page) { stage in
      KeyboardController.shared.mode = .never
      let delegate = Delegate()
      let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 44))
      field.text = "hello"
      field.delegate = delegate
      page.view.addSubview(field)
      stage.host.advanceFrame()
      field.becomeFirstResponder()
      field.selectAll(UIMenuController.shared)
      let menu = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.last)
      #expect(delegate.log.take() == ["0 5"])
      #expect(titles(menu) == ["Cut", "Copy", "Quote", "Bold"])
      menu.buttons.last?.sendActions(for: .touchUpInside)
      #expect(delegate.log.take() == ["Bold"] && delegate.log.senders.last as? UITextField === field)
      field.resignFirstResponder()
    }
  }
}

import Foundation
import Testing

@testable import UIKitCore

/// Tests of the rows of a menu's level, worked out from its elements.
@Suite @MainActor
struct MenuContentTests {
  private func action(_ title: String) -> UIAction { UIAction(title: title) { _ in } }

  private func titles(_ content: MenuContent) -> [[String]] { content.sections.map { $0.rows.map(\.title) } }

  @Test("Inline menus are sections of the menu around them, menus are rows")
  func sections() {
    let menu = UIMenu(
      title: "Head",
      children: [
        action("1"), action("2"),
        UIMenu(title: "Inline", options: .displayInline, children: [action("3"), action("4")]),
        action("5"), UIMenu(title: "Sub", children: [action("6")]),
      ])
    let content = MenuContent(menu)
    #expect(content.title == "Head")
    #expect(titles(content) == [["1", "2"], ["3", "4"], ["5", "Sub"]])
    #expect(content.sections.map(\.title) == [nil, "Inline", nil])
    #expect(content.hasMarks)
  }

  @Test("Empty sections and a menu's empty title leave nothing behind")
  func empty() {
    let content = MenuContent(
      UIMenu(children: [UIMenu(options: .displayInline, children: []), action("1")]))
    #expect(content.title == nil)
    #expect(titles(content) == [["1"]])
    #expect(!content.hasMarks)
  }

  // Apple, UIMenu.Options.singleSelection: of the menu's elements, one is selected; inline submenus take part.
  @Test("In a menu of single selection choosing one row turns the others off, also in inline menus")
  func singleSelection() {
    let (a, b, c, d) = (action("a"), action("b"), action("c"), action("d"))
    a.state = .on
    d.state = .on
    let one = UIMenu(
      options: [.displayInline, .singleSelection],
      children: [a, UIMenu(options: .displayInline, children: [b, c])])
    let content = MenuContent(UIMenu(children: [one, d]))
    let row = content.rows.first { $0.title == "c" }
    row?.selectionRoot?.choose(c)
    #expect([a, b, c, d].map(\.state) == [.off, .off, .on, .on])
    #expect(content.rows.last?.selectionRoot == nil)
    #expect(one.selectedElements == [c])
  }

  // Apple, UIMenu.Options.singleSelection, of the header: "the menu (and any submenus) should only allow a single 'on' menu
  // item at any time".
  @Test("Submenus of a menu of single selection take part in it")
  func singleSelectionOfSubmenus() {
    let (a, b, c) = (action("a"), action("b"), action("c"))
    a.state = .on
    let inner = UIMenu(
      title: "More", children: [b, UIMenu(options: [.displayInline, .singleSelection], children: [c])])
    let content = MenuContent(UIMenu(options: .singleSelection, children: [a, inner]))
    let level = MenuContent(inner, within: content.rows.last?.selectionRoot)
    #expect(level.rows.map(\.title) == ["b", "c"])
    level.rows.last?.selectionRoot?.choose(c)
    #expect([a, b, c].map(\.state) == [.off, .off, .on])
    level.rows.first?.selectionRoot?.choose(b)
    #expect([a, b, c].map(\.state) == [.off, .on, .off])
  }

  @Test("A copied action does the same and changes by itself; another menu keeps its identity")
  func copies() throws {
    var ran = 0
    let original = UIAction(title: "A", identifier: UIAction.Identifier("a")) { _ in ran += 1 }
    let copy = try #require(original.copy() as? UIAction)
    copy.title = "B"
    copy.state = .on
    copy.perform(sender: nil)
    #expect(ran == 1 && original.title == "A" && original.state == .off)
    #expect(copy.identifier == original.identifier)

    let menu = UIMenu(title: "M", identifier: UIMenu.Identifier("m"), children: [original])
    let other = menu.replacingChildren([copy])
    #expect(other.identifier == menu.identifier && other.title == "M")
    #expect(other.children == [copy] && menu.children == [original])
  }
}

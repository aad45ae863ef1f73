import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Apple documentation, `UIMenuBuilder`.
@Suite @MainActor
struct MenuBuilderTests {
  private static let first = UIMenu.Identifier("first")
  private static let inner = UIMenu.Identifier("inner")
  private static let new = UIMenu(title: "New", identifier: UIMenu.Identifier("new"))

  /// Root [First [Inner [Leaf], Plain], Second].
  private func builder() -> MenuBuilder {
    let leaf = UIAction(title: "Leaf", identifier: UIAction.Identifier("leaf")) { _ in }
    let inner = UIMenu(title: "Inner", identifier: Self.inner, children: [leaf])
    let plain = UICommand(title: "Plain", action: Selector("plain:"), propertyList: ["size": 12])
    let first = UIMenu(
      title: "First", identifier: Self.first, options: .displayInline, children: [inner, plain])
    let second = UIMenu(title: "Second")
    return MenuBuilder(UIMenuSystem.main, root: UIMenu(identifier: .root, children: [first, second]))
  }

  private func titles(_ builder: MenuBuilder, _ identifier: UIMenu.Identifier = .root) -> [String] {
    builder.menu(for: identifier)?.children.map { $0.title } ?? []
  }

  @Test func elementsAreFoundWhereverTheyStand() {
    let builder = builder()
    #expect(builder.system === UIMenuSystem.main)
    #expect(builder.menu(for: Self.inner)?.title == "Inner")
    #expect(builder.menu(for: UIMenu.Identifier("other")) == nil)
    #expect(builder.action(for: UIAction.Identifier("leaf"))?.title == "Leaf")
    #expect(builder.action(for: UIAction.Identifier("other")) == nil)
    let list: [String: Any] = ["size": 12]
    #expect(builder.command(for: Selector("plain:"), propertyList: list)?.title == "Plain")
    #expect(builder.command(for: Selector("plain:"), propertyList: ["size": 13]) == nil)
    #expect(builder.command(for: Selector("plain:"), propertyList: nil) == nil)
  }

  @Test func siblingsStandBeforeAndBehind() {
    let builder = builder()
    builder.insertSibling(Self.new, beforeMenu: Self.inner)
    #expect(titles(builder, Self.first) == ["New", "Inner", "Plain"])
    builder.remove(menu: UIMenu.Identifier("new"))
    #expect(titles(builder, Self.first) == ["Inner", "Plain"])
    builder.insertSibling(Self.new, afterMenu: Self.inner)
    #expect(titles(builder, Self.first) == ["Inner", "New", "Plain"])
    #expect(titles(builder) == ["First", "Second"])
    #expect(builder.menu(for: Self.first)?.options == .displayInline)
  }

  @Test func childrenStandAtBothEnds() {
    let builder = builder()
    builder.insertChild(Self.new, atStartOfMenu: Self.first)
    #expect(titles(builder, Self.first) == ["New", "Inner", "Plain"])
    builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .root)
    #expect(titles(builder) == ["First", "Second", "Last"])
  }

  @Test func menusAndChildrenAreReplaced() {
    let builder = builder()
    builder.replace(menu: Self.inner, with: Self.new)
    #expect(titles(builder, Self.first) == ["New", "Plain"] && builder.menu(for: Self.inner) == nil)
    builder.replaceChildren(ofMenu: Self.first) { $0.reversed() }
    #expect(titles(builder, Self.first) == ["Plain", "New"])
  }

  @Test func nothingChangesWhereTheMenuIsNotThere() {
    let builder = builder()
    let other = UIMenu.Identifier("other")
    builder.insertSibling(Self.new, beforeMenu: other)
    builder.insertChild(Self.new, atEndOfMenu: other)
    builder.remove(menu: other)
    builder.insertSibling(Self.new, afterMenu: .root)
    #expect(titles(builder) == ["First", "Second"])
  }

  /// Apple documentation, `UIMenu.Identifier`.
  @Test func standardMenusAreThere() {
    let builder = MenuBuilder(UIMenuSystem.main, root: StandardMenus.main())
    let all: [UIMenu.Identifier] = [
      .application, .file, .edit, .view, .window, .help, .about, .preferences, .services, .hide, .quit,
      .newScene,
      .openRecent, .close, .print, .document, .undoRedo, .standardEdit, .find, .replace, .share, .textStyle,
      .spelling, .spellingPanel, .spellingOptions, .substitutions, .substitutionsPanel, .substitutionOptions,
      .transformations, .speech, .lookup, .learn, .autoFill, .format, .font, .textSize, .textColor,
      .textStylePasteboard, .text, .writingDirection, .alignment, .toolbar, .sidebar, .fullscreen,
      .minimizeAndZoom, .bringAllToFront, .root,
    ]
    #expect(Set(all).count == all.count)
    #expect(all.filter { builder.menu(for: $0) == nil } == [])
    #expect(titles(builder, .standardEdit) == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    #expect(builder.command(for: Selector("copy:"), propertyList: nil)?.title == "Copy")
  }
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Menus as pictures: see `SpecimenSheet`.
@Suite @MainActor
struct MenuSpecimenTests {
  /// A screen with something behind the menu to be blurred.
  private func furnish(_ sheet: SpecimenSheet) {
    for (index, color) in [UIColor.systemOrange, .systemTeal, .systemPink, .systemIndigo].enumerated() {
      let band = UIView(frame: CGRect(x: 0, y: 220 + CGFloat(index) * 90, width: 390, height: 60))
      band.backgroundColor = color
      sheet.window.addSubview(band)
      let label = UILabel(frame: CGRect(x: 16, y: 15, width: 358, height: 30))
      label.text = "The text behind the menu shows through"
      band.addSubview(label)
    }
  }

  private func action(
    _ title: String, _ symbol: String? = nil, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off, subtitle: String? = nil
  ) -> UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) },
      attributes: attributes, state: state
    ) { _ in }
  }

  private var menu: UIMenu {
    UIMenu(
      title: "Page",
      children: [
        action("Share", "square.and.arrow.up"), action("Add Bookmark", "book"),
        action("Not Now", "folder", .disabled),
        UIMenu(
          title: "Sort", options: .displayInline,
          children: [
            action("By Name", nil, [], .on), action("By Date"),
            action("By a criterion whose name is too long for one line", "magnifyingglass"),
          ]),
        UIMenu(
          title: "More", image: UIImage(systemName: "plus"),
          children: [action("A", nil, [], .mixed), action("B")]),
        action("Delete", "trash", .destructive, subtitle: "Cannot be undone"),
      ])
  }

  private func button(_ sheet: SpecimenSheet, _ frame: CGRect, _ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = frame
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    sheet.window.addSubview(button)
    sheet.host.advanceFrame()
    return button
  }

  @Test("A menu with everything in it: light, dark, right to left")
  func menus() throws {
    for (isDark, isRightToLeft) in [(false, false), (true, false), (false, true)] {
      let sheet = SpecimenSheet("menu", isDark: isDark, isRightToLeft: isRightToLeft)
      furnish(sheet)
      _ = button(sheet, CGRect(x: 20, y: 120, width: 80, height: 44), menu)
      sheet.host.tap(at: CGPoint(x: 60, y: 142))
      let picture = try #require(sheet.finish())
      // Rows over a blurred screen: text, symbols, hairlines.
      #expect(picture.colors(in: CGRect(x: 20, y: 180, width: 250, height: 400)) > 500)
      sheet.tearDown()
    }
  }

  @Test("A submenu over its menu, light and dark")
  func submenu() throws {
    for isDark in [false, true] {
      let sheet = SpecimenSheet("menu-submenu", isDark: isDark)
      furnish(sheet)
      _ = button(sheet, CGRect(x: 300, y: 120, width: 80, height: 44), menu)
      sheet.host.tap(at: CGPoint(x: 340, y: 142))
      sheet.host.settle()
      let panel = try #require(sheet.window.subviews.compactMap { $0 as? MenuOverlayView }.first)
        .subviews.compactMap { $0 as? MenuPanelView }.first
      let row = try #require(panel?.rows.first { $0.row.title == "More" })
      sheet.host.tap(at: row.convert(CGPoint(x: 60, y: 22), to: nil))
      #expect(sheet.finish() != nil)
      sheet.tearDown()
    }
  }

  @Test("A narrow phone: at the lower right corner, and higher than the room")
  func edges() {
    for (name, count, frame) in [
      ("menu-corner", 3, CGRect(x: 290, y: 660, width: 70, height: 44)),
      ("menu-high", 30, CGRect(x: 140, y: 120, width: 80, height: 44)),
    ] {
      let sheet = SpecimenSheet(name, size: CGSize(width: 360, height: 720))
      furnish(sheet)
      _ = button(sheet, frame, UIMenu(children: (1...count).map { action("Row \($0)", "folder") }))
      sheet.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(sheet.finish() != nil)
      sheet.tearDown()
    }
  }

  @Test("Pop-up buttons")
  func popUp() {
    let sheet = SpecimenSheet("menu-popup")
    let choices = UIMenu(children: [action("Small"), action("Medium", nil, [], .on), action("Large")])
    let plain = button(sheet, CGRect(x: 20, y: 120, width: 160, height: 44), choices)
    plain.changesSelectionAsPrimaryAction = true
    let configured = button(sheet, CGRect(x: 200, y: 120, width: 160, height: 44), choices)
    configured.configuration = .bordered()
    configured.changesSelectionAsPrimaryAction = true
    sheet.host.advanceFrame()
    sheet.host.tap(at: CGPoint(x: 280, y: 142))
    #expect(sheet.finish() != nil)
    sheet.tearDown()
  }

  @Test("A lifted view with its menu, and a controller's preview, light and dark")
  func contextMenus() {
    for isDark in [false, true] {
      for (name, hasController) in [("context-menu", false), ("context-menu-preview", true)] {
        let sheet = SpecimenSheet(name, isDark: isDark)
        furnish(sheet)
        let delegate = ContextMenuDelegate(
          menu: UIMenu(children: [
            action("Open", "plus"), action("Share", "square.and.arrow.up"),
            UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
          ]))
        if hasController {
          let controller = UIViewController()
          controller.view.backgroundColor = .systemYellow
          delegate.controller = controller
        }
        let card = UIView(frame: CGRect(x: 60, y: 330, width: 200, height: 120))
        card.backgroundColor = .systemGreen
        card.layer.cornerRadius = 14
        let interaction = UIContextMenuInteraction(delegate: delegate)
        card.addInteraction(interaction)
        sheet.window.addSubview(card)
        sheet.host.advanceFrame()
        sheet.host.press(at: CGPoint(x: 160, y: 390), duration: 0.7)
        #expect(sheet.finish() != nil)
        sheet.tearDown()
      }
    }
  }
}

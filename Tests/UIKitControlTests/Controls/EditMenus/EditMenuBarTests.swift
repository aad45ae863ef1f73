import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The edit menu's bar: pages, menus within it, and its place.
@Suite @MainActor
struct EditMenuBarTests {
  private func titles(_ menu: TextEditMenu) -> [String] { menu.buttons.compactMap { $0.title(for: .normal) } }

  /// The buttons that are seen, from left to right, by title or by name.
  private func seen(_ menu: TextEditMenu) -> [String] {
    let bar = menu.subviews.first
    return (bar?.subviews ?? []).compactMap { $0 as? UIButton }.map {
      $0.title(for: .normal) ?? $0.accessibilityLabel ?? ""
    }
  }

  private func press(_ name: String, in menu: TextEditMenu) {
    for view in menu.subviews.first?.subviews ?? [] {
      guard let button = view as? UIButton, button.title(for: .normal) ?? button.accessibilityLabel == name
      else { continue }
      button.sendActions(for: .touchUpInside)
      return
    }
  }

  @Test("A menu opens in the bar's place, and its arrow leads back")
  func submenus() {
    withStage { stage in
      let log = MenuLog()
      let bold = TextEditMenu.Item(title: "Bold", run: { log.note("bold") })
      let red = TextEditMenu.Item(title: "Delete", isEnabled: false, isDestructive: true, run: {})
      let menu = TextEditMenu([red, TextEditMenu.Item(title: "Format", children: [bold], run: {})])
      menu.show(in: stage.window, around: CGRect(x: 100, y: 400, width: 50, height: 20))
      #expect(seen(menu) == ["Delete", "Format"])
      #expect(menu.buttons.first?.titleColor(for: .normal) == .systemRed)
      #expect(menu.buttons.map(\.isEnabled) == [false, true])
      press("Format", in: menu)
      #expect(seen(menu) == ["Back", "Bold"] && titles(menu) == ["Bold"])
      press("Bold", in: menu)
      #expect(log.take() == ["bold"])
      press("Back", in: menu)
      #expect(seen(menu) == ["Delete", "Format"])
      menu.hide()
    }
  }

  @Test("Items that have no room are on further pages")
  func pages() {
    withStage { stage in
      let names = (1...12).map { "Item \($0)" }
      let menu = TextEditMenu(names.map { TextEditMenu.Item(title: $0, run: {}) })
      menu.show(in: stage.window, around: CGRect(x: 100, y: 400, width: 50, height: 20))
      #expect(titles(menu) == names)
      // Within the window's margins of 8 points.
      #expect(menu.frame.minX >= 8 && menu.frame.maxX <= 382)
      let first = seen(menu)
      #expect(first.last == "More" && first.first == "Item 1")
      press("More", in: menu)
      #expect(seen(menu).first == "Back" && menu.frame.maxX <= 382)
      press("Back", in: menu)
      #expect(seen(menu) == first)
      menu.hide()
    }
  }

  @Test(
    "In an interface from right to left the first item is at the right end, and the arrows point the other way"
  )
  func rightToLeft() throws {
    try withStage { stage in
      stage.host.changeAppearance { $0.isRightToLeft = true }
      stage.host.advanceFrame()
      let menu = TextEditMenu((1...12).map { TextEditMenu.Item(title: "Item \($0)", run: {}) })
      menu.show(in: stage.window, around: CGRect(x: 100, y: 400, width: 50, height: 20))
      let bar = try #require(menu.subviews.first)
      let buttons = bar.subviews.compactMap { $0 as? UIButton }
      #expect(seen(menu).first == "Item 1" && seen(menu).last == "More")
      let edges = buttons.map(\.frame.minX)
      #expect(edges == edges.sorted(by: >))
      #expect(isClose(buttons.first?.frame.maxX ?? 0, bar.bounds.width) && isClose(edges.last ?? 1, 0))
      #expect(buttons.last?.currentImage?.flipsForRightToLeftLayoutDirection == true)
      menu.hide()
    }
  }

  @Test("Other items come in the menu that is open, while it is there, on the same page")
  func updates() {
    withStage { stage in
      @MainActor func items(_ name: String, _ children: [String]) -> [TextEditMenu.Item] {
        let inner = children.map { TextEditMenu.Item(title: $0, run: {}) }
        return [
          TextEditMenu.Item(title: "Copy", run: {}), TextEditMenu.Item(title: name, children: inner, run: {}),
        ]
      }
      let menu = TextEditMenu(items("Format", ["Bold"]))
      menu.show(in: stage.window, around: CGRect(x: 100, y: 400, width: 50, height: 20))
      press("Format", in: menu)
      menu.update(items("Format", ["Bold", "Italic"]))
      #expect(seen(menu) == ["Back", "Bold", "Italic"])
      press("Back", in: menu)
      menu.update(items("Format", ["Bold"]))
      #expect(seen(menu) == ["Copy", "Format"])
      press("Format", in: menu)
      menu.update(items("Style", ["Bold"]))
      #expect(seen(menu) == ["Copy", "Style"])
      // One that is gone does not open again by itself.
      menu.update(items("Format", ["Bold"]))
      #expect(seen(menu) == ["Copy", "Format"])
      menu.hide()

      let names = (1...12).map { "Item \($0)" }
      let long = TextEditMenu(names.map { TextEditMenu.Item(title: $0, run: {}) })
      long.show(in: stage.window, around: CGRect(x: 100, y: 400, width: 50, height: 20))
      press("More", in: long)
      let second = seen(long)
      long.update(names.map { TextEditMenu.Item(title: $0, run: {}) })
      #expect(second.first == "Back" && seen(long) == second)
      // There is one page now.
      long.update(names.prefix(2).map { TextEditMenu.Item(title: $0, run: {}) })
      #expect(seen(long) == ["Item 1", "Item 2"])
      long.hide()
    }
  }

  /// A page without arrows has room for all of its width; each arrow takes 34 points.
  @Test func rangesOfPages() {
    let three = [CGFloat](repeating: 100, count: 3)
    let four = [CGFloat](repeating: 100, count: 4)
    #expect(EditMenuPages.ranges(widths: three, room: 300, arrow: 34, hasWayBack: false) == [0..<3])
    #expect(EditMenuPages.ranges(widths: four, room: 300, arrow: 34, hasWayBack: false) == [0..<2, 2..<4])
    #expect(EditMenuPages.ranges(widths: three, room: 300, arrow: 34, hasWayBack: true) == [0..<2, 2..<3])
    #expect(EditMenuPages.ranges(widths: [500], room: 300, arrow: 34, hasWayBack: false) == [0..<1])
    #expect(EditMenuPages.ranges(widths: [], room: 300, arrow: 34, hasWayBack: false) == [])
  }

  /// A bar of 200 × 37 with an arrow of 9 points, 3 points from its target, in a room of 374 × 828 at (8, 8).
  @Test func places() {
    func place(_ target: CGRect, _ direction: UIEditMenuArrowDirection) -> EditMenuPlacement {
      EditMenuPlacement(
        bar: CGSize(width: 200, height: 37), arrow: CGSize(width: 18, height: 9), gap: 3, beside: target,
        preferred: direction, in: CGRect(x: 8, y: 8, width: 374, height: 828))
    }
    let target = CGRect(x: 100, y: 400, width: 50, height: 20)
    let above = place(target, .automatic)
    #expect(above.frame == CGRect(x: 25, y: 351, width: 200, height: 46))
    #expect(above.tip[1] == CGPoint(x: 100, y: 46) && above.barOrigin == .zero)
    let below = place(target, .up)
    #expect(below.frame == CGRect(x: 25, y: 423, width: 200, height: 46))
    #expect(below.tip[1] == CGPoint(x: 100, y: 0) && below.barOrigin == CGPoint(x: 0, y: 9))
    let right = place(target, .left)
    #expect(right.frame == CGRect(x: 153, y: 391.5, width: 209, height: 37))
    #expect(right.tip[1] == CGPoint(x: 0, y: 18.5) && right.barOrigin == CGPoint(x: 9, y: 0))
    // There is no room on the left.
    #expect(place(target, .right).frame == above.frame)
    let far = place(CGRect(x: 300, y: 400, width: 50, height: 20), .right)
    #expect(far.frame == CGRect(x: 88, y: 391.5, width: 209, height: 37))
    #expect(far.tip[1] == CGPoint(x: 209, y: 18.5))
    // Nor above a target at the top.
    #expect(place(CGRect(x: 100, y: 20, width: 50, height: 20), .automatic).frame.minY == 43)
  }
}

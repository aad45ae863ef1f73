import Foundation
import MartletTestSupport
import Testing

@testable import UIKitCore

/// Tests of the places of menus; all figures by hand.
@Suite @MainActor
struct MenuPlacementTests {
  /// A phone's window without its bars, 8 points of edge.
  private let room = CGRect(x: 8, y: 55, width: 374, height: 747)
  private let size = CGSize(width: 250, height: 132)

  @Test("Below what it belongs to where there is room, else above")
  func belowOrAbove() {
    let top = MenuPlacement(size: size, beside: CGRect(x: 100, y: 100, width: 120, height: 44), in: room)
    #expect(top.frame.minY == 152)
    #expect(top.anchor.y == 0)
    let bottom = MenuPlacement(size: size, beside: CGRect(x: 100, y: 700, width: 120, height: 44), in: room)
    #expect(bottom.frame.maxY == 692)
    #expect(bottom.anchor.y == 1)
  }

  @Test("Near the edges it is flush with what it belongs to and stays in the room")
  func edges() {
    let left = MenuPlacement(size: size, beside: CGRect(x: 16, y: 100, width: 60, height: 44), in: room)
    #expect(left.frame.minX == 16)
    let right = MenuPlacement(size: size, beside: CGRect(x: 320, y: 100, width: 60, height: 44), in: room)
    #expect(right.frame.maxX == 380)
    let out = MenuPlacement(size: size, beside: CGRect(x: -20, y: 100, width: 60, height: 44), in: room)
    #expect(out.frame.minX == 8)
    let middle = MenuPlacement(size: size, beside: CGRect(x: 165, y: 100, width: 60, height: 44), in: room)
    #expect(middle.frame.midX == 195)
  }

  @Test("The panel grows from the middle of what it belongs to")
  func anchor() {
    let placement = MenuPlacement(size: size, beside: CGRect(x: 16, y: 100, width: 50, height: 44), in: room)
    // The source's middle is at 41: 25 points into the panel's 250.
    #expect(placement.anchor.x == 0.1)
  }

  @Test("Higher than the room on either side it takes the larger one and scrolls")
  func high() {
    let high = CGSize(width: 250, height: 2000)
    let low = MenuPlacement(size: high, beside: CGRect(x: 100, y: 100, width: 120, height: 44), in: room)
    #expect(low.frame.minY == 152 && low.frame.maxY == 802)
    let above = MenuPlacement(size: high, beside: CGRect(x: 100, y: 700, width: 120, height: 44), in: room)
    #expect(above.frame.minY == 55 && above.frame.maxY == 692)
  }

  @Test("Where neither side has room for three rows it lies over what it belongs to")
  func over() {
    let placement = MenuPlacement(size: size, beside: CGRect(x: 0, y: 100, width: 390, height: 644), in: room)
    // The room's middle: below are 50 points, above 37.
    #expect(placement.frame == CGRect(x: 70, y: 356, width: 250, height: 132))
    #expect(placement.anchor == CGPoint(x: 0.5, y: 0.5))
  }

  @Test("A pointer's menu has its corner at the tip, mirrored at the right edge")
  func pointer() {
    let free = MenuPlacement(size: size, beside: CGRect(x: 50, y: 200, width: 0, height: 0), in: room)
    #expect(free.frame.origin == CGPoint(x: 50, y: 200))
    let right = MenuPlacement(size: size, beside: CGRect(x: 300, y: 200, width: 0, height: 0), in: room)
    #expect(right.frame.maxX == 300)
  }

  @Test("A submenu lies over the row that opened it, as far as there is room")
  func submenu() {
    let row = CGRect(x: 70, y: 240, width: 250, height: 44)
    #expect(MenuPlacement(size: size, over: row, in: room).frame.origin == CGPoint(x: 70, y: 240))
    let low = CGRect(x: 70, y: 758, width: 250, height: 44)
    #expect(MenuPlacement(size: size, over: low, in: room).frame.maxY == 802)
  }

  // Seeded: whatever the source and the size, the panel stays in the room.
  @Test("Menus and previews never leave the room")
  func always() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let size = CGSize(width: 250, height: .random(in: 44...1500, using: &random))
      let source = CGRect(
        x: .random(in: -50...390, using: &random), y: .random(in: -50...844, using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...900, using: &random))
      let menu = MenuPlacement(size: size, beside: source, in: room).frame
      #expect(menu.height >= min(size.height, 132) - 0.01, "seed \(seed): \(size) beside \(source)")
      #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(menu), "seed \(seed): \(size) beside \(source)")
      let rich = ContextMenuLayout(
        source: source, size: ContextMenuLayout.liftedSize(of: source.size), menuSize: size, in: room)
      #expect(
        room.insetBy(dx: -0.01, dy: -0.01).contains(rich.menu.frame),
        "seed \(seed): \(size) with a preview from \(source)")
    }
  }
}

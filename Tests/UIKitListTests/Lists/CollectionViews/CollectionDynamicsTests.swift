import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Layouts whose items are moved by a dynamic animator.
@MainActor @Suite(.serialized)
struct CollectionDynamicsTests {
  /// Two items of 100 × 100 points beside each other, which fall by gravity onto the end of the content, at 800 points.
  private final class Falling: UICollectionViewLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) var preparations = 0

    override func prepare() {
      super.prepare()
      preparations += 1
      guard animator.behaviors.isEmpty else { return }
      let items = (0..<2).map { index in
        let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
        item.frame = CGRect(x: 200 * CGFloat(index), y: 100, width: 100, height: 100)
        return item
      }
      animator.addBehavior(UIGravityBehavior(items: items))
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 800) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  /// y = ½ g t², with 1,000 points a second squared.
  @Test func cellsGoWhereTheAnimatorHasThem() throws {
    let layout = Falling()
    let stage = CollectionStage([["a", "b"]], layout: layout)
    // It goes on at rest, too: it ends before what it moves does.
    defer {
      layout.animator.removeAllBehaviors()
      withExtendedLifetime(stage) {}
    }
    let before = layout.preparations
    #expect(layout.animator.referenceView == nil && layout.animator.isRunning)
    let start = layout.animator.elapsedTime
    for _ in 0..<12 { stage.host.advanceFrame() }
    let time = layout.animator.elapsedTime
    #expect(time > start && layout.preparations > before)
    let cell = try #require(stage.cell("b"))
    #expect(abs(cell.center.y - (150 + 500 * time * time)) < 0.1)
    #expect(cell.center.x == 250)
    for _ in 0..<600 { stage.host.advanceFrame() }
    // The reference bounds are those of the content: both rest on its end.
    #expect(try abs(#require(stage.cell("b")).frame.maxY - 800) < 1)
    #expect(try abs(#require(stage.cell("a")).frame.maxY - 800) < 1)
  }

  @Test func attributesAreFoundByWhatTheyAreOf() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewLayout())
    let path = IndexPath(item: 1, section: 2)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let back = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "back", with: path)
    for item in [cell, header, back] { item.size = CGSize(width: 10, height: 10) }
    animator.addBehavior(UIDynamicItemBehavior(items: [cell, header, back]))
    #expect(animator.layoutAttributesForCell(at: path) === cell)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "back", at: path) === back)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 2)) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "back", at: path) == nil)
    animator.removeAllBehaviors()
    #expect(animator.layoutAttributesForCell(at: path) == nil)
  }
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Items moved by hand, and data that change meanwhile.
@MainActor @Suite(.serialized)
struct MovementDataTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// The middle of the third of rows of 100 points.
  private let third = CGPoint(x: 200, y: 250)

  @Test("An update during a movement gives it up, and the selection stays with its item")
  func updating() {
    let stage = CollectionStage([CollectionStage.names(4)])
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(third)
    stage.source.sections[0].append("new")
    stage.view.insertItems(at: [path(4)])
    stage.host.settle()
    #expect(stage.shown == ["0", "1", "2", "3", "new"])
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
    #expect(stage.source.moves == [])
  }

  /// Reloads what it has moved, as a data source does that saves.
  private final class ReloadingItems: NamedItems {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) {
      super.collectionView(collectionView, moveItemAt: source, to: target)
      collectionView.reloadItems(at: [target])
    }
  }

  @Test("What the data source updates when it hears of the move is of the data after it")
  func updatingWithin() {
    let items = ReloadingItems([CollectionStage.names(4)])
    let stage = CollectionStage([], source: items)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(third)
    stage.view.endInteractiveMovement()
    stage.host.settle()
    #expect(items.sections == [["1", "2", "0", "3"]])
    #expect(stage.shown == ["1", "2", "0", "3"])
  }

  private final class SteppedLayout: UICollectionViewFlowLayout {
    var steps: [String] = []
    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      if targetIndexPaths != previousIndexPaths {
        steps.append("\(previousIndexPaths.map(\.item)) → \(targetIndexPaths.map(\.item))")
      }
      return super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
  }

  @Test("A layout hears from where to where an item went")
  func steps() {
    let layout = SteppedLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    layout.minimumLineSpacing = 0
    let stage = CollectionStage([CollectionStage.names(4)], layout: layout)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 160))
    #expect(layout.steps == ["[0] → [1]"])
  }

  @Test("Of several selected items one stays when only one may be")
  func rules() {
    let stage = CollectionStage([CollectionStage.names(4)])
    stage.view.allowsMultipleSelection = true
    for item in 0..<3 { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
    stage.view.allowsSelection = false
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test(
    "An item of a section that scrolls by itself, and was never in sight, is scrolled to",
    arguments: [false, true])
  func orthogonal(isAnimated: Bool) {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = CompositionalLayoutTests.section(.absolute(200), .absolute(300))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let stage = CollectionStage(
      (0..<10).map { CollectionStage.names(20, "\($0).") }, layout: layout)
    stage.view.scrollToItem(
      at: IndexPath(item: 15, section: 8), at: [.top, .centeredHorizontally], animated: isAnimated)
    stage.host.settle()
    let cell = stage.cell("8.15")
    // 400 points wide: the middle is at 200.
    #expect(cell.map { stage.view.convert($0.bounds, from: $0).midX } == 200)
  }
}

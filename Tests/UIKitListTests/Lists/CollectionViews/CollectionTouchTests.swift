import Foundation
import Testing

@testable import UIKitCore

/// Touches: highlighting, selecting, moving by hand.
@MainActor
@Suite struct CollectionTouchTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func tap(_ stage: CollectionStage, _ y: CGFloat) {
    stage.events.send(1, .began, 200, y)
    stage.host.advance(by: 0.05)
    stage.events.send(1, .ended, 200, y)
    stage.host.advanceFrame()
  }

  @Test func aTapIsToldInTheDocumentedOrder() {
    let stage = CollectionStage([CollectionStage.names(5)])
    stage.delegate.lines = []
    tap(stage, 150)
    #expect(
      stage.delegate.take() == [
        "should highlight 0.1", "highlight 0.1", "should select 0.1", "select 0.1", "unhighlight 0.1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    stage.host.advance(by: 1)
    tap(stage, 350)
    #expect(
      stage.delegate.take() == [
        "should highlight 0.3", "highlight 0.3", "should select 0.3", "deselect 0.1", "select 0.3",
        "unhighlight 0.3",
      ])
    #expect(stage.cell("1")?.isSelected == false)
    #expect(stage.cell("3")?.isSelected == true)
  }

  @Test func severalAreSelectedAndDeselected() {
    let stage = CollectionStage([CollectionStage.names(5)])
    stage.view.allowsMultipleSelection = true
    for y: CGFloat in [150, 350, 150] {
      tap(stage, y)
      stage.host.advance(by: 1)
    }

    #expect(stage.view.indexPathsForSelectedItems == [path(3)])
    #expect(
      stage.delegate.take().suffix(5) == [
        "should highlight 0.1", "highlight 0.1", "should deselect 0.1", "deselect 0.1", "unhighlight 0.1",
      ])
  }

  @Test func aCellUnderTheFingerIsHighlightedUntilItScrolls() {
    let stage = CollectionStage([CollectionStage.names(50)])
    stage.delegate.lines = []
    stage.events.send(1, .began, 200, 650)
    stage.host.advance(by: 0.3)
    #expect(stage.cell("6")?.isHighlighted == true)
    stage.events.move(1, from: CGPoint(x: 200, y: 650), by: CGPoint(x: 0, y: -200))
    #expect(stage.cell("6")?.isHighlighted == false)
    stage.events.send(1, .ended, 200, 450)
    stage.host.settle()
    #expect(!stage.delegate.take().contains { $0.contains("select") })
  }

  @Test func theDelegateMayRefuse() {
    let stage = CollectionStage([CollectionStage.names(5)])
    stage.delegate.allowsSelect = false
    stage.delegate.lines = []
    tap(stage, 150)
    #expect(
      stage.delegate.take() == [
        "should highlight 0.1", "highlight 0.1", "should select 0.1", "unhighlight 0.1",
      ])
    stage.delegate.allowsHighlight = false
    tap(stage, 150)
    #expect(stage.delegate.take() == ["should highlight 0.1"])
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func editingHasItsOwnRules() {
    let stage = CollectionStage([CollectionStage.names(5)])
    stage.view.isEditing = true
    tap(stage, 150)
    #expect(stage.view.indexPathsForSelectedItems == nil)
    stage.view.allowsSelectionDuringEditing = true
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.host.advance(by: 1)
    tap(stage, 150)
    stage.host.advance(by: 1)
    tap(stage, 250)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(2)])
    stage.view.isEditing = false
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func anItemFollowsTheFingerAndStays() throws {
    let stage = CollectionStage([CollectionStage.names(6)])
    let cell = try #require(stage.cell("1"))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(1)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 470))
    stage.host.advanceFrame()

    // It is under the finger, in front; the others make room; the data are as they were.
    #expect(cell.center == CGPoint(x: 200, y: 470))
    #expect(stage.view.indexPath(for: cell) == path(4))
    #expect(stage.source.sections == [CollectionStage.names(6)])
    #expect(stage.cell("4")?.frame.minY == 300)
    let cells = stage.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(cells.last === cell)
    stage.view.endInteractiveMovement()
    #expect(stage.source.moves == ["[0, 1] → [0, 4]"])
    stage.host.settle()
    #expect(cell.frame.minY == 400)
    #expect(stage.shown == ["0", "2", "3", "4", "1", "5"])
    // No cell was made anew.
    #expect(stage.source.asked.count == 6)
  }

  @Test func aCancelledMovementGoesBack() throws {
    let stage = CollectionStage([CollectionStage.names(6)])
    let cell = try #require(stage.cell("1"))
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 470))
    stage.view.cancelInteractiveMovement()
    stage.host.settle()

    #expect(stage.source.moves.isEmpty)
    #expect(stage.shown == CollectionStage.names(6))
    #expect(cell.frame.minY == 100)
    #expect(stage.view.indexPath(for: cell) == path(1))
  }

  @Test func whatTheDataSourceDoesNotLetGoStays() {
    let stage = CollectionStage([CollectionStage.names(6)])
    stage.source.canMove = false
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    // The data source does not move the data here.
    let fixed = FixedItems()
    stage.view.dataSource = fixed
    stage.host.advanceFrame()
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 250))
    stage.view.endInteractiveMovement()
    stage.host.settle()
    #expect(stage.shown == ["a", "b", "c"])
  }

  @Test func contentScrollsUnderAnItemHeldAtTheEdge() {
    let stage = CollectionStage([CollectionStage.names(40)])
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 795))
    stage.host.advance(by: 1)

    // At 5 of 60 points from the edge: 800 × 55 / 60 ≈ 733 points a second.
    #expect(abs(stage.view.contentOffset.y - 733) < 40)
    let cell = stage.cell("1")
    #expect(abs((cell?.center.y ?? 0) - stage.view.contentOffset.y - 795) < 0.01)
    stage.view.endInteractiveMovement()
    stage.host.settle()
    #expect(stage.source.sections[0].firstIndex(of: "1") == 15)
  }

  @Test func aControllersLongPressMoves() throws {
    let stage = EventStage()
    let controller = OwnItemsController(collectionViewLayout: CollectionStage.rows())
    stage.root.removeFromSuperview()
    stage.window.rootViewController = controller
    stage.host.advanceFrame()
    stage.send(1, .began, 200, 130)
    stage.host.advance(by: 0.6)
    stage.move(1, from: CGPoint(x: 200, y: 130), by: CGPoint(x: 0, y: 100))
    stage.host.advanceFrame()
    stage.send(1, .ended, 200, 230)
    stage.host.settle()

    #expect(controller.names == ["0", "2", "1", "3"])
  }

  /// A tap on an item of a list within a cell is that list's alone.
  @Test func aListWithinACellKeepsItsTouches() throws {
    let stage = CollectionStage([CollectionStage.names(5)])
    let inner = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 50),
      collectionViewLayout: CollectionStage.rows(height: 50))
    inner.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    let items = NamedItems([["x"]])
    let told = CollectionRecorder()
    inner.dataSource = items
    inner.delegate = told
    try #require(stage.cell("1")).contentView.addSubview(inner)
    stage.host.advanceFrame()
    stage.delegate.lines = []
    tap(stage, 120)
    #expect(told.lines.contains("select 0.0") && inner.indexPathsForSelectedItems == [path(0)])
    #expect(stage.delegate.take().isEmpty)
    stage.host.advance(by: 1)
    // Below the inner list, in the same cell.
    tap(stage, 170)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  /// Items of a controller that does not say what a move does cannot be moved. Every compiler is asked what a class overrides.
  @Test func aControllerWithoutMovesLetsNothingBeLifted() {
    #expect(CollectionOverrides.movesItems(OwnItemsController.self) == true)
    #expect(CollectionOverrides.movesItems(StillItemsController.self) == false)
    let stage = EventStage()
    let controller = StillItemsController(collectionViewLayout: CollectionStage.rows())
    stage.root.removeFromSuperview()
    stage.window.rootViewController = controller
    stage.host.advanceFrame()
    #expect(controller.collectionView.visibleCells.count == 4)
    stage.send(1, .began, 200, 130)
    stage.host.advance(by: 0.6)
    let isLifted = controller.collectionView.movement != nil
    #expect(!isLifted)
    stage.send(1, .ended, 200, 130)
    #expect(!controller.collectionView.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test func aControllerOfANibThatBringsNoCollectionViewMakesOne() {
    let stage = EventStage()
    let controller = StillItemsController(nibName: nil, bundle: nil)
    stage.window.rootViewController = controller
    stage.host.advanceFrame()
    #expect(controller.collectionView.visibleCells.count == 4)
    #expect(controller.collectionView.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(controller.collectionView.dataSource === controller)
  }

  /// Apple, `beginInteractiveMovementForItem(at:)`: false where the data source does not support the movement.
  @Test func whatMovesNoItemsLetsNoneGo() {
    #expect(CollectionOverrides.movesItems(OwnItemsController.self) == true)
    #expect(CollectionOverrides.movesItems(RestingItemsController.self) == false)
    let stage = EventStage()
    let controller = RestingItemsController(collectionViewLayout: CollectionStage.rows())
    stage.root.removeFromSuperview()
    stage.window.rootViewController = controller
    stage.host.advanceFrame()
    #expect(!controller.collectionView.beginInteractiveMovementForItem(at: path(1)))
    let fixed = RestingItems()
    controller.collectionView.dataSource = fixed
    stage.host.advanceFrame()
    #expect(!controller.collectionView.beginInteractiveMovementForItem(at: path(1)))
    #expect(controller.collectionView.dataSource === fixed)
  }
}

/// A controller that says that items may be moved, but has no method that moves them.
private final class RestingItemsController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }

  override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
}

/// Rewritten sources say what they have.
private final class RestingItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  var _hasCollectionViewMoveItemAtTo: Bool? { false }
}

private final class FixedItems: NSObject, UICollectionViewDataSource {
  private let names = ["a", "b", "c"]

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NamedCell)?.name = names[path.item]
    return cell
  }
}

private class StillItemsController: UICollectionViewController {
  var names = CollectionStage.names(4)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NamedCell)?.name = names[path.item]
    return cell
  }
}

private final class OwnItemsController: StillItemsController {
  override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    names.insert(names.remove(at: source.item), at: target.item)
  }
}

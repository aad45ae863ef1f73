import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the questions that a collection view asks and their moments, where a program could come to harm by them.
@MainActor @Suite(.serialized)
struct CollectionRulesTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A program changes its data, then tells the collection view: it is not asked for items in between that are gone.
  @Test func changesBeforeALayoutAskForNothingThatIsGone() {
    let stage = CollectionStage([CollectionStage.names(5)])
    stage.view.collectionViewLayout.invalidateLayout()
    stage.source.asked = []
    stage.source.sections[0].removeLast(4)
    stage.view.deleteItems(at: (1..<5).map(path))
    stage.host.settle(limit: 5)
    #expect(stage.shown == ["0"] && !stage.source.asked.contains { $0.item > 0 })
  }

  /// `reloadData()` inside `performBatchUpdates` wins over single changes, which need not add up then.
  @Test func reloadingWithinAnUpdateReloads() {
    let stage = CollectionStage([CollectionStage.names(3)])
    var done: [Bool] = []
    stage.view.performBatchUpdates {
      stage.source.sections = [["x"], ["y", "z"]]
      stage.view.insertItems(at: [path(0)])
      stage.view.reloadData()
    } completion: {
      done.append($0)
    }
    stage.host.settle(limit: 5)
    #expect(stage.shown == ["x", "y", "z"] && done == [true])
  }

  /// All items are asked for anew, also the one that is typed into.
  @Test func aReloadEndsEditing() {
    let stage = CollectionStage([CollectionStage.names(3)])
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.cell("1")?.contentView.addSubview(field)
    field.becomeFirstResponder()
    stage.source.sections = [["a", "b"]]
    stage.view.reloadData()
    stage.host.advanceFrame()
    #expect(!field.isFirstResponder && stage.shown == ["a", "b"])
  }

  // MARK: - Changes in the midst of others

  /// Changes something once, when it is told of the third item.
  private final class Meddler: NSObject, UICollectionViewDelegate {
    var change: ((UICollectionView) -> Void)?
    var isDone: Bool { change == nil }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard indexPath.item == 2, let change else { return }
      self.change = nil
      change(collectionView)
    }
  }

  /// Reloads in the midst of cells that come into sight ask for no item that is gone.
  @Test func aReloadWhileCellsComeIntoSight() {
    let meddler = Meddler()
    let stage = CollectionStage([CollectionStage.names(8)], delegate: meddler)
    meddler.change = { view in
      stage.source.sections = [["a", "b"]]
      view.reloadData()
    }
    stage.view.reloadData()
    stage.host.settle(limit: 5)
    #expect(meddler.isDone)
    #expect(stage.shown == ["a", "b"])
  }

  /// So do updates.
  @Test func anUpdateWhileCellsComeIntoSight() {
    let meddler = Meddler()
    let stage = CollectionStage([CollectionStage.names(8)], delegate: meddler)
    meddler.change = { view in
      view.performBatchUpdates {
        stage.source.sections = [["0", "1", "new"]]
        view.deleteItems(at: (2..<8).map { IndexPath(item: $0, section: 0) })
        view.insertItems(at: [IndexPath(item: 2, section: 0)])
      }
    }
    stage.view.reloadData()
    stage.host.settle(limit: 5)
    #expect(meddler.isDone)
    #expect(stage.shown == ["0", "1", "new"])
  }

  /// Changes something once, when it is told that an item is out of sight.
  private final class LateMeddler: NSObject, UICollectionViewDelegate {
    var change: ((UICollectionView) -> Void)?
    var isDone: Bool { change == nil }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard let change else { return }
      self.change = nil
      change(collectionView)
    }
  }

  /// Cells go out of sight before others are made, which may be of items that the program takes away then.
  @Test func aReloadWhileCellsGoOutOfSight() {
    let meddler = LateMeddler()
    let stage = CollectionStage([CollectionStage.names(30)], delegate: meddler)
    meddler.change = { view in
      stage.source.sections = [["a", "b"]]
      view.reloadData()
    }
    stage.view.contentOffset.y = 850
    stage.host.settle(limit: 5)
    #expect(meddler.isDone)
    #expect(stage.shown == ["a", "b"])
  }

  /// So may updates.
  @Test func anUpdateWhileCellsGoOutOfSight() {
    let meddler = LateMeddler()
    let stage = CollectionStage([CollectionStage.names(30)], delegate: meddler)
    meddler.change = { view in
      view.performBatchUpdates {
        stage.source.sections = [["0", "1"]]
        view.deleteItems(at: (2..<30).map { IndexPath(item: $0, section: 0) })
      }
    }
    stage.view.contentOffset.y = 850
    stage.host.settle(limit: 5)
    #expect(meddler.isDone)
    #expect(stage.shown == ["0", "1"])
  }

  /// Within a batch the data may be the new ones already, while the old items are known: a layout waits for its end.
  @Test func aLayoutWithinABatchAsksForNothing() {
    let stage = CollectionStage([CollectionStage.names(20)])
    stage.source.asked = []
    stage.view.performBatchUpdates {
      stage.source.sections = [["x"]]
      stage.view.deleteItems(at: (1..<20).map(path))
      stage.view.reloadItems(at: [path(0)])
      stage.view.contentOffset.y = 500
      stage.view.layoutIfNeeded()
    }
    stage.host.settle(limit: 5)
    #expect(stage.shown == ["x"] && !stage.source.asked.contains { $0.item > 0 })
  }

  /// A cell on its way out of sight shows an item of before a reload.
  @Test func aReloadTurnsNoCellBack() {
    let stage = CollectionStage([CollectionStage.names(30)])
    stage.source.sections[0].insert(contentsOf: ["a", "b"], at: 0)
    stage.view.insertItems(at: [path(0), path(1)])
    stage.host.advance(by: 0.1)
    stage.source.sections = [CollectionStage.names(30, "n")]
    stage.view.reloadData()
    stage.view.contentOffset.y = 150
    stage.host.advanceFrame()
    // From 150 to 950 in rows of 100 points.
    #expect(stage.shown == (1...9).map { "n\($0)" })
  }

  // MARK: - What is typed into

  private func typing(in name: String, of stage: CollectionStage) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.cell(name)?.contentView.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  /// The cell of an item that is deleted, or made anew, waits for another item: what is typed must not go there.
  @Test func anItemThatGoesIsNotTypedInto() {
    let stage = CollectionStage([CollectionStage.names(4)])
    let first = typing(in: "1", of: stage)
    #expect(first.isFirstResponder)
    stage.source.sections[0].remove(at: 1)
    stage.view.deleteItems(at: [path(1)])
    #expect(!first.isFirstResponder)
    let second = typing(in: "2", of: stage)
    #expect(second.isFirstResponder)
    stage.view.reloadItems(at: [path(1)])
    #expect(!second.isFirstResponder)
  }

  /// One that an update moves out of sight stays, as one that is scrolled away.
  @Test func anItemThatIsMovedOutOfSightKeepsTheKeyboard() throws {
    let stage = CollectionStage([CollectionStage.names(30)])
    let field = typing(in: "7", of: stage)
    let cell = try #require(stage.cell("7"))
    stage.source.sections[0].insert(contentsOf: ["a", "b"], at: 0)
    stage.view.insertItems(at: [path(0), path(1)])
    stage.host.settle(limit: 5)
    #expect(field.isFirstResponder && cell.frame.minY == 900 && !cell.isHidden)
    stage.view.contentOffset.y = 200
    stage.host.advanceFrame()
    #expect(stage.view.cellForItem(at: path(9)) === cell && cell.name == "7")
  }

  @Test func itemsNextToNothingLarge() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: CGFloat.leastNonzeroMagnitude, height: .leastNonzeroMagnitude)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let stage = CollectionStage([CollectionStage.names(100)], layout: layout)
    #expect(stage.view.contentSize.height < 1)
    stage.view.contentOffset.y = 50
    stage.host.advanceFrame()
  }

  /// A layout of a client's: `init(coder:)` is required on Apple's systems.
  @Test func layoutsAreDeclaredAsOnApplesSystems() {
    final class Ring: UICollectionViewLayout {
      let radius: CGFloat
      init(radius: CGFloat) {
        self.radius = radius
        super.init()
      }
      required init?(coder aDecoder: NSCoder) {
        radius = 100
        super.init(coder: aDecoder)
      }
    }
    #expect(Ring(radius: 5).radius == 5)
  }

  @Test func selectionKeepsItsOrder() {
    var selection = ItemSelection()
    for item in [3, 1, 2, 1] { selection.insert(path(item)) }
    selection.remove(path(3))
    selection.insert(path(3))
    #expect(selection.paths == [1, 2, 3].map(path))
  }
}

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

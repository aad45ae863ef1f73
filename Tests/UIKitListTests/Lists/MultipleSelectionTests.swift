import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Two fingers that select. The order of calls is that of Apple's "Selecting multiple items with a two-finger pan gesture".
@MainActor @Suite(.serialized)
struct MultipleSelectionTests {
  @MainActor private final class Recorder: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var log: [String] = []
    var allows = true
    var edits = true

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    private func note(_ what: String, _ path: IndexPath) {
      log.append("\(what) \(path.section).\(path.item)")
    }

    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      note("should", indexPath)
      return allows
    }
    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      note("begin", indexPath)
      if edits { tableView.setEditing(true, animated: true) }
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      note("select", indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      note("deselect", indexPath)
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      note("action", indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      note("should", indexPath)
      return allows
    }
    func collectionView(
      _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      note("begin", indexPath)
      if edits { collectionView.isEditing = true }
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      log.append("end")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      note("select", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      note("deselect", indexPath)
    }
  }

  /// Two fingers, 20 points apart.
  @MainActor private struct Hand {
    let host: HeadlessHost
    var place: CGPoint
    let fingers: [Int]

    init(_ host: HeadlessHost, at place: CGPoint) {
      self.host = host
      self.place = place
      fingers = Self.places(place).map { host.touchDown(at: $0) }
    }

    static func places(_ middle: CGPoint) -> [CGPoint] {
      [-10, 10].map { CGPoint(x: middle.x + $0, y: middle.y) }
    }

    /// Moves by steps of at most 10 points, one a frame.
    mutating func move(to target: CGPoint) {
      let (dx, dy) = (target.x - place.x, target.y - place.y)
      let steps = max(1, Int((hypot(dx, dy) / 10).rounded(.up)))
      let start = place
      for step in 1...steps {
        let part = CGFloat(step) / CGFloat(steps)
        place = CGPoint(x: start.x + dx * part, y: start.y + dy * part)
        host.advanceFrame()
        for (finger, point) in zip(fingers, Self.places(place)) { host.touchMove(finger, to: point) }
      }
      host.advanceFrame()
    }

    func lift() {
      for (finger, point) in zip(fingers, Self.places(place)) { host.touchUp(finger, at: point) }
      host.settle(limit: 5)
    }
  }

  private let recorder = Recorder()

  private func makeTable(_ prepare: (UITableView) -> Void = { _ in }) -> TableStage {
    TableStage(rows: 60) { [recorder] table, _ in
      table.rowHeight = 50
      table.delegate = recorder
      table.allowsMultipleSelectionDuringEditing = true
      prepare(table)
    }
  }

  private func rows(_ stage: TableStage) -> [Int] {
    (stage.table.indexPathsForSelectedRows ?? []).map(\.row).sorted()
  }

  @Test func twoFingersSelectTheRowsThatTheyPass() {
    let stage = makeTable()
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 135))
    hand.move(to: CGPoint(x: 200, y: 235))
    #expect(recorder.take() == ["should 0.2", "begin 0.2", "select 0.2", "select 0.3", "select 0.4"])
    #expect(stage.table.isEditing && stage.table.contentOffset.y == 0)
    hand.move(to: CGPoint(x: 200, y: 185))
    #expect(recorder.take() == ["deselect 0.4"])
    hand.lift()
    #expect(recorder.take() == ["end"])
    #expect(rows(stage) == [2, 3] && stage.table.isEditing)
    #expect(stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
  }

  @Test func fromASelectedRowTheyDeselect() {
    let stage = makeTable()
    stage.table.setEditing(true, animated: false)
    for row in 2...6 {
      stage.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 175))
    hand.move(to: CGPoint(x: 200, y: 275))
    hand.lift()
    #expect(rows(stage) == [2, 6])
  }

  /// Several rows may be selected without editing; a tap's action is not theirs.
  @Test func rowsThatAreNotEditedAreSelectedOnly() {
    recorder.edits = false
    let stage = makeTable {
      $0.allowsMultipleSelection = true
      $0.allowsMultipleSelectionDuringEditing = false
    }
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 135))
    hand.move(to: CGPoint(x: 200, y: 185))
    hand.lift()
    #expect(recorder.take() == ["should 0.2", "begin 0.2", "select 0.2", "select 0.3", "end"])
  }

  /// Apple: "Returning `true` automatically sets `isEditing`"; nothing is left to the delegate.
  @Test func editingBeginsByItself() {
    recorder.edits = false
    let stage = makeTable()
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 135))
    hand.move(to: CGPoint(x: 200, y: 185))
    hand.lift()
    #expect(stage.table.isEditing && rows(stage) == [2, 3])
  }

  @Test func whereTheyMayNotTheyScroll() {
    recorder.allows = false
    let stage = makeTable()
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 535))
    hand.move(to: CGPoint(x: 200, y: 335))
    #expect(recorder.take() == ["should 0.10"])
    #expect(stage.table.contentOffset.y > 100 && !stage.table.isEditing)
    hand.lift()
    #expect(rows(stage).isEmpty)
  }

  @Test func aTableOfSingleRowsIsNotAsked() {
    let stage = makeTable { $0.allowsMultipleSelectionDuringEditing = false }
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 535))
    hand.move(to: CGPoint(x: 200, y: 335))
    hand.lift()
    #expect(recorder.take().isEmpty && stage.table.contentOffset.y > 100)
  }

  @Test func oneFingerScrolls() {
    let stage = makeTable()
    let finger = stage.host.touchDown(at: CGPoint(x: 200, y: 535))
    for step in 1...20 {
      stage.host.advanceFrame()
      stage.host.touchMove(finger, to: CGPoint(x: 200, y: 535 - 10 * step))
    }
    #expect(stage.table.contentOffset.y > 100 && recorder.take().isEmpty)
    stage.host.touchUp(finger, at: CGPoint(x: 200, y: 335))
  }

  /// Near the edge the table scrolls on, and what comes beneath the fingers is selected.
  @Test func atTheEdgeTheTableScrollsOn() {
    let stage = makeTable()
    var hand = Hand(stage.host, at: CGPoint(x: 200, y: 775))
    hand.move(to: CGPoint(x: 200, y: 840))
    stage.host.advance(by: 1)
    #expect(stage.table.contentOffset.y > 200)
    let beneath = Int((stage.table.contentOffset.y + 840) / 50)
    #expect(rows(stage) == Array(15...beneath))
    hand.lift()
  }

  private final class SilentDelegate: NSObject, UICollectionViewDelegate {}

  /// Apple, `shouldBeginMultipleSelectionInteractionAt`: not implemented, `allowsMultipleSelectionDuringEditing` counts; where the view
  /// scrolls both ways two fingers scroll.
  @Test(arguments: [false, true])
  func aCollectionViewAnswersForItsDelegate(scrollsBothWays: Bool) {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(scrollsBothWays ? 900 : 100), heightDimension: .absolute(100))
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let delegate = SilentDelegate()
    let stage = CollectionStage([CollectionStage.names(40)], layout: layout, delegate: delegate)
    stage.view.allowsMultipleSelectionDuringEditing = true
    if scrollsBothWays { stage.view.contentSize.width = 900 }
    var hand = Hand(stage.host, at: CGPoint(x: 50, y: 150))
    hand.move(to: CGPoint(x: 50, y: 250))
    hand.lift()
    #expect(
      (stage.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() == (scrollsBothWays ? [] : [1, 2]))
    #expect(stage.view.isEditing == !scrollsBothWays)
  }

  /// In a grid of four, what lies between in reading order.
  @Test func twoFingersSelectItems() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let stage = CollectionStage([CollectionStage.names(40)], layout: layout, delegate: recorder)
    stage.view.allowsMultipleSelectionDuringEditing = true
    var hand = Hand(stage.host, at: CGPoint(x: 150, y: 50))
    hand.move(to: CGPoint(x: 250, y: 50))
    hand.move(to: CGPoint(x: 250, y: 150))
    #expect((stage.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() == Array(1...6))
    #expect(recorder.take().prefix(3) == ["should 0.1", "begin 0.1", "select 0.1"])
    hand.move(to: CGPoint(x: 50, y: 50))
    #expect((stage.view.indexPathsForSelectedItems ?? []).map(\.item).sorted() == [0, 1])
    hand.lift()
    #expect(recorder.take().last == "end" && stage.view.isEditing && stage.view.contentOffset == .zero)
  }
}

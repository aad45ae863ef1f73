import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct TableDiffableTests {
  typealias Source = UITableViewDiffableDataSource<String, Int>

  private func make() -> (TableStage, Source) {
    let stage = TableStage([])
    let source = Source(tableView: stage.table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = String(item)
      return cell
    }
    stage.kept = [source]
    return (stage, source)
  }

  @Test func snapshotsAreShown() {
    let (stage, source) = make()
    source.apply(SnapshotTests.make(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
    stage.settle()
    #expect(stage.texts == ["1", "2", "3", "4"])

    var done = 0
    source.apply(SnapshotTests.make(["b": [4, 9], "a": [3, 1]])) { done += 1 }
    stage.settle()
    #expect(stage.texts == ["4", "9", "3", "1"])
    #expect(done == 1)
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 9)
    #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 1))
    #expect(source.sectionIdentifier(for: 1) == "a")
    #expect(source.index(for: "b") == 0)
    #expect(source.snapshot().numberOfItems == 4)
  }

  /// As in a collection view: all lead away from what was shown before the batch.
  @Test func theLastSnapshotOfABatchCounts() {
    let (stage, source) = make()
    source.apply(SnapshotTests.make(["a": [1]]), animatingDifferences: false)
    stage.settle()

    stage.table.performBatchUpdates {
      source.apply(SnapshotTests.make(["a": [1, 2], "b": [3]]))
      source.apply(SnapshotTests.make(["a": [2]]))
    }
    stage.settle()
    #expect(stage.texts == ["2"])
    #expect(source.snapshot().itemIdentifiers == [2])
  }

  @Test(arguments: 0..<30) func randomSnapshots(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 90)
    let (stage, source) = make()
    for step in 0..<8 {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      var items = Array((0..<14).shuffled(using: &random).prefix(Int.random(in: 0...14, using: &random)))
      for section in ["a", "b", "c"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
        snapshot.appendSections([section])
        let count = min(items.count, Int.random(in: 0...6, using: &random))
        snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      snapshot.reloadItems(
        snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      #expect(stage.texts == snapshot.itemIdentifiers.map(String.init), "seed \(seed), step \(step)")
      if Bool.random(using: &random) { stage.settle() }
    }
    stage.settle()
    #expect(stage.table.updates.departing.isEmpty)
  }
}

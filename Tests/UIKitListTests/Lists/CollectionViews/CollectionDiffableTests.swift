import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Snapshots on a collection view, and cells by registrations.
@MainActor @Suite(.serialized)
struct CollectionDiffableTests {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private final class Fixture {
    let stage: CollectionStage
    let source: Source
    /// Items for which a cell was configured.
    private(set) var configured: [Int] = []

    @MainActor
    init() {
      let stage = CollectionStage([])
      var note: (Int) -> Void = { _ in }
      let cells = UICollectionView.CellRegistration<NamedCell, Int> { cell, _, item in
        cell.name = String(item)
        note(item)
      }
      source = Source(collectionView: stage.view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      self.stage = stage
      note = { [unowned self] in configured.append($0) }
    }

    @MainActor
    func takeConfigured() -> [Int] {
      defer { configured = [] }
      return configured
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func snapshotsAreShown() {
    let fixture = Fixture()
    let (stage, source) = (fixture.stage, fixture.source)
    source.apply(SnapshotTests.make(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
    stage.host.advanceFrame()
    #expect(stage.shown == ["1", "2", "3", "4"])
    let three = stage.cell("3")

    var done = 0
    source.apply(SnapshotTests.make(["b": [4, 9], "a": [3, 1]])) { done += 1 }
    stage.host.settle()
    #expect(stage.shown == ["4", "9", "3", "1"])
    #expect(stage.cell("3") === three)
    #expect(done == 1)
    #expect(source.itemIdentifier(for: path(1)) == 9)
    #expect(source.itemIdentifier(for: path(5)) == nil)
    #expect(source.indexPath(for: 1) == path(1, 1))
    #expect(source.sectionIdentifier(for: 1) == "a")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 0)
    #expect(source.snapshot().numberOfItems == 4)
  }

  @Test func reconfiguringKeepsTheCell() {
    let fixture = Fixture()
    fixture.source.apply(SnapshotTests.make(["a": [1, 2, 3]]), animatingDifferences: false)
    fixture.stage.host.advanceFrame()
    let (second, third) = (fixture.stage.cell("2"), fixture.stage.cell("3"))
    _ = fixture.takeConfigured()

    var snapshot = fixture.source.snapshot()
    snapshot.reconfigureItems([2])
    snapshot.reloadItems([3])
    fixture.source.apply(snapshot)
    fixture.stage.host.settle()
    #expect(Set(fixture.takeConfigured()) == [2, 3])
    #expect(fixture.stage.cell("2") === second)
    #expect(fixture.stage.cell("3") !== third)
    // The marks are for one time.
    fixture.source.apply(fixture.source.snapshot())
    fixture.stage.host.settle()
    #expect(fixture.takeConfigured().isEmpty)
  }

  @Test func reloadingAsksForEverything() {
    let fixture = Fixture()
    fixture.source.apply(SnapshotTests.make(["a": [1, 2]]), animatingDifferences: false)
    fixture.stage.host.advanceFrame()
    _ = fixture.takeConfigured()
    fixture.source.applySnapshotUsingReloadData(SnapshotTests.make(["a": [2, 1]]))
    fixture.stage.host.advanceFrame()
    #expect(Set(fixture.takeConfigured()) == [1, 2])
    #expect(fixture.stage.shown == ["2", "1"])
  }

  @Test(arguments: 0..<20) func randomSnapshots(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 190)
    let fixture = Fixture()
    for step in 0..<8 {
      var snapshot = Snapshot()
      var items = Array((0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))
      for section in ["a", "b", "c"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
        snapshot.appendSections([section])
        let count = min(items.count, Int.random(in: 0...4, using: &random))
        snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      fixture.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      if Bool.random(using: &random) { fixture.stage.host.settle() }
      #expect(
        fixture.source.snapshot().itemIdentifiers == snapshot.itemIdentifiers, "seed \(seed), step \(step)")
      fixture.stage.host.settle()
      #expect(
        fixture.stage.shown == snapshot.itemIdentifiers.map(String.init), "seed \(seed), step \(step)")
    }
    #expect(fixture.stage.view.elements.leaving.isEmpty)
  }

  @Test func headersComeFromTheirProvider() {
    let fixture = Fixture()
    let rows = CollectionStage.rows()
    rows.headerReferenceSize = CGSize(width: 0, height: 30)
    fixture.stage.view.collectionViewLayout = rows
    let headers = UICollectionView.SupplementaryRegistration<NamedHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in
      view.name = "\(kind) \(path.section)"
    }
    fixture.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    fixture.source.apply(SnapshotTests.make(["a": [1], "b": [2]]), animatingDifferences: false)
    fixture.stage.host.advanceFrame()
    let kind = UICollectionView.elementKindSectionHeader
    let header = fixture.stage.view.supplementaryView(forElementKind: kind, at: path(0, 1)) as? NamedHeader
    #expect(header?.name == "\(kind) 1")
    #expect(header?.frame.minY == 130)
  }

  @Test func movingByHandChangesTheSnapshot() {
    let fixture = Fixture()
    let (stage, source) = (fixture.stage, fixture.source)
    source.apply(SnapshotTests.make(["a": [1, 2, 3]]), animatingDifferences: false)
    stage.host.advanceFrame()
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(0)))

    var told: [NSDiffableDataSourceTransaction<String, Int>] = []
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.didReorder = { told.append($0) }
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 250))
    stage.view.endInteractiveMovement()
    stage.host.settle()
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
    #expect(stage.shown == ["2", "3", "1"])
    #expect(told.count == 1)
    #expect(told.first?.initialSnapshot.itemIdentifiers == [1, 2, 3])
    #expect(told.first.flatMap { [1, 2, 3].applying($0.difference) } == [2, 3, 1])
    #expect(told.first?.sectionTransactions.map(\.sectionIdentifier) == ["a"])
  }

  @Test func reloadingMayBeAwaited() async {
    let fixture = Fixture()
    await fixture.source.applySnapshotUsingReloadData(SnapshotTests.make(["a": [1, 2]]))
    fixture.stage.host.advanceFrame()
    #expect(fixture.stage.shown == ["1", "2"])
  }

  // MARK: - Cells by configurations

  @Test func aCellShowsItsConfigurationAndFollowsItsState() throws {
    let fixture = Fixture()
    fixture.source.apply(SnapshotTests.make(["a": [1]]), animatingDifferences: false)
    fixture.stage.host.advanceFrame()
    let cell = try #require(fixture.stage.cell("1"))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      var content = UIListContentConfiguration.cell()
      content.text = state.isSelected ? "chosen" : "plain"
      cell.contentConfiguration = content
    }
    fixture.stage.host.advanceFrame()
    #expect((cell.contentView as? UIListContentView)?.configuration is UIListContentConfiguration)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "plain")
    fixture.stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    fixture.stage.host.advanceFrame()
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "chosen")
    #expect(states == [false, true])
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
  }

  @Test func aBackgroundConfigurationTakesTheBackgroundViewsPlace() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil)
    #expect(cell.configuredBackground?.superview === cell)
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.configuredBackground == nil)
  }
}

import Foundation
import Testing

@testable import UIKitCore

/// Changes of the data, animated.
@MainActor
@Suite struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func anInsertedItemFadesInWhileTheOthersMakeRoom() throws {
    let stage = CollectionStage([CollectionStage.names(5)])
    let third = try #require(stage.cell("2"))
    stage.source.sections[0].insert("new", at: 2)
    var finished: Bool?
    stage.view.performBatchUpdates({ stage.view.insertItems(at: [path(2)]) }, completion: { finished = $0 })

    let new = try #require(stage.cell("new"))
    // Where it is going to be, and on its way.
    #expect(third.frame.minY == 300)
    stage.host.advance(by: 0.15)
    #expect(third.shown.position.y > 260 && third.shown.position.y < 340)
    #expect(new.shown.opacity > 0.1 && new.shown.opacity < 0.9)
    #expect(new.shown.position.y == 250)
    #expect(finished == nil)
    stage.host.advance(by: 0.3)
    #expect(finished == true)
    #expect(stage.shown == ["0", "1", "new", "2", "3", "4"])
    #expect(stage.cell("2") === third)
    #expect(stage.host.settle())
  }

  @Test func aDeletedItemFadesOutAndIsUsedAgain() throws {
    let stage = CollectionStage([CollectionStage.names(20)])
    let first = try #require(stage.cell("0"))
    stage.delegate.lines = []
    stage.source.sections[0].removeFirst()
    stage.view.deleteItems(at: [path(0)])

    #expect(stage.shown == (1...8).map { "\($0)" })
    stage.host.advance(by: 0.1)
    #expect(first.shown.opacity < 1 && first.shown.opacity > 0)
    // Item 8 comes from below, where it was.
    #expect(try #require(stage.cell("8")).shown.position.y > 760)
    stage.host.advance(by: 0.4)
    #expect(first.isHidden)
    #expect(stage.delegate.take() == ["show 0.7", "hide 0.0"])
    stage.view.contentOffset.y = 50
    stage.host.advanceFrame()
    #expect(first.name == "9")
    #expect(first.alpha == 1)
  }

  @Test func aMovedItemKeepsItsCell() throws {
    let stage = CollectionStage([CollectionStage.names(4), CollectionStage.names(4, "b")])
    let cell = try #require(stage.cell("0"))
    stage.source.collectionView(stage.view, moveItemAt: path(0), to: path(2, 1))
    stage.view.moveItem(at: path(0), to: path(2, 1))
    stage.host.settle()

    #expect(stage.cell("0") === cell)
    #expect(stage.shown == ["1", "2", "3", "b0", "b1", "0", "b2", "b3"])
    #expect(stage.source.asked.count == 8)
  }

  @Test func aReloadedItemGetsAnotherCell() throws {
    let stage = CollectionStage([CollectionStage.names(4)])
    let cell = try #require(stage.cell("1"))
    stage.source.sections[0][1] = "one"
    stage.view.reloadItems(at: [path(1)])

    let new = try #require(stage.cell("one"))
    #expect(new !== cell)
    stage.host.advance(by: 0.1)
    // One dissolves into the other at the same place.
    #expect(new.shown.opacity < 1 && cell.shown.opacity < 1)
    stage.host.settle()
    #expect(stage.shown == ["0", "one", "2", "3"])
    #expect(cell.isHidden)
  }

  @Test func aReconfiguredItemKeepsItsCell() throws {
    let stage = CollectionStage([CollectionStage.names(4)])
    let cell = try #require(stage.cell("1"))
    stage.source.sections[0][1] = "one"
    stage.view.reconfigureItems(at: [path(1), path(3)])

    #expect(stage.cell("one") === cell)
    #expect(cell.reuses == 0)
    #expect(stage.shown == ["0", "one", "2", "3"])
  }

  @Test func sectionsComeGoAndMove() {
    let stage = CollectionStage([["a"], ["b"], ["c"]])
    stage.view.performBatchUpdates {
      stage.source.sections = [["c"], ["new"], ["a"]]
      stage.view.deleteSections([1])
      stage.view.insertSections([1])
      stage.view.moveSection(2, toSection: 0)
    }
    stage.host.settle()

    #expect(stage.shown == ["c", "new", "a"])
  }

  @Test func theSelectionGoesWithItsItems() {
    let stage = CollectionStage([CollectionStage.names(6)])
    stage.view.allowsMultipleSelection = true
    for item in [1, 3, 5] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    stage.view.performBatchUpdates {
      stage.source.sections = [["new", "0", "1", "2", "4", "5"]]
      stage.view.deleteItems(at: [path(3)])
      stage.view.insertItems(at: [path(0)])
    }

    #expect(stage.view.indexPathsForSelectedItems == [path(2), path(5)])
    #expect(stage.cell("1")?.isSelected == true)
    #expect(stage.cell("4")?.isSelected == false)
  }

  @Test func contentThatBecomesShorterIsFollowed() {
    let stage = CollectionStage([CollectionStage.names(20)])
    stage.view.contentOffset.y = 1200
    stage.host.advanceFrame()
    stage.view.performBatchUpdates {
      stage.source.sections = [CollectionStage.names(10)]
      stage.view.deleteItems(at: (10..<20).map { path($0) })
    }

    #expect(stage.view.contentOffset.y == 200)
    #expect(stage.shown == (2..<10).map { "\($0)" })
    stage.host.settle()
    #expect(stage.shown == (2..<10).map { "\($0)" })
  }

  @Test func withoutAnimationsEverythingIsAtOnce() {
    let stage = CollectionStage([CollectionStage.names(5)])
    var finished: Bool?
    UIView.performWithoutAnimation {
      stage.view.performBatchUpdates(
        {
          stage.source.sections = [["4", "0"]]
          stage.view.deleteItems(at: [path(1), path(2), path(3)])
          stage.view.moveItem(at: path(4), to: path(0))
        }, completion: { finished = $0 })
    }

    #expect(stage.shown == ["4", "0"])
    #expect(stage.view.elements.leaving.isEmpty)
    stage.host.advanceFrame()
    #expect(finished == true)
    #expect(stage.host.settle(limit: 0.1))
  }

  @Test func anUpdateInsideAnAnimationTakesItsDuration() throws {
    let stage = CollectionStage([CollectionStage.names(5)])
    let cell = try #require(stage.cell("4"))
    UIView.animate(withDuration: 2) {
      stage.source.sections[0].removeFirst()
      stage.view.deleteItems(at: [path(0)])
    }
    stage.host.advance(by: 1)

    #expect(cell.shown.position.y > 380 && cell.shown.position.y < 420)
  }

  @Test func cellsThatLeaveSightTurnBack() throws {
    let stage = CollectionStage([CollectionStage.names(30)])
    let cell = try #require(stage.cell("7"))
    stage.source.sections[0].insert(contentsOf: ["a", "b"], at: 0)
    stage.view.insertItems(at: [path(0), path(1)])
    stage.host.advance(by: 0.1)
    stage.view.contentOffset.y = 150
    stage.host.advanceFrame()

    // The same cell, though it was on its way out.
    #expect(stage.cell("7") === cell)
    stage.host.settle()
    #expect(stage.cell("7") === cell)
    #expect(cell.isHidden == false)
  }

  /// A view that is as high as its content overrides `contentSize`: updates set it, too.
  @Test func updatesSetTheSizeOfTheContent() {
    final class Growing: UICollectionView {
      var heights: [CGFloat] = []
      override var contentSize: CGSize {
        didSet { if contentSize != oldValue { heights.append(contentSize.height) } }
      }
    }
    let events = EventStage()
    let view = Growing(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: CollectionStage.rows())
    let source = NamedItems([CollectionStage.names(3)])
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    events.root.addSubview(view)
    events.host.advanceFrame()
    #expect(view.heights == [300])
    source.sections[0].append("new")
    view.insertItems(at: [path(3)])
    #expect(view.heights == [300, 400])
    view.performBatchUpdates {
      source.sections[0].removeLast(2)
      view.deleteItems(at: [path(2), path(3)])
    }
    #expect(view.heights == [300, 400, 200])
    events.host.settle()
    #expect(view.heights == [300, 400, 200] && view.contentSize.height == 200)
  }

  /// Apple's "finalizeCollectionViewUpdates()": it is called within the animation of the update.
  @Test func layoutsAnimateWithAnUpdate() {
    final class Marking: UICollectionViewFlowLayout {
      weak var marker: UIView?
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        marker?.center.y = 700
      }
    }
    let layout = Marking()
    layout.itemSize = CGSize(width: 400, height: 100)
    let stage = CollectionStage([CollectionStage.names(5)], layout: layout)
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    marker.center.y = 100
    stage.events.root.addSubview(marker)
    stage.host.advanceFrame()
    layout.marker = marker
    stage.source.sections[0].removeLast()
    stage.view.deleteItems(at: [path(4)])
    stage.host.advance(by: 0.15)
    #expect(marker.center.y == 700)
    #expect(marker.shown.position.y > 150 && marker.shown.position.y < 650)
  }

  @Test func wrongCountsTrapWithWords() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = CollectionStage([CollectionStage.names(5)])
        stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }

  @Test func changingLayoutsMovesTheCells() throws {
    let stage = CollectionStage([CollectionStage.names(6)])
    let cell = try #require(stage.cell("3"))
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 190, height: 100)
    var finished: Bool?
    stage.view.setCollectionViewLayout(grid, animated: true) { finished = $0 }

    #expect(stage.view.collectionViewLayout === grid)
    // Two in a row with a gap of 20; the second row begins at 110.
    #expect(cell.frame == CGRect(x: 210, y: 110, width: 190, height: 100))
    stage.host.advance(by: 0.15)
    #expect(cell.shown.position.y > 160 && cell.shown.position.y < 350)
    stage.host.settle()
    #expect(finished == true)
    #expect(stage.source.asked.count == 6)
  }

  /// Random batches end with what the data are, with the same cells for the same items and nothing left over.
  @Test(arguments: 0..<60) func randomBatches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var names = 0
    func fresh(_ count: Int) -> [String] {
      defer { names += count }
      return (names..<names + count).map { "n\($0)" }
    }
    let stage = CollectionStage((0..<3).map { _ in fresh(random.number(below: 9)) })
    for round in 0..<6 {
      let batch = RandomBatch(stage.source.sections, &random, fresh)
      let before = Dictionary(
        stage.view.visibleCells.compactMap { $0 as? NamedCell }.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })
      stage.view.performBatchUpdates {
        stage.source.sections = batch.result
        batch.ask(stage.view)
      }
      let expected = Array(batch.result.joined().dropFirst(Int(stage.view.contentOffset.y / 100)).prefix(8))
      let place = "seed \(seed), round \(round)"
      #expect(Array(stage.shown.prefix(8)) == expected, "\(place)")
      for (name, cell) in before where !batch.reloaded.contains(name) {
        guard let now = stage.cell(name) else { continue }
        #expect(now === cell, "\(name), \(place)")
      }
      if random.happens(0.5) { stage.host.advance(by: 0.1) } else { stage.host.settle() }
    }
    stage.host.settle()
    #expect(stage.view.elements.leaving.isEmpty)
    let visible = stage.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(visible.count == stage.shown.count, "seed \(seed)")
    #expect(visible.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
  }
}

/// Changes made up at random, and what they lead to.
@MainActor
private struct RandomBatch {
  private(set) var result: [[String]]
  private(set) var reloaded: Set<String> = []
  private var deletedSections: [Int] = []
  private var insertedSections: [Int] = []
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(IndexPath, IndexPath)] = []
  private var reloads: [IndexPath] = []

  init(_ old: [[String]], _ random: inout SeededGenerator, _ fresh: (Int) -> [String]) {
    deletedSections = old.indices.filter { _ in random.happens(0.1) }
    var kept: [[String]] = []
    var movers: [(String, IndexPath)] = []
    for (section, items) in old.enumerated() where !deletedSections.contains(section) {
      var stay: [String] = []
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch random.number(below: 10) {
        case 0: deleted.append(path)
        case 1: movers.append((name, path))
        case 2:
          reloads.append(path)
          reloaded.insert(name)
          stay.append(name)
        default: stay.append(name)
        }
      }
      kept.append(stay)
    }
    // Movers go to sections that stay; without one they stay where they are told to: nowhere, so they are deleted.
    var arrivals: Set<String> = []
    for (name, path) in movers {
      guard !kept.isEmpty else {
        deleted.append(path)
        continue
      }
      let section = random.number(below: kept.count)
      kept[section].insert(name, at: random.number(below: kept[section].count + 1))
    }
    for name in fresh(random.number(below: 5)) where !kept.isEmpty {
      let section = random.number(below: kept.count)
      kept[section].insert(name, at: random.number(below: kept[section].count + 1))
      arrivals.insert(name)
    }
    result = kept
    while random.happens(0.15) || result.isEmpty {
      let place = random.number(below: result.count + 1)
      insertedSections = insertedSections.map { $0 >= place ? $0 + 1 : $0 } + [place]
      result.insert(fresh(random.number(below: 6)), at: place)
    }
    let places = Dictionary(
      uniqueKeysWithValues: result.enumerated().flatMap { section, items in
        items.enumerated().map { ($1, IndexPath(item: $0, section: section)) }
      })
    inserted = arrivals.compactMap { places[$0] }
    moved = movers.compactMap { name, path in places[name].map { (path, $0) } }
  }

  func ask(_ view: UICollectionView) {
    view.insertItems(at: inserted)
    view.reloadItems(at: reloads)
    view.deleteItems(at: deleted)
    for (source, target) in moved { view.moveItem(at: source, to: target) }
    view.deleteSections(IndexSet(deletedSections))
    view.insertSections(IndexSet(insertedSections))
  }
}

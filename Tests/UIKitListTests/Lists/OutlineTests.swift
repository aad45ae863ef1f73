import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized) struct OutlineTests {
  private func stage(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style = .cell
  ) -> ListStage {
    let stage = ListStage([], .insetGrouped) { cell, _, name in
      let isParent = ["Food", "Drinks"].contains(name)
      cell.accessories = isParent ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food", "Drinks"])
    outline.append(["Bread", "Cheese"], to: "Food")
    stage.source.apply(outline, to: 0, animatingDifferences: false)
    stage.host.advance(by: 0.1)
    return stage
  }

  @Test func aChevronShowsAndHidesChildren() throws {
    let stage = stage()
    #expect(stage.source.snapshot().itemIdentifiers == ["Food", "Drinks"])
    // The chevron stands in the middle of a symbol's room of 28 at the margin: 400 − 16 − 16 − 14.
    stage.host.tap(at: CGPoint(x: 354, y: 57))
    stage.host.advance(by: 0.6)
    #expect(stage.source.snapshot().itemIdentifiers == ["Food", "Bread", "Cheese", "Drinks"])
    #expect(stage.source.snapshot(for: 0).isExpanded("Food"))
    #expect(stage.cell(0)?.configurationState.isExpanded == true)
    #expect((0...3).map { stage.cell($0)?.indentationLevel } == [0, 1, 1, 0])
    stage.host.tap(at: CGPoint(x: 354, y: 57))
    stage.host.advance(by: 0.6)
    #expect(stage.source.snapshot().itemIdentifiers == ["Food", "Drinks"])
  }

  @Test func aCellIsSelectedAndAHeaderExpands() {
    let cells = stage(.cell)
    cells.host.tap(at: CGPoint(x: 100, y: 57))
    #expect(cells.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(cells.source.snapshot().numberOfItems == 2)
    let headers = stage(.header)
    headers.host.tap(at: CGPoint(x: 100, y: 57))
    #expect(headers.view.indexPathsForSelectedItems == nil)
    #expect(headers.source.snapshot().numberOfItems == 4)
  }

  @Test func theDataSourceIsAskedAndTold() {
    let stage = stage()
    var log: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      log.append("should \($0)")
      return $0 == "Drinks"
    }
    stage.source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, below in
      var loaded = below
      loaded.append(["Tea"])
      return loaded
    }
    stage.host.tap(at: CGPoint(x: 354, y: 57))
    stage.host.tap(at: CGPoint(x: 354, y: 101))
    #expect(log == ["should Food", "should Drinks", "will Drinks"])
    #expect(stage.source.snapshot().itemIdentifiers == ["Food", "Drinks", "Tea"])
  }

  @Test func anotherSnapshotEndsTheOutline() {
    let stage = stage()
    var flat = stage.source.snapshot()
    flat.appendItems(["Games"])
    stage.source.apply(flat, animatingDifferences: false)
    #expect(stage.source.snapshot(for: 0).rootItems == ["Food", "Drinks", "Games"])
    #expect(!stage.source.snapshot(for: 0).contains("Bread"))
  }

  @Test func snapshotsInsideABatchCountAsTheLast() {
    let stage = ListStage([["a", "b", "c"]])
    var log: [String] = []
    stage.view.performBatchUpdates {
      var first = stage.source.snapshot()
      first.deleteItems(["b"])
      stage.source.apply(first)
      var second = stage.source.snapshot()
      second.appendItems(["d"])
      stage.source.apply(second) { log.append("second") }
    }
    stage.host.advance(by: 1)
    #expect(stage.view.numberOfItems(inSection: 0) == 3)
    #expect(
      (0...2).compactMap { stage.source.itemIdentifier(for: IndexPath(item: $0, section: 0)) } == [
        "a", "c", "d",
      ])
    #expect(log == ["second"])
  }
}

import Foundation
import Testing

@testable import UIKitCore

/// Tests of the steps from the old lists to the new ones, by UIKit's rules: deletes, reloads and the sources of moves are old
/// places, inserts and the targets of moves new ones.
struct ListUpdateTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func pathsNameRowsAndItems() {
    var path = IndexPath(row: 7, section: 2)

    #expect(path == IndexPath(item: 7, section: 2))
    #expect((path.section, path.row, path.item) == (2, 7, 7))
    #expect(Array(path) == [2, 7])
    path.row = 3
    path.section = 1
    #expect(path == IndexPath(row: 3, section: 1))
    #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
  }

  /// An identifier of a context menu is an `NSCopying` object, such as a path.
  @Test func pathsAsObjects() {
    let object = NSIndexPath(row: 7, section: 2)

    #expect(object == NSIndexPath(item: 7, section: 2))
    #expect((object.section, object.row, object.item) == (2, 7, 7))
    #expect(object as IndexPath == path(2, 7))
  }

  /// Rows a b c d; 0 and 2 are deleted and 1 is inserted, told in the other order (Table View Programming Guide, "Ordering
  /// of Operations and Index Paths": deletions come first, whatever the order of the calls). The result is b X d.
  @Test func deletesAreOldPlacesAndInsertsNewOnes() throws {
    var changes = ListChanges()
    changes.insertedItems = [path(0, 1)]
    changes.deletedItems = [path(0, 2), path(0, 0)]
    let update = try ListUpdate(changes, oldCounts: [4], newCounts: [3])

    #expect((0..<4).map { update.newIndexPath(ofOld: path(0, $0)) } == [nil, path(0, 0), nil, path(0, 2)])
    #expect((0..<3).map { update.oldIndexPath(ofNew: path(0, $0)) } == [path(0, 1), nil, path(0, 3)])
  }

  @Test func itemsGoWithTheirSections() throws {
    var changes = ListChanges()
    changes.deletedSections = [0]
    changes.insertedSections = [1]
    changes.movedSections = [ListChanges.Move(source: 3, target: 0)]
    changes.deletedItems = [path(2, 0)]
    let update = try ListUpdate(changes, oldCounts: [5, 1, 2, 4], newCounts: [4, 9, 1, 1])

    #expect((0..<4).map(update.newSection) == [nil, 2, 3, 0])
    #expect((0..<4).map(update.oldSection) == [3, nil, 1, 2])
    #expect(update.newIndexPath(ofOld: path(0, 1)) == nil)
    #expect(update.newIndexPath(ofOld: path(3, 2)) == path(0, 2))
    #expect(update.newIndexPath(ofOld: path(2, 0)) == nil)
    #expect(update.newIndexPath(ofOld: path(2, 1)) == path(3, 0))
    #expect(update.oldIndexPath(ofNew: path(1, 8)) == nil)
  }

  @Test func aReloadedSectionMayChangeItsCount() throws {
    var changes = ListChanges()
    changes.reloadedSections = [1]
    changes.reloadedItems = [path(0, 1)]
    let update = try ListUpdate(changes, oldCounts: [2, 2], newCounts: [2, 7])

    #expect(update.newSection(ofOld: 1) == 1)
    #expect(update.newIndexPath(ofOld: path(1, 0)) == nil)
    #expect(update.oldIndexPath(ofNew: path(1, 0)) == nil)
    #expect(update.newIndexPath(ofOld: path(0, 1)) == path(0, 1))
    #expect(update.isReloaded(oldItem: path(0, 1)))
    #expect(!update.isReloaded(oldItem: path(0, 0)))
  }

  @Test func itemsMoveAcrossSectionsAndOutOfDeletedOnes() throws {
    var changes = ListChanges()
    changes.deletedSections = [0]
    changes.movedItems = [
      ListChanges.Move(source: path(0, 1), target: path(0, 0)),
      ListChanges.Move(source: path(1, 0), target: path(0, 2)),
    ]
    let update = try ListUpdate(changes, oldCounts: [2, 2], newCounts: [3])

    #expect(update.newIndexPath(ofOld: path(0, 0)) == nil)
    #expect(update.newIndexPath(ofOld: path(0, 1)) == path(0, 0))
    #expect(update.newIndexPath(ofOld: path(1, 0)) == path(0, 2))
    #expect(update.newIndexPath(ofOld: path(1, 1)) == path(0, 1))
  }

  // MARK: - Misuse

  private func error(
    oldCounts: [Int], newCounts: [Int], _ change: (inout ListChanges) -> Void
  ) -> ListUpdateError? {
    var changes = ListChanges()
    change(&changes)
    do {
      _ = try ListUpdate(changes, oldCounts: oldCounts, newCounts: newCounts)
      return nil
    } catch {
      return error
    }
  }

  /// The words of UIKit's exception, as quoted in many public crash reports.
  @Test func wrongCountsAreToldInUIKitsWords() {
    let rows = error(oldCounts: [3], newCounts: [3]) { $0.deletedItems = [path(0, 0)] }
    #expect(
      rows?.message(.table) == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section \
        after the update (3) must be equal to the number of rows contained in that section before the update (3), \
        plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or \
        minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
        """)
    let sections = error(oldCounts: [1], newCounts: [1]) { $0.insertedSections = [0] }
    #expect(
      sections?.message(.collection) == """
        Invalid update: invalid number of sections. The number of sections contained in the collection view after \
        the update (1) must be equal to the number of sections contained in the collection view before the update \
        (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 deleted).
        """)
    #expect(
      error(oldCounts: [3], newCounts: [4]) { _ in } == .itemCount(.init(section: 0, before: 3, after: 4)))
  }

  @Test func placesThatDoNotExistAreErrors() {
    let deleted = error(oldCounts: [3], newCounts: [2]) { $0.deletedItems = [path(0, 3)] }
    #expect(deleted == .noItemBefore(.delete, path(0, 3), count: 3))
    #expect(
      deleted?.message(.table)
        == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
    let inserted = error(oldCounts: [3], newCounts: [4]) { $0.insertedItems = [path(0, 4)] }
    #expect(
      inserted?.message(.collection)
        == "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"
    )
    #expect(
      error(oldCounts: [1], newCounts: [2]) { $0.insertedSections = [2] }
        == .noSectionAfter(.insert, 2, count: 1))
    #expect(
      error(oldCounts: [1], newCounts: []) { $0.deletedSections = [1] }
        == .noSectionBefore(.delete, 1, count: 1))
  }

  @Test func oneThingChangesOnce() {
    #expect(
      error(oldCounts: [2], newCounts: [1]) {
        $0.deletedItems = [path(0, 0)]
        $0.reloadedItems = [path(0, 0)]
      } == .twoChanges(.delete, .reload, path(0, 0)))
    #expect(
      error(oldCounts: [2], newCounts: [2]) {
        $0.insertedItems = [path(0, 0)]
        $0.movedItems = [ListChanges.Move(source: path(0, 1), target: path(0, 0))]
      } == .twoChanges(.insert, .move, path(0, 0)))
    #expect(
      error(oldCounts: [2], newCounts: [1]) { $0.deletedItems = [path(0, 0), path(0, 0)] }
        == .twoChanges(.delete, .delete, path(0, 0)))
    #expect(error(oldCounts: [1], newCounts: [1]) { $0.reloadedItems = [path(0, 0), path(0, 0)] } == nil)
  }
}

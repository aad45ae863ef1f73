import Foundation
import Testing

@testable import UIKitCore

struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Sections by name with their items.
  static func make(_ lists: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in lists {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func itTellsWhatStandsWhere() {
    let snapshot = Self.make(["a": [1, 2, 3], "b": [], "c": [4, 5]])

    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfItems(inSection: "c") == 2)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b").isEmpty)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "c")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(5) == 4)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("c") == 2)
    #expect(snapshot.indexOfSection("d") == nil)
  }

  @Test func itemsComeGoAndMove() {
    var snapshot = Self.make(["a": [1, 2, 3], "b": [4]])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 4)
    #expect(snapshot == Self.make(["a": [1, 10, 11, 2, 3], "b": [4, 12]]))

    snapshot.moveItem(1, afterItem: 12)
    snapshot.moveItem(3, beforeItem: 10)
    #expect(snapshot == Self.make(["a": [3, 10, 11, 2], "b": [4, 12, 1]]))
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")

    snapshot.deleteItems([11, 4, 99])
    #expect(snapshot == Self.make(["a": [3, 10, 2], "b": [12, 1]]))
    #expect(snapshot.sectionIdentifier(containingItem: 11) == nil)

    // What is there already moves to the new place.
    snapshot.appendItems([10, 20], toSection: "b")
    #expect(snapshot == Self.make(["a": [3, 2], "b": [12, 1, 10, 20]]))

    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func sectionsComeGoAndMove() {
    var snapshot = Self.make(["a": [1], "b": [2]])
    snapshot.insertSections(["x"], beforeSection: "a")
    snapshot.insertSections(["y", "z"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["x", "a", "y", "z", "b"])

    snapshot.moveSection("b", beforeSection: "x")
    snapshot.moveSection("a", afterSection: "z")
    #expect(snapshot == Self.make(["b": [2], "x": [], "y": [], "z": [], "a": [1]]))

    snapshot.deleteSections(["b", "y", "none"])
    #expect(snapshot == Self.make(["x": [], "z": [], "a": [1]]))
    #expect(snapshot.sectionIdentifier(containingItem: 2) == nil)
  }

  @Test func marksAreKeptInOrderAndGoWithTheItem() {
    var snapshot = Self.make(["a": [1, 2, 3]])
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([2, 3])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["a"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])

    snapshot.deleteItems([1, 2])
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func copiesAreIndependent() {
    let first = Self.make(["a": [1, 2]])
    #expect(first.indexOfItem(2) == 1)
    var second = first
    second.insertItems([9], beforeItem: 1)
    second.appendSections(["b"])

    #expect(second.indexOfItem(2) == 2)
    #expect(first.indexOfItem(2) == 1)
    #expect(first.indexOfSection("b") == nil)
    #expect(second.indexOfSection("b") == 1)
  }

  // MARK: - Misuse

  @Test func itemsNeedASection() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendItems([1])
    }
  }

  @Test func identifiersAreUnique() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = SnapshotTests.make(["a": []])
      snapshot.appendItems([1, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a", "a"])
    }
  }
}

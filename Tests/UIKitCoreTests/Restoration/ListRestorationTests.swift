import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Selection and place of lists (Apple documentation, `UITableView`, "State preservation", and `UIDataSourceModelAssociation`: the same
/// data objects, and not just the same index paths, are scrolled into view and selected).
@MainActor @Suite(.serialized)
struct ListRestorationTests {
  @MainActor
  private class Names: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let names: [String]

    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class KnownNames: Names, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.item] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  /// Three new ones before the others.
  private static let more = ["1", "2", "3"] + letters

  private func table(_ source: Names, _ stage: Stage) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
    table.rowHeight = 50
    table.allowsMultipleSelection = true
    table.dataSource = source
    stage.window.addSubview(table)
    stage.host.advanceFrame()
    return table
  }

  private func state(of view: UIView) -> StateDecoder {
    let encoder = StateEncoder { _ in nil }
    view.encodeRestorableState(with: encoder)
    return StateDecoder(values: encoder.values)
  }

  /// Takes the state of a table that shows the seventh row, 20 points of it scrolled away, and restores it in another one.
  private func restored(_ old: Names, _ new: Names, _ body: (UITableView) -> Void) {
    withStage { stage in
      let first = table(old, stage)
      first.contentOffset.y = first.rectForRow(at: IndexPath(row: 6, section: 0)).minY + 20
      for row in [2, 7] {
        first.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      stage.host.advanceFrame()
      let saved = state(of: first)
      first.removeFromSuperview()
      let second = table(new, stage)
      second.decodeRestorableState(with: saved)
      stage.host.advanceFrame()
      body(second)
    }
  }

  @Test func rowsAreFoundByTheirNames() {
    restored(KnownNames(Self.letters), KnownNames(Self.more)) { table in
      #expect(table.contentOffset.y == table.rectForRow(at: IndexPath(row: 9, section: 0)).minY + 20)
      #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [5, 10])
    }
  }

  @Test func withoutNamesIndexPathsAndTheOffsetCount() {
    restored(Names(Self.letters), Names(Self.more)) { table in
      #expect(table.contentOffset.y == table.rectForRow(at: IndexPath(row: 6, section: 0)).minY + 20)
      #expect(table.indexPathsForSelectedRows?.map(\.row).sorted() == [2, 7])
    }
  }

  @Test func whatIsThereNoMoreIsNotSelected() {
    restored(KnownNames(Self.letters), KnownNames(["c", "d"])) { table in
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
    }
    restored(Names(Self.letters), Names(["c", "d", "e"])) { table in
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
    }
  }

  /// Eight rows of 50 points are left, the last four of which fill the table.
  @Test func aListThatBecameShorterDoesNotRestBeyondItsEnd() {
    restored(KnownNames(Self.letters), KnownNames(Array(Self.letters.prefix(8)))) { table in
      #expect(table.contentOffset.y == 200)
    }
  }

  @Test func itemsAreFoundByTheirNames() {
    withStage { stage in
      // Three in a row of 50 points.
      @MainActor func collection(_ source: Names) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        stage.window.addSubview(collection)
        stage.host.advanceFrame()
        return collection
      }
      let (old, new) = (KnownNames(Self.letters), KnownNames(Self.more))
      let first = collection(old)
      first.contentOffset.y = 120
      first.selectItem(at: IndexPath(item: 7, section: 0), animated: false, scrollPosition: [])
      stage.host.advanceFrame()
      let saved = state(of: first)
      first.removeFromSuperview()
      let second = collection(new)
      second.decodeRestorableState(with: saved)
      stage.host.advanceFrame()
      #expect(second.contentOffset.y == 170)
      #expect(second.indexPathsForSelectedItems?.map(\.item) == [10])
      withExtendedLifetime((old, new)) {}
    }
  }

  /// A file that others wrote selects nothing that is not there.
  @Test func pathsThatNoListHas() {
    withStage { stage in
      let source = Names(Self.letters)
      let list = table(source, stage)
      let numbers = [0, 3, -1, 2, 0, -5, Int.max, 1, 0, Int.max, 7].map { StateValue.integer($0) }
      list.decodeRestorableState(with: StateDecoder(values: ["UIKit.selectedPaths": .list(numbers)]))
      #expect(list.indexPathsForSelectedRows?.map(\.row) == [3])
      withExtendedLifetime(source) {}
    }
  }
}

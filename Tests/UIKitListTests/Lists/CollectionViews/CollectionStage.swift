import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A collection view of 400 × 800 points on a host without a display, with sections of named items.
@MainActor
final class CollectionStage {
  let events = EventStage()
  var host: HeadlessHost { events.host }
  let view: UICollectionView
  let source: NamedItems
  /// A recorder of the calls of the delegate and the data source, in order.
  let delegate = CollectionRecorder()

  init(
    _ sections: [[String]], layout: UICollectionViewLayout? = nil, rightToLeft: Bool = false,
    delegate other: (any UICollectionViewDelegate)? = nil, source items: NamedItems? = nil
  ) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout ?? Self.rows())
    if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    source = items ?? NamedItems(sections)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      NamedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.register(
      NamedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer")
    view.dataSource = source
    view.delegate = other ?? delegate
    events.root.addSubview(view)
    host.advanceFrame()
  }

  /// Rows of the full width, 100 points high, without gaps: eight on screen.
  static func rows(height: CGFloat = 100) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  static func names(_ count: Int, _ prefix: String = "") -> [String] { (0..<count).map { "\(prefix)\($0)" } }

  /// Names on screen from the top, each with its place.
  var shown: [String] {
    view.visibleCells.compactMap { $0 as? NamedCell }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map(\.name)
  }

  func cell(_ name: String) -> NamedCell? {
    view.visibleCells.compactMap { $0 as? NamedCell }.first { $0.name == name }
  }
}

/// Sections of items with names.
@MainActor
class NamedItems: NSObject, UICollectionViewDataSource {
  var sections: [[String]]
  /// Cells that were asked for.
  var asked: [IndexPath] = []
  var moves: [String] = []
  var canMove = true

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isHeader ? "header" : "footer", for: indexPath)
    (view as? NamedHeader)?.name = "\(isHeader ? "header" : "footer") \(indexPath.section)"
    return view
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    moves.append("\(Array(source)) → \(Array(target))")
    let item = sections[source.section].remove(at: source.item)
    sections[target.section].insert(item, at: target.item)
  }
}

final class NamedCell: UICollectionViewCell {
  static var made = 0
  var name = ""
  var reuses = 0
  /// The size that the cell asks for, if any.
  var wish: CGSize?
  static var wishes: (String) -> CGSize? = { _ in nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    name = ""
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wish = Self.wishes(name) { layoutAttributes.size = wish }
    return layoutAttributes
  }
}

final class NamedHeader: UICollectionReusableView {
  var name = ""
}

/// Writes down what a delegate is told.
@MainActor
final class CollectionRecorder: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  var allowsHighlight = true
  var allowsSelect = true

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func note(_ what: String, _ path: IndexPath) {
    lines.append("\(what) \(path.section).\(path.item)")
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("should highlight", path)
    return allowsHighlight
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    note("highlight", path)
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("unhighlight", path)
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("should select", path)
    return allowsSelect
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("should deselect", path)
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note("select", path) }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("deselect", path) }
  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("show", path)
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    note("hide", path)
  }
}

import Foundation

/// The place of a node among those of its set, as "3 of 200" tells it.
package struct AccessibilityPlace: Equatable, Sendable {
  /// Counted from 1.
  package var position: Int
  package var count: Int

  package init(position: Int, count: Int) {
    self.position = position
    self.count = count
  }
}

extension AccessibilityNode {
  /// The node's place; nil where it is in no set. Of a list all rows count, though views are made of those that are seen only.
  package var place: AccessibilityPlace? {
    let around = element.viewsAround.dropFirst()
    switch element {
    case let cell as UITableViewCell:
      guard let table = around.lazy.compactMap({ $0 as? UITableView }).first,
        let path = table.indexPath(for: cell)
      else { return nil }
      let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      return Self.place(of: path, among: counts)
    case let cell as UICollectionViewCell:
      guard let list = around.lazy.compactMap({ $0 as? UICollectionView }).first,
        let path = list.indexPath(for: cell)
      else { return nil }
      let counts = (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
      return Self.place(of: path, among: counts)
    default: return placeAmongSiblings
    }
  }

  private static func place(of path: IndexPath, among counts: [Int]) -> AccessibilityPlace? {
    guard path.count == 2, counts.indices.contains(path[0]) else { return nil }
    let before = counts.prefix(path[0]).reduce(0, +)
    return AccessibilityPlace(position: before + path[1] + 1, count: counts.reduce(0, +))
  }

  /// Segments and rows of menus are all there.
  private var placeAmongSiblings: AccessibilityPlace? {
    guard [.radioButton, .menuItem].contains(role),
      let siblings = parent?.children.filter({ $0.role == role }),
      let index = siblings.firstIndex(where: { $0.element === element })
    else { return nil }
    return AccessibilityPlace(position: index + 1, count: siblings.count)
  }
}

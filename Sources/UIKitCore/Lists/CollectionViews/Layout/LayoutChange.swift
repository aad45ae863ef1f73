import Foundation

/// The facts about a change while it is being animated: the elements and their places before it.
@MainActor
struct LayoutChange {
  /// Nil where only bounds or the layout changed, not the data.
  var update: ListUpdate?
  /// Elements in and around what was seen, as they were.
  var oldAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Kinds of supplementary and decoration views that belong to items and not to sections.
  var itemKinds: Set<String> = []
  /// Elements that the layout takes away though their items and sections stay.
  var namedDeletions: Set<ElementKey> = []
  /// Elements that the layout adds though their items and sections were there.
  var namedInsertions: Set<ElementKey> = []

  var isBoundsChange: Bool { update == nil }

  /// The element after the change; nil when it goes or is made anew.
  func newKey(_ key: ElementKey) -> ElementKey? {
    guard let update else { return key }
    if namedDeletions.contains(key) { return nil }
    return moved(key, update).flatMap { namedInsertions.contains($0) ? nil : $0 }
  }

  private func moved(_ key: ElementKey, _ update: ListUpdate) -> ElementKey? {
    if key.category == .cell || itemKinds.contains(key.kind) {
      guard !update.isReloaded(oldItem: key.indexPath) else { return nil }
      return update.newIndexPath(ofOld: key.indexPath).map(key.at)
    }
    // Elements of the whole layout have no section.
    guard key.indexPath.count == 2 else { return key }
    guard !update.isReloaded(oldSection: key.indexPath.section) else { return nil }
    return update.newSection(ofOld: key.indexPath.section)
      .map { key.at(IndexPath(item: key.indexPath.item, section: $0)) }
  }

  /// The element before the change; nil when it comes or is made anew.
  func oldKey(_ key: ElementKey) -> ElementKey? {
    guard let update else { return key }
    if namedInsertions.contains(key) { return nil }
    if key.category == .cell || itemKinds.contains(key.kind) {
      guard let old = update.oldIndexPath(ofNew: key.indexPath), !update.isReloaded(oldItem: old) else {
        return nil
      }
      return key.at(old)
    }
    guard key.indexPath.count == 2 else { return key }
    guard let section = update.oldSection(ofNew: key.indexPath.section),
      !update.isReloaded(oldSection: section)
    else { return nil }
    return key.at(IndexPath(item: key.indexPath.item, section: section))
  }
}

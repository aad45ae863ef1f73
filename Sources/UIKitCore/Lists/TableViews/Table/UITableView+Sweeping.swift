import Foundation
import QuartzCore

extension UITableView: SweptList {
  var maySelectSeveral: Bool { allowsMultipleSelection || allowsMultipleSelectionDuringEditing }
  var leavesFingersToScrolling: Bool { false }
  var sweptCounts: [Int] { content.counts }

  /// Above the first row and below the last one fingers are on these.
  func sweptItem(at point: CGPoint) -> IndexPath? {
    guard reorder == nil, swiping.swipe == nil else { return nil }
    let (first, last) = (content.geometry.headerHeight, content.geometry.footerStart)
    guard first < last else { return nil }
    return content.geometry.row(at: min(max(point.y, first), last.nextDown))
  }

  func isItemSelected(_ path: IndexPath) -> Bool { selection.contains(path) }
  func sweep(_ path: IndexPath) { userChose(path, byTap: false) }

  func shouldBeginSweep(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  func didBeginSweep(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func didEndSweep() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}

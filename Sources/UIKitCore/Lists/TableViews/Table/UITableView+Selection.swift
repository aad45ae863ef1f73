import Foundation
import QuartzCore

extension UITableView {
  /// True if rows may be chosen in the present mode.
  var allowsSelectionNow: Bool {
    looks.isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  var allowsMultipleSelectionNow: Bool {
    looks.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  func selectionRulesDidChange() {
    sweeping.rulesDidChange()
    if !allowsSelectionNow {
      for path in selection.paths { unchoose(path, animated: false) }
    } else if !allowsMultipleSelectionNow {
      for path in selection.paths.dropFirst() { unchoose(path, animated: false) }
    }
    updateEditingOfCells()
  }

  // MARK: - By the app

  func choose(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for path in selection.paths { unchoose(path, animated: animated) }
      return
    }
    loadIfNeeded()
    check(path)
    // What the table allows is about its user: a program may select all the same.
    if !allowsMultipleSelectionNow {
      for other in selection.paths where other != path { unchoose(other, animated: animated) }
    }
    mark(path, animated: animated)
    // As a scroll position of the app's, `none` means not to scroll.
    if scrollPosition != .none { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  func unchoose(_ path: IndexPath, animated: Bool) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    shownCell(at: path)?.setSelected(false, animated: animated)
  }

  private func mark(_ path: IndexPath, animated: Bool) {
    selection.insert(path)
    shownCell(at: path)?.setSelected(true, animated: animated)
  }

  var nearestSelectedRow: IndexPath? {
    loadIfNeeded()
    let middle = bounds.midY
    func distance(_ path: IndexPath) -> CGFloat {
      let span = content.geometry.row(at: path)
      return abs(span.start + span.length / 2 - middle)
    }
    return selection.paths.filter(contains).min { distance($0) < distance($1) }
  }

  // MARK: - By the user

  /// A finger was lifted from a row, or the row was activated otherwise.
  ///
  /// - Parameter byTap: false where the row is one of several, which are selected and no more.
  func userChose(_ path: IndexPath, byTap: Bool = true) {
    if allowsMultipleSelectionNow, selection.contains(path) {
      if userUnchose(path) { postSelectionChange() }
      return
    }
    guard let tableDelegate else {
      replaceSelection(by: path)
      if byTap { performSegue(ofRowAt: path) }
      return postSelectionChange()
    }
    guard let target = tableDelegate.tableView(self, willSelectRowAt: path), contains(target) else { return }
    replaceSelection(by: target)
    // Before the delegate hears of it, as on Apple's systems.
    if byTap { performSegue(ofRowAt: target) }
    tableDelegate.tableView(self, didSelectRowAt: target)
    if byTap, tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: target) {
      tableDelegate.tableView(self, performPrimaryActionForRowAt: target)
    }
    postSelectionChange()
  }

  private func performSegue(ofRowAt path: IndexPath) {
    guard let cell = cellForRow(at: path) else { return }
    cell.segues.selection?(cell)
  }

  private func replaceSelection(by path: IndexPath) {
    if !allowsMultipleSelectionNow {
      for other in selection.paths where other != path { userUnchose(other) }
    }
    mark(path, animated: false)
  }

  /// - Returns: true if the delegate agreed.
  @discardableResult
  private func userUnchose(_ path: IndexPath) -> Bool {
    guard let tableDelegate else {
      unchoose(path, animated: false)
      return true
    }
    guard let target = tableDelegate.tableView(self, willDeselectRowAt: path) else { return false }
    unchoose(target, animated: false)
    tableDelegate.tableView(self, didDeselectRowAt: target)
    return true
  }

  private func postSelectionChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  /// Assistive technology or a key activates a row.
  func activate(_ cell: UITableViewCell) -> Bool {
    guard allowsSelectionNow, let path = path(of: cell) else { return false }
    userChose(path)
    return true
  }

  func accessoryTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    cell.segues.accessory?(cell)
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  // MARK: - Touches

  /// The cell that a touch is on; none where a header lies over it.
  private func cell(of touch: UITouch) -> UITableViewCell? {
    for view in sequence(first: touch.view, next: { $0?.superview }) {
      if let cell = view as? UITableViewCell, cell.table === self { return cell }
      if view === self { return nil }
    }
    return nil
  }

  func rowTouchesBegan(_ touches: Set<UITouch>) {
    // An open row closes at the first touch elsewhere, and that is all the touch does.
    if swiping.swipe != nil { return closeSwipe(animated: true) }
    guard case .none = touch, touches.count == 1, let first = touches.first, allowsSelectionNow,
      let cell = cell(of: first), let path = path(of: cell)
    else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    touch = .pressing(path, cell)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  func rowTouchesMoved(_ touches: Set<UITouch>) {
    guard case .pressing(_, let cell) = touch, let first = touches.first else { return }
    // Where the table does not scroll, a finger that leaves the row takes the touch back.
    if !cell.bounds.contains(first.location(in: cell)) { rowTouchesCancelled() }
  }

  func rowTouchesEnded(_ touches: Set<UITouch>) {
    guard case .pressing(let path, let cell) = touch else { return }
    release(path, cell)
    guard self.path(of: cell) == path else { return }
    userChose(path)
  }

  func rowTouchesCancelled() {
    guard case .pressing(let path, let cell) = touch else { return }
    release(path, cell)
  }

  private func release(_ path: IndexPath, _ cell: UITableViewCell) {
    touch = .none
    cell.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }
}

import Foundation
import QuartzCore

extension UITableView {
  /// The ways in which rows follow their content when it changes.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Rows keep their height until the table asks for it by itself.
    case disabled = 0
    /// A row follows `invalidateIntrinsicContentSize()` of its cell or the content view, and new content configurations.
    case enabled
    /// A row also follows changes of constraints, and of sizes that content asks for, inside the content view.
    case enabledIncludingConstraints
  }

  /// Remembers a cell until the next layout.
  func resize(_ cell: UITableViewCell, byConstraints: Bool) {
    switch selfSizingInvalidation {
    case .disabled: return
    case .enabled where byConstraints: return
    case .enabled, .enabledIncludingConstraints: break
    }
    // What is being measured or updated now gets its height by that.
    guard !shown.isUpdating, updates.depth == 0, shown.cells.contains(where: { $0.value === cell }) else {
      return
    }
    resizes.add(cell)
    setNeedsLayout()
  }

  /// Gives rows whose content changed their new heights; rows below move along.
  func resizeRows() {
    guard !resizes.isEmpty, reorder == nil, updates.depth == 0 else { return }
    let waiting = resizes.take()
    let changed = shown.cells.filter { path, cell in
      waiting.cells.contains { $0 === cell } && hasOtherHeight(cell, at: path)
    }.map(\.key)
    guard !changed.isEmpty else { return }
    guard currentCounts() == content.counts else {
      // The data changed already and the table is not told yet: it asks for no row.
      for path in changed { content.geometry.forget(path) }
      shown.needsPlacing = true
      return setNeedsLayout()
    }
    let update = { [self] in
      updates.depth += 1
      endUpdating(completion: nil)
    }
    if waiting.isAnimated { update() } else { UIView.performWithoutAnimation(update) }
  }

  private func hasOtherHeight(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    guard contains(path), content.geometry.sections[path.section].rows.isEstimate, givenHeight(path) == nil
    else {
      return false
    }
    shown.isUpdating = true
    defer { shown.isUpdating = false }
    return fittingHeight(of: cell) != content.geometry.row(at: path).length
  }
}

import Foundation
import QuartzCore

extension UICollectionView {
  /// The ways in which items follow their content when it changes.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Items keep their size until the layout asks for it by itself.
    case disabled = 0
    /// An item follows `invalidateIntrinsicContentSize()` of its cell or the content view, and new content configurations.
    case enabled
    /// An item also follows changes of constraints, and of sizes that content asks for, inside the content view.
    case enabledIncludingConstraints
  }

  /// Remembers a cell until the next layout.
  func resize(_ cell: UICollectionViewCell, byConstraints: Bool) {
    switch selfSizingInvalidation {
    case .disabled: return
    case .enabled where byConstraints: return
    case .enabled, .enabledIncludingConstraints: break
    }
    // What is being measured, or will be, gets its size by that.
    guard !isMeasuring, !cell.wantsMeasuring, elements.key(of: cell) != nil else { return }
    resizes.add(cell)
    setNeedsLayout()
  }

  /// Has cells measured whose content changed; where one gets another size all move along.
  func resizeItems() {
    guard !resizes.isEmpty, movement == nil, batch.depth == 0 else { return }
    let waiting = resizes.take()
    prepareLayout()
    guard layoutStorage.mayUsePreferredSizes else { return }
    let changed = elements.cells.map(\.cell).filter { cell in
      waiting.cells.contains { $0 === cell } && hasOtherSize(cell)
    }
    guard !changed.isEmpty else { return }
    for cell in changed { cell.wantsMeasuring = true }
    guard waiting.isAnimated, window != nil else { return }
    transition(ElementTransition(), completion: nil) {}
  }

  private func hasOtherSize(_ cell: UICollectionViewCell) -> Bool {
    guard let key = elements.key(of: cell), let original = layoutStorage.attributes(of: key) else {
      return false
    }
    isMeasuring = true
    defer { isMeasuring = false }
    let preferred = cell.preferredLayoutAttributesFitting(original.duplicate())
    return layoutStorage.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

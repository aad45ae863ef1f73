import Foundation

/// A cell of a list that resizes its cells when their content changes.
@preconcurrency @MainActor
protocol ResizingCell: UIView {
  /// The view that holds the content.
  var contentView: UIView { get }
  /// The content wants another size: because it said so, or by its constraints.
  func contentWantsSize(byConstraints: Bool)
}

/// Tells cells that constraints or sizes inside their content changed.
@MainActor
enum CellResizing {
  /// True once a list has asked for it (`enabledIncludingConstraints`). Until then a change of constraints costs nothing more.
  static var followsConstraints = false

  /// Constraints that `view` holds, or its content's size, changed.
  static func constraintsDidChange(in view: UIView) {
    guard followsConstraints else { return }
    var inner = view
    while let outer = inner.superviewStorage {
      if let cell = outer as? any ResizingCell, cell.contentView === inner {
        return cell.contentWantsSize(byConstraints: true)
      }
      inner = outer
    }
  }
}

/// The cells of a list whose content wants another size since the last layout.
@MainActor
struct CellResizes {
  private(set) var cells: [UIView] = []
  /// False where each wish was made with animations switched off.
  private(set) var isAnimated = false

  var isEmpty: Bool { cells.isEmpty }

  mutating func add(_ cell: UIView) {
    isAnimated = isAnimated || UIView.areAnimationsEnabled
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
  }

  /// Takes all that wait.
  mutating func take() -> CellResizes {
    defer { self = CellResizes() }
    return self
  }
}

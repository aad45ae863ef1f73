import Foundation

/// The frames of a cell's parts. Pure: in the cell's coordinates, worked out from left to right and mirrored.
struct CellLayout: Equatable {
  var size: CGSize
  /// The inset at the leading edge, as `trailingInset` at the trailing one: safe area, section index.
  var leadingInset: CGFloat = 0
  var trailingInset: CGFloat = 0
  /// From the trailing edge to an accessory.
  var accessoryMargin: CGFloat = 16
  /// The accessory's size; nil for none.
  var accessory: CGSize?
  var showsEditControl = false
  var showsReorderControl = false
  /// True if the content moves aside for the edit control.
  var indents = false
  var isRightToLeft = false

  struct Frames: Equatable {
    var content = CGRect.zero
    var accessory: CGRect?
    /// Outside the cell while it is not shown, so that it slides in from there.
    var editControl = CGRect.zero
    var reorderControl = CGRect.zero
  }

  var frames: Frames {
    var frames = Frames()
    let start = leadingInset + (indents ? TableMetrics.editIndent : 0)
    var end = size.width - trailingInset
    let reorder = TableMetrics.reorderWidth
    let reorderX = showsReorderControl ? end - reorder : size.width
    frames.reorderControl = CGRect(x: reorderX, y: 0, width: reorder, height: size.height)
    if showsReorderControl { end -= reorder }
    if let accessory {
      // Beside the reorder control's own margin none is needed.
      let x = end - (showsReorderControl ? 0 : accessoryMargin) - accessory.width
      frames.accessory = CGRect(
        x: x, y: ((size.height - accessory.height) / 2).rounded(), width: accessory.width,
        height: accessory.height)
      end = x - TableMetrics.accessoryPadding
    }
    frames.content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
    let editWidth = TableMetrics.editIndent
    let margin = accessoryMargin - (TableMetrics.editIndent - TableMetrics.editSymbol) / 2
    let editX = showsEditControl ? leadingInset + margin : -editWidth
    frames.editControl = CGRect(x: editX, y: 0, width: editWidth, height: size.height)
    return isRightToLeft ? frames.mirrored(in: size.width) : frames
  }
}

extension CellLayout.Frames {
  fileprivate func mirrored(in width: CGFloat) -> CellLayout.Frames {
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return CellLayout.Frames(
      content: mirror(content), accessory: accessory.map(mirror), editControl: mirror(editControl),
      reorderControl: mirror(reorderControl))
  }
}

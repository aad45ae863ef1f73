import Foundation

/// One row (or column, where content scrolls sideways) of a flow layout, or several alike. Pure.
///
/// Lengths are in points. Offsets along the main axis count from where the section's items begin.
struct FlowLine: Equatable {
  /// The items that stand in the line.
  enum Items: Equatable {
    /// The same size again and again, in `lines` lines of at most `perLine` items.
    case alike(size: CGSize, perLine: Int, lines: Int)
    /// One line of items with sizes of their own.
    case each([CGSize], isLast: Bool)
  }

  let firstItem: Int
  let itemCount: Int
  let offset: CGFloat
  /// The thickness of one line along the main axis.
  let thickness: CGFloat
  let items: Items

  var lineCount: Int {
    if case .alike(_, _, let lines) = items { lines } else { 1 }
  }

  /// Returns the end of the last line.
  func end(lineSpacing: CGFloat) -> CGFloat {
    offset + CGFloat(lineCount) * (thickness + lineSpacing) - lineSpacing
  }
}

import Foundation

extension UITableView {
  /// The looks of sections.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section is passed.
    case plain = 0
    /// Sections apart from each other on a grey ground.
    case grouped
    /// Sections as cards with round corners on a grey ground.
    case insetGrouped
  }

  /// The places where a row may stand after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever it takes the least scrolling.
    case none = 0
    /// The row comes to the top of what is seen.
    case top
    /// The row comes to the middle of what is seen.
    case middle
    /// The row comes to the bottom of what is seen.
    case bottom
  }

  /// The animations with which rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows slide in from the right and out to the right.
    case right
    /// Rows slide in from the left and out to the left.
    case left
    /// Rows fade and slide in from above and out to above.
    case top
    /// Rows fade and slide in from below and out to below.
    case bottom
    /// Rows appear and vanish at once.
    case none
    /// Rows fade and grow from their middle, or shrink to it.
    case middle
    /// The table chooses: a fade here.
    case automatic = 100
  }

  /// From where a separator inset of the app's counts.
  public enum SeparatorInsetReference: Int, Sendable {
    /// From the cell's edges.
    case fromCellEdges = 0
    /// From the inset that a separator has by itself, where the text begins.
    case fromAutomaticInsets
  }

  /// A height that leaves it to the content to decide.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// A section index title that shows a magnifying glass.
  public nonisolated static let indexSearch = "{search}"

  /// Posted after the user chose another row.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}

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
    case top
    case middle
    case bottom
  }

  /// The animations with which rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right
    case left
    case top
    case bottom
    case none
    case middle
    /// As the table finds best: a fade here.
    case automatic = 100
  }

  /// From where a separator inset of the app's counts.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets
  }

  /// As a height: the content decides.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// As a section index title: a magnifying glass.
  public nonisolated static let indexSearch = "{search}"

  /// Posted after the user chose another row.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}

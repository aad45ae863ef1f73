import Foundation

extension UITableViewCell {
  /// The standard contents of a cell.
  public enum CellStyle: Int, Sendable {
    /// A picture and a text.
    case `default` = 0
    /// A text, and a grey one at the far side.
    case value1
    /// A small tinted label, and a text beside it.
    case value2
    /// A text and a smaller one below it.
    case subtitle
  }

  /// Lines between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// No lines.
    case none = 0
    /// A line between two cells.
    case singleLine
  }

  /// The looks of a chosen cell. All but `none` are grey, as since iOS 7.
  public enum SelectionStyle: Int, Sendable {
    /// A chosen cell looks as before.
    case none = 0
    /// Grey, as `default`.
    case blue
    /// Grey, as `default`.
    case gray
    /// Grey.
    case `default`
  }

  /// The editing operations that a row offers in editing mode.
  public enum EditingStyle: Int, Sendable {
    /// No operation.
    case none = 0
    /// The row can be deleted, by a minus in a red circle.
    case delete
    /// A row can be inserted, by a plus in a green circle.
    case insert
  }

  /// Standard views at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No view.
    case none = 0
    /// A tap on the row leads to another screen.
    case disclosureIndicator
    /// A button for details, and a tap on the row leads to another screen.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The controls that a cell shows beside its content.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control for deleting, inserting or ticking is shown.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The row's swipe actions, such as its delete button, are shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}

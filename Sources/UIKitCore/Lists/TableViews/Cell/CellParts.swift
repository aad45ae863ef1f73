import Foundation

/// The views of a cell. What is nil is made when it is needed.
@MainActor
struct CellParts {
  var content: UIView = CellContentView()
  var image: UIImageView?
  var text: UILabel?
  var detail: UILabel?
  var background: UIView?
  var selectedBackground: UIView?
  var multipleSelectionBackground: UIView?
  /// The system's grey.
  var standardSelection: UIView?
  /// The selection that is shown now.
  var shownSelection: UIView?
  var configuredBackground: ListBackgroundView?
  var bottomLine: UIView?
  var topLine: UIView?
  var accessory: UIView?
  var editControl: RowEditControl?
  var reorderControl: RowReorderControl?
}

/// The content view of a cell without a content configuration.
final class CellContentView: UIView {}

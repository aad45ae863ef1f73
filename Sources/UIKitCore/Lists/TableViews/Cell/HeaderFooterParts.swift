import Foundation

/// The views of a header or footer. What is nil is made when it is needed.
@MainActor
struct HeaderFooterParts {
  var content: UIView = UIView()
  var text: UILabel?
  var detail: UILabel?
  var background: UIView?
  var configuredBackground: ListBackgroundView?
}

/// The properties of a header or footer that follow from its place in a table.
struct HeaderFooterPlacement: Equatable {
  var style = UITableView.Style.plain
  var isFooter = false
  var isFirst = false
  /// True if it stands at the table's edge, rows scrolling beneath it.
  var isPinned = false
  var margin: CGFloat = 16
  var safeInsets = UIEdgeInsets.zero
  var indexWidth: CGFloat = 0
}

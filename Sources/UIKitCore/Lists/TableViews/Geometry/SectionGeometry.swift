import Foundation

/// The heights of one section: room above, header, rows, footer.
struct SectionGeometry: Equatable {
  /// A header's or footer's height.
  struct Part: Equatable {
    var height: CGFloat
    /// True if `height` is an estimate until the view is made.
    var isEstimate = false

    static let none = Part(height: 0)
  }

  /// Room above the header; none above a section without one.
  var headerPadding: CGFloat = 0
  var header = Part.none
  var rows: RowHeights
  var footer = Part.none

  /// The height of everything above the rows.
  var rowsStart: CGFloat { headerPadding + header.height }
  var height: CGFloat { rowsStart + rows.total + footer.height }
}

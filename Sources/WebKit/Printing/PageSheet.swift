import Foundation

/// The sheet on which all of a page is printed.
enum PageSheet {
  /// Points of paper in one of a page's: the engine lays out a quarter more than the paper is wide (`docs/gtk-rules.md`, "Pages").
  static let pointsPerPagePoint = 1 / 1.25
  /// Points of the page that a sheet is higher: paper is measured in fractions of millimetres, and what is cut off gets another sheet.
  private static let slack = 4.0
  /// The smallest and the largest side of a sheet, in points (ISO 32000-1, table C.1: 3 to 14,400).
  static let sides = 72.0...14_400

  /// Width and height of the page. A page's own window is as wide as it is laid out; what overflows is scrolled to.
  static let measuringScript = """
    (() => {
      const root = document.documentElement
      return [innerWidth, Math.max(root.scrollHeight, innerHeight)]
    })()
    """

  /// - Parameter page: the page's size in its own points.
  static func paper(for page: CGSize) -> CGSize {
    func side(_ length: Double) -> Double {
      min(max((length * pointsPerPagePoint).rounded(.up), sides.lowerBound), sides.upperBound)
    }
    return CGSize(width: side(page.width), height: side(page.height + slack))
  }
}

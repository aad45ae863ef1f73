import Foundation

/// The places of a tiled layer's tiles, and the resolution that they are drawn for.
struct TileGrid: Equatable {
  /// A tile's column and row.
  struct Index: Hashable {
    let column: Int
    let row: Int
  }

  /// The layer's, whose origin is the first tile's.
  let bounds: CGRect
  /// A tile's, in points.
  let size: CGSize
  /// Pixels a point.
  let scale: CGFloat

  /// The rectangle of a tile, which ends at the layer's bounds.
  func rect(of index: Index) -> CGRect {
    CGRect(
      x: bounds.minX + CGFloat(index.column) * size.width, y: bounds.minY + CGFloat(index.row) * size.height,
      width: size.width, height: size.height
    ).intersection(bounds)
  }

  /// Returns the tiles in a rectangle and those around them, row by row.
  func indices(near rect: CGRect) -> [Index] {
    let near = rect.insetBy(dx: -size.width, dy: -size.height).intersection(bounds)
    guard !near.isNull, !near.isEmpty else { return [] }
    let columns = range(near.minX - bounds.minX, near.maxX - bounds.minX, size.width)
    let rows = range(near.minY - bounds.minY, near.maxY - bounds.minY, size.height)
    return rows.flatMap { row in columns.map { Index(column: $0, row: row) } }
  }

  private func range(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int> {
    // A hundredth of a pixel beyond an edge is the edge.
    let least = 0.01 / (side * scale)
    let first = (low / side + least).rounded(.down)
    let end = (high / side - least).rounded(.up)
    return Int(first)..<Int(max(first + 1, end))
  }
}

import Foundation

/// Recorded drawing in rectangular pieces that do not overlap, each of which ends at its rectangle.
package final class LayerTiles {
  /// One piece.
  package struct Tile {
    /// In the layer's coordinates, as the drawing.
    package let rect: CGRect
    package let drawing: DrawingList
  }

  package let tiles: [Tile]

  init(_ tiles: [Tile]) {
    self.tiles = tiles
  }
}

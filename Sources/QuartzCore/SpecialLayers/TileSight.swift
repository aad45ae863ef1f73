import Foundation

/// The part of a tiled layer that is seen, as its model and those of the layers around it say, and how large.
struct TileSight {
  /// Points beyond which tiles could not be counted.
  private static let farthest: CGFloat = 1e9

  /// In the layer's coordinates, within its bounds; not empty.
  let rect: CGRect
  /// The size on screen of what is one point in the layer.
  let zoom: CGFloat
  /// The side of a square as large as the screen, in points of the layer.
  let screenSide: CGFloat

  /// - Returns: nil where nothing of the layer is seen.
  init?(of layer: CALayer) {
    guard let root = layer.displayRoot, !layer.isHiddenByAncestors else { return nil }
    var seen = layer.convert(layer.state.bounds, to: root)
    var above = layer.superlayer
    while let around = above {
      if around === root || around.state.masksToBounds {
        seen = seen.intersection(around.convert(around.state.bounds, to: root))
      }
      above = around.superlayer
    }
    guard !seen.isNull, !seen.isEmpty else { return nil }
    rect = layer.convert(seen, from: root).intersection(layer.state.bounds)
    let origin = layer.state.bounds.origin
    guard !rect.isNull, !rect.isEmpty,
      [origin.x, origin.y, rect.maxX, rect.maxY].allSatisfy({ $0.magnitude < Self.farthest })
    else { return nil }
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let place = layer.convert(middle, to: root)
    let right = layer.convert(CGPoint(x: middle.x + 1, y: middle.y), to: root)
    let down = layer.convert(CGPoint(x: middle.x, y: middle.y + 1), to: root)
    let area =
      (right.x - place.x) * (down.y - place.y) - (right.y - place.y) * (down.x - place.x)
    zoom = abs(area).squareRoot()
    guard zoom.isFinite, zoom > 1e-6 else { return nil }
    screenSide = (root.state.bounds.width * root.state.bounds.height).squareRoot() / zoom
  }
}

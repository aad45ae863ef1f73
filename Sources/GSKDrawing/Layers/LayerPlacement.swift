import Foundation
import QuartzCore

/// The position of a layer's coordinates among the nodes being built.
struct LayerPlacement {
  /// From the open group's coordinates to the canvas, in points.
  var toCanvas: CGAffineTransform
  /// Added to a layer's own coordinates to get the open group's.
  var origin: CGPoint
  /// The visible part, in canvas coordinates.
  var clip: CGRect
  /// Pixels a point of the canvas.
  var scale: CGFloat
  /// Opacity that a layer above leaves to each of its sublayers (`CALayer.allowsGroupOpacity`).
  var inheritedOpacity: CGFloat = 1
  /// True if y is up in the layer, so that a picture is turned back.
  var hasFlippedContents = false

  /// True if rectangles stay rectangles with sides along the pixels.
  var isAligned: Bool { toCanvas.b == 0 && toCanvas.c == 0 }

  /// The factor by which things appear larger on the canvas than in layer points.
  var magnification: CGFloat { abs(toCanvas.determinant).squareRoot() }

  /// Pixels a point of the layer, from a short list so that scaling animations need few textures.
  var tileScale: CGFloat {
    let exact = magnification
    if abs(exact - 1) < 0.02 { return scale }
    let wanted = exact * scale
    for step in [0.5, 1, 1.5, 2, 3, 4] as [CGFloat] where wanted <= step * 1.02 { return step }
    return 6
  }

  /// The x in group coordinates nearest to `x` that lies between two pixels.
  func snappedX(_ x: CGFloat) -> CGFloat {
    guard toCanvas.a != 0 else { return x }
    let pixel = ((x * toCanvas.a + toCanvas.tx) * scale).rounded()
    return (pixel / scale - toCanvas.tx) / toCanvas.a
  }

  func snappedY(_ y: CGFloat) -> CGFloat {
    guard toCanvas.d != 0 else { return y }
    let pixel = ((y * toCanvas.d + toCanvas.ty) * scale).rounded()
    return (pixel / scale - toCanvas.ty) / toCanvas.d
  }

  /// Returns true if some part of a rectangle in group coordinates can be seen.
  func isVisible(_ rect: CGRect) -> Bool {
    let onCanvas = rect.applying(toCanvas)
    return onCanvas.maxX > clip.minX && onCanvas.minX < clip.maxX && onCanvas.maxY > clip.minY
      && onCanvas.minY < clip.maxY
  }

  /// The same with everything outside a rectangle of group coordinates invisible.
  func clipped(to rect: CGRect) -> LayerPlacement {
    var result = self
    let visible = clip.intersection(rect.applying(toCanvas))
    result.clip = visible.isNull ? .zero : visible
    return result
  }

  /// Coordinates after a transform group: the layer's own are the group's.
  func transformed(by matrix: CGAffineTransform) -> LayerPlacement {
    var result = self
    result.toCanvas = matrix.concatenating(toCanvas)
    result.origin = .zero
    return result
  }
}

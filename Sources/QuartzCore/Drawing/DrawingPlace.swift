import Foundation

/// The place of recorded drawing in a layer.
package struct DrawingPlace {
  /// The part of the drawing that belongs to the layer, in the drawing's own coordinates.
  package let source: CGRect
  /// The rectangle that the part fills, in the layer's coordinates.
  package let target: CGRect

  /// True if the drawing is shown just as it was recorded.
  package var isAsRecorded: Bool { source == target }

  /// From the drawing's coordinates to the layer's.
  package var transform: CGAffineTransform {
    let (scaleX, scaleY) = (target.width / source.width, target.height / source.height)
    return CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: target.minX - source.minX * scaleX,
      ty: target.minY - source.minY * scaleY)
  }
}

extension LayerState {
  /// The place of a drawing in the bounds as they are now: by `contentsGravity`, if it was recorded for other ones.
  package func place(of list: DrawingList) -> DrawingPlace {
    guard let source = list.recordedBounds, source != bounds, !source.isEmpty else {
      return DrawingPlace(source: bounds, target: bounds)
    }
    return DrawingPlace(source: source, target: contentsGravity.place(source.size, in: bounds))
  }
}

extension CGRect {
  /// The rectangle turned over about the middle line of another one.
  package func mirrored(in rect: CGRect) -> CGRect {
    CGRect(x: minX, y: 2 * rect.midY - maxY, width: width, height: height)
  }
}

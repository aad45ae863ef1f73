import Foundation

/// The places of a picture's parts, as the screen and `render(in:)` have them.
extension LayerState {
  private static let wholePicture = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Returns the size, in points, that the part of a picture that is shown has by itself.
  package func naturalSize(of image: CGImage) -> CGSize {
    let scale = contentsScale > 0 ? contentsScale : 1
    return CGSize(
      width: CGFloat(image.width) * contentsRect.width / scale,
      height: CGFloat(image.height) * contentsRect.height / scale)
  }

  /// Returns true if the ends of a picture that is drawn in a rectangle keep their size.
  package func keepsEnds(in target: CGRect) -> Bool {
    let fits: [CALayerContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
    return contentsCenter != Self.wholePicture && target.size == bounds.size && fits.contains(contentsGravity)
  }

  /// Returns parts of the picture, in fractions of it, and the rectangles that they fill: corners keep their size, sides stretch one way,
  /// the middle both ways.
  ///
  /// - Parameters:
  ///   - natural: the size that the picture has by itself.
  ///   - snapX: moves a cut to a better place, as to the edge of a pixel.
  ///   - snapY: the same for cuts from left to right.
  package func nineParts(
    of natural: CGSize, in target: CGRect, snapX: (CGFloat) -> CGFloat = { $0 },
    snapY: (CGFloat) -> CGFloat = { $0 }
  ) -> [(from: CGRect, to: CGRect)] {
    func cuts(
      _ low: CGFloat, _ high: CGFloat, natural: CGFloat, from: CGFloat, length: CGFloat,
      _ snap: (CGFloat) -> CGFloat
    ) -> [CGFloat] {
      var first = low * natural
      var last = (1 - high) * natural
      if first + last > length, first + last > 0 {
        // No room for both ends: they share it.
        let shrink = length / (first + last)
        first *= shrink
        last *= shrink
      }
      return [from, snap(from + first), snap(from + length - last), from + length]
    }
    let (part, center) = (contentsRect, contentsCenter)
    let x = cuts(
      center.minX, center.maxX, natural: natural.width, from: target.minX, length: target.width, snapX)
    let y = cuts(
      center.minY, center.maxY, natural: natural.height, from: target.minY, length: target.height, snapY)
    let u = [0, center.minX, center.maxX, 1]
    let v = [0, center.minY, center.maxY, 1]
    var parts: [(from: CGRect, to: CGRect)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let from = CGRect(
          x: part.minX + u[column] * part.width, y: part.minY + v[row] * part.height,
          width: (u[column + 1] - u[column]) * part.width, height: (v[row + 1] - v[row]) * part.height)
        let to = CGRect(
          x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
        if from.width > 0, from.height > 0, to.width > 0, to.height > 0 { parts.append((from, to)) }
      }
    }
    return parts
  }

  /// Returns the rectangle of the whole picture when a part of it, in fractions, fills `target`.
  package static func frame(ofPictureWith part: CGRect, filling target: CGRect) -> CGRect {
    let width = target.width / part.width
    let height = target.height / part.height
    return CGRect(
      x: target.minX - part.minX * width, y: target.minY - part.minY * height, width: width, height: height)
  }
}

extension CALayer {
  /// Draws a picture as the layer's contents.
  final func renderPicture(_ image: CGImage, in context: CGContext) {
    guard state.contentsRect.width > 0, state.contentsRect.height > 0 else { return }
    let natural = state.naturalSize(of: image)
    let place = state.contentsGravity.place(natural, in: state.bounds)
    let isTurned = hasYUp
    // All of it is turned over, about the middle of the bounds.
    let target = isTurned ? place.mirrored(in: state.bounds) : place
    guard target.width > 0, target.height > 0 else { return }
    let parts =
      state.keepsEnds(in: target)
      ? state.nineParts(of: natural, in: target) : [(from: state.contentsRect, to: target)]
    context.saveGState()
    if isTurned { context.concatenate(state.flip.affine) }
    for (from, to) in parts {
      let frame = LayerState.frame(ofPictureWith: from, filling: to)
      if frame == to {
        context.drawUpright(image, in: to)
        continue
      }
      context.saveGState()
      context.clip(to: to)
      context.drawUpright(image, in: frame)
      context.restoreGState()
    }
    context.restoreGState()
  }
}

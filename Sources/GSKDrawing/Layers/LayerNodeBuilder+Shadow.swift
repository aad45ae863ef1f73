import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// The shadow of the bounds, or of `shadowPath`.
  func appendBoxShadow(_ state: LayerState, bounds: CGRect, color: CGColor, _ placement: LayerPlacement) {
    let backgroundAlpha = state.shadowPath == nil ? (state.backgroundColor?.alpha ?? 1) : 1
    let tint = color.withMultipliedAlpha(state.shadowOpacity * backgroundAlpha)
    let offset = CGPoint(x: state.shadowOffset.width, y: state.shadowOffset.height)

    if let path = state.shadowPath {
      let toGroup = CGPoint(x: bounds.minX - state.bounds.minX, y: bounds.minY - state.bounds.minY)
      if let box = path.asBox {
        appendShadow(
          of: box.rect.offsetBy(dx: toGroup.x + offset.x, dy: toGroup.y + offset.y), shape: box.shape,
          sigma: state.shadowRadius, color: tint, placement)
        return
      }
      let key = WholeShadowKey(
        outline: .path(path), sigma: state.shadowRadius, color: tint, scale: placement.tileScale)
      guard let shadow = renderer.tiles.wholeShadow(key) else { return }
      stack.append(
        shadow.texture.makeNode(
          in: shadow.frame.offsetBy(dx: toGroup.x + offset.x, dy: toGroup.y + offset.y)))
      return
    }
    appendShadow(
      of: bounds.offsetBy(dx: offset.x, dy: offset.y), shape: state.cornerShape, sigma: state.shadowRadius,
      color: tint, placement)
  }

  private func appendShadow(
    of rect: CGRect, shape: CornerShape, sigma: CGFloat, color: CGColor, _ placement: LayerPlacement
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    if sigma < 0.1 {
      appendFill(rect, shape: shape, color: color, placement)
      return
    }
    var shape = shape.fitted(to: rect.size)
    shape.radius = Self.stepped(shape.radius, sigma: sigma)
    if placement.isAligned, placement.toCanvas.a > 0, placement.toCanvas.d > 0,
      let tiles = renderer.tiles.shadow(
        ShadowKey(shape: shape, sigma: sigma, color: color, scale: placement.scale)),
      rect.width >= tiles.inset * 2, rect.height >= tiles.inset * 2
    {
      appendNinePieces(tiles, rect, color: color, placement)
      return
    }
    let size = CGSize(
      width: max(Self.stepped(rect.width, sigma: sigma), Self.step),
      height: max(Self.stepped(rect.height, sigma: sigma), Self.step))
    let key = WholeShadowKey(outline: .box(size, shape), sigma: sigma, color: color, scale: placement.scale)
    guard let shadow = renderer.tiles.wholeShadow(key) else { return }
    var frame = shadow.frame.offsetBy(dx: rect.minX, dy: rect.minY)
    frame.size.width += rect.width - size.width
    frame.size.height += rect.height - size.height
    stack.append(shadow.texture.makeNode(in: frame))
  }

  /// Points that a silhouette's lengths are rounded to, and the blur from which on rounding is not seen. Layers that grow have a new
  /// shadow at each frame otherwise, and a blur costs more than all else of a frame.
  private static let step: CGFloat = 0.5
  private static let leastSteppedSigma: CGFloat = 2

  private static func stepped(_ length: CGFloat, sigma: CGFloat) -> CGFloat {
    sigma < leastSteppedSigma ? length : (length / step).rounded() * step
  }

  private func appendNinePieces(
    _ tiles: ShadowTiles, _ rect: CGRect, color: CGColor, _ placement: LayerPlacement
  ) {
    let x = [
      placement.snappedX(rect.minX - tiles.margin), placement.snappedX(rect.minX + tiles.inset),
      placement.snappedX(rect.maxX - tiles.inset), placement.snappedX(rect.maxX + tiles.margin),
    ]
    let y = [
      placement.snappedY(rect.minY - tiles.margin), placement.snappedY(rect.minY + tiles.inset),
      placement.snappedY(rect.maxY - tiles.inset), placement.snappedY(rect.maxY + tiles.margin),
    ]
    for row in 0..<3 {
      for column in 0..<3 {
        let box = CGRect(
          x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
        guard box.width > 0, box.height > 0, placement.isVisible(box) else { continue }
        if row == 1 && column == 1 {
          appendColor(color, box)
        } else {
          stack.append(tiles.pieces[row * 3 + column]?.makeNode(in: box))
        }
      }
    }
  }
}

extension CGPath {
  /// The rectangle with equal circular corners that this path outlines, if it is one.
  var asBox: (rect: CGRect, shape: CornerShape)? {
    let box = boundingBoxOfPath
    guard !box.isNull, elements.count <= 16 else { return nil }
    // Each point must lie on the box's sides; curves belong to the corners.
    var radius: CGFloat = 0
    var curves = 0
    let tolerance: CGFloat = 0.01
    func isOnSide(_ point: CGPoint) -> Bool {
      abs(point.x - box.minX) < tolerance || abs(point.x - box.maxX) < tolerance
        || abs(point.y - box.minY) < tolerance || abs(point.y - box.maxY) < tolerance
    }
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        guard isOnSide(point) else { return nil }
        current = point
      case .curve(_, _, let end), .quad(_, let end):
        guard isOnSide(end) else { return nil }
        let width = abs(end.x - current.x)
        let height = abs(end.y - current.y)
        guard abs(width - height) < tolerance, curves == 0 || abs(width - radius) < tolerance else {
          return nil
        }
        radius = width
        curves += 1
        current = end
      case .close:
        break
      }
    }
    guard curves == 0 || curves == 4 else { return nil }
    // Four points on the sides could also be a rhombus: a box's area is that of its path.
    if curves == 0 {
      let corners = elements.compactMap { element -> CGPoint? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      let isRectangle = corners.allSatisfy { point in
        (abs(point.x - box.minX) < tolerance || abs(point.x - box.maxX) < tolerance)
          && (abs(point.y - box.minY) < tolerance || abs(point.y - box.maxY) < tolerance)
      }
      guard isRectangle, corners.count >= 4 else { return nil }
    }
    return (box, CornerShape(radius: radius, isContinuous: false, corners: .all))
  }
}

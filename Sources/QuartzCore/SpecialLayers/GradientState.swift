import Foundation

/// The values that a gradient layer draws. Points in units of the bounds.
struct GradientState: Equatable {
  var colors: [CGColor]?
  var locations: [CGFloat]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  func draw(in context: CGContext, _ state: LayerState) {
    guard let colors, let gradient = CGGradient(colors: colors, locations: locations) else { return }
    let bounds = state.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    context.addPath(CGPath(elements: PathBuilding.outline(of: state)))
    context.clip()
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch type {
    case .radial:
      // The end point is a corner of the box around the ellipse.
      let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
      guard rx > 0, ry > 0 else { return }
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: rx, y: ry)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: both)
    case .conic:
      context.drawConicGradient(
        gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    default:
      context.drawLinearGradient(gradient, start: start, end: end, options: both)
    }
  }
}

extension PathBuilding {
  /// The bounds of a layer with its rounded corners.
  static func outline(of state: LayerState) -> [CGPath.Element] {
    let bounds = state.bounds
    let radius = min(state.cornerRadius, min(bounds.width, bounds.height) / 2)
    guard radius > 0 else { return rect(bounds) }
    func corner(_ mask: CACornerMask) -> CGSize {
      state.maskedCorners.contains(mask) ? CGSize(width: radius, height: radius) : .zero
    }
    return roundedRect(
      bounds, topLeft: corner(.layerMinXMinYCorner), topRight: corner(.layerMaxXMinYCorner),
      bottomRight: corner(.layerMaxXMaxYCorner), bottomLeft: corner(.layerMinXMaxYCorner))
  }
}

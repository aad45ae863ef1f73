import Foundation

/// Path elements of the basic shapes.
enum PathBuilding {
  /// Distance of the control points of a quarter circle of radius 1: 4/3 · tan(π/8).
  static let quarterArc: CGFloat = 0.552_284_749_830_793_4

  static func rect(_ rect: CGRect) -> [CGPath.Element] {
    let corners = rect.corners
    return [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    let (cx, cy) = (rect.midX, rect.midY)
    let (kx, ky) = (rect.width / 2 * quarterArc, rect.height / 2 * quarterArc)
    let (right, bottom) = (CGPoint(x: rect.maxX, y: cy), CGPoint(x: cx, y: rect.maxY))
    let (left, top) = (CGPoint(x: rect.minX, y: cy), CGPoint(x: cx, y: rect.minY))
    return [
      .move(right),
      .curve(
        control1: CGPoint(x: right.x, y: cy + ky), control2: CGPoint(x: cx + kx, y: bottom.y), end: bottom),
      .curve(
        control1: CGPoint(x: cx - kx, y: bottom.y), control2: CGPoint(x: left.x, y: cy + ky), end: left),
      .curve(control1: CGPoint(x: left.x, y: cy - ky), control2: CGPoint(x: cx - kx, y: top.y), end: top),
      .curve(control1: CGPoint(x: cx + kx, y: top.y), control2: CGPoint(x: right.x, y: cy - ky), end: right),
      .close,
    ]
  }

  static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> [CGPath.Element] {
    let rect = rect.standardized
    precondition(
      cornerWidth >= 0 && 2 * cornerWidth <= rect.width && cornerHeight >= 0
        && 2 * cornerHeight <= rect.height,
      "corner \(cornerWidth) × \(cornerHeight) does not fit into \(rect)")
    guard cornerWidth > 0, cornerHeight > 0 else { return Self.rect(rect) }
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    return roundedRect(rect, topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
  }

  /// Each corner a quarter ellipse of its own size; a zero size gives a plain corner.
  static func roundedRect(
    _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
  ) -> [CGPath.Element] {
    let k = 1 - quarterArc
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path: [CGPath.Element] = [.move(CGPoint(x: left + topLeft.width, y: top))]
    func side(to end: CGPoint) { path.append(.line(end)) }
    func corner(_ size: CGSize, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
      guard size.width > 0, size.height > 0 else { return }
      path.append(.curve(control1: control1, control2: control2, end: end))
    }
    side(to: CGPoint(x: right - topRight.width, y: top))
    corner(
      topRight, CGPoint(x: right - topRight.width * k, y: top),
      CGPoint(x: right, y: top + topRight.height * k), CGPoint(x: right, y: top + topRight.height))
    side(to: CGPoint(x: right, y: bottom - bottomRight.height))
    corner(
      bottomRight, CGPoint(x: right, y: bottom - bottomRight.height * k),
      CGPoint(x: right - bottomRight.width * k, y: bottom), CGPoint(x: right - bottomRight.width, y: bottom))
    side(to: CGPoint(x: left + bottomLeft.width, y: bottom))
    corner(
      bottomLeft, CGPoint(x: left + bottomLeft.width * k, y: bottom),
      CGPoint(x: left, y: bottom - bottomLeft.height * k), CGPoint(x: left, y: bottom - bottomLeft.height))
    side(to: CGPoint(x: left, y: top + topLeft.height))
    corner(
      topLeft, CGPoint(x: left, y: top + topLeft.height * k),
      CGPoint(x: left + topLeft.width * k, y: top), CGPoint(x: left + topLeft.width, y: top))
    path.append(.close)
    return path
  }

  /// Curves along a circle from `start` over `delta` radians (positive: increasing angles), without the first point.
  static func arc(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat) -> [CGPath.Element] {
    guard delta != 0 else { return [] }
    let count = max(1, Int((abs(delta) / (.pi / 2)).rounded(.up)))
    let step = delta / CGFloat(count)
    // Control point distance for an arc of `step`: 4/3 · tan(step/4) radii along the tangent.
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let from = start + step * CGFloat(index)
      let to = from + step
      let (c0, s0, c1, s1) = (cos(from), sin(from), cos(to), sin(to))
      func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * x, y: center.y + radius * y)
      }
      return .curve(
        control1: at(c0 - reach * s0, s0 + reach * c0), control2: at(c1 + reach * s1, s1 - reach * c1),
        end: at(c1, s1))
    }
  }
}

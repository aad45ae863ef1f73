import UIKit

/// A painter of the gallery's pictures: gradients and shapes in a context, in points with the origin at the top left.
@MainActor
struct Painter {
  let context: CGContext

  /// Makes a picture.
  ///
  /// - Parameter isOpaque: whether every point of it is painted.
  static func picture(_ size: CGSize, isOpaque: Bool = true, _ paint: (Painter) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: size, format: format).image { paint(Painter(context: $0.cgContext)) }
  }

  func linear(_ colors: [UIColor], _ locations: [CGFloat]? = nil, from: CGPoint, to: CGPoint) {
    guard let gradient = gradient(colors, locations) else { return }
    context.drawLinearGradient(
      gradient, start: from, end: to, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// - Parameter focus: where the first colour is; nil is the centre.
  func radial(
    _ colors: [UIColor], _ locations: [CGFloat]? = nil, center: CGPoint, radius: CGFloat,
    focus: CGPoint? = nil,
    fillsBeyond: Bool = true
  ) {
    guard let gradient = gradient(colors, locations) else { return }
    context.drawRadialGradient(
      gradient, startCenter: focus ?? center, startRadius: 0, endCenter: center, endRadius: radius,
      options: fillsBeyond ? [.drawsAfterEndLocation] : [])
  }

  func circle(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: Self.square(center, radius)).fill()
  }

  func fill(_ rect: CGRect, _ color: UIColor) {
    color.setFill()
    UIBezierPath(rect: rect).fill()
  }

  func fill(_ points: [CGPoint], _ color: UIColor) {
    color.setFill()
    path(points).fill()
  }

  func path(_ points: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
    path.close()
    return path
  }

  /// Paints inside a shape only.
  func inside(_ path: UIBezierPath, _ paint: () -> Void) {
    context.saveGState()
    path.addClip()
    paint()
    context.restoreGState()
  }

  /// Paints with another transform and opacity.
  func turned(_ angle: CGFloat, about point: CGPoint, _ paint: () -> Void) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    context.rotate(by: angle)
    context.translateBy(x: -point.x, y: -point.y)
    paint()
    context.restoreGState()
  }

  /// Below a line of hills: from the left edge to the right one, and down to the bottom.
  ///
  /// - Parameter height: y at a part of the width, 0…1.
  func hills(in area: CGRect, _ color: UIColor, _ height: (CGFloat) -> CGFloat) {
    let steps = 96
    let ridge = (0...steps).map { step -> CGPoint in
      let part = CGFloat(step) / CGFloat(steps)
      return CGPoint(x: area.minX + area.width * part, y: height(part))
    }
    fill([CGPoint(x: area.minX, y: area.maxY)] + ridge + [CGPoint(x: area.maxX, y: area.maxY)], color)
  }

  static func square(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private func gradient(_ colors: [UIColor], _ locations: [CGFloat]?) -> CGGradient? {
    CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
      locations: locations)
  }
}

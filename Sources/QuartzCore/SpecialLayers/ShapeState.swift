import Foundation

/// The values that a shape layer draws.
struct ShapeState: Equatable {
  var path: CGPath?
  var fillColor: CGColor? = ShapeState.black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [CGFloat]?

  private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

  func draw(in context: CGContext) {
    guard let path, !path.isEmpty else { return }
    if let fillColor, fillColor.alpha > 0 {
      context.setFillColor(fillColor)
      context.fill(path, fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0, strokeStart < strokeEnd else { return }
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    context.setStrokeColor(strokeColor)
    context.current.stroke = strokeStyle
    context.stroke(isWhole ? path : path.trimmed(from: strokeStart, to: strokeEnd))
  }

  private var strokeStyle: StrokeStyle {
    let cap: CGLineCap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(
      width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dash: lineDashPattern ?? [],
      dashPhase: lineDashPhase)
  }
}

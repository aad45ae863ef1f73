import Foundation
import QuartzCore

/// The popover itself: a rounded body with the controller's view inside, an arrow, and a shadow.
final class PopoverView: UIView {
  private static let shadowRadius: CGFloat = 20
  private static let shadowOpacity: Float = 0.2

  private let body = UIView()
  private let arrow = PopoverArrowView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = Self.shadowOpacity
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: 4)
    body.clipsToBounds = true
    body.layer.cornerRadius = PopoverGeometry.cornerRadius
    body.layer.cornerCurve = .continuous
    addSubview(arrow)
    addSubview(body)
  }

  required init?(coder: NSCoder) { nil }

  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === body { oldValue?.removeFromSuperview() }
      if let content { body.addSubview(content) }
      setNeedsLayout()
    }
  }

  /// The colour of body and arrow.
  var fill: UIColor? {
    didSet {
      body.backgroundColor = fill
      arrow.color = fill ?? .systemBackground
    }
  }

  var geometry: PopoverGeometry? {
    didSet { if geometry != oldValue { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let geometry else { return }
    let origin = geometry.frame.origin
    body.frame = geometry.body.offsetBy(dx: -origin.x, dy: -origin.y)
    content?.frame = body.bounds
    layer.shadowPath =
      UIBezierPath(roundedRect: body.frame, cornerRadius: PopoverGeometry.cornerRadius).cgPath
    let tip = CGPoint(x: geometry.tip.x - origin.x, y: geometry.tip.y - origin.y)
    arrow.point(geometry.direction, at: tip)
  }
}

/// A popover's arrow.
final class PopoverArrowView: UIView {
  private var direction = UIPopoverArrowDirection.up

  var color: UIColor = .systemBackground {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Places the arrow with its tip at a point of the superview.
  func point(_ direction: UIPopoverArrowDirection, at tip: CGPoint) {
    self.direction = direction
    let (base, height) = (PopoverGeometry.arrowBase, PopoverGeometry.arrowHeight)
    frame =
      switch direction {
      case .up: CGRect(x: tip.x - base / 2, y: tip.y, width: base, height: height)
      case .down: CGRect(x: tip.x - base / 2, y: tip.y - height, width: base, height: height)
      case .left: CGRect(x: tip.x, y: tip.y - base / 2, width: height, height: base)
      default: CGRect(x: tip.x - height, y: tip.y - base / 2, width: height, height: base)
      }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    // From one end of the base over the tip to the other, with soft flanks.
    let along = { (x: CGFloat, y: CGFloat) -> CGPoint in
      switch self.direction {
      case .up: CGPoint(x: self.bounds.width * x, y: self.bounds.height * (1 - y))
      case .down: CGPoint(x: self.bounds.width * x, y: self.bounds.height * y)
      case .left: CGPoint(x: self.bounds.width * (1 - y), y: self.bounds.height * x)
      default: CGPoint(x: self.bounds.width * y, y: self.bounds.height * x)
      }
    }
    path.move(to: along(0, 0))
    path.addCurve(to: along(0.5, 1), controlPoint1: along(0.24, 0), controlPoint2: along(0.38, 1))
    path.addCurve(to: along(1, 0), controlPoint1: along(0.62, 1), controlPoint2: along(0.76, 0))
    path.close()
    color.setFill()
    path.fill()
  }
}

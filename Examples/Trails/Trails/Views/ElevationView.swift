import UIKit

@IBDesignable
class ElevationView: UIView {
  @IBInspectable var lineColor: UIColor = .systemGreen { didSet { shape.strokeColor = lineColor.cgColor } }
  @IBInspectable var lineWidth: CGFloat = 2 { didSet { shape.lineWidth = lineWidth } }
  var heights: [CGFloat] = [] { didSet { setNeedsLayout() } }
  private let shape = CAShapeLayer()
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) { super.init(frame: frame); setup() }
  required init?(coder: NSCoder) { super.init(coder: coder); setup() }

  private func setup() {
    gradient.colors = [UIColor.systemGreen.withAlphaComponent(0.4).cgColor, UIColor.clear.cgColor]
    layer.addSublayer(gradient)
    shape.fillColor = nil
    shape.lineJoin = .round
    shape.strokeColor = lineColor.cgColor
    layer.addSublayer(shape)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard heights.count > 1, let top = heights.max(), top > 0 else { return }
    let path = UIBezierPath()
    for (index, height) in heights.enumerated() {
      let point = CGPoint(x: bounds.width * CGFloat(index) / CGFloat(heights.count - 1), y: bounds.height * (1 - height / top * 0.9))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    shape.path = path.cgPath
    shape.frame = bounds
    gradient.frame = bounds
    let fill = path.copy() as! UIBezierPath
    fill.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    fill.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    fill.close()
    let mask = CAShapeLayer()
    mask.path = fill.cgPath
    gradient.mask = mask
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let draw = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 0.8
    draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.add(draw, forKey: "draw")
  }
}

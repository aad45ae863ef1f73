import UIKit

class LayersViewController: ScreenViewController {
  private let side: CGFloat = 100

  override func viewDidLoad() {
    super.viewDidLoad()
    add("CAGradientLayer: axial, radial, conic", row([gradient(.axial), gradient(.radial), gradient(.conic)]))
    add("CAShapeLayer: star, dashes, a part", row([star(), dashes(), part()]))
    add("Shadow, border, corners", row([shadow(), border(), corners()], spacing: 24))
    add("Mask, 3D", row([mask(), perspective()]))
    add("CATransformLayer: a cube, CAScrollLayer", row([cube(), scroll()], spacing: 24))
    add("CAReplicatorLayer, CATextLayer", row([replicator(), text()]))
    add("CAEmitterLayer", emitter(), fills: true)
  }

  private func tile(_ layer: CALayer, width: CGFloat? = nil) -> UIView {
    let view = UIView()
    layer.frame = CGRect(x: 0, y: 0, width: width ?? side, height: side)
    view.layer.addSublayer(layer)
    return view.sized(width ?? side, side)
  }

  private func gradient(_ type: CAGradientLayerType) -> UIView {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor, UIColor.systemTeal.cgColor]
    if type != .axial {
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = type == .radial ? CGPoint(x: 1, y: 1) : CGPoint(x: 0.5, y: 0)
    }
    return tile(layer)
  }

  private func star() -> UIView {
    let path = UIBezierPath()
    for point in 0..<10 {
      let angle = CGFloat(point) * .pi / 5 - .pi / 2
      let radius: CGFloat = point % 2 == 0 ? 46 : 20
      let place = CGPoint(x: side / 2 + radius * cos(angle), y: side / 2 + radius * sin(angle))
      if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.fillColor = UIColor.systemYellow.cgColor
    layer.strokeColor = UIColor.systemOrange.cgColor
    layer.lineWidth = 3
    layer.lineJoin = .round
    return tile(layer)
  }

  private func dashes() -> UIView {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(roundedRect: CGRect(x: 6, y: 6, width: side - 12, height: side - 12), cornerRadius: 16).cgPath
    layer.fillColor = nil
    layer.strokeColor = UIColor.systemBlue.cgColor
    layer.lineWidth = 4
    layer.lineDashPattern = [12, 6]
    return tile(layer)
  }

  private func part() -> UIView {
    let layer = CAShapeLayer()
    layer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: side / 2, y: side / 2), radius: 40, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    layer.fillColor = nil
    layer.strokeColor = UIColor.systemGreen.cgColor
    layer.lineWidth = 10
    layer.lineCap = .round
    layer.strokeEnd = 0.7
    return tile(layer)
  }

  private func shadow() -> UIView {
    let layer = CALayer()
    // A layer's colour does not change with the appearance, so one that is seen in both.
    layer.backgroundColor = UIColor.systemTeal.cgColor
    layer.cornerRadius = 16
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    return tile(layer)
  }

  private func border() -> UIView {
    let layer = CALayer()
    layer.borderWidth = 4
    layer.borderColor = UIColor.systemPurple.cgColor
    layer.cornerRadius = side / 2
    return tile(layer)
  }

  private func corners() -> UIView {
    let layer = CALayer()
    layer.backgroundColor = UIColor.systemTeal.cgColor
    layer.cornerRadius = 30
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return tile(layer)
  }

  private func mask() -> UIView {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 25, width: side - 20, height: side - 50)).cgPath
    layer.mask = mask
    return tile(layer)
  }

  private func perspective() -> UIView {
    let layer = CALayer()
    layer.contents = UIImage.landscape(CGSize(width: 100, height: 100)).cgImage
    let view = tile(layer)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 300
    layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    return view
  }

  /// Six sides, of which three are seen.
  private func cube() -> UIView {
    let cube = CATransformLayer()
    let view = tile(cube)
    let edge: CGFloat = 56
    let turns: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]
    for ((angle, x, y), color) in zip(turns, colors) {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: edge, height: edge)
      face.position = CGPoint(x: side / 2, y: side / 2)
      face.backgroundColor = color.cgColor
      face.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, edge / 2)
      cube.addSublayer(face)
    }
    let tilt = CATransform3DMakeRotation(-.pi / 6, 1, 0, 0)
    cube.transform = CATransform3DRotate(tilt, .pi / 5, 0, 1, 0)
    return view
  }

  private func scroll() -> UIView {
    let layer = CAScrollLayer()
    let picture = CALayer()
    picture.contents = UIImage.landscape().cgImage
    picture.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    layer.addSublayer(picture)
    let view = tile(layer)
    picture.scroll(CGPoint(x: 110, y: 0))
    return view
  }

  private func replicator() -> UIView {
    let layer = CAReplicatorLayer()
    let dot = CALayer()
    dot.frame = CGRect(x: side / 2 - 6, y: 4, width: 12, height: 12)
    dot.cornerRadius = 6
    dot.backgroundColor = UIColor.systemIndigo.cgColor
    layer.addSublayer(dot)
    layer.instanceCount = 12
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    layer.instanceAlphaOffset = -0.07
    return tile(layer)
  }

  private func text() -> UIView {
    let layer = CATextLayer()
    layer.string = "CATextLayer wraps its text"
    layer.font = UIFont.boldSystemFont(ofSize: 20)
    layer.fontSize = 20
    layer.isWrapped = true
    layer.alignmentMode = .center
    layer.foregroundColor = UIColor.systemRed.cgColor
    layer.contentsScale = UIScreen.main.scale
    return tile(layer, width: 180)
  }

  private func emitter() -> UIView {
    let view = UIView()
    view.backgroundColor = .black
    view.clipsToBounds = true
    let cell = CAEmitterCell()
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
      }.cgImage
    cell.color = UIColor.systemOrange.cgColor
    cell.birthRate = 40
    cell.lifetime = 2
    cell.velocity = 90
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = .pi / 3
    cell.yAcceleration = 60
    cell.alphaSpeed = -0.5
    cell.scale = 0.6
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 150, y: 110)
    layer.emitterCells = [cell]
    view.layer.addSublayer(layer)
    return view.sized(nil, 120)
  }
}

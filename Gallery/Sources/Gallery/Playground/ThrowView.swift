import UIKit

/// A ball to throw: let go, it flies on with the finger's velocity and settles by a spring in the corner that it was thrown to.
@MainActor
final class ThrowView: UIView {
  private static let ball: CGFloat = 64
  private static let inset: CGFloat = 46
  private static let duration: TimeInterval = 0.6

  private let ball = UIView()
  private let targets = (0..<4).map { _ in UIView() }
  private let hint = UILabel(
    "Throw the ball; catch it in flight.", .systemFont(ofSize: 13), .secondaryLabel, alignment: .center)
  private var animator: UIViewPropertyAnimator?
  private var corner = 0
  /// From the finger to the ball's middle, while it is held.
  private var grip = CGPoint.zero

  /// Less than 1 swings.
  var dampingRatio: CGFloat = 0.6

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for target in targets {
      target.bounds = CGRect(x: 0, y: 0, width: Self.ball + 8, height: Self.ball + 8)
      target.layer.cornerRadius = target.bounds.width / 2
      target.backgroundColor = .quaternarySystemFill
      addSubview(target)
    }
    ball.bounds = CGRect(x: 0, y: 0, width: Self.ball, height: Self.ball)
    ball.layer.cornerRadius = Self.ball / 2
    ball.backgroundColor = .systemOrange
    ball.layer.shadowOpacity = 0.25
    ball.layer.shadowRadius = 8
    ball.layer.shadowOffset = CGSize(width: 0, height: 4)
    ball.isAccessibilityElement = true
    ball.accessibilityLabel = "Ball"
    addSubview(hint)
    addSubview(ball)
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self, weak pan] in pan.map { self?.move($0) } }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a playground is not stored")
  }

  private var corners: [CGPoint] {
    let area = bounds.insetBy(dx: Self.inset, dy: Self.inset)
    return [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
      CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY),
    ]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (target, place) in zip(targets, corners) { target.center = place }
    hint.frame = CGRect(x: 0, y: bounds.midY - 10, width: bounds.width, height: 20)
    if animator == nil { ball.center = corners[corner] }
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    let finger = pan.location(in: self)
    switch pan.state {
    case .began:
      animator?.stopAnimation(true)
      animator = nil
      grip = CGPoint(x: ball.center.x - finger.x, y: ball.center.y - finger.y)
    case .changed: ball.center = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
    case .ended, .cancelled: letGo(pan.velocity(in: self))
    default: break
    }
  }

  /// - Parameter velocity: of the finger, in points a second.
  private func letGo(_ velocity: CGPoint) {
    // Where it would come to rest by itself, as a list would.
    let rate = UIScrollView.DecelerationRate.normal.rawValue
    let reach = rate / (1 - rate) / 1000
    let rest = CGPoint(x: ball.center.x + velocity.x * reach, y: ball.center.y + velocity.y * reach)
    let places = corners
    corner = places.indices.min { Self.distance(places[$0], rest) < Self.distance(places[$1], rest) } ?? 0
    let way = CGPoint(x: places[corner].x - ball.center.x, y: places[corner].y - ball.center.y)
    func relative(_ velocity: CGFloat, _ way: CGFloat) -> CGFloat { abs(way) < 1 ? 0 : velocity / way }
    let spring = UISpringTimingParameters(
      dampingRatio: dampingRatio,
      initialVelocity: CGVector(dx: relative(velocity.x, way.x), dy: relative(velocity.y, way.y)))
    let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: spring)
    animator.addAnimations { self.ball.center = places[self.corner] }
    animator.addCompletion { [weak self] _ in self?.animator = nil }
    self.animator = animator
    animator.startAnimation()
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}

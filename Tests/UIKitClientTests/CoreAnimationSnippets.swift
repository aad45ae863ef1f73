import MethodSelectors
import Testing
import UIKit

/// Core Animation as its programming guide and countless articles write it.
@MainActor
@Suite(.serialized) struct CoreAnimationSnippets {
  init() { installScreen() }

  @Test func basicAnimationWithDelegate() {
    withWindow { window, pass in
      final class Listener: NSObject, CAAnimationDelegate {
        var finished: Bool?
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
          if anim.value(forKey: "name") as? String == "fade" { finished = flag }
        }
      }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(view)
      pass(0.1)
      let listener = Listener()

      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1.0
      fade.toValue = 0
      fade.duration = 0.3
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      fade.delegate = listener
      fade.setValue("fade", forKey: "name")
      fade.fillMode = .forwards
      fade.isRemovedOnCompletion = false
      view.layer.add(fade, forKey: "fade")
      pass(0.5)

      #expect(listener.finished == true)
      #expect(view.layer.presentation()?.opacity == 0)
      #expect(view.layer.opacity == 1)
      view.layer.removeAllAnimations()
    }
  }

  @Test func keyPathConstants() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.byValue = CGPoint(x: 10, y: 0)
    animation.repeatCount = .infinity
    animation.autoreverses = true
    let other = CABasicAnimation(keyPath: "transform.rotation.z")
    other.fromValue = NSNumber(value: 0)
    other.toValue = NSNumber(value: Double.pi * 2)
    other.isCumulative = true
    other.repeatCount = Float.greatestFiniteMagnitude
    let group = CAAnimationGroup()
    group.animations = [animation, other]
    group.duration = 2
    #expect(group.animations?.count == 2)
  }

  @Test func shakeByKeyframes() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    shake.duration = 0.6
    shake.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    let view = UIView()
    view.layer.add(shake, forKey: "shake")
    #expect(view.layer.animationKeys() == ["shake"])
    #expect((view.layer.animation(forKey: "shake") as? CAKeyframeAnimation)?.values?.count == 9)
  }

  @Test func alongAPath() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addCurve(
      to: CGPoint(x: 300, y: 100), controlPoint1: CGPoint(x: 100, y: 0),
      controlPoint2: CGPoint(x: 200, y: 200))
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path.cgPath
    move.calculationMode = .cubicPaced
    move.rotationMode = .rotateAuto
    move.keyTimes = [0, 0.3, 1]
    move.tensionValues = [0, 0.5]
    #expect(move.path != nil)
  }

  @Test func valueFunctions() {
    let spin = CABasicAnimation(keyPath: "transform")
    spin.fromValue = 0
    spin.toValue = CGFloat.pi
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    #expect(spin.valueFunction?.name == .rotateZ)
  }

  @Test func springAnimation() {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.fromValue = 0.5
    spring.toValue = 1
    spring.damping = 8
    spring.stiffness = 120
    spring.mass = 1
    spring.initialVelocity = 4
    spring.duration = spring.settlingDuration
    #expect(spring.duration > 0.5)
  }

  @Test func transactionWithCompletion() {
    withWindow { window, pass in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      window.layer.addSublayer(layer)
      pass(0.1)
      var done = false
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.4)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1))
      CATransaction.setCompletionBlock { done = true }
      layer.position = CGPoint(x: 200, y: 200)
      CATransaction.commit()
      pass(0.2)
      #expect(!done)
      #expect(layer.presentation()?.position != layer.position)
      pass(0.3)
      #expect(done)

      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = .zero
      CATransaction.commit()
      #expect(layer.presentation()?.position == .zero)
    }
  }

  @Test func layersDrawn() {
    final class BadgeLayer: CALayer {
      override init() { super.init() }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fillEllipse(in: bounds)
      }
    }
    let badge = BadgeLayer()
    badge.contentsScale = UIScreen.main.scale
    badge.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    badge.setNeedsDisplay()
    badge.displayIfNeeded()
    badge.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(badge.affineTransform().b > 0.7)
  }

  @Test func shapeAndGradient() {
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 8).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.systemBlue.cgColor
    shape.lineWidth = 2
    shape.lineDashPattern = [4, 2]
    shape.lineCap = .round
    shape.lineJoin = .round
    shape.fillRule = .evenOdd
    shape.strokeEnd = 0.5
    let presented: CAShapeLayer? = shape.presentation()
    #expect(presented == nil)

    let gradient = CAGradientLayer()
    gradient.type = .axial
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    gradient.mask = shape
    #expect(gradient.mask === shape)
  }

  @Test func perspective() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.transform = transform
    view.layer.isDoubleSided = false
    view.layer.zPosition = 10
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    #expect(!CATransform3DIsIdentity(view.layer.transform))
    #expect(!CATransform3DIsAffine(view.layer.transform))
  }

  @Test func displayLink() {
    withWindow { window, pass in
      final class Ticker: NSObject {
        var ticks = 0
        var link: CADisplayLink?
        func start() {
          let link = CADisplayLink(target: self, selector: Selector("tick:", Ticker.tick))
          link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
          link.add(to: .main, forMode: .common)
          self.link = link
        }
        func tick(_ link: CADisplayLink) {
          if link.targetTimestamp > link.timestamp { ticks += 1 }
        }
      }
      let ticker = Ticker()
      ticker.start()
      pass(0.5)
      #expect(ticker.ticks > 10)
      ticker.link?.invalidate()
    }
  }
}

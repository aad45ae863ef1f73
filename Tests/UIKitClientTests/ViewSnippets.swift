import Testing
import UIKit

/// Views: making, placing, drawing, finding.
@MainActor
@Suite(.serialized) struct ViewSnippets {
  init() { installScreen() }

  @Test func customView() {
    final class RingView: UIView {
      var progress: CGFloat = 0 { didSet { setNeedsDisplay() } }
      private let label = UILabel()

      override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
      }

      private func commonInit() {
        backgroundColor = .clear
        contentMode = .redraw
        clearsContextBeforeDrawing = true
        addSubview(label)
      }

      override class var layerClass: AnyClass { CAShapeLayer.self }
      private var shapeLayer: CAShapeLayer { layer as! CAShapeLayer }

      override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 8)
        shapeLayer.path = UIBezierPath(ovalIn: bounds).cgPath
      }

      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(4)
        tintColor.setStroke()
        context.strokeEllipse(in: rect.insetBy(dx: 2, dy: 2))
        context.restoreGState()
      }

      override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
      override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
      }
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
          setNeedsDisplay()
        }
      }
      override func didMoveToWindow() { super.didMoveToWindow() }
      override var isHidden: Bool { didSet { label.isHidden = isHidden } }
      override var frame: CGRect { didSet { setNeedsLayout() } }
    }

    let ring = RingView()
    ring.sizeToFit()
    ring.layoutIfNeeded()
    #expect(ring.bounds.size == CGSize(width: 44, height: 44))
    #expect(ring.point(inside: CGPoint(x: -5, y: -5), with: nil))
  }

  @Test func hierarchy() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let a = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let b = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    a.tag = 7
    parent.addSubview(a)
    parent.insertSubview(b, belowSubview: a)
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    parent.bringSubviewToFront(a)
    parent.sendSubviewToBack(a)
    #expect(parent.subviews.firstIndex(of: a) == 0)
    #expect(parent.viewWithTag(7) === a)
    #expect(a.isDescendant(of: parent))
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -9, y: -9))
    #expect(b.convert(a.bounds, from: a).origin == CGPoint(x: -10, y: -10))
    #expect(parent.hitTest(CGPoint(x: 30, y: 30), with: nil) === b)
    #expect(a.convert(a.bounds, to: UIScreen.main.coordinateSpace).size == a.bounds.size)
    parent.subviews.forEach { $0.removeFromSuperview() }
    #expect(parent.subviews.isEmpty)
  }

  @Test func looks() {
    let view = UIView()
    view.layer.cornerRadius = 12
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.borderWidth = 1 / UIScreen.main.scale
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.2
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.shadowRadius = 4
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
    view.layer.shouldRasterize = true
    view.layer.rasterizationScale = UIScreen.main.scale
    view.clipsToBounds = false
    view.isOpaque = false
    view.tintAdjustmentMode = .dimmed
    view.semanticContentAttribute = .forceRightToLeft
    view.overrideUserInterfaceStyle = .dark
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.accessibilityIdentifier = "box"
    view.isAccessibilityElement = true
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func snapshots() throws {
    try withWindow { window, pass in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      view.backgroundColor = .red
      window.addSubview(view)
      pass(0.1)
      let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
      snapshot.frame = view.convert(view.bounds, to: nil)
      window.addSubview(snapshot)
      let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
      let image = renderer.image { context in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        view.layer.render(in: context.cgContext)
      }
      #expect(image.size == CGSize(width: 80, height: 40))
      UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
      view.layer.render(in: UIGraphicsGetCurrentContext()!)
      let old = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(old?.size == image.size)
      #expect(UIScreen.main.snapshotView(afterScreenUpdates: false).bounds.size == window.bounds.size)
    }
  }

  @Test func effects() {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    blur.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    blur.contentView.addSubview(UILabel())
    #expect(blur.contentView.subviews.count == 1)
  }

  @Test func stacks() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.spacing = UIStackView.spacingUseSystem
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 20)
  }
}

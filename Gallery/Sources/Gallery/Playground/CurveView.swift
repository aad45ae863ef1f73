import Shift
import UIKit

/// A timing as a graph, time to the right and progress upwards; a curve's two control points can be dragged.
@MainActor
final class CurveView: UIView {
  private enum Metrics {
    static let inset = UIEdgeInsets(top: 52, left: 30, bottom: 34, right: 30)
    static let handle: CGFloat = 26
    /// Above 1, where springs swing, and below 0: as far as control points go.
    static let beyond = 0.35
  }

  private let grid = CAShapeLayer()
  private let arms = CAShapeLayer()
  private let line = CAShapeLayer()
  private let dot = UIView()
  private let handles = [UIView(), UIView()]
  var onChange: ((MotionTiming) -> Void)?

  var timing = MotionTiming.standard {
    didSet { setNeedsLayout() }
  }

  /// The present part of the time, 0…1.
  var fraction: Double = 0 {
    didSet { showDot() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    for shape in [grid, arms, line] {
      shape.fillColor = nil
      shape.lineCap = .round
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
    line.lineWidth = 3.5
    arms.lineWidth = 1.5
    grid.lineWidth = 1
    for (index, handle) in handles.enumerated() {
      handle.bounds = CGRect(x: 0, y: 0, width: Metrics.handle, height: Metrics.handle)
      handle.layer.cornerRadius = Metrics.handle / 2
      handle.backgroundColor = .systemBackground
      handle.layer.borderWidth = 3
      handle.isAccessibilityElement = true
      handle.accessibilityLabel = index == 0 ? "First control point" : "Second control point"
      let pan = UIPanGestureRecognizer()
      pan.addAction { [weak self, weak pan] in
        if let pan { self?.drag(index, to: pan.location(in: self)) }
      }
      handle.addGestureRecognizer(pan)
      addSubview(handle)
    }
    dot.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
    dot.layer.cornerRadius = 7
    addSubview(dot)
    showColors()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a graph is not stored")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    grid.strokeColor = color(.separator)
    arms.strokeColor = color(.secondaryLabel)
    line.strokeColor = color(.systemIndigo)
    dot.backgroundColor = .systemOrange
    for handle in handles { handle.layer.borderColor = color(.systemIndigo) }
  }

  // MARK: - Places

  private var area: CGRect { bounds.inset(by: Metrics.inset) }

  private func place(_ time: Double, _ progress: Double) -> CGPoint {
    CGPoint(x: area.minX + area.width * time, y: area.maxY - area.height * progress)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard area.width > 0, area.height > 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shape in [grid, arms, line] { shape.frame = bounds }
    let ticks = UIBezierPath()
    for part in stride(from: 0.0, through: 1, by: 0.25) {
      ticks.move(to: place(0, part))
      ticks.addLine(to: place(1, part))
      ticks.move(to: place(part, 0))
      ticks.addLine(to: place(part, 1))
    }
    grid.path = ticks.cgPath
    let steps = 120
    let graph = UIBezierPath()
    for step in 0...steps {
      let time = Double(step) / Double(steps)
      let point = place(time, timing.progress(at: time))
      step == 0 ? graph.move(to: point) : graph.addLine(to: point)
    }
    line.path = graph.cgPath
    layHandles()
    CATransaction.commit()
    showDot()
  }

  private func layHandles() {
    guard case .curve(let x1, let y1, let x2, let y2) = timing else {
      arms.path = nil
      for handle in handles { handle.isHidden = true }
      return
    }
    let (first, second) = (place(x1, y1), place(x2, y2))
    let path = UIBezierPath()
    path.move(to: place(0, 0))
    path.addLine(to: first)
    path.move(to: place(1, 1))
    path.addLine(to: second)
    arms.path = path.cgPath
    for (handle, point) in zip(handles, [first, second]) {
      handle.isHidden = false
      handle.center = point
    }
  }

  private func showDot() {
    dot.center = place(fraction, timing.progress(at: fraction))
  }

  private func drag(_ index: Int, to point: CGPoint) {
    guard case .curve(var x1, var y1, var x2, var y2) = timing else { return }
    let time = min(max(Double((point.x - area.minX) / area.width), 0), 1)
    let progress = min(max(Double((area.maxY - point.y) / area.height), -Metrics.beyond), 1 + Metrics.beyond)
    if index == 0 { (x1, y1) = (time, progress) } else { (x2, y2) = (time, progress) }
    timing = .curve(x1: x1, y1: y1, x2: x2, y2: y2)
    onChange?(timing)
  }
}

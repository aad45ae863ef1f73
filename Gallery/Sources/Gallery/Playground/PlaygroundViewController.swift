import Shift
import UIKit

/// Timings to bend, to compare and to scrub, and a ball to throw.
@MainActor
final class PlaygroundViewController: ExampleViewController {
  private enum Metrics {
    static let side: CGFloat = 16
    static let top: CGFloat = 66
    static let gap: CGFloat = 16
    static let curve: CGFloat = 250
    static let pad: CGFloat = 260
    static let widest: CGFloat = 620
    /// From this width on there are two columns.
    static let wide: CGFloat = 760
    /// Seconds for one run.
    static let run: TimeInterval = 1.2
  }

  private let titleLabel = UILabel("Playground", .systemFont(ofSize: 28, weight: .bold), .label)
  private let scroll = UIScrollView()
  private let kinds = UISegmentedControl(items: ["Curve", "Spring"])
  let curve = CurveView()
  private let formula = UILabel("", .monospacedSystemFont(ofSize: 11, weight: .medium), .secondaryLabel)
  private let dampingLabel = UILabel("", .systemFont(ofSize: 13), .secondaryLabel)
  private let damping = UISlider()
  let lanes = LanesView()
  private let playButton = UIButton(type: .system)
  let slider = UISlider()
  let pad = ThrowView()
  private lazy var ticker = FrameTicker { [weak self] in self?.step(at: $0) }
  private var lastCurve = MotionTiming.standard

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.accessibilityTraits = .header
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    curve.onChange = { [weak self] timing in
      self?.lastCurve = timing
      self?.show()
    }
    damping.minimumValue = 0.15
    damping.value = 0.5
    damping.accessibilityLabel = "Damping ratio"
    damping.addAction(UIAction { [weak self] _ in self?.chooseKind() }, for: .valueChanged)
    playButton.setImage(UIImage(systemName: "play.fill"), for: .normal)
    playButton.accessibilityLabel = "Play"
    playButton.addAction(UIAction { [weak self] _ in self?.ticker.start() }, for: .touchUpInside)
    slider.accessibilityLabel = "Time"
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    scroll.alwaysBounceVertical = true
    for subview in [titleLabel, kinds, curve, formula, dampingLabel, damping, lanes, playButton, slider, pad]
      as [UIView]
    {
      scroll.addSubview(subview)
    }
    view.addSubview(scroll)
    drag.canBegin = { false }
    show()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ticker.stop()
  }

  // MARK: - Timings

  private var timing: MotionTiming {
    kinds.selectedSegmentIndex == 0 ? lastCurve : .spring(dampingRatio: Double(damping.value))
  }

  private func chooseKind() {
    if kinds.selectedSegmentIndex == 0, damping.isTracking { kinds.selectedSegmentIndex = 1 }
    show()
  }

  private func show() {
    curve.timing = timing
    formula.text = Self.text(of: timing)
    dampingLabel.text = String(format: "Damping ratio %.2f", damping.value)
    pad.dampingRatio = CGFloat(damping.value)
    lanes.lanes = [
      LanesView.Lane(name: "Linear", timing: .linear, color: .systemGray),
      LanesView.Lane(name: "Standard", timing: .standard, color: .systemBlue),
      LanesView.Lane(name: "Yours", timing: timing, color: .systemIndigo),
    ]
  }

  static func text(of timing: MotionTiming) -> String {
    switch timing {
    case .curve(let x1, let y1, let x2, let y2):
      String(format: ".curve(x1: %.2f, y1: %.2f, x2: %.2f, y2: %.2f)", x1, y1, x2, y2)
    case .spring(let ratio): String(format: ".spring(dampingRatio: %.2f)", ratio)
    }
  }

  // MARK: - Time

  private func step(at time: TimeInterval) {
    let fraction = time / Metrics.run
    show(min(fraction, 1))
    if fraction >= 1 { ticker.stop() }
  }

  private func scrub() {
    ticker.stop()
    show(Double(slider.value))
  }

  private func show(_ fraction: Double) {
    slider.value = Float(fraction)
    curve.fraction = fraction
    lanes.fraction = fraction
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = view.safeAreaInsets
    // What scrolls away does not pass below the window's controls.
    scroll.frame = view.bounds.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: 0, right: 0))
    let isWide = view.bounds.width >= Metrics.wide
    let columns: CGFloat = isWide ? 2 : 1
    let room = view.bounds.width - insets.left - insets.right
    let width = min(Metrics.widest, (room - Metrics.side * (columns + 1)) / columns)
    let left = insets.left + (room - width * columns - Metrics.gap * (columns - 1)) / 2
    titleLabel.frame = CGRect(x: left + 4, y: 14, width: width - 60, height: 36)
    var y = Metrics.top
    kinds.frame = CGRect(x: left, y: y, width: width, height: 32)
    y += 32 + Metrics.gap
    curve.frame = CGRect(x: left, y: y, width: width, height: Metrics.curve)
    formula.frame = CGRect(x: left + 16, y: y + 12, width: width - 32, height: 18)
    y += Metrics.curve + 10
    dampingLabel.frame = CGRect(x: left + 4, y: y, width: 140, height: 34)
    damping.frame = CGRect(x: left + 148, y: y, width: width - 148, height: 34)
    y += 34 + Metrics.gap
    let rightLeft = isWide ? left + width + Metrics.gap : left
    if isWide { y = Metrics.top }
    lanes.frame = CGRect(x: rightLeft, y: y, width: width, height: LanesView.laneHeight * 3)
    y += LanesView.laneHeight * 3 + 4
    playButton.frame = CGRect(x: rightLeft - 4, y: y, width: 44, height: 44)
    slider.frame = CGRect(x: rightLeft + 44, y: y + 5, width: width - 44, height: 34)
    y += 44 + Metrics.gap
    pad.frame = CGRect(x: rightLeft, y: y, width: width, height: Metrics.pad)
    scroll.contentSize = CGSize(width: view.bounds.width, height: pad.frame.maxY + Metrics.side)
  }
}

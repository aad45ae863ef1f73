import BrowserCore
import UIKit

/// The arrow in the address bar that opens the list of downloads, in a ring that fills while something comes.
final class DownloadsButton: UIButton {
  /// The state that is shown; nil hides the button.
  var indicator: DownloadIndicator? {
    didSet { if indicator != oldValue { update() } }
  }

  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()

  /// Points.
  private static let (diameter, line, glyph): (CGFloat, CGFloat, CGFloat) = (22, 2, 15)
  /// The arc of a file whose size is unknown.
  private static let unknownFraction: CGFloat = 0.25
  /// The least that is seen as begun.
  private static let leastFraction: CGFloat = 0.03

  override init(frame: CGRect) {
    super.init(frame: frame)
    setImage(Symbol.image("arrow.down", Self.glyph, weight: .semibold), for: .normal)
    tintColor = Palette.tint
    for ring in [track, arc] {
      ring.fillColor = nil
      ring.lineWidth = Self.line
      ring.lineCap = .round
      layer.addSublayer(ring)
    }
    accessibilityIdentifier = "downloads-button"
    accessibilityLabel = "Downloads"
    isHidden = true
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    isHidden = indicator == nil
    switch indicator {
    case .running(let fraction):
      // While it has the focus a reader would speak of each percent.
      accessibilityTraits = [.button, .updatesFrequently]
      arc.strokeEnd = fraction.map { max(Self.leastFraction, CGFloat($0)) } ?? Self.unknownFraction
      accessibilityValue = fraction.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? "In progress"
    case .ended(let outcome):
      accessibilityTraits = .button
      arc.strokeEnd = 1
      accessibilityValue =
        switch outcome {
        case .whole: "Done"
        case .paused: "Paused"
        case .failed: "Failed"
        }
    case nil: accessibilityValue = nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      x: bounds.midX - Self.diameter / 2, y: bounds.midY - Self.diameter / 2, width: Self.diameter,
      height: Self.diameter)
    // From the top, clockwise.
    let path = UIBezierPath(
      arcCenter: CGPoint(x: box.midX, y: box.midY), radius: (Self.diameter - Self.line) / 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
    ).cgPath
    for ring in [track, arc] {
      ring.frame = bounds
      ring.path = path
    }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  private func updateColors() {
    track.strokeColor = Palette.separator.resolvedColor(with: traitCollection).cgColor
    arc.strokeColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
  }
}

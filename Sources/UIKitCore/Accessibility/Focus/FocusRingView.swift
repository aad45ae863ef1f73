import Foundation
import QuartzCore

/// The ring round what the keyboard would operate, as iPadOS draws it.
final class FocusRingView: UIView {
  /// Points; read off pictures of iPadOS 15 with Full Keyboard Access.
  static let lineWidth: CGFloat = 3
  /// Between the element and the ring.
  static let gap: CGFloat = 2
  /// The corner radius of the ring round elements that have no corners of their own.
  static let cornerRadius: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    layer.borderWidth = Self.lineWidth
    layer.cornerCurve = .continuous
    colorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Surrounds an element of the window.
  func surround(_ element: UIResponder, role: AccessibilityRole) {
    // Cells reach from side to side: a ring around one would leave the window.
    let outset = role == .cell ? 0 : Self.gap + Self.lineWidth
    // At the window's edges the ring stays inside.
    let target = element.accessibilityFrame.insetBy(dx: -outset, dy: -outset)
      .intersection(superview?.bounds ?? .infinite)
    guard !target.isNull else { return }
    let own = (element as? UIView)?.layer.cornerRadius ?? 0
    let radius = min(
      own > 0 ? own + outset : Self.cornerRadius, min(target.width, target.height) / 2)
    if frame != target { frame = target }
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
  }

  private func colorDidChange() {
    layer.borderColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorDidChange()
  }
}

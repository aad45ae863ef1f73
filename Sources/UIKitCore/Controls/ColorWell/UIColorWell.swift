import Foundation
import QuartzCore

/// Shows a colour in a ring of all hues; a tap opens a picker for another one.
///
/// The picker is a sheet in a narrow window and a popover in a wide one. `.valueChanged` is sent whenever the user chooses a colour.
@preconcurrency @MainActor
open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  /// The diameter, in points, and the width of the ring and of the gap inside it.
  private static let side: CGFloat = 28
  private static let ringWidth: CGFloat = 3
  private static let gap: CGFloat = 2

  private let ring = CAGradientLayer()
  private let ringShape = CAShapeLayer()
  private let swatch = ColorSwatchView(frame: .zero)
  private weak var picker: UIColorPickerViewController?

  /// The chosen colour; nil, at first, for none. Setting it sends nothing.
  open var selectedColor: UIColor? {
    didSet {
      picker?.selectedColor = selectedColor ?? .black
      showColor()
    }
  }

  /// The title of the picker; nil for the standard one.
  open var title: String? { didSet { picker?.title = title } }

  /// A Boolean value that indicates whether the picker offers the opacity; true by default.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  /// Creates a well without a colour.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpWell()
  }

  /// Creates a well from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpWell()
  }

  private func setUpWell() {
    ring.type = .conic
    (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    ring.colors = (0...6).map { step in
      UIColor(hue: CGFloat(step % 6) / 6, saturation: 0.8, brightness: 1, alpha: 1).cgColor
    }
    ringShape.fillRule = .evenOdd
    ring.mask = ringShape
    layer.addSublayer(ring)
    addSubview(swatch)
    accessibilityTraits = .button
    accessibilityLabel = "Color"
    addAction(UIAction { [weak self] _ in self?.openPicker() }, for: .touchUpInside)
    showColor()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    let inside = circle.insetBy(dx: Self.ringWidth, dy: Self.ringWidth)
    CALayer.withoutActions {
      ring.frame = circle
      ringShape.frame = ring.bounds
      let path = CGMutablePath()
      path.addEllipse(in: ring.bounds)
      path.addEllipse(in: ring.bounds.insetBy(dx: Self.ringWidth, dy: Self.ringWidth))
      ringShape.path = path
    }
    swatch.frame = inside.insetBy(dx: Self.gap, dy: Self.gap)
    swatch.layer.cornerRadius = swatch.bounds.width / 2
  }

  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? Self.pressedAlpha : 1 } }
  open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : Self.pressedAlpha } }

  private static let pressedAlpha: CGFloat = 0.5

  private func showColor() {
    swatch.isHidden = selectedColor == nil
    swatch.color = selectedColor ?? .clear
    accessibilityValue = selectedColor?.accessibilityName
  }

  // MARK: - Picker

  private func openPicker() {
    guard picker == nil, var presenter = window?.rootViewController else { return }
    while let next = presenter.presentedViewController { presenter = next }
    let new = UIColorPickerViewController()
    new.title = title
    new.supportsAlpha = supportsAlpha
    if let selectedColor { new.selectedColor = selectedColor }
    new.delegate = self
    if traitCollection.horizontalSizeClass == .regular {
      new.modalPresentationStyle = .popover
      new.popoverPresentationController?.sourceView = self
      new.popoverPresentationController?.sourceRect = bounds
    }
    picker = new
    presenter.present(new, animated: true)
  }

  /// Takes the colour that was chosen, and sends `.valueChanged`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

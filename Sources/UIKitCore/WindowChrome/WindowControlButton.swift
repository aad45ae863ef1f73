import Foundation
import QuartzCore

/// One of the three round buttons at a window's right corner.
final class WindowControlButton: UIControl {
  override var keepsTaps: Bool { true }

  enum Kind: CaseIterable {
    case minimize, maximize, close
  }

  let kind: Kind
  private let plate = UIView()
  private let glyph = UIImageView(image: nil)
  private var isHovered = false { didSet { updateColors() } }
  private var shownGlyph = ""

  /// True if the strip below is dark, so that the button is light.
  var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateColors() } } }
  /// Diameter of what is seen; the target is the whole view.
  var diameter = WindowChromeMetrics.wideDiameter { didSet { setNeedsLayout() } }
  /// Middle of what is seen, in this view's coordinates.
  var plateCenter = CGPoint.zero { didSet { setNeedsLayout() } }
  /// True if the window fills the screen: the button then makes it smaller again.
  var isMaximized = false { didSet { if isMaximized != oldValue { updateGlyph() } } }

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    plate.isUserInteractionEnabled = false
    glyph.isUserInteractionEnabled = false
    glyph.contentMode = .center
    addSubview(plate)
    addSubview(glyph)
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", WindowControlButton.hover)))
    accessibilityTraits = .button
    isAccessibilityElement = true
    updateGlyph()
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  override var isHighlighted: Bool { didSet { updateColors() } }

  private func updateGlyph() {
    let (name, label) =
      switch kind {
      case .minimize: ("minus", "Minimise")
      case .maximize: isMaximized ? ("square.on.square", "Restore") : ("square", "Maximise")
      case .close: ("window.close", "Close")
      }
    accessibilityLabel = label
    let size = (diameter * WindowChromeMetrics.glyphShare).rounded()
    guard shownGlyph != "\(name) \(size)" else { return }
    shownGlyph = "\(name) \(size)"
    glyph.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))?
      .withRenderingMode(.alwaysTemplate)
  }

  private func updateColors() {
    let ink: UIColor =
      isOnDarkStrip ? .white : UIColor(red: 0x1C / 255, green: 0x1C / 255, blue: 0x1E / 255, alpha: 1)
    let alphas = WindowChromeMetrics.plateAlpha
    let base = isOnDarkStrip ? alphas.dark : alphas.light
    let factor =
      isHighlighted ? WindowChromeMetrics.pressedFactor : isHovered ? WindowChromeMetrics.hoverFactor : 1
    glyph.tintColor = ink
    plate.backgroundColor =
      isOnDarkStrip
      ? UIColor(white: 1, alpha: base * factor)
      : UIColor(red: 0x3C / 255, green: 0x3C / 255, blue: 0x43 / 255, alpha: base * factor)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateGlyph()
    plate.frame = CGRect(
      x: plateCenter.x - diameter / 2, y: plateCenter.y - diameter / 2, width: diameter, height: diameter)
    plate.layer.cornerRadius = diameter / 2
    glyph.frame = plate.frame
  }
}

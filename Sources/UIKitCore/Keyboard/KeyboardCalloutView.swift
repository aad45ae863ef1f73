import Foundation
import QuartzCore

/// The enlarged letter over a pressed key, so that it can be seen beside the finger.
final class KeyboardCalloutView: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = KeyboardColors.key
    layer.cornerRadius = 10
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(over key: KeyboardKeyView, in keyboard: UIView) {
    label.text = key.title
    label.font = .systemFont(
      ofSize: (key.title?.count ?? 1) > 1 ? KeyboardMetrics.specialSize : KeyboardMetrics.calloutSize)
    let width = key.frame.width + 2 * KeyboardMetrics.calloutSpread
    let x = min(
      max(KeyboardMetrics.side, key.frame.midX - width / 2),
      keyboard.bounds.width - width - KeyboardMetrics.side)
    frame = CGRect(
      x: x, y: key.frame.minY - KeyboardMetrics.calloutHeight - 2, width: width,
      height: KeyboardMetrics.calloutHeight)
    isHidden = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

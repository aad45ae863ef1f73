import Foundation
import QuartzCore

/// The bar with Cut, Copy and Paste beside a selection that was made by touch, as iOS 15 shows it.
final class TextEditMenu: UIView {
  struct Item {
    var title: String
    var run: () -> Void
  }

  /// The bar's height; like the following measures in points, as on iOS 15.
  private static let height: CGFloat = 37
  private static let arrow = CGSize(width: 18, height: 9)
  private static let corner: CGFloat = 8
  private static let padding: CGFloat = 13
  private static let fontSize: CGFloat = 14
  /// From what it is about, and from the window's edges.
  private static let gap: CGFloat = 3
  private static let margin: CGFloat = 8
  private static let fadeDuration = 0.15

  private static let backdrop = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.23, alpha: 1) : UIColor(white: 0.12, alpha: 1)
  }
  private static let line = UIColor(white: 1, alpha: 0.2)

  private let bar = UIView()
  private let tip = CAShapeLayer()

  init(_ items: [Item]) {
    super.init(frame: .zero)
    bar.backgroundColor = Self.backdrop
    bar.layer.cornerRadius = Self.corner
    bar.clipsToBounds = true
    layer.addSublayer(tip)
    addSubview(bar)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    // Above the text's own layers, beneath the keyboard.
    layer.zPosition = KeyboardMetrics.zPosition - 1
    var x: CGFloat = 0
    for (index, item) in items.enumerated() {
      let button = button(item)
      button.frame = CGRect(
        x: x, y: 0, width: button.sizeThatFits(.zero).width.rounded(.up), height: Self.height)
      bar.addSubview(button)
      x = button.frame.maxX
      guard index < items.count - 1 else { continue }
      let line = UIView(frame: CGRect(x: x, y: 0, width: 0.5, height: Self.height))
      line.backgroundColor = Self.line
      bar.addSubview(line)
      x += 0.5
    }
    bounds.size = CGSize(width: x, height: Self.height + Self.arrow.height)
  }

  required init?(coder: NSCoder) { nil }

  /// From left to right.
  var buttons: [UIButton] { bar.subviews.compactMap { $0 as? UIButton } }

  private func button(_ item: Item) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(item.title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor(white: 1, alpha: 0.4), for: .highlighted)
    button.titleLabel?.font = .systemFont(ofSize: Self.fontSize)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.padding, bottom: 0, right: Self.padding)
    button.addAction(UIAction { _ in item.run() }, for: .touchUpInside)
    return button
  }

  /// - Parameter target: what it is about, in the window's coordinates. It stands above it where there is room.
  func show(in window: UIWindow, around target: CGRect) {
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    let size = bounds.size
    let isAbove = target.minY - Self.gap - size.height >= room.minY
    let x = min(max(target.midX - size.width / 2, room.minX), max(room.minX, room.maxX - size.width))
    let y =
      isAbove ? target.minY - Self.gap - size.height : min(target.maxY + Self.gap, room.maxY - size.height)
    frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    bar.frame = CGRect(x: 0, y: isAbove ? 0 : Self.arrow.height, width: size.width, height: Self.height)
    window.addSubview(self)
    // In the colours of the window's style.
    drawTip(
      at: min(max(target.midX - x, Self.arrow.width), size.width - Self.arrow.width), pointsDown: isAbove)
    alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      self.alpha = 1
    }
  }

  private func drawTip(at x: CGFloat, pointsDown: Bool) {
    let path = UIBezierPath()
    // A point into the bar, so that no seam is seen.
    let (base, end) = pointsDown ? (Self.height - 1, bounds.height) : (Self.arrow.height + 1, 0)
    path.move(to: CGPoint(x: x - Self.arrow.width / 2, y: base))
    path.addLine(to: CGPoint(x: x, y: end))
    path.addLine(to: CGPoint(x: x + Self.arrow.width / 2, y: base))
    path.close()
    tip.path = path.cgPath
    tip.fillColor = Self.backdrop.resolvedColor(with: traitCollection).cgColor
  }

  /// Takes it away.
  func hide() {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

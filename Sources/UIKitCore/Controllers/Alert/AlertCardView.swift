import Foundation
import QuartzCore

/// A rounded card of an alert: a head, and buttons below it or, when there are two short ones, side by side.
final class AlertCardView: UIView {
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scrollView = UIScrollView()
  private let head: AlertHeadView?
  let buttons: [AlertButton]
  private let lines: [UIView]
  private let rowHeight: CGFloat

  private typealias M = AlertMetrics

  init(
    head: AlertHeadView?, buttons: [AlertButton], rowHeight: CGFloat, radius: CGFloat, isOpaque: Bool = false
  ) {
    self.head = head?.isEmpty == true ? nil : head
    self.buttons = buttons
    self.rowHeight = rowHeight
    lines = buttons.map { _ in UIView() }
    super.init(frame: .zero)
    panel.layer.cornerRadius = radius
    panel.layer.cornerCurve = .continuous
    panel.layer.masksToBounds = true
    if isOpaque { panel.contentView.backgroundColor = .secondarySystemGroupedBackground }
    addSubview(panel)
    panel.contentView.addSubview(scrollView)
    scrollView.showsHorizontalScrollIndicator = false
    if let head = self.head { scrollView.addSubview(head) }
    for button in buttons { scrollView.addSubview(button) }
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      scrollView.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Alerts show two short titles beside each other.
  var putsTwoAbreast = false

  private func isAbreast(width: CGFloat) -> Bool {
    putsTwoAbreast && buttons.count == 2 && buttons.allSatisfy { $0.fittingWidth <= width / 2 }
  }

  /// The buttons from the top to the bottom. Of two that are too wide to stand beside each other, the one that would be at the
  /// left to cancel is at the bottom, as with more.
  private var stackedButtons: [AlertButton] {
    guard putsTwoAbreast, buttons.count == 2, buttons[0].action.style == .cancel else { return buttons }
    return buttons.reversed()
  }

  private func headHeight(width: CGFloat) -> CGFloat {
    head?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = isAbreast(width: size.width) ? 1 : buttons.count
    return CGSize(width: size.width, height: headHeight(width: size.width) + CGFloat(rows) * rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
    scrollView.frame = bounds
    let width = bounds.width
    var y = headHeight(width: width)
    head?.frame = CGRect(x: 0, y: 0, width: width, height: y)
    if isAbreast(width: width) {
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: rowHeight)
      }
      lines[0].frame = CGRect(x: 0, y: y, width: width, height: M.hairline)
      lines[1].frame = CGRect(x: width / 2, y: y, width: M.hairline, height: rowHeight)
      y += rowHeight
    } else {
      for (button, line) in zip(stackedButtons, lines) {
        button.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        line.frame = CGRect(x: 0, y: y, width: width, height: M.hairline)
        // Nothing is divided above the first row of a card without a head.
        line.isHidden = y == 0
        y += rowHeight
      }
    }
    scrollView.contentSize = CGSize(width: width, height: y)
    scrollView.isScrollEnabled = y > bounds.height + M.hairline
  }
}

import UIKit

/// The lists' names with a line below the one that is shown.
@MainActor
final class ProfileTabsView: UIView {
  private static let lineDuration: TimeInterval = 0.25

  private var buttons: [UIButton] = []
  private let line = UIView()
  private let hairline = UIView()
  var onSelect: ((Int) -> Void)?

  private(set) var selected = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    line.backgroundColor = .systemBlue
    line.layer.cornerRadius = ProfileMetrics.tabLine.height / 2
    for view in [hairline, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a profile's tabs are not stored")
  }

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      for button in buttons { button.removeFromSuperview() }
      buttons = titles.enumerated().map { index, title in
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.titleLabel?.lineBreakMode = .byTruncatingTail
        button.addAction(UIAction { [weak self] _ in self?.onSelect?(index) }, for: .touchUpInside)
        insertSubview(button, belowSubview: line)
        return button
      }
      selected = min(selected, max(0, titles.count - 1))
      showSelection()
      setNeedsLayout()
    }
  }

  func select(_ index: Int) {
    guard buttons.indices.contains(index), index != selected else { return }
    selected = index
    showSelection()
    setNeedsLayout()
    UIView.animate(withDuration: Self.lineDuration, delay: 0, options: .curveEaseOut) {
      self.layoutIfNeeded()
    }
  }

  private func showSelection() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selected
      button.titleLabel?.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
        for: .systemFont(ofSize: 15, weight: isSelected ? .bold : .semibold), maximumPointSize: 24)
      button.setTitleColor(isSelected ? .label : .secondaryLabel, for: .normal)
      button.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Letters of another size.
    showSelection()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = ProfileMetrics.margin(in: bounds.width) - ProfileMetrics.side
    let width = buttons.isEmpty ? 0 : (bounds.width - 2 * margin) / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: margin + width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let size = ProfileMetrics.tabLine
    line.isHidden = buttons.isEmpty
    line.frame = CGRect(
      x: margin + width * (CGFloat(selected) + 0.5) - size.width / 2, y: bounds.height - size.height,
      width: size.width, height: size.height)
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in buttons + [line] { view.center.x = bounds.width - view.center.x }
  }
}

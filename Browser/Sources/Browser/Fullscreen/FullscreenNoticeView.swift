import BrowserCore
import UIKit

/// Says whose page fills the window, where a page could draw bars of its own. It stays until the user says to have read it.
///
/// It lies over whatever a page shows, so its colours are the same in light and dark.
final class FullscreenNoticeView: UIView {
  private typealias M = FullscreenMetrics

  /// Called when the notice was read.
  var onRead: (() -> Void)?
  /// True if it can be seen.
  private(set) var isShown = false

  private let name = UILabel()
  private let text = UILabel()
  private let button = UIButton(type: .custom)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.fullscreenPlate
    layer.cornerRadius = M.noticeRadius
    layer.cornerCurve = .continuous
    name.font = .systemFont(ofSize: M.noticeNameSize, weight: .semibold)
    // The end of a host says whose it is.
    name.lineBreakMode = .byTruncatingHead
    text.font = .systemFont(ofSize: M.noticeTextSize)
    text.text = FullscreenText.notice
    for label in [name, text] {
      label.textColor = Palette.fullscreenGlyph
      label.isAccessibilityElement = false
      addSubview(label)
    }
    button.setTitle(FullscreenText.understood, for: .normal)
    button.setTitleColor(Palette.fullscreenGlyph, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: M.noticeNameSize, weight: .semibold)
    button.addAction(UIAction { [weak self] _ in self?.wasRead() }, for: .touchUpInside)
    addSubview(button)
    alpha = 0
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the name of the site that fills the window.
  func show(_ site: String) {
    name.text = site
    button.accessibilityHint = "\(site) \(FullscreenText.notice)"
    isShown = true
    isHidden = false
    setNeedsLayout()
    superview?.setNeedsLayout()
    UIView.animate(withDuration: M.fade, delay: 0, options: [.allowUserInteraction]) { self.alpha = 1 }
    UIAccessibility.post(notification: .announcement, argument: "\(site) \(FullscreenText.notice)")
  }

  /// The page gave the window back.
  func withdraw() {
    guard isShown else { return }
    isShown = false
    UIView.animate(withDuration: M.fade, animations: { self.alpha = 0 }) { [weak self] _ in
      guard let self, !isShown else { return }
      isHidden = true
    }
  }

  private func wasRead() {
    guard isShown else { return }
    withdraw()
    onRead?()
  }

  /// Puts it at the top of what no notch or control covers, beside the button that leads out.
  func place(in area: CGRect) {
    let side = M.margin + M.target
    let width = min(M.noticeWidth, area.width - 2 * side)
    let height = max(M.target, lineHeights + 2 * M.noticeInset)
    frame = CGRect(x: area.midX - width / 2, y: area.minY + M.margin, width: width, height: height)
  }

  private var lineHeights: CGFloat {
    name.intrinsicContentSize.height + M.noticeGap + text.intrinsicContentSize.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - M.noticeInset - M.noticeButtonWidth)
    let nameHeight = name.intrinsicContentSize.height
    let top = (bounds.height - lineHeights) / 2
    name.frame = CGRect(x: M.noticeInset, y: top, width: width, height: nameHeight)
    text.frame = CGRect(
      x: M.noticeInset, y: top + nameHeight + M.noticeGap, width: width,
      height: text.intrinsicContentSize.height)
    button.frame = CGRect(
      x: bounds.width - M.noticeButtonWidth, y: 0, width: M.noticeButtonWidth, height: bounds.height)
    mirror([name, text, button])
  }
}

import UIKit

/// The lock and the domain in the middle of an idle address bar; scaled as one when the bars collapse.
final class DomainLabelView: UIView {
  var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }

  var security = AddressBarView.Content.Security.none {
    didSet { updateIcon() }
  }

  private let icon = UIImageView(image: nil)
  private let label = UILabel()

  private let lockGrid: CGFloat

  init(textSize: CGFloat = AddressBarMetrics.textSize, lockGrid: CGFloat = AddressBarMetrics.lockGrid) {
    self.lockGrid = lockGrid
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: textSize)
    label.textColor = Palette.label
    // The end of a host says whose it is.
    label.lineBreakMode = .byTruncatingHead
    icon.contentMode = .center
    addSubview(icon)
    addSubview(label)
    updateIcon()
  }

  required init?(coder: NSCoder) { nil }

  private func updateIcon() {
    switch security {
    case .none: icon.image = nil
    case .secure:
      icon.image = Symbol.image("lock.fill", lockGrid)
      icon.tintColor = Palette.label
    case .warning:
      icon.image = Symbol.image("exclamationmark.triangle", lockGrid + 4)
      icon.tintColor = Palette.danger
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let iconSize = icon.image?.size ?? .zero
    let gap = icon.image == nil ? 0 : AddressBarMetrics.lockGap
    let available = bounds.width - iconSize.width - gap
    let width = min(label.intrinsicContentSize.width.rounded(.up), available)
    let start = bounds.midX - (iconSize.width + gap + width) / 2
    icon.frame = CGRect(x: start, y: 0, width: iconSize.width, height: bounds.height)
    label.frame = CGRect(x: start + iconSize.width + gap, y: 0, width: width, height: bounds.height)
  }
}

import BrowserCore
import UIKit

/// One suggestion: icon, what was typed in regular and the rest in semibold, and where it comes from.
final class SuggestionRowView: UIControl {
  let item: Suggestion
  var onFill: (() -> Void)?

  private let icon = SiteIconView()
  private let glyph = UIImageView(image: nil)
  private let title = UILabel()
  private let subtitle = UILabel()
  private let trailing = UIButton(type: .custom)

  private typealias M = SuggestionMetrics

  init(item: Suggestion, icon siteIcon: SiteIcon) {
    self.item = item
    super.init(frame: .zero)
    let isSearch = item.kind == .search
    glyph.image = isSearch ? Symbol.image("magnifyingglass", 19) : nil
    glyph.tintColor = Palette.secondaryLabel
    glyph.contentMode = .center
    icon.icon = isSearch ? nil : siteIcon
    icon.isHidden = isSearch
    title.attributedText = titleText
    title.lineBreakMode = .byTruncatingTail
    subtitle.text = item.kind == .topHit ? "Top hit · " + item.subtitle : item.subtitle
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = Palette.secondaryLabel
    trailing.setImage(trailingSymbol.flatMap { Symbol.image($0, M.trailingSymbol) }, for: .normal)
    trailing.tintColor = Palette.tertiaryLabel
    trailing.isUserInteractionEnabled = isSearch
    trailing.accessibilityLabel = isSearch ? "Put into the address field" : nil
    trailing.addAction(UIAction { [weak self] _ in self?.onFill?() }, for: .touchUpInside)
    for view in [icon, glyph, title, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addSubview(trailing)
    accessibilityLabel = item.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat {
    switch item.kind {
    case .topHit: M.topHitHeight
    case .search: M.searchHeight
    default: M.pageHeight
    }
  }

  private var trailingSymbol: String? {
    switch item.kind {
    case .topHit: nil
    case .search: "arrow.up.left"
    case .bookmark: "book"
    case .history: "clock"
    case .openTab: "square.on.square"
    }
  }

  private var titleText: NSAttributedString {
    let size: CGFloat = 17
    func run(_ text: String, _ weight: UIFont.Weight) -> NSAttributedString {
      NSAttributedString(
        string: text,
        attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: Palette.label])
    }
    switch item.kind {
    case .topHit: return run(item.title, .semibold)
    case .search where item.typedCount > 0:
      let text = NSMutableAttributedString(attributedString: run(item.title, .semibold))
      let typed = NSRange(location: 0, length: item.typedPart.utf16.count)
      text.addAttributes([.font: UIFont.systemFont(ofSize: size)], range: typed)
      return text
    default: return run(item.title, .regular)
    }
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Palette.searchFill : .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isTop = item.kind == .topHit
    let side = isTop ? M.topHitIcon : M.icon
    icon.frame = CGRect(x: M.iconX, y: (bounds.height - side) / 2, width: side, height: side)
    glyph.frame = icon.frame
    let x = isTop ? M.topHitTextX : M.textX
    trailing.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: bounds.height)
    let width = bounds.width - x - (trailingSymbol == nil ? M.trailing : 44)
    if item.kind == .search {
      title.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      subtitle.isHidden = true
    } else {
      let top = (bounds.height - 40) / 2
      title.frame = CGRect(x: x, y: top, width: width, height: 22)
      subtitle.frame = CGRect(x: x, y: top + 22, width: width, height: 18)
    }
    mirror([icon, glyph, title, subtitle, trailing])
  }
}

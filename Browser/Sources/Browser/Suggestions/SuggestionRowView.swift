import BrowserCore
import UIKit

/// One suggestion: icon, what was typed in regular and the rest in semibold, and where it comes from.
final class SuggestionRowView: UIControl {
  let item: Suggestion
  var onFill: (() -> Void)?

  private let icon = SiteIconView()
  private let glyph = UIImageView(image: nil)
  /// The typed part of a search, in regular before the rest of it.
  private let typed = UILabel()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let trailing = UIButton(type: .custom)
  /// The width for which addresses were cut.
  private var shownWidth: CGFloat?

  private typealias M = SuggestionMetrics

  init(item: Suggestion, icon siteIcon: SiteIcon) {
    self.item = item
    super.init(frame: .zero)
    let isSearch = item.kind == .search
    let isAnswer = item.kind == .answer
    glyph.image = isSearch || isAnswer ? Symbol.image(isSearch ? "magnifyingglass" : "equal", 19) : nil
    glyph.tintColor = Palette.secondaryLabel
    glyph.contentMode = .center
    icon.icon = isSearch || isAnswer ? nil : siteIcon
    icon.isHidden = isSearch || isAnswer
    showTitle()
    subtitle.text = AddressDirection.leftToRight(topHitMark + item.subtitle)
    subtitle.font = TextSize.font(13)
    subtitle.textColor = Palette.secondaryLabel
    trailing.setImage(trailingSymbol.flatMap { Symbol.image($0, M.trailingSymbol) }, for: .normal)
    trailing.tintColor = Palette.tertiaryLabel
    trailing.isUserInteractionEnabled = isSearch
    trailing.accessibilityLabel = isSearch ? SuggestionWords.fill : nil
    trailing.addAction(UIAction { [weak self] _ in self?.onFill?() }, for: .touchUpInside)
    for view in [icon, glyph, typed, title, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addSubview(trailing)
    accessibilityLabel = item.spokenName
    accessibilityValue = item.spokenKind
    accessibilityHint = isAnswer ? "Copies the answer" : nil
    if isSearch {
      accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: SuggestionWords.fill) { [weak self] _ in
          self?.onFill?()
          return true
        }
      ]
    }
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

  private var topHitMark: String { item.kind == .topHit ? "Top hit · " : "" }

  /// The end of the host, which says whose a page is, has to be seen.
  private func showAddress(within width: CGFloat) {
    guard width != shownWidth, item.kind != .answer else { return }
    shownWidth = width
    let address = AddressLine(item.subtitle, hasHost: item.url.host()?.isEmpty == false)
    subtitle.show(address, after: topHitMark, within: width)
    if item.title == item.subtitle { title.show(address, within: width) }
  }

  private var trailingSymbol: String? {
    switch item.kind {
    case .topHit: nil
    case .search: "arrow.up.left"
    case .bookmark: "book"
    case .history: "clock"
    case .openTab: "square.on.square"
    case .answer: "doc.on.doc"
    }
  }

  /// Two labels and no attributed text: rows are made anew with every letter, and Foundation on Linux keeps the attributes of
  /// every `NSAttributedString` for ever (swift-corelibs-foundation, Swift 6.3.1).
  private func showTitle() {
    let size: CGFloat = 17
    let isCompletion = item.kind == .search && item.typedCount > 0
    for label in [typed, title] {
      label.textColor = Palette.label
      label.lineBreakMode = .byTruncatingTail
      label.font = TextSize.font(size)
    }
    if item.kind == .topHit || item.kind == .answer || isCompletion {
      title.font = TextSize.font(size, weight: .semibold)
    }
    typed.text = isCompletion ? item.typedPart : nil
    // A page without a title is called by its address.
    let name = item.title == item.subtitle ? AddressDirection.leftToRight(item.title) : item.title
    title.text = isCompletion ? item.completedPart : name
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
      let first = min(width, typed.intrinsicContentSize.width.rounded(.up))
      typed.frame = CGRect(x: x, y: 0, width: first, height: bounds.height)
      title.frame = CGRect(x: x + first, y: 0, width: width - first, height: bounds.height)
      subtitle.isHidden = true
    } else {
      let (first, second) = (M.titleLine, M.subtitleLine)
      let top = (bounds.height - first - second) / 2
      title.frame = CGRect(x: x, y: top, width: width, height: first)
      subtitle.frame = CGRect(x: x, y: top + first, width: width, height: second)
      showAddress(within: width)
    }
    mirror([icon, glyph, typed, title, subtitle, trailing])
  }
}

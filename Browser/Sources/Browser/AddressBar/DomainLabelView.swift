import BrowserCore
import UIKit

/// The lock and the domain in the middle of an idle address bar; scaled as one when the bars collapse.
final class DomainLabelView: UIView {
  var text = "" {
    didSet {
      label.text = AddressDirection.leftToRight(text)
      setNeedsLayout()
    }
  }

  var mark = AddressBarView.Content.Mark.none {
    didSet { updateMark() }
  }

  private let icon = UIImageView(image: nil)
  /// Stands before a domain of which more is to be said than a symbol can.
  private let notice = UILabel()
  /// Between the words and the domain; the same from either side, so that it can be turned round with them.
  private let dash = UILabel()
  private let label = UILabel()

  private let lockGrid: CGFloat
  /// The symbol of the mark; one with words shows it in their place where they would cut the domain.
  private var symbol: UIImage?

  init(textSize: CGFloat = AddressBarMetrics.textSize, lockGrid: CGFloat = AddressBarMetrics.lockGrid) {
    self.lockGrid = lockGrid
    super.init(frame: .zero)
    label.textColor = Palette.label
    // The end of a host says whose it is.
    label.lineBreakMode = .byTruncatingHead
    dash.text = AddressWords.dash
    for label in [notice, dash] {
      label.textColor = Palette.secondaryLabel
      addSubview(label)
    }
    for label in [notice, dash, label] {
      label.font = TextSize.limitedFont(textSize)
      label.adjustsFontForContentSizeCategory = true
    }
    icon.contentMode = .center
    addSubview(icon)
    addSubview(label)
    updateMark()
  }

  required init?(coder: NSCoder) { nil }

  private func updateMark() {
    let words = mark.words
    notice.text =
      words.hasSuffix(AddressWords.dash) ? String(words.dropLast(AddressWords.dash.count)) : words
    // What is not there yet is not named as firmly as what is.
    label.textColor = mark == .awaited ? Palette.secondaryLabel : Palette.label
    switch mark {
    case .none, .own, .awaited: symbol = nil
    case .insecure:
      // In the place of words: as firm as they are, and no smaller beside larger text.
      symbol = Symbol.image("lock.slash", TextSize.limitedLength(lockGrid + 4))
      icon.tintColor = Palette.label
    case .secure:
      symbol = Symbol.image("lock.fill", lockGrid)
      icon.tintColor = Palette.label
    case .warning:
      symbol = Symbol.image("exclamationmark.triangle", lockGrid + 4)
      icon.tintColor = Palette.danger
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateMark()
  }

  /// Shows the words of the mark where all of the domain has room beside them, and the symbol elsewhere. Words that have no symbol stay, and the
  /// domain loses its beginning: a page that is awaited, or is Martlet's own, is never named without them.
  /// - Returns: the widths of the words and of the dash behind them; 0 without words.
  private func chooseNotice(beside domainWidth: CGFloat) -> (words: CGFloat, dash: CGFloat) {
    let words = notice.intrinsicContentSize.width.rounded(.up)
    let line = dash.intrinsicContentSize.width.rounded(.up)
    let hasRoom = words + line + domainWidth <= bounds.width
    let showsWords = !mark.words.isEmpty && (hasRoom || symbol == nil)
    for label in [notice, dash] { label.isHidden = !showsWords }
    let shown = showsWords ? nil : symbol
    if icon.image !== shown { icon.image = shown }
    return showsWords ? (words, line) : (0, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let domainWidth = label.intrinsicContentSize.width.rounded(.up)
    let (wordsWidth, dashWidth) = chooseNotice(beside: domainWidth)
    let noticeWidth = wordsWidth + dashWidth
    let iconSize = icon.image?.size ?? .zero
    let gap = icon.image == nil ? 0 : AddressBarMetrics.lockGap
    let available = max(0, bounds.width - iconSize.width - gap - noticeWidth)
    let width = min(domainWidth, available)
    let start = bounds.midX - (iconSize.width + gap + noticeWidth + width) / 2
    notice.frame = CGRect(x: start, y: 0, width: wordsWidth, height: bounds.height)
    dash.frame = CGRect(x: start + wordsWidth, y: 0, width: dashWidth, height: bounds.height)
    icon.frame = CGRect(x: start, y: 0, width: iconSize.width, height: bounds.height)
    label.frame = CGRect(
      x: start + iconSize.width + gap + noticeWidth, y: 0, width: width, height: bounds.height)
    mirror([notice, dash, icon, label])
  }
}

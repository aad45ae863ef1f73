import UIKit

/// A row of what a page suggests for its field, to be tapped: the options of a list.
final class FieldSuggestionsView: UIView {
  static let height: CGFloat = 44

  private static let side: CGFloat = 8
  private static let gap: CGFloat = 8
  private static let padding: CGFloat = 14
  private static let chip: CGFloat = 32
  private static let textSize: CGFloat = 15
  /// The widest of them, in points.
  private static let widest: CGFloat = 240

  private let row = UIScrollView()
  private var chips: [UIButton] = []
  private var answer: ((Int?) -> Void)?

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "field-suggestions"
    isHidden = true
    row.showsHorizontalScrollIndicator = false
    // Their words are the page's, beside buttons that are not.
    row.accessibilityContainerType = .list
    row.accessibilityLabel = "Suggestions of the page"
    addSubview(row)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows these in the place of others; nothing where there are none.
  /// - Parameter onAnswer: called once, with the place of the one that was tapped, or nil.
  func show(_ texts: [String], onAnswer: @escaping (Int?) -> Void) {
    finish(nil)
    chips.forEach { $0.removeFromSuperview() }
    isHidden = texts.isEmpty
    guard !texts.isEmpty else {
      chips = []
      return onAnswer(nil)
    }
    answer = onAnswer
    chips = texts.enumerated().map { index, text in
      let chip = UIButton(type: .system)
      chip.setTitle(text, for: .normal)
      chip.titleLabel?.font = TextSize.limitedFont(Self.textSize)
      chip.titleLabel?.adjustsFontForContentSizeCategory = true
      chip.setTitleColor(Palette.label, for: .normal)
      chip.titleLabel?.lineBreakMode = .byTruncatingTail
      chip.backgroundColor = Palette.searchFill
      chip.layer.cornerRadius = Self.chip / 2
      chip.addAction(UIAction { [weak self] _ in self?.finish(index) }, for: .touchUpInside)
      row.addSubview(chip)
      return chip
    }
    row.contentOffset = .zero
    setNeedsLayout()
  }

  private func finish(_ index: Int?) {
    let answer = answer
    self.answer = nil
    answer?(index)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds
    let sized = chips.map { chip in
      let width = min(Self.widest, (chip.titleLabel?.intrinsicContentSize.width ?? 0) + 2 * Self.padding)
      return (chip as UIView, CGSize(width: width, height: Self.chip))
    }
    row.layRow(sized, gap: Self.gap, side: Self.side, top: (bounds.height - Self.chip) / 2)
  }
}

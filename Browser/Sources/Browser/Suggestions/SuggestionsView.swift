import BrowserCore
import UIKit

/// The list of suggestions: cards of rows under small heads (docs/interface-figures.md, "Suggestions").
final class SuggestionsView: UIView {
  var onChoose: ((Suggestion) -> Void)?
  /// The arrow of a search: its text goes into the field.
  var onFill: ((Suggestion) -> Void)?
  var icon: (URL) -> SiteIcon = { SiteIcon.monogram(for: $0.host ?? "") }

  private let scrollView = UIScrollView()
  private var heads: [UILabel] = []
  private var cards: [SuggestionCardView] = []
  private(set) var shown: [Suggestion] = []
  private var highlighted: Int?

  private typealias M = SuggestionMetrics

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.startBackground
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.accessibilityContainerType = .list
    scrollView.accessibilityLabel = "Suggestions"
    addSubview(scrollView)
    accessibilityIdentifier = "suggestions"
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rows in place of those that are there; nil shows none.
  func show(_ suggestions: Suggestions?) {
    let sections = suggestions?.sections ?? []
    (heads as [UIView] + cards).forEach { $0.removeFromSuperview() }
    heads = []
    cards = []
    shown = sections.flatMap(\.items)
    highlighted = nil
    for section in sections {
      let head = UILabel()
      head.text = section.title
      head.font = TextSize.font(13, weight: .semibold)
      head.textColor = Palette.secondaryLabel
      head.isHidden = section.title == nil
      head.accessibilityTraits = .header
      let card = SuggestionCardView(items: section.items, icon: icon)
      card.onChoose = { [weak self] in self?.onChoose?($0) }
      card.onFill = { [weak self] in self?.onFill?($0) }
      heads.append(head)
      cards.append(card)
      scrollView.addSubview(head)
      scrollView.addSubview(card)
    }
    scrollView.contentOffset = .zero
    setNeedsLayout()
  }

  /// The row under the keyboard's highlight.
  var highlightedSuggestion: Suggestion? {
    highlighted.flatMap { !isHidden && shown.indices.contains($0) ? shown[$0] : nil }
  }

  /// Moves the keyboard's highlight; returns the row it is on now.
  func moveHighlight(by step: Int) -> Suggestion? {
    guard !shown.isEmpty else { return nil }
    let next = highlighted.map { $0 + step } ?? (step > 0 ? 0 : shown.count - 1)
    highlighted = shown.indices.contains(next) ? next : nil
    var index = 0
    for card in cards {
      card.highlight(row: highlighted.map { $0 - index })
      index += card.count
    }
    return highlighted.map { shown[$0] }
  }

  /// Height of all rows, in points.
  var contentHeight: CGFloat {
    zip(heads, cards).reduce(0) { height, section in
      height + (section.0.isHidden ? 0 : M.headHeight + M.headToCard) + section.1.height + M.cardGap
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let width = min(bounds.width, StartPageMetrics.widest) - 2 * M.side
    let left = (bounds.width - width) / 2
    var y: CGFloat = 0
    for (head, card) in zip(heads, cards) {
      if !head.isHidden {
        head.frame = CGRect(x: left + M.headInset, y: y, width: width - 2 * M.headInset, height: M.headHeight)
        y += M.headHeight + M.headToCard
      }
      let height = card.height
      card.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height + M.cardGap
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }
}

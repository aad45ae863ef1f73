import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The emoji, in columns that scroll sideways, group after group; above them the field that leads to the search.
final class EmojiPanelView: UIView {
  private let onEvent: (TypingEvent) -> Void
  private let list: EmojiListView
  private let field = EmojiSearchField()
  private var groups: [[String]] = []

  private static let fieldTop: CGFloat = 6
  private static let top: CGFloat = 44
  private static let rows = 3

  /// - Parameter onEvent: takes what fingers do.
  init(onEvent: @escaping (TypingEvent) -> Void) {
    self.onEvent = onEvent
    list = EmojiListView(rows: Self.rows, onEvent: onEvent)
    super.init(frame: .zero)
    field.show(nil)
    field.onTap = { onEvent(.searched(true)) }
    addSubview(list)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows all groups, with the user's own emoji first, each in the tone that was chosen for it.
  func show(_ choice: KeyboardChoice) {
    groups = EmojiCategory.allCases.map { $0 == .recent ? choice.recentEmoji : EmojiCatalogue.emoji(in: $0) }
    list.show(groups, choice)
  }

  /// Shows tones that were chosen, and leaves the rest as it is.
  func update(_ choice: KeyboardChoice) { list.show(groups, choice) }

  func scroll(to category: EmojiCategory) {
    layoutIfNeeded()
    list.scroll(toGroup: category.rawValue)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = EmojiSearchField.inset
    field.frame = CGRect(
      x: inset, y: Self.fieldTop, width: max(0, bounds.width - 2 * inset), height: EmojiSearchField.height)
    list.frame = CGRect(
      x: 0, y: Self.top, width: bounds.width, height: CGFloat(Self.rows) * EmojiListView.side)
  }
}

import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The search for emoji above the letters: the words, what is found by them, and the button that ends it.
final class EmojiSearchView: UIView {
  private let field = EmojiSearchField()
  private let list: EmojiListView
  private let nothing = UILabel()
  private let endButton = UIButton(type: .custom)

  /// The part of the width that the words have.
  private static let fieldPart: CGFloat = 0.4
  private static let buttonWidth: CGFloat = 40
  private static let glyphGrid: CGFloat = 20
  private static let size: CGFloat = 15

  init(onEvent: @escaping (TypingEvent) -> Void) {
    list = EmojiListView(rows: 1, onEvent: onEvent)
    super.init(frame: .zero)
    nothing.text = "No Emoji Found"
    nothing.font = .systemFont(ofSize: Self.size)
    nothing.textColor = .secondaryLabel
    nothing.textAlignment = .center
    nothing.adjustsFontSizeToFitWidth = true
    let configuration = UIImage.SymbolConfiguration(gridSide: Self.glyphGrid)
    endButton.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration)?
        .withRenderingMode(.alwaysTemplate), for: .normal)
    endButton.tintColor = .secondaryLabel
    endButton.accessibilityLabel = "End search"
    endButton.addAction(UIAction { _ in onEvent(.searched(false)) }, for: .touchUpInside)
    for view in [field, list, nothing, endButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ query: String, found: [String], _ choice: KeyboardChoice) {
    field.show(query)
    list.show([found], choice)
    list.scroll(toGroup: 0)
    nothing.isHidden = query.isEmpty || !found.isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = EmojiSearchField.inset
    let y = (bounds.height - EmojiSearchField.height) / 2
    field.frame = CGRect(
      x: inset, y: y, width: (bounds.width * Self.fieldPart).rounded(), height: EmojiSearchField.height)
    endButton.frame = CGRect(
      x: bounds.width - Self.buttonWidth, y: 0, width: Self.buttonWidth, height: bounds.height)
    let room = CGRect(
      x: field.frame.maxX, y: (bounds.height - EmojiListView.side) / 2,
      width: max(0, endButton.frame.minX - field.frame.maxX), height: EmojiListView.side)
    (list.frame, nothing.frame) = (room, room.insetBy(dx: inset, dy: 0))
  }
}

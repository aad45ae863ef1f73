import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The field of the search for emoji. The keyboard types into it by itself: it never has the focus.
final class EmojiSearchField: UIControl {
  var onTap: (() -> Void)?
  private let label = UILabel()
  private let glyph = UIImageView(image: nil)
  private let caret = UIView()
  private var isActive = false

  static let height: CGFloat = 32
  static let inset: CGFloat = 8
  private static let placeholder = "Search Emoji"
  private static let radius: CGFloat = 9
  private static let size: CGFloat = 16
  private static let glyphGrid: CGFloat = 17
  private static let glyphWidth: CGFloat = 30
  private static let caretWidth: CGFloat = 2

  init() {
    super.init(frame: .zero)
    backgroundColor = KeyboardColors.special
    layer.cornerRadius = Self.radius
    glyph.image = UIImage(
      systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(gridSide: Self.glyphGrid))?
      .withRenderingMode(.alwaysTemplate)
    glyph.tintColor = .secondaryLabel
    glyph.contentMode = .center
    label.font = .systemFont(ofSize: Self.size)
    label.lineBreakMode = .byTruncatingHead
    label.isAccessibilityElement = false
    caret.backgroundColor = .systemBlue
    for view in [glyph, label, caret] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .searchField
    accessibilityLabel = Self.placeholder
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the words; nil while there is no search.
  func show(_ query: String?) {
    isActive = query != nil
    let words = query ?? ""
    label.text = words.isEmpty ? Self.placeholder : words
    label.textColor = words.isEmpty ? .secondaryLabel : KeyboardColors.glyph
    accessibilityValue = words
    caret.isHidden = query == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: 0, y: 0, width: Self.glyphWidth, height: bounds.height)
    let room = max(0, bounds.width - Self.glyphWidth - Self.inset)
    label.frame = CGRect(x: Self.glyphWidth, y: 0, width: room, height: bounds.height)
    let isEmpty = accessibilityValue?.isEmpty ?? true
    let width = isEmpty ? 0 : min(room, label.intrinsicContentSize.width)
    caret.frame = CGRect(
      x: Self.glyphWidth + width, y: (bounds.height - Self.size) / 2, width: Self.caretWidth,
      height: Self.size)
  }
}

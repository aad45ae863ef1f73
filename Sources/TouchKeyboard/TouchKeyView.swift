import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// One key: a rounded plate with a letter, a word or a glyph.
final class TouchKeyView: UIView {
  let place: KeyPlace
  /// Assistive technology pressed the key.
  var onActivate: (() -> Void)?
  /// Makes what assistive technology finds in the place of holding the key.
  var makeActions: (() -> [UIAccessibilityCustomAction])?
  private let plate = UIView()
  private let edge = UIView()
  private let label = UILabel()
  private let glyph = UIImageView(image: nil)
  private var isAccented = false
  private var isHighlighted = false

  var isPressed = false {
    didSet { if isPressed != oldValue { updateFill() } }
  }

  init(place: KeyPlace) {
    self.place = place
    super.init(frame: place.frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
    for view in [edge, plate] {
      view.layer.cornerRadius = KeyMetrics.cornerRadius
      view.isHidden = place.key.isBare
      addSubview(view)
    }
    label.textAlignment = .center
    label.isAccessibilityElement = false
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    glyph.contentMode = .center
    addSubview(label)
    addSubview(glyph)
    edge.backgroundColor = KeyboardColors.edge
  }

  required init?(coder: NSCoder) { nil }

  /// The character or name that the key shows now.
  var title: String? { label.text }

  /// The state that decides how keys look, beside their own text.
  struct Look: Equatable {
    var shift: TypingState.Shift
    var language: String
    var isReturnEnabled: Bool
    var returnKey: TypingTraits.ReturnKey
    var isMovingCaret: Bool
    var showsLanguage: Bool

    init(_ state: TypingState) {
      (shift, language) = (state.shift, state.language.id)
      (isReturnEnabled, returnKey) = (state.isReturnEnabled, state.returnKey)
      (isMovingCaret, showsLanguage) = (state.isMovingCaret, state.bannerEnd != nil)
    }
  }

  private var look: Look?

  func update(_ new: Look, text: String?) {
    // Every key is asked after every letter; few change.
    guard new != look || text != label.text && text != nil else { return }
    look = new
    let language = KeyboardLanguages.language(new.language) ?? KeyboardLanguages.english
    label.font = .systemFont(ofSize: KeyMetrics.specialSize)
    label.textColor = KeyboardColors.glyph
    (isAccented, isHighlighted) = (false, false)
    switch place.key {
    case .text:
      label.font = .systemFont(
        ofSize: place.key.isLetter ? KeyMetrics.letterSize : KeyMetrics.specialSize)
      label.text = text
    case .space: label.text = new.showsLanguage ? language.name : language.words.space
    case .shift:
      glyph.image = symbol(
        new.shift == .locked ? "capslock.fill" : new.shift == .once ? "shift.fill" : "shift",
        KeyMetrics.shiftGrid)
      // While it is on, shift is as light as a letter.
      isHighlighted = new.shift != .off
    case .delete:
      glyph.image = symbol(language.isRightToLeft ? "delete.right" : "delete.left", KeyMetrics.deleteGrid)
    case .hide: glyph.image = symbol("keyboard.chevron.compact.down", KeyMetrics.footerGrid)
    case .globe: glyph.image = symbol("globe", KeyMetrics.footerGrid)
    case .category(let category): glyph.image = symbol(category.symbol, KeyMetrics.categoryGrid)
    case .plane(.letters): label.text = language.lettersTitle
    case .plane(.numbers): label.text = "123"
    case .plane(.symbols): label.text = "#+="
    case .plane(.emoji): glyph.image = symbol("face.smiling", KeyMetrics.emojiKeyGrid)
    case .enter:
      label.text = new.returnKey.title(in: language.words)
      isAccented = new.returnKey.isAccented && new.isReturnEnabled
      label.textColor = isAccented ? .white : new.isReturnEnabled ? KeyboardColors.glyph : .tertiaryLabel
    }
    glyph.tintColor = place.key.isBare ? KeyboardColors.footer : KeyboardColors.glyph
    accessibilityLabel = place.key.spokenName ?? label.text
    switch place.key {
    case .shift:
      accessibilityTraits = new.shift == .off ? .keyboardKey : [.keyboardKey, .selected]
      accessibilityValue = new.shift == .locked ? "locked" : nil
    case .globe: accessibilityValue = language.name
    default: break
    }
    // While the caret moves, the keys are a plain area.
    let alpha: CGFloat = new.isMovingCaret && !place.key.isBare ? 0 : 1
    (label.alpha, glyph.alpha) = (alpha, place.key.isBare ? 1 : alpha)
    updateFill()
    setNeedsLayout()
  }

  private func symbol(_ name: String, _ grid: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(gridSide: grid))?
      .withRenderingMode(.alwaysTemplate)
  }

  private func updateFill() {
    // A pressed key takes the other key's colour, as on an iPhone.
    let isDark = place.key.isSpecial != ((isPressed && !isAccented) != isHighlighted)
    plate.backgroundColor =
      isAccented && !isPressed ? .systemBlue : isDark ? KeyboardColors.special : KeyboardColors.key
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return onActivate != nil
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { makeActions?() ?? super.accessibilityCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    edge.frame = bounds.offsetBy(dx: 0, dy: KeyMetrics.edge)
    label.frame = bounds.insetBy(dx: place.key.isLetter ? 0 : Self.wordInset, dy: 0).offsetBy(
      dx: 0, dy: -lift)
    glyph.frame = bounds
  }

  private static let wordInset: CGFloat = 4

  private var lift: CGFloat {
    guard place.key.isLetter else { return 0 }
    return place.key == .text(".") ? KeyMetrics.stopLift : KeyMetrics.letterLift
  }
}

extension EmojiCategory {
  /// The name of the category's symbol.
  fileprivate var symbol: String {
    switch self {
    case .recent: "clock"
    case .smileys: "face.smiling"
    case .animals: "pawprint"
    case .food: "fork.knife"
    case .activity: "basketball"
    case .travel: "car"
    case .objects: "lightbulb"
    case .symbols: "heart"
    case .flags: "flag"
    }
  }
}

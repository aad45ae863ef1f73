import Foundation
import QuartzCore

/// One key: a rounded plate with a letter, a word or a glyph.
final class KeyboardKeyView: UIView {
  let key: KeyboardKey
  /// Assistive technology pressed the key.
  var onActivate: (() -> Void)?
  private let plate = UIView()
  private let edge = UIView()
  private let label = UILabel()
  private let glyph = UIImageView(image: nil)
  private var isAccented = false

  var isPressed = false {
    didSet { if isPressed != oldValue { updateFill() } }
  }

  init(key: KeyboardKey) {
    self.key = key
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
    for view in [edge, plate] {
      view.layer.cornerRadius = KeyboardMetrics.cornerRadius
      addSubview(view)
    }
    label.textAlignment = .center
    label.isAccessibilityElement = false
    glyph.contentMode = .center
    addSubview(label)
    addSubview(glyph)
    edge.backgroundColor = KeyboardColors.edge
    if key == .hide {
      plate.isHidden = true
      edge.isHidden = true
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The character or name that the key shows now.
  var title: String? { label.text }

  /// The state that decides how keys look.
  struct Look: Equatable {
    var isUppercase: Bool
    var isShiftLocked: Bool
    var returnKey: UIReturnKeyType
    var isReturnEnabled: Bool
  }

  private var look: Look?

  func update(_ new: Look) {
    // Every key is asked after every letter; few change.
    guard new != look else { return }
    look = new
    let (isUppercase, isShiftLocked) = (new.isUppercase, new.isShiftLocked)
    let (returnKey, isReturnEnabled) = (new.returnKey, new.isReturnEnabled)
    label.font = .systemFont(ofSize: KeyboardMetrics.specialSize)
    label.textColor = KeyboardColors.glyph
    isAccented = false
    isHighlighted = false
    switch key {
    case .character(let character):
      let isLetter = character.count == 1
      label.font = .systemFont(ofSize: isLetter ? KeyboardMetrics.letterSize : KeyboardMetrics.specialSize)
      label.text = isUppercase && isLetter ? character.uppercased() : character
    case .space: label.text = "space"
    case .shift:
      glyph.image = symbol(
        isShiftLocked ? "capslock.fill" : isUppercase ? "shift.fill" : "shift", KeyboardMetrics.shiftGrid)
      // While it is on, shift is as light as a letter.
      isHighlighted = isUppercase
    case .delete: glyph.image = symbol("delete.left", KeyboardMetrics.deleteGrid)
    case .hide: glyph.image = symbol("keyboard.chevron.compact.down", KeyboardMetrics.hideGrid)
    case .plane(let plane):
      switch plane {
      case .letters: label.text = "ABC"
      case .numbers: label.text = "123"
      case .symbols: label.text = "#+="
      }
    case .enter:
      label.text = returnKey.title
      isAccented = returnKey.isAccented && isReturnEnabled
      label.textColor = isAccented ? .white : isReturnEnabled ? KeyboardColors.glyph : .tertiaryLabel
    case .blank: break
    }
    glyph.tintColor = key == .hide ? KeyboardColors.footer : KeyboardColors.glyph
    accessibilityLabel = key.accessibilityName ?? label.text
    updateFill()
    setNeedsLayout()
  }

  private var isHighlighted = false

  private func symbol(_ name: String, _ grid: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(gridSide: grid))?
      .withRenderingMode(.alwaysTemplate)
  }

  private func updateFill() {
    // A pressed key takes the other key's colour, as on an iPhone.
    let isDark = key.isSpecial != ((isPressed && !isAccented) != isHighlighted)
    plate.backgroundColor =
      isAccented && !isPressed ? .systemBlue : isDark ? KeyboardColors.special : KeyboardColors.key
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return onActivate != nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    edge.frame = bounds.offsetBy(dx: 0, dy: KeyboardMetrics.edge)
    label.frame = bounds.offsetBy(dx: 0, dy: -lift)
    glyph.frame = bounds
  }

  private var lift: CGFloat {
    guard case .character(let character) = key else { return 0 }
    return character == "." ? KeyboardMetrics.stopLift : character.count == 1 ? KeyboardMetrics.letterLift : 0
  }
}

extension UIReturnKeyType {
  /// The key's word, in lower case as on iOS.
  fileprivate var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }

  /// Keys that finish something are blue.
  fileprivate var isAccented: Bool {
    switch self {
    case .default, .next: false
    default: true
    }
  }
}

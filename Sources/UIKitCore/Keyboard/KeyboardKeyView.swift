import Foundation
import QuartzCore

/// One key: a rounded plate with a letter, a word or a glyph.
final class KeyboardKeyView: UIView {
  let key: KeyboardKey
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

  /// What the key enters now, as shown.
  var title: String? { label.text }

  func update(isUppercase: Bool, isShiftLocked: Bool, returnKey: UIReturnKeyType, isReturnEnabled: Bool) {
    label.font = .systemFont(ofSize: KeyboardMetrics.specialSize)
    label.textColor = KeyboardColors.glyph
    isAccented = false
    switch key {
    case .character(let character):
      label.font = .systemFont(ofSize: KeyboardMetrics.letterSize)
      label.text = isUppercase ? character.uppercased() : character
    case .space: label.text = "space"
    case .shift: glyph.image = symbol(isShiftLocked ? "capslock.fill" : isUppercase ? "shift.fill" : "shift")
    case .delete: glyph.image = symbol("delete.left")
    case .hide:
      glyph.image = symbol("keyboard.chevron.compact.down")
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
    }
    glyph.tintColor = key == .hide ? KeyboardColors.footer : KeyboardColors.glyph
    accessibilityLabel = label.text ?? accessibilityName
    updateFill()
  }

  private func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22))
  }

  private var accessibilityName: String? {
    switch key {
    case .shift: "Shift"
    case .delete: "Delete"
    case .hide: "Hide keyboard"
    default: nil
    }
  }

  private func updateFill() {
    // A pressed key takes the other key's colour, as on an iPhone.
    let isDark = key.isSpecial != (isPressed && !isAccented)
    plate.backgroundColor = isAccented && !isPressed ? .systemBlue : isDark ? KeyboardColors.special : KeyboardColors.key
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    edge.frame = bounds.offsetBy(dx: 0, dy: KeyboardMetrics.edge)
    label.frame = bounds
    glyph.frame = bounds
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

/// The meaning of a key to keyboard focus. Pure.
enum FocusKey: Equatable {
  case next, previous, activate, leave
  /// The menu of what has the focus.
  case menu
  case up, down, left, right
  case pageForward, pageBackward

  /// nil for keys that mean nothing to it.
  init?(_ key: HostKey) {
    guard key.isDown, key.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return nil }
    let isShifted = key.modifiers.contains(.shift)
    switch UIKeyboardHIDUsage(rawValue: key.usage) {
    case .keyboardTab: self = isShifted ? .previous : .next
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      // One press, one use.
      guard !isShifted, !key.isRepeat else { return nil }
      self = .activate
    case .keyboardEscape: self = .leave
    // The desktop's two ways to a context menu.
    case .keyboardApplication where !isShifted, .keyboardF10 where isShifted:
      guard !key.isRepeat else { return nil }
      self = .menu
    case .keyboardUpArrow where !isShifted: self = .up
    case .keyboardDownArrow where !isShifted: self = .down
    case .keyboardLeftArrow where !isShifted: self = .left
    case .keyboardRightArrow where !isShifted: self = .right
    case .keyboardPageDown where !isShifted: self = .pageForward
    case .keyboardPageUp where !isShifted: self = .pageBackward
    default: return nil
    }
  }
}

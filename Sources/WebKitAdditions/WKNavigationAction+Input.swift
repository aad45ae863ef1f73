import WebKit

/// What the user did to bring a load about.
extension WKNavigationAction {
  /// Whether the user did something just before.
  public var isUserGesture: Bool { action.isUserGesture }
  /// Whether a server sent the load here.
  public var isRedirect: Bool { action.isRedirect }
  /// 0 none, 1 primary, 2 middle, 3 secondary.
  public var mouseButton: Int { action.mouseButton }
  /// Whether Control or Command was held.
  public var isCommandHeld: Bool { !action.modifiers.isDisjoint(with: [.control, .command]) }
  /// Whether Shift was held.
  public var isShiftHeld: Bool { action.modifiers.contains(.shift) }
}

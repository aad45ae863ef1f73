import WebKit

/// The user's input that brought a load about.
extension WKNavigationAction {
  /// True if the user did something just before.
  public var isUserGesture: Bool { action.isUserGesture }
  /// True if a server redirected the load here.
  public var isRedirect: Bool { action.isRedirect }
  /// 0 none, 1 primary, 2 middle, 3 secondary.
  public var mouseButton: Int { action.mouseButton }
  /// True if Control or Command was held.
  public var isCommandHeld: Bool { !action.modifiers.isDisjoint(with: [.control, .command]) }
  /// True if Shift was held.
  public var isShiftHeld: Bool { action.modifiers.contains(.shift) }
}

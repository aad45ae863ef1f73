import Foundation

/// The state of the keyboard under the address bar. The truth is its height, so being told twice changes nothing.
public enum KeyboardState: Hashable, Sendable {
  /// No keyboard, or one that serves the page and not the bar.
  case hidden
  /// A keyboard of this height above the window's bottom edge, in points.
  case shown(height: Double)

  /// Takes a keyboard's height (0 or less: gone) and says whether anything has to move.
  @discardableResult
  public mutating func update(height: Double) -> Bool {
    let new: KeyboardState = height > 0 && height.isFinite ? .shown(height: height) : .hidden
    guard new != self else { return false }
    self = new
    return true
  }

  /// True if it is shown. No swipe between tabs and no collapsing then.
  public var isShown: Bool { self != .hidden }

  /// Its height; 0 when hidden.
  public var height: Double {
    if case .shown(let height) = self { height } else { 0 }
  }
}

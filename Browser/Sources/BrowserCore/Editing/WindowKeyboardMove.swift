import Foundation

/// A move of the on-screen keyboard, as the system tells of it before it begins.
public struct WindowKeyboardMove: Hashable, Sendable {
  /// The height above the window's bottom edge to which it goes, in points; 0 when it leaves.
  public var height: Double
  /// Seconds that it takes.
  public var duration: Double
  /// The number of UIKit's animation curve.
  public var curve: Int

  /// Makes a move. Heights below 0 and such as are no numbers are 0.
  public init(height: Double, duration: Double, curve: Int = 0) {
    self.height = max(0, height.finiteOrZero)
    self.duration = duration
    self.curve = curve
  }
}

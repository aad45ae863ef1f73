import Foundation
import QuartzCore
import UIKitCore

/// Fingers, keys and the wheel, one by one. Time stands still in between.
extension HeadlessScreen {
  /// Puts a finger down.
  /// - Returns: the number by which it is moved and lifted.
  public func touchDown(at point: CGPoint) -> Int { host.touchDown(at: point) }

  /// Moves a finger at once.
  public func touchMove(_ finger: Int, to point: CGPoint) { host.touchMove(finger, to: point) }

  /// Lifts a finger.
  public func touchUp(_ finger: Int, at point: CGPoint) { host.touchUp(finger, at: point) }

  /// Turns the mouse's wheel.
  /// - Parameter notches: what lies below comes up by positive ones.
  public func turnWheel(at point: CGPoint, by notches: CGFloat) {
    host.wheel(at: point, by: CGVector2(dx: 0, dy: notches))
  }

  /// A key down and up again.
  /// - Parameter characters: what it types.
  public func press(_ key: UIKeyboardHIDUsage, characters: String = "") {
    host.key(key.rawValue, characters: characters)
  }
}

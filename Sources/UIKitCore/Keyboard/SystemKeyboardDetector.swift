import Foundation

/// Tells a window that shrinks for the system's keyboard from one that the user resizes.
///
/// Wayland's phone shells take the keyboard's room from the app's window and say
/// nothing else. UIKit's windows keep their size instead and are covered, so the
/// host goes on reporting the whole size and tells of a keyboard.
package struct SystemKeyboardDetector: Equatable, Sendable {
  package enum Verdict: Equatable, Sendable {
    /// The window has another size now.
    case resized
    /// A keyboard of this height, in points, covers the bottom; 0 when it went.
    case keyboard(height: CGFloat)
    /// The keyboard went, and the window has another size.
    case keyboardGoneAndResized
  }

  /// The window's size with nothing covered, in points.
  package private(set) var fullSize = CGSize.zero
  /// The height that the keyboard covers now.
  package private(set) var coveredHeight: CGFloat = 0

  /// No on-screen keyboard is lower; the lowest phone keyboards in landscape are about 160.
  static let minimumKeyboardHeight: CGFloat = 120
  /// Something of the app must be left to type into.
  static let minimumVisibleHeight: CGFloat = 100

  package init() {}

  /// - Parameters:
  ///   - size: the window's size now, in points.
  ///   - expectsKeyboard: whether a text is being edited that was touched with a finger.
  package mutating func sizeDidChange(to size: CGSize, expectsKeyboard: Bool) -> Verdict {
    let missing = fullSize.height - size.height
    let looksCovered =
      size.width == fullSize.width && missing >= Self.minimumKeyboardHeight
      && size.height >= Self.minimumVisibleHeight
    if looksCovered, expectsKeyboard || coveredHeight > 0 {
      coveredHeight = missing
      return .keyboard(height: missing)
    }
    let hadKeyboard = coveredHeight > 0
    let isSameSize = size == fullSize
    coveredHeight = 0
    fullSize = size
    if hadKeyboard { return isSameSize ? .keyboard(height: 0) : .keyboardGoneAndResized }
    return .resized
  }
}

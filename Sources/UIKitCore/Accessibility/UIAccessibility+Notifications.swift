import Foundation
import QuartzCore

extension UIAccessibility {
  /// An event that assistive technology is told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that names the notification; the constants have UIKit's numbers.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen stands in the place of the old one; the argument is the element to go on at, or text to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Elements came, went or moved; the argument is the element to go on at, or text to speak.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument is text that says where one is now.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technology that something happened. While none listens, and nobody works by keyboard alone, nothing is done.
  ///
  /// With an element for `screenChanged` or `layoutChanged` the focus goes there, or to the first thing in it that can be operated; with nil
  /// for `screenChanged` into the view that is modal, where there is one. What the user types into keeps the keyboard.
  ///
  /// - Parameter argument: a text to speak or an element to go on at, as the notification says.
  public static func post(notification: Notification, argument: Any?) {
    observer?.didPost(notification, argument: argument)
    guard [.screenChanged, .layoutChanged].contains(notification) else { return }
    if let element = argument as? UIResponder {
      element.responderWindow?.keyboardFocusIfFollowed?.goOn(at: element)
    } else if argument == nil, notification == .screenChanged {
      UIApplication.shared.keyWindow?.keyboardFocusIfFollowed?.goOn(at: nil)
    }
  }

  /// A rectangle of a view's coordinates in those of the screen, as accessibility frames are.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }

  /// A path in a view's coordinates in those of the screen, as accessibility paths are.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let result = UIBezierPath(cgPath: path.cgPath)
    let origin = view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
    let (right, down) = (
      view.convert(CGPoint(x: 1, y: 0), to: UIScreen.main.coordinateSpace),
      view.convert(CGPoint(x: 0, y: 1), to: UIScreen.main.coordinateSpace)
    )
    result.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
        tx: origin.x, ty: origin.y))
    return result
  }

  /// The observer that passes events on to assistive technology; nil while none listens.
  package static var observer: (any AccessibilityObserver)?
}

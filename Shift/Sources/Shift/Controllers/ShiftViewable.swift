import UIKit

/// What can be transitioned from and to: a view, or a controller with its view.
@MainActor
public protocol ShiftViewable: AnyObject {
  var shiftView: UIView { get }
  var shiftController: UIViewController? { get }
}

extension UIView: ShiftViewable {
  public var shiftView: UIView { self }
  public var shiftController: UIViewController? { nil }
}

extension UIViewController: ShiftViewable {
  public var shiftView: UIView { view }
  public var shiftController: UIViewController? { self }
}

extension ShiftViewable {
  /// Who hears of transitions.
  var shiftHooks: (any ShiftTransitionHooks)? {
    shiftController as? any ShiftTransitionHooks ?? shiftView as? any ShiftTransitionHooks
  }
}

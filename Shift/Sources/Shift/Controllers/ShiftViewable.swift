import UIKit

/// An endpoint of a transition: a view, or a controller with its view.
@MainActor
public protocol ShiftViewable: AnyObject {
  /// The view that the transition pictures.
  var shiftView: UIView { get }
  /// The controller whose options and hooks apply; nil for a bare view.
  var shiftController: UIViewController? { get }
}

extension UIView: ShiftViewable {
  /// The view itself.
  public var shiftView: UIView { self }
  /// Nil: a view is transitioned without a controller.
  public var shiftController: UIViewController? { nil }
}

extension UIViewController: ShiftViewable {
  /// The controller's view, which is loaded if it is not yet.
  public var shiftView: UIView { view }
  /// The controller itself.
  public var shiftController: UIViewController? { self }
}

extension ShiftViewable {
  /// The object that is told of transitions: the controller before its view; nil if neither has hooks.
  var shiftHooks: (any ShiftTransitionHooks)? {
    shiftController as? any ShiftTransitionHooks ?? shiftView as? any ShiftTransitionHooks
  }
}

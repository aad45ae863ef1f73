import Foundation
import UIKit

/// The options of a controller's transitions, and the switch that has Shift perform them: `viewController.shift`.
///
/// Set the options, enable Shift, and present, push or select as usual:
///
///     player.shift.defaultAnimation = DefaultAnimations.Scale(.up)
///     player.shift.baselineDuration = 0.4
///     player.shift.enable()
///     present(player, animated: true)
///
/// The options of a presentation are those of the presented controller; those of a push or a change of tabs belong to the
/// navigation or tab bar controller. They are read when a transition starts. Durations are in seconds. Nothing here throws: where
/// Shift does not perform a transition, the system does, and ``interactively(_:)`` returns nil.
@MainActor
public final class ControllerShift {
  /// The animation of the two views as a whole, for views without animations of their own; nil for none.
  public var defaultAnimation: (any DefaultShiftAnimation)? = DefaultAnimations.Fade()
  /// The least duration of a view, in seconds; longer ways take longer.
  public var baselineDuration = PlanSettings.standardBaselineDuration
  /// The order of the two views: which lies on top.
  public var viewOrder = ViewOrder.auto
  /// The timing of views that have none of their own.
  public var timing = MotionTiming.standard

  /// A Boolean value that indicates whether touches reach the views that a transition goes to while it runs; false by default. See
  /// `Animator.passesTouches`.
  public var passesTouches = false

  /// A Boolean value that indicates whether Shift performs the controller's transitions.
  public private(set) var isEnabled = false
  /// The transition that is running: of the controller itself, or between its children; nil for none.
  public internal(set) weak var transition: ShiftTransition?

  private weak var controller: UIViewController?
  private var modal: ModalDelegate?
  private var navigation: NavigationDelegate?
  private var tabs: TabDelegate?
  /// True while the next transition is to start held, under a gesture.
  var startsHeld = false

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  /// Has Shift perform the controller's presentation and dismissal; of a navigation controller also its pushes and pops,
  /// of a tab bar controller its changes of tabs.
  ///
  /// A sheet becomes full screen, unless its style is set again afterwards; other styles of presentation stay as they are. A
  /// navigation or tab bar controller that has a delegate keeps it: that one asks `animator(_:from:to:)`.
  public func enable() {
    guard let controller, !isEnabled else { return }
    isEnabled = true
    let modal = ModalDelegate(self)
    self.modal = modal
    controller.transitioningDelegate = modal
    if [.automatic, .pageSheet, .formSheet].contains(controller.modalPresentationStyle) {
      controller.modalPresentationStyle = .fullScreen
    }
    if let navigation = controller as? UINavigationController, navigation.delegate == nil {
      self.navigation = NavigationDelegate(self, navigation)
    }
    if let tabs = controller as? UITabBarController, tabs.delegate == nil {
      self.tabs = TabDelegate(self, tabs)
    }
  }

  /// Leaves the controller's transitions to the system again.
  public func disable() {
    guard let controller, isEnabled else { return }
    isEnabled = false
    if controller.transitioningDelegate === modal { controller.transitioningDelegate = nil }
    navigation?.detach()
    tabs?.detach()
    modal = nil
    navigation = nil
    tabs = nil
  }

  /// Returns an animator for a delegate of the app's own.
  ///
  /// - Parameters:
  ///   - mode: the direction of the transition.
  ///   - from: the controller that is shown now.
  ///   - to: the controller that is shown at the end.
  public func animator(
    _ mode: TransitionMode, from: UIViewController, to: UIViewController
  ) -> ShiftTransition {
    let transition = ShiftTransition(mode: mode, owner: self, startsHeld: startsHeld)
    startsHeld = false
    self.transition = transition
    for controller in [from, to] { controller.shift.transition = transition }
    return transition
  }

  /// Begins a transition that starts held, for a gesture to drive.
  ///
  ///     let transition = controller.shift.interactively { controller.dismiss(animated: true) }
  ///     transition?.update(0.3)
  ///     transition?.finish(velocity: 2)
  ///
  /// - Parameter begin: presents, dismisses, pushes, pops or selects a tab.
  /// - Returns: the transition; nil if `begin` started none that Shift performs.
  @discardableResult
  public func interactively(_ begin: () -> Void) -> ShiftTransition? {
    let before = transition
    startsHeld = true
    begin()
    startsHeld = false
    return transition === before ? nil : transition
  }
}

import Foundation
import UIKit

/// What a controller wants in transitions: `viewController.shift`.
@MainActor
public final class ControllerShift {
  /// What views do as a whole; nil for nothing.
  public var defaultAnimation: (any DefaultShiftAnimation)? = DefaultAnimations.Fade()
  /// Seconds that every view takes at least; longer ways take longer.
  public var baselineDuration = PlanSettings.standardBaselineDuration
  /// Which of the two views lies on top.
  public var viewOrder = ViewOrder.auto
  /// The pacing of views that have none of their own.
  public var timing = MotionTiming.standard

  /// Whether touches reach the views that a transition goes to while it is on its way; see `Animator.passesTouches`.
  public var passesTouches = false

  /// Whether Shift performs the controller's transitions.
  public private(set) var isEnabled = false
  /// The one that is on its way: of the controller itself, or between its children.
  public internal(set) weak var transition: ShiftTransition?

  private weak var controller: UIViewController?
  private var modal: ModalDelegate?
  private var navigation: NavigationDelegate?
  private var tabs: TabDelegate?
  /// Whether the next transition waits for a hand.
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

  /// An animator for a delegate of the program's own.
  public func animator(
    _ mode: TransitionMode, from: UIViewController, to: UIViewController
  ) -> ShiftTransition {
    let transition = ShiftTransition(mode: mode, owner: self, startsHeld: startsHeld)
    startsHeld = false
    self.transition = transition
    for controller in [from, to] { controller.shift.transition = transition }
    return transition
  }

  /// Begins a transition that waits for a hand.
  ///
  ///     let transition = controller.shift.interactively { controller.dismiss(animated: true) }
  ///     transition?.update(0.3)
  ///     transition?.finish(velocity: 2)
  ///
  /// - Parameter begin: presents, dismisses, pushes, pops or selects a tab.
  /// - Returns: nil where that began no transition of Shift's.
  @discardableResult
  public func interactively(_ begin: () -> Void) -> ShiftTransition? {
    let before = transition
    startsHeld = true
    begin()
    startsHeld = false
    return transition === before ? nil : transition
  }
}

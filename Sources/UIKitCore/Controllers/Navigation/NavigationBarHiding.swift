import Foundation
import QuartzCore

/// Hides and shows a navigation controller's bars by swipes, taps, the keyboard and low windows, where that is asked
/// for.
@MainActor
final class NavigationBarHiding: NSObject, UIGestureRecognizerDelegate {
  /// Points a second from which a swipe counts (hand-tuned).
  private static let swipeVelocity: CGFloat = 200

  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  private unowned let controller: UINavigationController
  nonisolated(unsafe) private var keyboardObserver: (any NSObjectProtocol)?

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    swipe.addTarget(self, action: Selector("swipe:", NavigationBarHiding.didSwipe))
    tap.addTarget(self, action: Selector("tap:", NavigationBarHiding.didTap))
    swipe.cancelsTouchesInView = false
    tap.cancelsTouchesInView = false
    swipe.delegate = self
    tap.delegate = self
  }

  /// Attaches and detaches recognizers and observers, as the controller's properties say.
  func update() {
    guard let view = controller.viewIfLoaded else { return }
    set(swipe, isOn: controller.hidesBarsOnSwipe, view)
    set(tap, isOn: controller.hidesBarsOnTap || controller.hidesBarsWhenVerticallyCompact, view)
    controller.hidesBarsWhenKeyboardAppears ? observeKeyboard() : ignoreKeyboard()
    if controller.hidesBarsWhenVerticallyCompact, view.traitCollection.verticalSizeClass == .compact {
      setHidden(true, animated: false)
    }
  }

  private func set(_ recognizer: UIGestureRecognizer, isOn: Bool, _ view: UIView) {
    if isOn, recognizer.view !== view { view.addGestureRecognizer(recognizer) }
    if !isOn, recognizer.view === view { view.removeGestureRecognizer(recognizer) }
  }

  private func setHidden(_ hidden: Bool, animated: Bool) {
    if hidden, !controller.isNavigationBarHidden { toolbarWasShown = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(hidden, animated: animated)
    if toolbarWasShown { controller.setToolbarHidden(hidden, animated: animated) }
  }

  /// True if the toolbar left with the bar, and comes back with it.
  private var toolbarWasShown = false

  // MARK: - Gestures

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap, let view = touch.view else { return true }
    let bars: [UIView?] = [controller.navigationBar, controller.toolbarIfMade]
    return !bars.contains { $0.map(view.isDescendant(of:)) == true }
  }

  private func didSwipe(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .ended || pan.state == .changed, !controller.isTransitioning else { return }
    let velocity = pan.velocity(in: controller.viewIfLoaded).y
    if velocity < -Self.swipeVelocity, !controller.isNavigationBarHidden { setHidden(true, animated: true) }
    if velocity > Self.swipeVelocity, controller.isNavigationBarHidden { setHidden(false, animated: true) }
  }

  private func didTap(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, !controller.isTransitioning else { return }
    setHidden(!controller.isNavigationBarHidden, animated: true)
  }

  // MARK: - Other causes

  func traitsDidChange(from previous: UITraitCollection?) {
    let size = controller.traitCollection.verticalSizeClass
    guard controller.hidesBarsWhenVerticallyCompact, previous?.verticalSizeClass != size else { return }
    setHidden(size == .compact, animated: false)
  }

  private func observeKeyboard() {
    guard keyboardObserver == nil else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.keyboardWillShow() }
    }
  }

  private func ignoreKeyboard() {
    keyboardObserver.map(NotificationCenter.default.removeObserver)
    keyboardObserver = nil
  }

  deinit {
    keyboardObserver.map(NotificationCenter.default.removeObserver)
  }

  private func keyboardWillShow() {
    guard controller.hidesBarsWhenKeyboardAppears, let window = controller.viewIfLoaded?.window,
      KeyboardController.shared.isAt(window)
    else { return }
    setHidden(true, animated: true)
  }
}

import Foundation
import QuartzCore

/// Dims the window and places an alert in the middle of what the keyboard leaves, or an action sheet at the bottom.
final class AlertPresentationController: UIPresentationController {
  private let dimmingView = SheetDimmingView()
  private var keyboardHeight: CGFloat = 0
  private var observers: [any NSObjectProtocol] = []

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let alert else { return .zero }
    let safe = containerView.bounds.inset(by: containerView.safeAreaInsets)
    switch alert.preferredStyle {
    case .alert:
      let room = CGRect(
        x: safe.minX, y: safe.minY, width: safe.width,
        height: max(0, min(safe.maxY, containerView.bounds.maxY - keyboardHeight) - safe.minY))
      let size = alert.fittingSize(
        in: CGSize(width: room.width, height: room.height - 2 * AlertMetrics.margin))
      return CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
        width: size.width,
        height: size.height)
    case .actionSheet:
      let size = alert.fittingSize(
        in: CGSize(
          width: safe.width - 2 * AlertMetrics.sheetSide,
          height: safe.height - AlertMetrics.sheetBottom - AlertMetrics.margin))
      return CGRect(
        x: (safe.midX - size.width / 2).rounded(), y: safe.maxY - AlertMetrics.sheetBottom - size.height,
        width: size.width, height: size.height)
    }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    if alert?.preferredStyle == .actionSheet { dimmingView.onTap = { [weak self] in self?.alert?.cancel() } }
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      self?.dimmingView.alpha = 1
    })
    observeKeyboard()
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      self?.dimmingView.alpha = 0
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { leave() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { leave() }
  }

  private func leave() {
    dimmingView.removeFromSuperview()
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    place()
  }

  /// Places the view by bounds and centre, since it is scaled while it appears.
  private func place() {
    guard presentedViewController.presentation.phase == .presented, let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds = CGRect(origin: .zero, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func observeKeyboard() {
    let center = NotificationCenter.default
    for (name, isShowing) in [
      (UIResponder.keyboardWillShowNotification, true), (UIResponder.keyboardWillHideNotification, false),
    ] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          nonisolated(unsafe) let info = note.userInfo
          MainActor.assumeIsolated { self?.keyboardWillMove(KeyboardMove(info), isShowing: isShowing) }
        })
    }
  }

  private func keyboardWillMove(_ move: KeyboardMove, isShowing: Bool) {
    guard let containerView, let window = containerView.window, KeyboardController.shared.isAt(window) else {
      return
    }
    let frame = containerView.convert(move.frame, from: nil)
    keyboardHeight = isShowing ? max(0, containerView.bounds.maxY - frame.minY) : 0
    UIView.animate(withDuration: move.duration) { self.place() }
  }
}

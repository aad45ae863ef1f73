import Foundation
import QuartzCore

/// Brings the on-screen keyboard up and down and tells the app about it.
///
/// There are two: UIKit's own, a view of ours at the window's bottom, and the
/// system's, which the host reports. Either way the app hears Apple's keyboard
/// notifications. Showing twice in a row moves nothing twice.
@MainActor
package final class KeyboardController {
  package static let shared = KeyboardController()

  private enum State: Equatable {
    case hidden
    case shown(height: CGFloat, isSystem: Bool)
  }

  /// Seconds of Apple's keyboard animation (its notifications carry 0.25).
  package static let animationDuration = 0.25
  static let animationCurve = UIView.AnimationCurve.easeInOut

  package var mode = KeyboardMode(environment: ProcessInfo.processInfo.environment)
  /// Whether the last touch was a finger's or a pen's; decides in `auto` mode.
  package var lastTouchWasDirect = false

  private var state = State.hidden
  private weak var client: UIResponder?
  private weak var window: UIWindow?
  private var keyboardView: KeyboardView?
  private var isChangingResponder = false

  /// Whether a keyboard of either kind is up, or coming up.
  package var isShown: Bool { state != .hidden }

  /// Whether something that takes keys is being edited.
  package var isEditing: Bool { client != nil }

  // MARK: - Editing

  /// Runs a change of first responder in which one text hands over to another:
  /// the keyboard stays up in between.
  func changingResponder(_ change: () -> Bool) -> Bool {
    isChangingResponder = true
    let result = change()
    isChangingResponder = false
    if !result, client == nil { hideBuiltIn() }
    return result
  }

  /// Call when a responder that takes keys began to be edited.
  package func didBeginEditing(_ responder: UIResponder) {
    client = responder
    let editedWindow = (responder as? UIView)?.window
    if editedWindow !== window {
      // Another window has no keyboard yet, whatever the last one had.
      keyboardView?.removeFromSuperview()
      state = .hidden
    }
    window = editedWindow
    keyboardView?.client = responder as? any UIKeyInput
    keyboardView?.traits = responder as? any UITextInputTraits
    guard wantsBuiltIn, let window else { return }
    showBuiltIn(in: window)
  }

  /// Call when the text of a responder changed, by whatever means: Return may be due, or a capital.
  func textDidChange(in responder: UIResponder) {
    guard client === responder else { return }
    keyboardView?.textDidChange()
  }

  /// Call when it ended.
  package func didEndEditing(_ responder: UIResponder) {
    guard client === responder else { return }
    client = nil
    keyboardView?.client = nil
    if !isChangingResponder { hideBuiltIn() }
  }

  private var wantsBuiltIn: Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: lastTouchWasDirect && !HostEnvironment.host.appearance.hasSystemKeyboard
    }
  }

  // MARK: - The system's keyboard

  /// Call when the host says that the system's keyboard covers `height` points
  /// of a window's bottom; 0 when it went.
  package func systemKeyboardDidChange(height: CGFloat, in window: UIWindow, duration: TimeInterval) {
    if height > 0 {
      keyboardView?.removeFromSuperview()
      transition(to: .shown(height: height, isSystem: true), in: window, duration: duration)
    } else if case .shown(_, isSystem: true) = state {
      transition(to: .hidden, in: window, duration: duration)
    }
  }

  // MARK: - Our own

  private func showBuiltIn(in window: UIWindow) {
    let height = KeyboardMetrics.height(forWidth: window.bounds.width) + window.safeAreaInsets.bottom
    guard state != .shown(height: height, isSystem: false) else { return }
    let view = keyboardView ?? KeyboardView()
    keyboardView = view
    view.onHide = { [weak self] in _ = self?.client?.resignFirstResponder() }
    view.client = client as? any UIKeyInput
    view.traits = client as? any UITextInputTraits
    if view.superview !== window {
      view.frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: height)
      window.addSubview(view)
      view.layoutIfNeeded()
    }
    view.layer.zPosition = KeyboardMetrics.zPosition
    transition(to: .shown(height: height, isSystem: false), in: window, duration: Self.animationDuration)
  }

  private func hideBuiltIn() {
    guard case .shown(_, isSystem: false) = state, let window else { return }
    transition(to: .hidden, in: window, duration: Self.animationDuration)
  }

  /// Call when a window's size changed, so that the keyboard follows.
  package func windowDidResize(_ window: UIWindow) {
    guard window === self.window, case .shown(_, isSystem: false) = state, let keyboardView else { return }
    let height = KeyboardMetrics.height(forWidth: window.bounds.width) + window.safeAreaInsets.bottom
    keyboardView.frame = CGRect(
      x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
    transition(to: .shown(height: height, isSystem: false), in: window, duration: 0)
  }

  // MARK: - Dragging

  /// Whether a finger has come down to the keyboard and moves it.
  private var isDragged = false

  /// Call while a finger drags what the keyboard is for: from its top downwards the keyboard follows it.
  /// - Parameter y: of the finger, in the window's coordinates.
  func drag(to y: CGFloat, in window: UIWindow) {
    guard case .shown(_, let isSystem) = state, window === self.window else { return }
    let rest = frame(for: state, in: window)
    guard y > rest.minY || isDragged else { return }
    isDragged = true
    // The system's own keyboard is not ours to move.
    guard !isSystem else { return }
    keyboardView?.frame.origin.y = min(max(y, rest.minY), rest.maxY)
  }

  /// Call when the finger is lifted: moving down it takes the keyboard away, resting beyond the middle, too.
  /// - Parameter velocity: of the finger, in points a second.
  func endDrag(velocity: CGFloat) {
    guard isDragged else { return }
    isDragged = false
    guard case .shown(_, let isSystem) = state, let window else { return }
    let rest = frame(for: state, in: window)
    let isHalfGone = (keyboardView?.frame.minY ?? rest.minY) > rest.midY
    if velocity > 0 || (velocity == 0 && (isHalfGone || isSystem)) {
      window.endEditing(true)
    } else if !isSystem {
      UIView.animate(
        withDuration: Self.animationDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
        animations: { [keyboardView] in keyboardView?.frame = rest })
    }
  }

  // MARK: - Telling

  private func transition(to new: State, in window: UIWindow, duration: TimeInterval) {
    guard new != state else { return }
    let begin = frame(for: state, in: window)
    let end = frame(for: new, in: window)
    state = new
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: Self.animationCurve.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    if new == .hidden {
      post(UIResponder.keyboardWillHideNotification, info)
    } else {
      post(UIResponder.keyboardWillShowNotification, info)
    }
    let move = { [keyboardView] in
      if case .shown(_, isSystem: true) = new { return }
      keyboardView?.frame = end
    }
    let finish = { [weak self] in
      guard let self, state == new else { return }
      if new == .hidden { keyboardView?.removeFromSuperview() }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(
        new == .hidden ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification,
        info)
    }
    guard duration > 0 else {
      move()
      return finish()
    }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
      animations: move, completion: { _ in finish() })
  }

  private func frame(for state: State, in window: UIWindow) -> CGRect {
    let bounds = window.bounds
    switch state {
    case .hidden:
      let height = keyboardView?.bounds.height ?? 0
      return CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height)
    case .shown(let height, _):
      return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: window?.screen, userInfo: info)
  }
}

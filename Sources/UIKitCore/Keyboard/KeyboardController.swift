import Foundation
import QuartzCore

/// Brings the on-screen keyboard up and down and tells the app about it.
///
/// There are two: UIKit's own, a view of ours at the window's bottom, and the
/// system's, which the host reports. In the place of either a responder may have
/// an `inputView`, and above all of them an `inputAccessoryView`. In every case
/// the app hears Apple's keyboard notifications. Showing twice in a row moves
/// nothing twice.
@MainActor
package final class KeyboardController {
  package static let shared = KeyboardController()

  private enum State: Equatable {
    case hidden
    /// The height is that of all there is, the accessory view with it.
    case shown(height: CGFloat, isSystem: Bool)
  }

  /// Seconds of Apple's keyboard animation (its notifications carry 0.25).
  package static let animationDuration = 0.25
  static let animationCurve = UIView.AnimationCurve.easeInOut

  package var mode = KeyboardMode(environment: ProcessInfo.processInfo.environment)
  /// True if the last touch was a finger's or a pen's; decides in `auto` mode.
  package var lastTouchWasDirect = false

  private var state = State.hidden
  private weak var client: UIResponder?
  private weak var window: UIWindow?
  private let panel = InputPanelView()
  private lazy var relay = InputDelegateRelay(to: { [panel = self.panel] in panel.controllers })
  /// A responder that is edited in a window which another one has taken the keyboard from.
  private struct Resting {
    weak var window: UIWindow?
    weak var client: UIResponder?
  }

  private var resting: [Resting] = []
  private var keyboardView: (any OnScreenKeyboard)?
  private var isChangingResponder = false
  /// The height that the system's keyboard covers; 0 without it.
  private var systemHeight: CGFloat = 0

  /// The guides that are told where the keyboard is.
  var guides: [WeakGuide] = []

  /// Returns the keyboard's top in a window, in its coordinates, once it has arrived; nil without one.
  func top(in window: UIWindow) -> CGFloat? {
    guard window === self.window, isShown else { return nil }
    return frame(for: state, in: window).minY
  }

  /// True if a keyboard of either kind is up, or coming up.
  package var isShown: Bool { state != .hidden }

  /// True if a responder that takes keys is edited in the system's window that shows `window`.
  package func isEditing(in window: UIWindow?) -> Bool {
    guard let window else { return false }
    return client is any UIKeyInput && isAt(window)
  }

  /// True if the keyboard belongs to the system's window that shows `window`, and to no other of the program's.
  func isAt(_ window: UIWindow) -> Bool {
    guard let own = self.window else { return false }
    return (own.carrier ?? own) === (window.carrier ?? window)
  }

  // MARK: - Editing

  /// Runs a change of first responder in which one text hands over to another:
  /// the keyboard stays up in between.
  func changingResponder(_ change: () -> Bool) -> Bool {
    isChangingResponder = true
    let result = change()
    isChangingResponder = false
    if !result, client == nil { hideOwn() }
    return result
  }

  /// Call when a responder that takes keys, or has views of its own for its input, became first responder.
  package func didBeginEditing(_ responder: UIResponder) {
    let editedWindow = responder.responderWindow
    if editedWindow !== window { leaveWindow(for: editedWindow) }
    client = responder
    window = editedWindow
    keyboardView?.edit(responder as? any UIKeyInput)
    inputViewsDidChange(duration: Self.animationDuration)
  }

  /// Another window has no keyboard yet, whatever the last one had. What was edited there is again when the user comes back.
  private func leaveWindow(for next: UIWindow?) {
    resting.removeAll { $0.client == nil || $0.window == nil || $0.window === next }
    if let window, let client { resting.append(Resting(window: window, client: client)) }
    let old = window
    // Windows that lie in one of the system's are told by what the keyboard does next.
    if let old, next.map({ !isAt($0) }) ?? true, state != .hidden {
      transition(to: .hidden, in: old, duration: 0)
    }
    panel.removeFromSuperview()
    state = .hidden
    systemHeight = 0
  }

  /// Call when a window became the key window: what is still edited in it has the keyboard again.
  func windowDidBecomeKey(_ window: UIWindow) {
    guard window !== self.window,
      let client = resting.first(where: { $0.window === window })?.client,
      client.responderWindow === window
    else { return }
    didBeginEditing(client)
  }

  /// Call when a responder's input views are others than before.
  func reloadInputViews(of responder: UIResponder) {
    guard client === responder else { return }
    inputViewsDidChange(duration: 0)
  }

  /// Call when the text of a responder changed, by whatever means: Return may be due, or a capital.
  package func textDidChange(in responder: UIResponder) {
    guard client === responder else { return }
    keyboardView?.textDidChange()
    for controller in panel.controllers { controller.textDidChange(responder as? any UITextInput) }
  }

  /// The responder that is typed into.
  var editedInput: (any UIKeyInput)? { client as? any UIKeyInput }

  /// Ends what is edited.
  func endEditing() { client?.resignFirstResponder() }

  /// Call when it ended.
  package func didEndEditing(_ responder: UIResponder) {
    resting.removeAll { $0.client === responder }
    guard client === responder else { return }
    client = nil
    relay.listen(to: nil)
    keyboardView?.edit(nil)
    guard !isChangingResponder else { return }
    // A text field in an accessory view gives back to whom the accessory view belongs, and it stays.
    if let owner = panel.owner, owner !== responder, (responder as? UIView)?.isDescendant(of: panel) == true,
      owner.becomeFirstResponder()
    {
      return
    }
    hideOwn()
  }

  private var wantsBuiltIn: Bool {
    guard client is any UIKeyInput else { return false }
    return switch mode {
    case .always: true
    case .never: false
    case .auto: lastTouchWasDirect && !HostEnvironment.host.appearance.hasSystemKeyboard
    }
  }

  // MARK: - The system's keyboard

  /// Call when the host says that the system's keyboard covers `height` points
  /// of a window's bottom; 0 when it went.
  package func systemKeyboardDidChange(height: CGFloat, in window: UIWindow, duration: TimeInterval) {
    if height == 0, let own = self.window, own !== window, !isAt(window) { return }
    systemHeight = height
    if height > 0 {
      showInPanel(.none)
      if !panel.isEmpty, panel.superview !== window { window.addSubview(panel) }
      let accessory = panel.partHeights(forWidth: window.bounds.width).accessory
      transition(to: .shown(height: height + accessory, isSystem: true), in: window, duration: duration)
    } else if case .shown(_, isSystem: true) = state {
      if client?.bringsInputViews == true || shortcuts != nil {
        inputViewsDidChange(duration: duration)
      } else {
        transition(to: .hidden, in: window, duration: duration)
      }
    }
  }

  // MARK: - Our own

  /// Shows what the client wants at the window's bottom, or takes away what it does not.
  private func inputViewsDidChange(duration: TimeInterval) {
    guard let client, let window else { return }
    let content: InputPanelView.Content =
      if let own = client.effectiveInputView {
        .view(own)
      } else if systemHeight == 0, wantsBuiltIn {
        makeKeyboard().map { .keyboard($0) } ?? .none
      } else {
        .none
      }
    showInPanel(content)
    guard !panel.isEmpty else {
      // What the system's keyboard covers it tells by itself.
      if systemHeight == 0 { hideOwn() }
      return
    }
    let new = panelState(in: window)
    guard state != new || panel.superview !== window else { return panel.layoutIfNeeded() }
    if panel.superview !== window {
      panel.frame = CGRect(
        x: 0, y: window.bounds.maxY, width: window.bounds.width, height: panelHeight(in: window))
      window.addSubview(panel)
    }
    panel.layoutIfNeeded()
    transition(to: new, in: window, duration: duration)
  }

  private func showInPanel(_ content: InputPanelView.Content) {
    let owner = client?.inputAccessoryOwner
    updateAppearance()
    panel.show(content, below: owner?.ownAccessoryView)
    panel.show(shortcuts)
    panel.owner = owner
    relay.listen(to: client)
  }

  /// The buttons of what is typed into, where the window has a bar for them.
  private var shortcuts: UITextInputAssistantItem? {
    guard let client, client is any UIKeyInput, window?.traitCollection.userInterfaceIdiom == .pad else {
      return nil
    }
    let assistant = client.inputAssistantItem
    return assistant.isEmpty ? nil : assistant
  }

  /// UIKit's own keyboard, typing into the client; nil where the host has none.
  private func makeKeyboard() -> (any OnScreenKeyboard)? {
    guard let view = keyboardView ?? HostEnvironment.host.makeKeyboard() else { return nil }
    let isNew = keyboardView == nil
    keyboardView = view
    view.onHide = { [weak self] in self?.endEditing() }
    if isNew { view.edit(client as? any UIKeyInput) }
    return view
  }

  /// The appearance of what stands at the window's bottom: what the text asks for, else that of the view that is edited.
  private func updateAppearance() {
    panel.overrideUserInterfaceStyle =
      switch (client as? any UITextInputTraits)?.keyboardAppearance ?? .default {
      case .dark: .dark
      case .light: .light
      case .default: styleOfClient ?? .unspecified
      }
  }

  /// The client's own style, where it is another than its window's.
  private var styleOfClient: UIUserInterfaceStyle? {
    guard let view = client as? UIView, let window else { return nil }
    let style = view.traitCollection.userInterfaceStyle
    return style == window.traitCollection.userInterfaceStyle ? nil : style
  }

  /// The height of the panel. Where its content lies above the system's keyboard, the safe area is not added.
  private func panelHeight(in window: UIWindow) -> CGFloat {
    let heights = panel.partHeights(forWidth: window.bounds.width)
    return heights.accessory + heights.content + (systemHeight > 0 ? 0 : window.safeAreaInsets.bottom)
  }

  private func panelState(in window: UIWindow) -> State {
    .shown(height: panelHeight(in: window) + systemHeight, isSystem: systemHeight > 0)
  }

  private func hideOwn() {
    guard let window, state != .hidden else { return }
    guard systemHeight > 0 else {
      return transition(to: .hidden, in: window, duration: Self.animationDuration)
    }
    // The system's keyboard goes by itself; what stood over it goes now.
    panel.removeFromSuperview()
    state = .shown(height: systemHeight, isSystem: true)
  }

  /// Call when a window's size changed, so that the keyboard follows.
  package func windowDidResize(_ window: UIWindow) {
    guard window === self.window else { return }
    // Wide windows have a bar of buttons, narrow ones have none.
    if client != nil, panel.shortcuts?.assistant !== shortcuts { inputViewsDidChange(duration: 0) }
    guard case .shown(_, isSystem: false) = state else { return }
    let new = panelState(in: window)
    panel.frame = panelFrame(for: new, in: window)
    transition(to: new, in: window, duration: 0)
  }

  // MARK: - Dragging

  /// True while a finger has come down to the keyboard and moves it.
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
    panel.frame.origin.y = min(max(y, rest.minY), rest.maxY)
  }

  /// Call when the finger is lifted: moving down it takes the keyboard away, resting beyond the middle, too.
  /// - Parameter velocity: of the finger, in points a second.
  func endDrag(velocity: CGFloat) {
    guard isDragged else { return }
    isDragged = false
    guard case .shown(_, let isSystem) = state, let window else { return }
    let rest = frame(for: state, in: window)
    let isHalfGone = !isSystem && panel.frame.minY > rest.midY
    if velocity > 0 || (velocity == 0 && (isHalfGone || isSystem)) {
      window.endEditing(true)
    } else if !isSystem {
      UIView.animate(
        withDuration: Self.animationDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
        animations: { [panel] in panel.frame = rest })
    }
  }

  // MARK: - Telling

  private func transition(to new: State, in window: UIWindow, duration: TimeInterval) {
    guard new != state else { return }
    let begin = frame(for: state, in: window)
    let end = frame(for: new, in: window)
    state = new
    // Objects, as on iOS: numbers that programs take out as whatever kind of number they want.
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.animationCurve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    if new == .hidden {
      post(UIResponder.keyboardWillHideNotification, info)
    } else {
      post(UIResponder.keyboardWillShowNotification, info)
    }
    let place = panelFrame(for: new, in: window)
    guides.removeAll { $0.guide == nil }
    // What is constrained to the keyboard moves along with it.
    let followers = guides.compactMap(\.guide).filter { $0.owner?.window === window }
    let move = { [panel] in
      panel.frame = place
      for guide in followers { guide.update() }
      if !followers.isEmpty { window.layoutIfNeeded() }
    }
    let finish = { [weak self] in
      guard let self, state == new else { return }
      if new == .hidden { panel.removeFromSuperview() }
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
      let height = panel.bounds.height
      return CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: height)
    case .shown(let height, _):
      return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }

  /// Over the system's keyboard there is the accessory view only.
  private func panelFrame(for state: State, in window: UIWindow) -> CGRect {
    var frame = frame(for: state, in: window)
    if case .shown(let height, isSystem: true) = state { frame.size.height = height - systemHeight }
    return frame
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: window?.screen, userInfo: info)
  }
}

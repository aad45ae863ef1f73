import Foundation
import QuartzCore

/// An object that answers events, or passes them on along the responder chain.
///
/// Members that subclasses override are in this file: Swift overrides only what a
/// class body declares.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Values attached to this object by key: associated objects and key-value observations.
  /// They end with the object.
  nonisolated(unsafe) package var attachments: [AnyHashable: Any]?

  public override init() {
    super.init()
  }

  // MARK: - Chain

  /// Where events go that this object does not answer.
  open var next: UIResponder? { nil }

  // MARK: - First responder

  open var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  open var canBecomeFirstResponder: Bool { false }

  /// Makes this object the first to get key events in its window.
  ///
  /// - Returns: whether it is the first responder now. It is not when it is in no
  ///   window, cannot become one, or the current one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    responderWindow?.makeFirstResponder(self) ?? false
  }

  open var canResignFirstResponder: Bool { true }

  /// Gives up being the first responder.
  /// - Returns: whether the object is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.clearFirstResponder()
    return true
  }

  /// The window whose first responder this object can become.
  package var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: - Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Keys

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Keyboard shortcuts that work while this object is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: - Nibs

  /// Called on every object of a nib when all are made and connected. Overriders call super.
  open func awakeFromNib() {}

  // MARK: - User activities

  /// What the user does in this object; UIKit saves it at suitable times. Several responders may share one.
  open var userActivity: NSUserActivity? {
    get { attachments?[AttachmentKey.userActivity] as? NSUserActivity }
    set {
      userActivity?.removeHolder(self)
      attach(newValue, AttachmentKey.userActivity)
      newValue?.addHolder(self)
    }
  }

  /// The activity is about to be saved: overriders add to its `userInfo`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows what an activity describes again. Called by the program itself, on the responders that know how.
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  /// Sets or, with nil, removes a value of UIKit's own.
  func attach(_ value: Any?, _ key: AttachmentKey) {
    var values = attachments ?? [:]
    values[key] = value
    attachments = values.isEmpty ? nil : values
  }

  // MARK: - Undo

  /// What undoes the user's changes here: the nearest in the responder chain. A window has one; a subclass with one of its own
  /// answers that.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: - Observing

  /// The property at `keyPath` of `object`, to which this object was added as an observer, changed. Overriders call super
  /// for what they do not know. Traps when nobody knew.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    preconditionFailure(
      """
      \(self): an observeValue(forKeyPath:of:change:context:) message was received but not handled. \
      Key path: \(keyPath ?? "nil")
      """)
  }

  // MARK: - Actions

  /// Whether this object answers `action` now.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.canHandle(self)
  }

  /// The first object in the responder chain, from here on, that answers `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// A command that this object answers is about to be shown in a menu: set its title, state and attributes.
  open func validate(_ command: UICommand) {}
}

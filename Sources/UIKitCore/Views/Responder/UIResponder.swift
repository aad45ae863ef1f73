// Length: Swift overrides only what a class body declares, and most of a responder is there to be overridden.

import Foundation
import QuartzCore

/// An object that answers events, or passes them on along the responder chain.
///
/// Members that subclasses override are in this file: Swift overrides only what a
/// class body declares.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// Values attached to this object by key: associated objects and key-value observations.
  /// They end with the object.
  nonisolated(unsafe) package var attachments: [AnyHashable: Any]?
  /// The properties that the object was given for assistive technology; nil while there are none.
  var accessibility: AccessibilityProperties?

  public override init() {
    super.init()
  }

  // MARK: - Chain

  /// The next object in the responder chain, which gets the events that this object does not answer; nil at the chain's end.
  open var next: UIResponder? { nil }

  // MARK: - First responder

  /// True if this object is the first responder of its window.
  open var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  /// A Boolean value that indicates whether the object may become first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes this object the first to get key events in its window.
  ///
  /// - Returns: true if it is the first responder now. It is not when it is in no
  ///   window, cannot become one, or the current one refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    responderWindow?.makeFirstResponder(self) ?? false
  }

  /// A Boolean value that indicates whether the object gives up being first responder when asked; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Gives up being the first responder.
  /// - Returns: true if the object is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.clearFirstResponder()
    return true
  }

  /// The window whose first responder this object can become.
  package var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: - Input views

  /// The view that is shown in the place of the keyboard while this object is first responder.
  /// nil leaves that to the next one in the responder chain, and at its end to the keyboard.
  open var inputView: UIView? { nil }

  /// The view that is shown above the keyboard, or above `inputView`, while this object is first responder.
  /// nil leaves that to the next one in the responder chain.
  open var inputAccessoryView: UIView? { nil }

  /// The controller of the view in the place of the keyboard, for a responder without `inputView`; nil leaves that to the next one.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller of the view above the keyboard, for a responder without `inputAccessoryView`; nil leaves that to the next one.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// The buttons in the bar above the keyboard while this object is first responder, on screens that have one.
  open var inputAssistantItem: UITextInputAssistantItem {
    if let own = attachments?[AttachmentKey.inputAssistant] as? UITextInputAssistantItem { return own }
    let new = UITextInputAssistantItem()
    new.responder = self
    attach(new, AttachmentKey.inputAssistant)
    return new
  }

  /// Shows the input views as they are now, where this object is first responder.
  open func reloadInputViews() { KeyboardController.shared.reloadInputViews(of: self) }

  // MARK: - Touches

  /// Called when fingers come down on the object. Unless overridden it passes the touches on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began on the object move. Unless overridden it passes them on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches that began on the object are lifted. Unless overridden it passes them on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches end without an effect, as when a gesture recognizer takes them.
  /// Unless overridden it passes them on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Later and better values of touches whose values were estimates. Never called: what touches tell here is final.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - Motion

  /// The device begins to be shaken. The first responder hears, and each next one that it is passed on to.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The device is shaken no more. Unless overridden it is passed on to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Never called here, where nothing interrupts a shake.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: - Keys

  /// Called when keys are pressed. Unless overridden it passes the presses on to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a value of held keys changed. Unless overridden it passes the presses on to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys are released. Unless overridden it passes the presses on to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses end without an effect. Unless overridden it passes them on to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Does again what it did with a press when that began, as its key is held.
  /// - Returns: true if there was a use for it.
  func takesRepeat(of press: UIPress) -> Bool { false }

  /// The object is first responder no longer, though it refused to resign.
  func wasForcedToResign() {}

  /// Keyboard shortcuts that work while this object is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: - Nibs

  /// Called on every object of a nib when all are made and connected. Overriders call super.
  open func awakeFromNib() {}

  /// Makes an `@IBDesignable` object look well in Interface Builder, which alone calls it: never in a running program.
  open func prepareForInterfaceBuilder() {}

  // MARK: - User activities

  /// The user's activity in this object; UIKit saves it at suitable times. Several responders may share one.
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

  /// The undo manager for the user's changes here: the nearest in the responder chain.
  /// A window has one; a subclass with one of its own returns that.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: - Observing

  /// The property at `keyPath` of `object`, to which this object was added as an observer, changed.
  /// Overriders call super for key paths that they do not know. Traps when no class in the hierarchy knew it.
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

  // MARK: - Accessibility

  /// A Boolean value that indicates whether assistive technology meets this object as one thing, whatever is inside.
  /// The default is true for labels, controls and `UIAccessibilityElement`, and false for everything else.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { updateAccessibility { $0.isElement = newValue } }
  }

  /// The element's name, in a word or two, without its kind: "Play", not "Play button".
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { updateAccessibility { $0.label = newValue } }
  }

  /// A description of what happens when the element is used, where its label does not say it.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { updateAccessibility { $0.hint = newValue } }
  }

  /// The element's present value, where that changes: a slider's "40%", a field's text.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { updateAccessibility { $0.value = newValue } }
  }

  /// The kind of the element and the state that it is in.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { updateAccessibility { $0.traits = newValue } }
  }

  /// The name by which tests and tools find the object; assistive technology does not speak it.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { updateAccessibility { $0.identifier = newValue } }
  }

  /// The language that label, value and hint are in, as a BCP 47 tag; nil is the user's.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { updateAccessibility { $0.language = newValue } }
  }

  /// The element's rectangle, in screen coordinates. A view's own frame on the screen unless set.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? accessibility?.path?.bounds ?? defaultAccessibilityFrame }
    set { updateAccessibility { $0.frame = newValue } }
  }

  /// The element's outline, in screen coordinates, in the place of its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { updateAccessibility { $0.path = newValue } }
  }

  /// The point that activating the element taps, in screen coordinates. The middle of the frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { updateAccessibility { $0.activationPoint = newValue } }
  }

  /// A Boolean value that indicates whether the elements inside are hidden from assistive technology.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.areElementsHidden ?? false }
    set { updateAccessibility { $0.areElementsHidden = newValue } }
  }

  /// A Boolean value that indicates whether assistive technology ignores this object's siblings.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { updateAccessibility { $0.isModal = newValue } }
  }

  /// A Boolean value that indicates whether the elements inside are read one after another, before what lies beside this object.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { updateAccessibility { $0.groupsChildren = newValue } }
  }

  /// The kind of container that the elements inside make up.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? .none }
    set { updateAccessibility { $0.containerType = newValue } }
  }

  /// A Boolean value that indicates whether the user can do something with the element.
  /// Unless set, that follows from its class and traits.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility?.respondsToUser ?? isOperableByDefault }
    set { updateAccessibility { $0.respondsToUser = newValue } }
  }

  /// The elements inside in their order, in the place of the subviews: views and `UIAccessibilityElement`s.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { updateAccessibility { $0.elements = newValue } }
  }

  /// Returns the number of elements of a container that gives them by number. `NSNotFound` has them found by other means.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// The element of that number.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The number of an element; `NSNotFound` where it is none of this container's.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Further actions that can be done with the element; nil for none.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { updateAccessibility { $0.customActions = newValue } }
  }

  /// Does what a tap on the element would, where a tap in its middle is not it.
  /// - Returns: true if it was done; otherwise the activation point is tapped.
  open func accessibilityActivate() -> Bool { false }
  /// One step up; called for elements with the trait `adjustable`.
  open func accessibilityIncrement() {}
  /// One step down; called for elements with the trait `adjustable`.
  open func accessibilityDecrement() {}
  /// Scrolls by a page.
  /// - Returns: true if it was done; otherwise the container is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown in front: a sheet, a popover, an alert.
  /// - Returns: true if it was done; otherwise the next responder is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The element's rectangle, in screen coordinates, while no frame is set.
  var defaultAccessibilityFrame: CGRect { .zero }
  /// Called when something that assistive technology mirrors has changed.
  func accessibilityDidChange() {}
  /// Makes the object the one that the platform's keyboard types into.
  /// - Returns: true if it is.
  func takeKeyboard() -> Bool { becomeFirstResponder() }

  private func updateAccessibility(_ change: (AccessibilityProperties) -> Void) {
    let properties = accessibility ?? AccessibilityProperties()
    change(properties)
    accessibility = properties
    accessibilityDidChange()
  }

  // MARK: - Edit menu

  // These six are here to be overridden; calling one that no subclass has traps, as Objective-C raises.

  /// Puts what is selected on the clipboard and removes it.
  open func cut(_ sender: Any?) { doesNotAnswer(.cut) }
  /// Puts what is selected on the clipboard.
  open func copy(_ sender: Any?) { doesNotAnswer(.copy) }
  /// Inserts what is on the clipboard.
  open func paste(_ sender: Any?) { doesNotAnswer(.paste) }
  /// Selects what is at the insertion point.
  open func select(_ sender: Any?) { doesNotAnswer(.select) }
  /// Selects all of the content.
  open func selectAll(_ sender: Any?) { doesNotAnswer(.selectAll) }
  /// Removes what is selected.
  open func delete(_ sender: Any?) { doesNotAnswer(.delete) }

  private func doesNotAnswer(_ command: TextEditCommand) -> Never {
    preconditionFailure(
      "-[\(type(of: self)) \(command.selector)]: unrecognized selector sent to instance \(self)")
  }

  // MARK: - Actions

  /// Adds and removes menus of a system: the program's in its delegate, the edit menu's in what is in the responder chain. Overriders call super.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Returns true if this object answers `action` now.
  ///
  /// A command of the edit menu is answered by the classes that override its method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if let command = TextEditCommand(action) { return EditActionOverrides.has(type(of: self), command) }
    return action.canHandle(self)
  }

  /// The first object in the responder chain, from here on, that answers `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// A command that this object answers is about to be shown in a menu: set its title, state and attributes.
  open func validate(_ command: UICommand) {}
}

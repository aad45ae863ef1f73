import Foundation
import QuartzCore

/// A view that turns touches into actions sent to targets.
///
/// Members that subclasses override are in this file: Swift overrides only what a class body declares.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// The targets and actions called when something happens.
  var actions = ControlActions()

  /// The distance outside its bounds at which a control keeps tracking a touch, in points:
  /// about 70, as Apple's controls do (measured by many on devices; undocumented).
  static let trackingMargin: CGFloat = 70

  // MARK: - Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isAccessibilityElement = true
    guard coder.decodeProperties(of: self, as: UIControl.self) else { return nil }
  }

  /// A control that runs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// A Boolean value that indicates whether the control answers touches; disabled controls are drawn dimmed by their class.
  open var isEnabled = true {
    willSet { willAnnounce("enabled") }
    didSet {
      defer { didAnnounce("enabled") }
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { abandonTracking(with: nil) }
      stateDidChange()
      windowStorage?.accessibilityTreeDidChange()
    }
  }
  /// A state that the app sets, such as a chosen button.
  open var isSelected = false {
    willSet { willAnnounce("selected") }
    didSet {
      defer { didAnnounce("selected") }
      guard isSelected != oldValue else { return }
      stateDidChange()
      windowStorage?.accessibilityTreeDidChange()
    }
  }
  /// A Boolean value that indicates whether a touch is down inside.
  open var isHighlighted = false {
    willSet { willAnnounce("highlighted") }
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didAnnounce("highlighted")
    }
  }
  /// A Boolean value that indicates whether a touch that began here is still down.
  open private(set) var isTracking = false
  /// A Boolean value that indicates whether that touch is within the control's reach now.
  open private(set) var isTouchInside = false

  /// Everything that is true of the control now.
  open var state: State {
    var result: State = []
    if isHighlighted { result.insert(.highlighted) }
    if !isEnabled { result.insert(.disabled) }
    if isSelected { result.insert(.selected) }
    if hasKeyboardFocus { result.insert(.focused) }
    return result
  }

  /// True if single taps are the control's alone, also where a view above it has a recognizer for them.
  var keepsTaps: Bool { false }

  /// Returns true if the drag of a finger that the control follows is its alone, also where a view above it has a recognizer for it.
  /// - Parameter travel: the finger's way, in the control's own points.
  func keepsDrag(_ travel: CGPoint) -> Bool { false }

  /// Called after one of the state flags changed; subclasses redraw.
  func stateDidChange() { setNeedsLayout() }

  /// The horizontal placement of content narrower than the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// The vertical placement of content lower than the control.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }

  /// Called after one of the alignments changed.
  func contentAlignmentDidChange() { setNeedsLayout() }

  /// The alignment with leading and trailing replaced by left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: - Targets and actions

  /// Sends `action` to `target` whenever one of `controlEvents` happens. Adding the same pair again adds to its events.
  ///
  /// - Parameter target: not retained; nil asks the responder chain each time.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target, action, for: controlEvents)
  }

  /// Removes a pair from events; nil for target or action stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    letGo(of: actions.remove(target, action, for: controlEvents))
  }

  /// Runs `action` whenever one of `controlEvents` happens. An action with the same identifier replaces the earlier one.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    letGo(of: actions.add(action, for: controlEvents))
  }

  /// Removes the action of the same identifier from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    letGo(of: actions.remove(action.identifier, for: controlEvents))
  }

  /// Removes the action with an identifier from events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    letGo(of: actions.remove(identifier, for: controlEvents))
  }

  /// Ends the life of what was removed; until then it stays, so that no `deinit` runs while `actions` changes.
  private func letGo(of removed: [ControlActions.Registration]) {}

  /// The targets of this control; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> { actions.targets }

  /// Every event that something was registered for.
  open var allControlEvents: Event { actions.events }

  /// The names of the actions that `target` gets for one event; nil when there are none, and for a target of nil.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actions.names(for: target, controlEvent)
  }

  /// Runs everything registered for any of `controlEvents`, in order of registration.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Sends one action; subclasses may watch or redirect it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs one `UIAction` with this control as its sender; subclasses may watch it.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  // MARK: - Menu

  private var menuInteraction: UIContextMenuInteraction?

  /// Opens the control's menu; nil until `isContextMenuInteractionEnabled`.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// A Boolean value that indicates whether the control has a menu; false by default.
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` provides it.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if isContextMenuInteractionEnabled {
        let interaction = UIContextMenuInteraction(delegate: self)
        menuInteraction = interaction
        addInteraction(interaction)
      } else if let menuInteraction {
        removeInteraction(menuInteraction)
        self.menuInteraction = nil
      }
    }
  }

  /// A Boolean value that indicates whether a touch opens the menu at once, in the place of the control's own action.
  open var showsMenuAsPrimaryAction = false

  /// The point of the control from which its menu hangs.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  /// Returns nil, for no menu; subclasses override it.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns nil: a control's menu opens alone, without a lifted preview.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Returns nil: a control's menu opens alone, and there is no preview to put back.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  /// Overriders call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    sendActions(for: .menuActionTriggered)
  }

  /// Overriders call super.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// An element of the control's menu was chosen.
  func menuDidChoose(_ element: UIMenuElement) {}

  /// Opens the menu in the place of tracking a touch.
  private func opensMenu(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard showsMenuAsPrimaryAction, let menuInteraction else { return false }
    guard menuInteraction.present(at: touch.location(in: self)) else { return false }
    send(.touchDown, with: event)
    return true
  }

  // MARK: - Tracking

  /// Returns true if the control begins to track a touch that went down inside; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Returns true if the control goes on tracking; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch was lifted, or tracking ended because `continueTracking` said so.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    if opensMenu(touch, with: event) { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    guard beginTracking(touch, with: event) else { return stopTracking() }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { menuInteraction?.fingerMoved(to: touch.location(in: nil)) }
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      endTracking(touch, with: event)
      return stopTracking()
    }
    switch (wasInside, isTouchInside) {
    case (true, true): send(.touchDragInside, with: event)
    case (false, false): send(.touchDragOutside, with: event)
    case (false, true): send(.touchDragEnter, with: event)
    case (true, false): send(.touchDragExit, with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { menuInteraction?.fingerLifted(at: touch.location(in: nil)) }
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = reaches(touch)
    let inside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    if inside, sendsPrimaryActionOnTouchUp { primaryActionWillBeSent() }
    send(inside ? .touchUpInside : .touchUpOutside, with: event)
    if inside, sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking { abandonTracking(with: event) }
  }

  /// True if a finished tap is this control's primary action (a button's is, a slider's is not).
  var sendsPrimaryActionOnTouchUp: Bool { false }

  /// A tap is about to send its events, the primary action among them.
  func primaryActionWillBeSent() {}

  func abandonTracking(with event: UIEvent?) {
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, with: event)
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }

  // MARK: - Accessibility

  /// Opens the menu that a touch would open.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, showsMenuAsPrimaryAction, let menuInteraction else {
      return super.accessibilityActivate()
    }
    return menuInteraction.present(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// The kind of element that the class is, before its state.
  var kindOfElement: UIAccessibilityTraits { .none }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let traits = accessibility?.traits { return traits }
      var traits = kindOfElement
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}

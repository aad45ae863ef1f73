import Foundation
import QuartzCore

/// UIKit's own on-screen keyboard.
///
/// One view takes all touches, so that two thumbs can type at once: a key is
/// entered when its finger goes up, or when the next finger comes down.
final class KeyboardView: UIView {
  /// The responder that typed text goes to.
  weak var client: (any UIKeyInput)? { didSet { refresh() } }
  weak var traits: (any UITextInputTraits)? { didSet { traitsDidChange() } }
  /// The hiding key was tapped.
  var onHide: (() -> Void)?

  private enum Shift { case off, once, locked }

  private var plane = KeyboardPlane.letters { didSet { rebuild() } }
  private var shift = Shift.off { didSet { if shift != oldValue { refresh() } } }
  private var lastShiftTap: TimeInterval = -1
  private var keys: [KeyboardKeyView] = []
  private var pressed: [ObjectIdentifier: KeyboardKeyView] = [:]
  private var deleteRepeat: MediaDeadlines.Token?
  private var lastSpace: TimeInterval = -1
  private let callout = KeyboardCalloutView()
  private var builtWidth: CGFloat = 0

  init() {
    super.init(frame: .zero)
    backgroundColor = KeyboardColors.backdrop
    isMultipleTouchEnabled = true
    clipsToBounds = false
    callout.isHidden = true
    addSubview(callout)
    accessibilityLabel = "Keyboard"
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != builtWidth { rebuild() }
  }

  private func traitsDidChange() {
    switch traits?.keyboardAppearance ?? .default {
    case .default: overrideUserInterfaceStyle = .unspecified
    case .dark: overrideUserInterfaceStyle = .dark
    case .light: overrideUserInterfaceStyle = .light
    }
    plane = KeyboardLayout.firstPlane(for: traits?.effectiveKeyboardType ?? .default)
    rebuild()
    // Another text begins without the last one's capitals lock.
    shift = .off
    capitalize()
  }

  /// The length of text that is read before the caret, in the client's units: what a capital or a full stop depends on is nearer.
  private static let contextLength = 64

  /// The text before the caret, as far as the client tells; nil if the client has text but does not tell.
  private var textBeforeCaret: String? {
    if let text = client as? any TextEditingResponder { return text.textBeforeCaret }
    if let text = (client as? any UITextInput)?.textBeforeSelection(atMost: Self.contextLength) {
      return text
    }
    return (client?.hasText ?? false) ? nil : ""
  }

  /// The client's text changed, by a key here or by other means.
  func textDidChange() {
    capitalize()
    refresh()
  }

  /// Turns shift on where a capital is due.
  private func capitalize() {
    guard shift != .locked, let text = textBeforeCaret else { return }
    shift = KeyboardTyping.capitalizes(traits?.autocapitalizationType ?? .none, after: text) ? .once : .off
  }

  private func rebuild() {
    keys.forEach { $0.removeFromSuperview() }
    builtWidth = bounds.width
    guard bounds.width > 0 else { return }
    let type = traits?.effectiveKeyboardType ?? .default
    keys = KeyboardLayout(plane: plane, keyboardType: type, width: bounds.width).places().map { place in
      let view = KeyboardKeyView(key: place.key)
      view.frame = place.frame
      view.onActivate = { [weak self] in self?.enter(place.key) }
      insertSubview(view, belowSubview: callout)
      return view
    }
    refresh()
  }

  private func refresh() {
    let look = KeyboardKeyView.Look(
      isUppercase: shift != .off, isShiftLocked: shift == .locked,
      returnKey: traits?.returnKeyType ?? .default,
      isReturnEnabled: !(traits?.enablesReturnKeyAutomatically ?? false) || (client?.hasText ?? false))
    for key in keys { key.update(look) }
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A new finger enters what the others hold, so that fast typing keeps its order.
    for (id, key) in pressed where !isModifier(key.key) {
      enter(key.key)
      release(id)
    }
    for touch in touches {
      guard let key = nearestKey(to: touch.location(in: self)) else { continue }
      press(key, for: ObjectIdentifier(touch))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let id = ObjectIdentifier(touch)
      guard let old = pressed[id], let new = nearestKey(to: touch.location(in: self)), new !== old else {
        continue
      }
      release(id)
      press(new, for: id)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let id = ObjectIdentifier(touch)
      guard let key = pressed[id] else { continue }
      let isRepeating = key.key == .delete && hasRepeated
      release(id)
      if !isRepeating { enter(key.key) }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { release(ObjectIdentifier(touch)) }
  }

  private func isModifier(_ key: KeyboardKey) -> Bool {
    switch key {
    case .shift, .plane: true
    default: false
    }
  }

  private func nearestKey(to point: CGPoint) -> KeyboardKeyView? {
    keys.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
  }

  private var hasRepeated = false

  private func press(_ key: KeyboardKeyView, for id: ObjectIdentifier) {
    pressed[id] = key
    key.isPressed = true
    if case .character = key.key { callout.show(over: key, in: self) }
    guard key.key == .delete else { return }
    hasRepeated = false
    scheduleDelete(after: KeyboardMetrics.repeatDelay)
  }

  private func scheduleDelete(after delay: TimeInterval) {
    deleteRepeat = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + delay) { [weak self] in
      guard let self else { return }
      hasRepeated = true
      client?.deleteBackward()
      refresh()
      scheduleDelete(after: KeyboardMetrics.repeatInterval)
    }
  }

  private func release(_ id: ObjectIdentifier) {
    guard let key = pressed.removeValue(forKey: id) else { return }
    key.isPressed = false
    callout.isHidden = true
    guard key.key == .delete else { return }
    MediaDeadlines.shared.cancel(deleteRepeat)
    deleteRepeat = nil
  }

  // MARK: - Typing

  private func enter(_ key: KeyboardKey) {
    switch key {
    case .character(let character):
      let isLetter = character.count == 1
      client?.insertText(shift == .off || !isLetter ? character : character.uppercased())
      if shift == .once { shift = .off }
      // An apostrophe stands inside a word.
      if character == "'", plane != .letters { plane = .letters }
      capitalize()
    case .space:
      enterSpace()
      if plane != .letters { plane = .letters }
      capitalize()
    case .delete:
      client?.deleteBackward()
      capitalize()
    case .blank: break
    case .shift: toggleShift()
    case .plane(let new): plane = new
    case .enter: pressReturn()
    case .hide: onHide?()
    }
    refresh()
  }

  private func enterSpace() {
    let now = CACurrentMediaTime()
    defer { lastSpace = now }
    let isProse = traits?.autocorrectionType != .no && traits?.effectiveKeyboardType ?? .default == .default
    guard isProse, now - lastSpace < KeyboardMetrics.doubleSpaceInterval, let text = textBeforeCaret,
      KeyboardTyping.writesFullStop(after: text)
    else { return client?.insertText(" ") ?? () }
    client?.deleteBackward()
    client?.insertText(". ")
  }

  private func toggleShift() {
    let now = CACurrentMediaTime()
    let isDouble = now - lastShiftTap < KeyboardMetrics.doubleTapInterval
    lastShiftTap = now
    switch shift {
    case .off: shift = .once
    case .once: shift = isDouble ? .locked : .off
    case .locked: shift = .off
    }
  }

  private func pressReturn() {
    if let field = client as? UITextField {
      field.returnKeyPressed()
    } else {
      // The dimmed key does nothing.
      guard let client, !client.enablesReturnKeyAutomatically || client.hasText else { return }
      client.insertText("\n")
    }
  }
}

extension CGRect {
  /// Distance from a point to the rectangle, 0 inside, in points.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

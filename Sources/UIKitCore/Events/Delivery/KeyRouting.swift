import Foundation
import QuartzCore

/// A responder that types: keys without Control, Alt or Super belong to it before they belong to
/// shortcuts. Martlet addition.
@preconcurrency @MainActor
package protocol TextEditingResponder: AnyObject {
  var isEditingText: Bool { get }
  /// The text before the insertion point, from a sentence's beginning at the latest; nil when that is not known.
  var textBeforeCaret: String? { get }
}

extension TextEditingResponder {
  package var textBeforeCaret: String? { nil }
}

/// Keys that are held down.
struct KeyRouting {
  var presses: [Int: UIPress] = [:]
  /// Presses of the key that is being handled that went along the responder chain to its end.
  var unclaimed: Set<UIPress> = []
}

extension WindowEvents {
  /// Shortcuts first, then the first responder and its chain, then the keyboard's focus. Keys that use the focused element
  /// come before shortcuts, unless these want priority.
  ///
  /// - Returns: `.consumed` when a shortcut took the key, else `.native`: a text editor or page
  ///   that has the keyboard focus goes on with it.
  func handleKey(_ key: HostKey) -> HostEventDisposition {
    MediaDeadlines.shared.fire(upTo: key.timestamp)
    if keyModal?(key) == true { return .consumed }
    let responder = window.commandSource
    if key.isDown {
      if sendCommand(for: key, from: responder) { return .consumed }
      if key.shakes {
        if !key.isRepeat { shake(at: key.timestamp, modifiers: key.modifiers) }
        return .consumed
      }
      if isEscape(key, for: responder), window.dismissFrontByUser() { return .consumed }
      if press(key, from: responder), FocusKey(key) != nil, window.madeKeyboardFocus.handle(key) {
        return .consumed
      }
      if sendCommand(for: key, from: responder, evenPastFocus: true) { return .consumed }
    } else if let press = keys.presses[key.usage] {
      press.phase = .ended
      press.timestamp = key.timestamp
      send(press, key)
      keys.presses[key.usage] = nil
    }
    return .native
  }

  /// Tells responders of a key that goes down. Those that type repeat what they did with it while it is held; others hear of it once
  /// (Apple, `pressesBegan(_:with:)`: "when a new button is pressed").
  /// - Returns: true if nobody has a use for it.
  private func press(_ key: HostKey, from responder: UIResponder) -> Bool {
    let known = keys.presses[key.usage]
    let press = known ?? UIPress(key, window: window, responder: responder)
    press.key = UIKey(key)
    press.timestamp = key.timestamp
    if key.isRepeat, known != nil {
      guard let repeater = press.repeater else { return false }
      return !repeater.takesRepeat(of: press) && repeater === window
    }
    press.phase = .began
    press.repeater = nil
    keys.presses[key.usage] = press
    keys.unclaimed = []
    send(press, key)
    press.phase = .stationary
    defer { keys.unclaimed = [] }
    return keys.unclaimed.contains(press)
  }

  /// Returns true if a key is Escape and no text is being edited.
  private func isEscape(_ key: HostKey, for responder: UIResponder) -> Bool {
    let isTyping = (responder as? any TextEditingResponder)?.isEditingText ?? false
    return key.usage == 0x29 && key.modifiers.isEmpty && !isTyping
  }

  private func send(_ press: UIPress, _ key: HostKey) {
    var presses = Set(keys.presses.values)
    presses.insert(press)
    let event = UIPressesEvent(presses, timestamp: key.timestamp, modifiers: key.modifiers)
    window.sendEvent(event)
  }

  /// The window loses the keyboard: who was told of keys that are held will not be told that they are let go.
  func cancelPresses() {
    guard !keys.presses.isEmpty else { return }
    let presses = Set(keys.presses.values)
    keys.presses = [:]
    for press in presses { press.phase = .cancelled }
    window.sendEvent(UIPressesEvent(presses, timestamp: CACurrentMediaTime(), modifiers: []))
  }

  /// `UIWindow.sendEvent(_:)` for keys.
  func deliverPresses(_ event: UIPressesEvent) {
    for (phase, presses) in Dictionary(grouping: event.allPresses, by: \.phase) {
      for (_, share) in Dictionary(grouping: presses, by: { $0.responder.map(ObjectIdentifier.init) }) {
        guard let responder = share.first?.responder else { continue }
        switch phase {
        case .began: responder.pressesBegan(Set(share), with: event)
        case .changed: responder.pressesChanged(Set(share), with: event)
        case .ended: responder.pressesEnded(Set(share), with: event)
        case .cancelled: responder.pressesCancelled(Set(share), with: event)
        case .stationary: break
        }
      }
    }
  }

  /// - Parameter evenPastFocus: whether the keyboard's focus had no use for the key, though it might have had.
  private func sendCommand(
    for key: HostKey, from responder: UIResponder, evenPastFocus: Bool = false
  ) -> Bool {
    let isFocusKey = window.keyboardFocus?.wants(key) ?? false
    if evenPastFocus, !isFocusKey { return false }
    let isTyping = (responder as? any TextEditingResponder)?.isEditingText ?? (responder is any UIKeyInput)
    let isPlain = key.modifiers.isDisjoint(with: [.control, .alt, .command])
    func receiver(of command: UIKeyCommand) -> Any? {
      if isFocusKey, !evenPastFocus, !command.wantsPriorityOverSystemBehavior { return nil }
      if isTyping, isPlain, !command.wantsPriorityOverSystemBehavior, key.typesOrEdits { return nil }
      guard KeyMatch.matches(input: command.input, modifiers: command.modifierFlags, key: key) else {
        return nil
      }
      return responder.target(forAction: command.action, withSender: command)
    }
    for object in sequence(first: responder, next: { $0.next }) {
      for command in object.allKeyCommands where !command.attributes.contains(.disabled) {
        guard let target = receiver(of: command) else { continue }
        command.perform(on: target, sender: command)
        return true
      }
    }
    let main = UIMenuSystem.main
    for command in main.keyCommands.flatMap(\.withAlternates) {
      guard let target = receiver(of: command) else { continue }
      main.validate(command, by: target)
      if command.attributes.contains(.disabled) { continue }
      command.perform(on: target, sender: command)
      return true
    }
    return false
  }
}

extension UIResponder {
  /// The key commands of a responder, and those added to a controller whose class has shortcuts of its own.
  fileprivate var allKeyCommands: [UIKeyCommand] {
    let own = keyCommands ?? []
    let added = (self as? UIViewController)?.addedKeyCommands ?? []
    let all = own + added.filter { command in !own.contains { $0 === command } }
    return all.flatMap(\.withAlternates)
  }
}

extension UIWindow {
  /// The responder from which on commands look for who answers them: the first responder, if there is one.
  var commandSource: UIResponder { firstResponder ?? keyCommandSource }

  /// The responder whose chain is searched for shortcuts while nothing is first responder.
  ///
  /// It is the element with keyboard focus, else the frontmost controller.
  fileprivate var keyCommandSource: UIResponder {
    if let item = keyboardFocus?.item { return item }
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller ?? self
  }
}

extension UIWindow {
  /// Dismisses the frontmost sheet or popover as a touch beside it does, for users with a keyboard only.
  /// - Returns: true if there is one in front that the user may dismiss.
  func dismissFrontByUser() -> Bool {
    var front = rootViewController?.presentation.presented
    while let next = front?.presentation.presented { front = next }
    guard let controller = front?.presentation.controller,
      controller is UISheetPresentationController || controller is UIPopoverPresentationController
    else { return false }
    controller.attemptToDismiss()
    return true
  }
}

extension HostKey {
  /// True if a text editor has a use for the key: characters, the insertion point, deleting.
  fileprivate var typesOrEdits: Bool {
    switch usage {
    // Escape and the function keys type nothing.
    case 0x29, 0x3a...0x45: false
    default: true
    }
  }
}

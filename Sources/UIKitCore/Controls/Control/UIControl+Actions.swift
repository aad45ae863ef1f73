import Foundation
import QuartzCore

extension UIControl {
  /// Calls `iterator` with everything that is registered, in order of registration: an action, or a target with a
  /// selector (a target of nil is the responder chain), and its events. Setting the last argument stops it.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in actions.registrations {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .chain(let selector): iterator(nil, (nil, selector), registration.events, &stop)
      case .target(let target, let selector):
        guard let object = target.object else { continue }
        iterator(nil, (object, selector), registration.events, &stop)
      }
      if stop { return }
    }
  }

  func send(_ events: Event, with event: UIEvent?) {
    for registration in actions.registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .chain(let selector): sendAction(selector, to: nil, for: event)
      case .target(let target, let selector):
        guard let object = target.object else { continue }
        sendAction(selector, to: object, for: event)
      }
    }
  }
}

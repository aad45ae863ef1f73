import Foundation
import QuartzCore

/// One target or action of a control. Targets are not retained, as Apple's are not.
struct ControlRegistration {
  enum Receiver {
    /// nil target: the responder chain is asked.
    case target(WeakTarget?, Selector)
    case action(UIAction)
  }

  let receiver: Receiver
  var events: UIControl.Event

  struct WeakTarget {
    weak var object: AnyObject?
  }
}

extension UIControl {
  /// Sends `action` to `target` whenever one of `controlEvents` happens. Adding
  /// the same pair again adds to its events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target as AnyObject?
    for (index, registration) in registrations.enumerated() {
      if case .target(let known, let selector) = registration.receiver, known?.object === object,
        selector == action
      {
        registrations[index].events.formUnion(controlEvents)
        return
      }
    }
    registrations.append(
      ControlRegistration(
        receiver: .target(object.map { ControlRegistration.WeakTarget(object: $0) }, action),
        events: controlEvents))
  }

  /// Removes a pair from events; nil for target or action stands for any.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target as AnyObject?
    for index in registrations.indices {
      guard case .target(let known, let selector) = registrations[index].receiver else { continue }
      if let object, known?.object !== object { continue }
      if let action, selector != action { continue }
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs `action` whenever one of `controlEvents` happens. An action with the
  /// same identifier replaces the earlier one.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(receiver: .action(action), events: controlEvents))
  }

  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices {
      if case .action(let known) = registrations[index].receiver, known.identifier == identifier {
        registrations[index].events.subtract(controlEvents)
      }
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// The targets of this control; `NSNull` stands for the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      registrations.compactMap { registration in
        guard case .target(let target, _) = registration.receiver else { return nil }
        guard let target else { return AnyHashable(NSNull()) }
        return (target.object as? NSObject).map { AnyHashable($0) }
      })
  }

  /// Every event that something was registered for.
  public var allControlEvents: Event {
    registrations.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// The names of the actions that `target` gets for one event; nil when there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target as AnyObject?
    let names: [String] = registrations.compactMap { registration in
      guard case .target(let known, let selector) = registration.receiver, known?.object === object,
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  /// Runs everything registered for any of `controlEvents`, in order of registration.
  public func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.receiver {
      case .action(let action):
        sendAction(action)
      case .target(nil, let selector):
        sendAction(selector, to: nil, for: event)
      case .target(let target?, let selector):
        guard let object = target.object else { continue }
        sendAction(selector, to: object, for: event)
      }
    }
  }

  /// Sends one action; subclasses may watch or redirect it.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs one `UIAction` with this control as its sender.
  public func sendAction(_ action: UIAction) { action.perform(sender: self) }
}

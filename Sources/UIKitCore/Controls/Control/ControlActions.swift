import Foundation
import QuartzCore

/// The targets and closures that a control calls when something happens to it, in order of registration.
///
/// Targets are not retained, as Apple's are not.
struct ControlActions {
  struct Registration {
    enum Receiver {
      case target(WeakTarget, Selector)
      /// A target of nil: the responder chain is asked.
      case chain(Selector)
      case action(UIAction)
    }

    let receiver: Receiver
    var events: UIControl.Event
  }

  struct WeakTarget {
    weak var object: AnyObject?
  }

  private(set) var registrations: [Registration] = []

  /// Adding the same pair again adds to its events; without any event nothing is added.
  mutating func add(_ target: Any?, _ selector: Selector, for events: UIControl.Event) {
    guard !events.isEmpty else { return }
    let object = target as AnyObject?
    if let index = registrations.firstIndex(where: { $0.isPair(object, selector) }) {
      registrations[index].events.formUnion(events)
      return
    }
    let receiver: Registration.Receiver =
      object.map { .target(WeakTarget(object: $0), selector) } ?? .chain(selector)
    registrations.append(Registration(receiver: receiver, events: events))
  }

  // What is removed is returned, so that it is let go of when this value can be used again: a `deinit` that it leads to may
  // change the same control.

  /// nil for target or action stands for any.
  mutating func remove(
    _ target: Any?, _ selector: Selector?, for events: UIControl.Event
  ) -> [Registration] {
    let object = target as AnyObject?
    return subtract(events) { registration in
      switch registration.receiver {
      case .action: false
      case .target(let known, let name):
        (object == nil || known.object === object) && (selector == nil || selector == name)
      case .chain(let name): object == nil && (selector == nil || selector == name)
      }
    }
  }

  /// An action of the same identifier for the same events is replaced.
  mutating func add(_ action: UIAction, for events: UIControl.Event) -> [Registration] {
    guard !events.isEmpty else { return [] }
    let removed = remove(action.identifier, for: events)
    registrations.append(Registration(receiver: .action(action), events: events))
    return removed
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) -> [Registration] {
    subtract(events) { registration in
      guard case .action(let action) = registration.receiver else { return false }
      return action.identifier == identifier
    }
  }

  private mutating func subtract(
    _ events: UIControl.Event, where matches: (Registration) -> Bool
  ) -> [Registration] {
    for index in registrations.indices where matches(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    let removed = registrations.filter { $0.events.isEmpty }
    registrations.removeAll { $0.events.isEmpty }
    return removed
  }

  /// The targets that still live; `NSNull` stands for the responder chain.
  var targets: Set<AnyHashable> {
    Set(
      registrations.compactMap { registration in
        switch registration.receiver {
        case .target(let target, _): (target.object as? NSObject).map { AnyHashable($0) }
        case .chain: AnyHashable(NSNull())
        case .action: nil
        }
      })
  }

  var events: UIControl.Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  func names(for target: Any?, _ event: UIControl.Event) -> [String]? {
    let object = target as AnyObject?
    let names: [String] = registrations.compactMap { registration in
      guard case .target(let known, let selector) = registration.receiver, let object,
        known.object === object, !registration.events.isDisjoint(with: event)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }
}

extension ControlActions.Registration {
  fileprivate func isPair(_ object: AnyObject?, _ selector: Selector) -> Bool {
    switch receiver {
    case .target(let known, let name): object != nil && known.object === object && name == selector
    case .chain(let name): object == nil && name == selector
    case .action: false
    }
  }
}

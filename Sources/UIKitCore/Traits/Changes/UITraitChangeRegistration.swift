/// A wish to hear of changed traits, to be given back to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A view's or controller's own record of such a wish.
@MainActor
final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// The wishes of one object, in their order.
@MainActor
final class TraitChangeRegistrations {
  private var all: [TraitChangeRegistration] = []

  func add(_ registration: TraitChangeRegistration) { all.append(registration) }

  func remove(_ registration: any UITraitChangeRegistration) { all.removeAll { $0 === registration } }

  /// Tells those that asked about one of the traits that differ.
  func tell(_ object: AnyObject, from previous: UITraitCollection, to traits: UITraitCollection) {
    for registration in all
    where registration.traits.contains(where: { traits.values.differs(from: previous.values, in: $0) }) {
      registration.handler(object, previous)
    }
  }
}

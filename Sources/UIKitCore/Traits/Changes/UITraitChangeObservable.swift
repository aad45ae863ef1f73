import Foundation
import QuartzCore

/// Something that tells of changed traits: views and controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable where Self: UIResponder {
  /// Has a closure called whenever one of some traits has changed, until the registration is given back or the object ends.
  ///
  /// - Parameter handler: gets the object, so that it need not keep it, and the traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
  }

  /// The same with a closure that says what it takes the object as, such as `(self: Self, previous: UITraitCollection)`.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Environment { handler(object, previous) }
    }
  }

  /// Has a method of another object called, which may take this object and the traits before. The target is not kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(traits) { [weak target] object, previous in
      guard let target else { return }
      action.perform(on: target, object, previous)
    }
  }

  /// Has a method of the object itself called, which may take the object and the traits before.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  {
    register(traits) { action.perform(on: $0, $0, $1) }
  }

  /// Ends what a registration began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations?.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registrations = traitRegistrations ?? TraitChangeRegistrations()
    attach(registrations, .traitRegistrations)
    // What has not been asked for its traits yet has none that a change could be told by.
    _ = traitCollection
    let registration = TraitChangeRegistration(traits, handler)
    registrations.add(registration)
    return registration
  }
}

extension UIResponder {
  /// The wishes to hear of this object's traits; nil for none.
  var traitRegistrations: TraitChangeRegistrations? {
    attachments?[AttachmentKey.traitRegistrations] as? TraitChangeRegistrations
  }

  /// The traits that the object overrides.
  var attachedTraitOverrides: UITraitOverrides {
    get { attachments?[AttachmentKey.traitOverrides] as? UITraitOverrides ?? UITraitOverrides() }
    set { attach(newValue.isEmpty ? nil : newValue, .traitOverrides) }
  }
}

extension UIView: UITraitChangeObservable {
  /// The traits that the view sets for itself and its subviews in place of inherited ones.
  public var traitOverrides: UITraitOverrides {
    get { attachedTraitOverrides }
    set {
      attachedTraitOverrides = newValue
      traitsMayHaveChanged()
    }
  }

  /// Works out the traits now. They are always up to date here, since changes are passed on at once.
  public func updateTraitsIfNeeded() { traitsMayHaveChanged() }
}

extension UIViewController: UITraitChangeObservable {
  /// The traits that the controller sets for itself, its view and its children in place of inherited ones.
  public var traitOverrides: UITraitOverrides {
    get { attachedTraitOverrides }
    set {
      attachedTraitOverrides = newValue
      viewIfLoaded?.traitsMayHaveChanged()
      for child in children { child.viewIfLoaded?.traitsMayHaveChanged() }
    }
  }

  /// Works out the traits now. They are always up to date here, since changes are passed on at once.
  public func updateTraitsIfNeeded() { viewIfLoaded?.traitsMayHaveChanged() }
}

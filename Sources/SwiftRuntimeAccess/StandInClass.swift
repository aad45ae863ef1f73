import Foundation

/// Calls initialisers of classes known only at run time.
///
/// **Reason**: Swift cannot call an initialiser of a metatype unless it is `required`, and Apple's initialisers are not. An
/// initialiser has the same slot in the table of methods of every subclass, so a subclass that does require it, a stand-in,
/// can be taken for the type: the call goes through the table of the real class.
///
/// **A stand-in** is `open`, since the compiler calls the initialiser of a class that cannot have subclasses directly, past the
/// table, and the made object's own properties would be left as they are found in memory. It adds neither methods nor properties.
///
/// **Holds** for classes of Swift without Objective-C, as long as an override shares its superclass's slot. Used with Swift 6.3.
/// `check()` looks whether a stand-in's table is as long as its superclass's, and makes an object.
package enum StandInClass {
  /// Calls `create` with `type`, as if it were `StandIn`.
  ///
  /// Neither inlined nor optimised: the compiler would see a `StandIn` come out, and take every cast of it to a class of ours
  /// for a failure. It happens in optimised builds only. For the same reason the result's type is said (left to the compiler
  /// it would be `StandIn`), and `create` does nothing but call an initialiser.
  /// - Parameters:
  ///   - type: a subclass of `base`.
  ///   - base: the class that declares the initialiser, the stand-in's superclass.
  @inline(never)
  @_optimize(none)
  package static func make<StandIn: AnyObject, Base: AnyObject>(
    _ type: AnyClass, of base: Base.Type, as standIn: StandIn.Type, by create: (StandIn.Type) -> Base
  ) -> Base {
    precondition(_getSuperclass(standIn) == base, "\(standIn) is no direct subclass of \(base)")
    assert(fits(standIn), "\(standIn) adds methods or properties to \(base): it cannot stand in")
    return create(unsafeBitCast(type, to: StandIn.Type.self))
  }

  /// Returns true if a class has the table of its superclass, and so can stand in for other subclasses of it.
  static func fits(_ standIn: AnyClass) -> Bool {
    guard let base = _getSuperclass(standIn), let own = ClassMethods.count(of: standIn) else { return false }
    return own == ClassMethods.count(of: base)
  }
}

extension StandInClass: CheckedAtStart {
  static let failureStops = true

  static func check() -> String? {
    guard fits(_RuntimeProbe.StandIn.self), fits(_Instantiable.self) else {
      return "a class that only overrides initialisers has other tables than its superclass"
    }
    let made = make(ProbeOfPrograms.self, of: _RuntimeProbe.self, as: _RuntimeProbe.StandIn.self) {
      $0.init(number: 3)
    }
    guard let made = made as? ProbeOfPrograms, made.number == 3, made.own == [7] else {
      return "an initialiser of a class known at run time is not found by its place"
    }
    return nil
  }
}

/// As programs write them: with a property of its own, and no word about initialisers.
private class ProbeOfPrograms: _RuntimeProbe {
  var own = [7]
}

import Foundation

/// Objects of classes known only at run time.
///
/// Swift cannot call an initialiser of a metatype unless it is `required`. NSObject's
/// `init()` has the same slot in every subclass's table, so a class that does require
/// it stands in for the type. Checked by a test for every compiler.
package enum RuntimeObject {
  /// Calls `init()` of a subclass of NSObject.
  ///
  /// Neither inlined nor optimised: the compiler would see an `_Instantiable` come out, take every cast of it to a class of ours
  /// for a failure, and trap there. It happens in optimised builds only.
  @inline(never)
  @_optimize(none)
  package static func make(_ type: AnyClass) -> NSObject {
    precondition(type is NSObject.Type, "\(type) is no NSObject: it cannot be made from its class alone")
    return unsafeBitCast(type, to: _Instantiable.Type.self).init() as NSObject
  }
}

/// A base class that is not API. It is open, since the compiler calls the initialiser of a class that cannot have subclasses
/// directly, past the table: the made object's own properties would be left uninitialised.
open class _Instantiable: NSObject {
  public required override init() { super.init() }
}

import Foundation

/// Objects of classes known only at run time, made by NSObject's `init()`.
///
/// **Reason**: Swift cannot call an initialiser of a metatype unless it is `required`, and classes of programs, which are named by
/// nibs, launch options and other classes, do not say so. **Holds** as `StandInClass` does.
package enum RuntimeObject {
  /// Calls `init()` of a subclass of NSObject. Traps for a class that is none.
  package static func make(_ type: AnyClass) -> NSObject {
    precondition(type is NSObject.Type, "\(type) is no NSObject: it cannot be made from its class alone")
    return StandInClass.make(type, of: NSObject.self, as: _Instantiable.self) { $0.init() }
  }
}

/// The class that stands in for those that `RuntimeObject` makes. It is not API.
open class _Instantiable: NSObject {
  /// Creates an object.
  public required override init() { super.init() }
}

import Foundation

/// References to objects of another class than the reference says, and to none.
///
/// **Reason**: Objective-C hands an object to a method whatever class the method expects, and sources for Apple's systems live on
/// that (see `SelectorArguments` in QuartzCore). **Holds** as long as a reference to an object is its address, and code that does
/// not use what only the declared class has does not ask for the class. Used with Swift 6.3.
package enum UntypedReference {
  /// Returns true if values of a type are references to objects of a class, or optional ones.
  package static func canMake<A>(_ type: A.Type) -> Bool {
    guard MemoryLayout<A>.size == MemoryLayout<UnsafeRawPointer?>.size else { return false }
    return type is AnyClass || (type as? any ClassReference.Type)?.refersToClass == true
  }

  /// The object, or nothing, as a reference of a type that it may not be of. Not by way of an optional: there, a null
  /// reference would be nil.
  /// - Parameter type: one of which `canMake` is true.
  package static func make<A>(to object: AnyObject?, as type: A.Type) -> A {
    let pointer = object.map { Unmanaged.passUnretained($0).toOpaque() }
    // The copy retains, as any reference that is handed over.
    return withUnsafePointer(to: pointer) {
      $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee }
    }
  }
}

/// An optional reference has the form of a reference.
private protocol ClassReference {
  static var refersToClass: Bool { get }
}

extension Optional: ClassReference {
  fileprivate static var refersToClass: Bool { Wrapped.self is AnyClass }
}

extension UntypedReference: CheckedAtStart {
  static let failureStops = true

  static func check() -> String? {
    guard canMake(_RuntimeProbe.self), canMake(_RuntimeProbe?.self), !canMake(Int.self) else {
      return "a reference to an object is not an address"
    }
    let object = NSObject()
    let other = make(to: object, as: _RuntimeProbe.self)
    guard ObjectIdentifier(other) == ObjectIdentifier(object), make(to: nil, as: _RuntimeProbe?.self) == nil
    else {
      return "an address is not a reference to its object"
    }
    return nil
  }
}

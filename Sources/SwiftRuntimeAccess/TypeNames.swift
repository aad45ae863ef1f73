/// Types by the names that the compiler gives them.
///
/// **Reason**: nibs, saved states and key-value coding name classes and their tables of members, and `NSClassFromString` finds
/// neither enums nor nested types. **Holds** as long as the standard library has `_mangledTypeName` and `_typeByName`, which are
/// public and not documented, and names are mangled as they are since Swift 5. Used with Swift 6.3. A type that is not found is
/// nil, so nothing goes wrong beyond that.
package enum TypeNames {
  /// The kinds of types that are looked for, as mangled names end.
  package enum Kind: String {
    case `class` = "C"
    case `enum` = "O"
  }

  /// The mangled name of a type, which `type(_:)` finds again in this program.
  package static func mangled(_ type: Any.Type) -> String? { _mangledTypeName(type) }

  /// The type of a mangled name; nil if the program has none of that name. The first search for a name takes milliseconds in a
  /// large program.
  package static func type(_ mangled: String) -> Any.Type? { _typeByName(mangled) }

  /// An enum that is nested in a class, in the class's own module.
  package static func nestedEnum(_ name: String, in type: AnyClass) -> Any.Type? {
    mangled(type).flatMap { self.type(nestedName(name, in: $0)) }
  }

  /// A type that is not nested in another. Nil for names that have other than ASCII characters, which are mangled otherwise.
  package static func topLevel(_ name: String, _ kind: Kind, module: String) -> Any.Type? {
    isIdentifier(module) && isIdentifier(name) ? type(topLevelName(name, kind, module: module)) : nil
  }

  private static func nestedName(_ name: String, in mangled: String) -> String {
    "\(mangled)\(name.utf8.count)\(name)\(Kind.enum.rawValue)"
  }

  private static func topLevelName(_ name: String, _ kind: Kind, module: String) -> String {
    "\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind.rawValue)"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 < 128 } && !(name.first?.isNumber ?? true)
  }
}

extension TypeNames: CheckedAtStart {
  static let failureStops = false

  /// Only how names are made: a search would cost more than all other checks.
  static func check() -> String? {
    let expected = topLevelName("TypeNames", .enum, module: "SwiftRuntimeAccess")
    guard mangled(TypeNames.self) == expected, mangled(Kind.self) == nestedName("Kind", in: expected) else {
      return "types have other names: classes and tables that nibs and selectors name are not found"
    }
    return nil
  }
}

import Foundation

/// Martlet addition: classes and their members by name, in place of the Objective-C runtime.
///
/// What the rewriter generated (see ``RuntimeMembers``) is found without registration, when it is first asked for.
@MainActor
public enum RuntimeRegistry {
  private static var namedClasses: [String: AnyClass] = [:]
  /// Members that were registered by hand, by class.
  private static var registered: [ObjectIdentifier: [RuntimeMember]] = [:]
  /// What one class declares itself, by name; read from its tables once.
  private static var tables: [ObjectIdentifier: [String: RuntimeMember]] = [:]

  /// Makes a class known under another name, and members of it that no generated table holds.
  public static func register(_ type: AnyClass, named name: String? = nil, members: [RuntimeMember] = []) {
    if let name { namedClasses[name] = type }
    registered[ObjectIdentifier(type), default: []] += members
    tables[ObjectIdentifier(type)] = nil
  }

  /// The class of that name: a registered or `@objc(name)` name, or a Swift class of one of `modules`, the first that has it.
  public static func type(named name: String, modules: [String] = []) -> AnyClass? {
    if let type = namedClasses[name] { return type }
    for module in modules {
      if let type = topLevelType(name, "C", module: module) as? AnyClass { return type }
      let alias = topLevelType("__RuntimeClass_" + name, "O", module: module)
      if let type = (alias as? any RuntimeClassName.Type)?.namedClass { return type }
    }
    return nil
  }

  /// What `name` means for objects of `type`: its own member, else the nearest superclass's.
  public static func member(_ name: String, of type: AnyClass) -> RuntimeMember? {
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      if let member = members(declaredBy: type)[name] { return member }
    }
    return nil
  }

  /// The property of that name.
  public static func property(_ name: String, of type: AnyClass) -> RuntimeProperty? {
    guard case .property(let property)? = member(name, of: type)?.kind else { return nil }
    return property
  }

  /// The selector that calls the method of that Objective-C name.
  public static func selector(_ name: String, of type: AnyClass) -> Selector? {
    guard case .method(let selector)? = member(name, of: type)?.kind else { return nil }
    return selector
  }

  /// The names of all members of `type` and its superclasses, sorted; for messages.
  public static func memberNames(of type: AnyClass) -> [String] {
    var names: Set<String> = []
    for type in sequence(first: type, next: { _getSuperclass($0) }) {
      names.formUnion(members(declaredBy: type).keys)
    }
    return names.sorted()
  }

  private static func members(declaredBy type: AnyClass) -> [String: RuntimeMember] {
    if let known = tables[ObjectIdentifier(type)] { return known }
    let all = generatedMembers(of: type) + (registered[ObjectIdentifier(type)] ?? [])
    let table = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    tables[ObjectIdentifier(type)] = table
    return table
  }

  // MARK: - Types by name

  // `_mangledTypeName` and `_typeByName` are the standard library's, without documentation; a test asks every compiler
  // whether they still do what is said here.

  /// The members in the types `__RuntimeMembers`, `__RuntimeMembers1` … that are nested in `type`.
  private static func generatedMembers(of type: AnyClass) -> [RuntimeMember] {
    guard let mangled = _mangledTypeName(type) else { return [] }
    func table(_ suffix: String) -> (any RuntimeMembers.Type)? {
      let name = "__RuntimeMembers" + suffix
      return _typeByName("\(mangled)\(name.utf8.count)\(name)O") as? any RuntimeMembers.Type
    }
    guard let first = table("") else { return [] }
    let further = sequence(state: 1) { number in
      defer { number += 1 }
      return table(String(number))
    }
    return first.members + further.flatMap { $0.members }
  }

  /// A type that is not nested in another: `kind` is C for classes, O for enums.
  private static func topLevelType(_ name: String, _ kind: String, module: String) -> Any.Type? {
    guard isIdentifier(module), isIdentifier(name) else { return nil }
    return _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)")
  }

  /// Names of other characters are written otherwise in mangled names.
  private static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 < 128 } && !(name.first?.isNumber ?? true)
  }
}

import Foundation
import SwiftRuntimeAccess

/// Martlet addition: classes and their members by name, in place of the Objective-C runtime.
///
/// What the rewriter generated (see ``RuntimeMembers``) is found without registration, when it is first asked for.
///
/// Selectors are sent, and keys observed, on any thread; so what is here is guarded by a lock.
public enum RuntimeRegistry {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var namedClasses: [String: AnyClass] = [:]
  /// Members that were registered by hand, by class.
  nonisolated(unsafe) private static var registered: [ObjectIdentifier: [RuntimeMember]] = [:]
  /// The members that one class declares itself, by name; read from its tables once.
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: [String: RuntimeMember]] = [:]
  nonisolated(unsafe) private static var keyPaths: [ObjectIdentifier: any RuntimeKeyPaths.Type] = [:]
  /// The modules that were asked for what they have to register.
  nonisolated(unsafe) private static var loadedModules: Set<String> = []

  /// Makes a class known under another name, and members of it that no generated table holds.
  public static func register(
    _ type: AnyClass, named name: String? = nil, members: [RuntimeMember] = [],
    keyPaths: (any RuntimeKeyPaths.Type)? = nil
  ) {
    lock.withLock {
      if let keyPaths { self.keyPaths[ObjectIdentifier(type)] = keyPaths }
      if let name { namedClasses[name] = type }
      registered[ObjectIdentifier(type), default: []] += members
      tables[ObjectIdentifier(type)] = nil
    }
  }

  /// The class of that name: a registered or `@objc(name)` name, or a Swift class of one of `modules`, the first that has it.
  public static func type(named name: String, modules: [String] = []) -> AnyClass? {
    modules.forEach(load)
    if let type = lock.withLock({ namedClasses[name] }) { return type }
    for module in modules {
      if let type = TypeNames.topLevel(name, .class, module: module) as? AnyClass { return type }
      let alias = TypeNames.topLevel("__RuntimeClass_" + name, .enum, module: module)
      if let type = (alias as? any RuntimeClassName.Type)?.namedClass { return type }
    }
    return nil
  }

  /// Returns the member that `name` means for objects of `type`: its own, else the nearest superclass's.
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

  /// The method of that name, for an object of a class that has it.
  static func method(_ name: String, of object: AnyObject) -> SelectorMethod? {
    selector(name, of: Swift.type(of: object))?.method
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
    if let known = lock.withLock({ tables[ObjectIdentifier(type)] }) { return known }
    load(moduleOf: type)
    let generated = generatedMembers(of: type)
    return lock.withLock {
      let all = generated + (registered[ObjectIdentifier(type)] ?? [])
      let table = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  // MARK: - Modules

  /// Lets a module register what cannot be found by the names of its classes, once.
  public static func load(module: String) {
    guard lock.withLock({ loadedModules.insert(module).inserted }), let type = runtimeModule(module) else {
      return
    }
    type.dependencies.forEach(load)
    onAnyThread { type.register() }
  }

  /// The delegate's class of the program that a module is; nil for libraries.
  package static func applicationDelegate(ofModule module: String) -> AnyClass? {
    runtimeModule(module)?.applicationDelegate
  }

  private static func runtimeModule(_ module: String) -> (any RuntimeModule.Type)? {
    enumeration(named: "__RuntimeModule", module: module) as? any RuntimeModule.Type
  }

  /// The enum of that name, not nested in another type, where the program has the module.
  package static func enumeration(named name: String, module: String) -> Any.Type? {
    TypeNames.topLevel(name, .enum, module: module)
  }

  private static func load(moduleOf type: AnyClass) {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: ".") else { return }
    load(module: String(name[..<dot]))
  }

  /// Calls what only makes constants, though it says that it belongs to the main actor: a table refers to main actor
  /// members, and is asked for on whatever thread.
  static func onAnyThread<R>(_ body: @escaping @MainActor () -> R) -> R {
    ActorErasure.erased(body)()
  }

  // MARK: - Key paths

  /// Returns the type that tells the names of the key paths to properties that `type` declares.
  static func keyPaths(of type: AnyClass) -> (any RuntimeKeyPaths.Type)? {
    load(moduleOf: type)
    if let known = lock.withLock({ keyPaths[ObjectIdentifier(type)] }) { return known }
    return TypeNames.nestedEnum("__RuntimeKeyPaths", in: type) as? any RuntimeKeyPaths.Type
  }

  /// The names of the key paths in the tables of `type` itself.
  static func keyPathNames(of type: AnyClass) -> [AnyKeyPath: String] {
    var names: [AnyKeyPath: String] = [:]
    for (name, member) in members(declaredBy: type) {
      if case .property(let property) = member.kind, let keyPath = property.keyPath { names[keyPath] = name }
    }
    return names
  }

  // MARK: - Types by name

  /// The members in the types `__RuntimeMembers`, `__RuntimeMembers1` … that are nested in `type`.
  private static func generatedMembers(of type: AnyClass) -> [RuntimeMember] {
    func table(_ suffix: String) -> (any RuntimeMembers.Type)? {
      TypeNames.nestedEnum("__RuntimeMembers" + suffix, in: type) as? any RuntimeMembers.Type
    }
    guard let first = table("") else { return [] }
    let further = sequence(state: 1) { number in
      defer { number += 1 }
      return table(String(number))
    }
    return ([first] + further).flatMap { type in onAnyThread { type.members } }
  }
}

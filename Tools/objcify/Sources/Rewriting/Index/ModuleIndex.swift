/// All types of a module by name, and those of the modules it uses.
final class ModuleIndex {
  private(set) var types: [String: TypeRecord] = [:]
  /// The index of the modules that this one uses; their types are found when ours have none of that name.
  let dependencies: ModuleIndex?
  let locals = LocalClasses()
  /// The names of the module's functions that stand in no type.
  var functions: Set<String> = []
  // Asked of dependencies only, which are many, and all known before anything is rewritten.
  private lazy var sortedTypes = types.values.sorted { $0.name < $1.name }
  /// True if no type but Foundation's and UIKit's has a method `intersects(_:)`.
  private(set) lazy var leavesIntersecting = !allTypes.contains { type in
    type.name != "NSHashTable" && type.members.contains { $0.name == "intersects" && $0.labels == ["_"] }
  }
  // What extensions add to a type under another name of it; asked for once all files are read.
  private lazy var aliasesWithMembers = types.values.filter { $0.kind == .alias && !$0.members.isEmpty }
  private lazy var protocolsByMember = Self.protocolsByMember(sortedTypes)

  init(types: [TypeRecord] = [], dependencies: ModuleIndex? = nil) {
    self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.dependencies = dependencies
  }

  /// The record of a type of this module, made when it is first met.
  func record(_ name: String, _ kind: TypeRecord.Kind = .unknown) -> TypeRecord {
    if let known = types[name] {
      if known.kind == .unknown { known.kind = kind }
      return known
    }
    let made = TypeRecord(name: name, kind: kind)
    types[name] = made
    return made
  }

  /// Takes in what was read of another module.
  func add(_ others: [TypeRecord]) {
    for other in others {
      if let known = types[other.name] { known.add(other) } else { types[other.name] = other }
    }
  }

  // MARK: - Names

  /// The type that a name means where it is written: the innermost of the enclosing types that has one, else one at the
  /// top, else one of another module.
  func type(_ written: String, in scope: [String] = []) -> TypeRecord? {
    type(written, in: scope, behind: [])
  }

  /// - Parameter aliases: those that led here, which mean something else: `typealias UIView = UIKit.UIView`.
  private func type(_ written: String, in scope: [String], behind aliases: [TypeRecord]) -> TypeRecord? {
    let name = Self.plain(written)
    for depth in stride(from: scope.count, through: 0, by: -1) {
      let candidate = (scope.prefix(depth) + [name]).joined(separator: ".")
      if let found = declared(candidate, but: aliases) { return resolvingAlias(found, scope, aliases) }
    }
    // `Module.Type`
    if let dot = name.firstIndex(of: "."),
      let found = declared(String(name[name.index(after: dot)...]), but: aliases)
    {
      return resolvingAlias(found, scope, aliases)
    }
    return dependencies?.type(name, in: scope)
  }

  /// A type that is declared in this module; extensions of others' types do not count.
  private func declared(_ name: String, but aliases: [TypeRecord]) -> TypeRecord? {
    if let found = types[name] {
      return found.kind == .unknown || aliases.contains { $0 === found } ? nil : found
    }
    return name.contains("@") ? locals.records.first { $0.name == name } : nil
  }

  private func resolvingAlias(_ record: TypeRecord, _ scope: [String], _ aliases: [TypeRecord]) -> TypeRecord?
  {
    guard record.kind == .alias else { return record }
    guard let target = record.inherited.first, target != record.name else { return nil }
    return type(target, in: Array(scope.dropLast()), behind: aliases + [record])
  }

  /// Returns a type's name without generic arguments, optional marks, parentheses, `any` and `some`.
  static func plain(_ written: String) -> String {
    // `(any Delegate)?`
    var name = String(written.trimmingSpaces.drop { $0 == "(" })
    for word in ["any ", "some ", "@unchecked ", "@preconcurrency "] where name.hasPrefix(word) {
      name = String(name.dropFirst(word.count))
    }
    if let angle = name.firstIndex(of: "<") { name = String(name[..<angle]) }
    return name.filter { !"?!() ".contains($0) }
  }

  // MARK: - Relations

  func superclass(of record: TypeRecord) -> TypeRecord? {
    guard record.kind == .class else { return nil }
    let scope = record.name.split(separator: ".").dropLast().map(String.init)
    for name in record.inherited.flatMap({ parts(of: $0) }) {
      var found = type(name, in: scope)
      // `class UIView: UIKit.UIView`
      if found === record { found = dependencies?.type(name, in: scope) }
      if let found, found.kind == .class { return found }
    }
    return nil
  }

  /// The classes above a class, nearest first.
  func ancestors(of record: TypeRecord) -> [TypeRecord] {
    var result: [TypeRecord] = []
    var next = superclass(of: record)
    while let ancestor = next, !result.contains(where: { $0 === ancestor }) {
      result.append(ancestor)
      next = superclass(of: ancestor)
    }
    return result
  }

  func isDescendant(_ record: TypeRecord, of name: String) -> Bool {
    record.name == name || ancestors(of: record).contains { $0.name == name || $0.inherited.contains(name) }
      || record.inherited.contains { ModuleIndex.plain($0) == name }
  }

  /// The protocols that a class conforms to by its own declaration and extensions, with those they refine.
  func protocols(of record: TypeRecord) -> [TypeRecord] {
    var result: [TypeRecord] = []
    var open = record.inherited.flatMap { parts(of: $0) }
    let scope = record.name.split(separator: ".").dropLast().map(String.init)
    while !open.isEmpty {
      guard let found = type(open.removeFirst(), in: scope), found.kind == .protocol,
        !result.contains(where: { $0 === found })
      else { continue }
      result.append(found)
      open += found.inherited.flatMap { parts(of: $0) }
    }
    return result
  }

  /// The types that a composition is made of, `A & B`, or an alias of one; any other type alone.
  private func parts(of written: String, behind aliases: Int = 0) -> [String] {
    guard written.contains("&") else {
      // An alias may lead back to itself in sources that are not finished.
      guard aliases < 8, let target = aliased(Self.plain(written)), target.contains("&") else {
        return [written]
      }
      return parts(of: target, behind: aliases + 1)
    }
    let composed = Self.composed(written)
    return composed.count > 1 ? composed.flatMap { parts(of: $0, behind: aliases + 1) } : [written]
  }

  /// Splits at each `&` that is not within brackets.
  private static func composed(_ written: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in written {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == "&", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(\.trimmingSpaces)
  }

  /// Members of that base name that a type has: its own, its extensions', its superclasses' and its protocols', whether this
  /// module declares them or another.
  func members(_ name: String, of record: TypeRecord) -> [MemberRecord] {
    for type in [record] + ancestors(of: record) {
      let own = declaredMembers(of: type).filter { $0.name == name }
      if !own.isEmpty { return own }
    }
    for type in [record] + ancestors(of: record) {
      for conformed in protocols(of: type) {
        let required = declaredMembers(of: conformed).filter { $0.name == name }
        if !required.isEmpty { return required }
      }
    }
    return []
  }

  /// Returns the members that the type's module declares, and those that this one adds to it.
  func declaredMembers(of record: TypeRecord) -> [MemberRecord] {
    let others = aliasesWithMembers.filter { type($0.name) === record }.flatMap(\.members)
    guard let added = types[record.name], added !== record else { return record.members + others }
    return record.members + added.members + others
  }

  /// All types of this module and those it uses, in order of name.
  var allTypes: [TypeRecord] {
    (Array(types.values) + (dependencies?.sortedTypes ?? [])).sorted { $0.name < $1.name }
  }

  /// The protocols of this module and those it uses that declare a member of that name themselves, in order of theirs.
  func protocols(declaring member: String) -> [TypeRecord] {
    let own = types.values.filter { $0.kind == .protocol && $0.members.contains { $0.name == member } }
    return (own + (dependencies?.protocolsByMember[member] ?? [])).sorted { $0.name < $1.name }
  }

  private static func protocolsByMember(_ types: [TypeRecord]) -> [String: [TypeRecord]] {
    var result: [String: [TypeRecord]] = [:]
    for type in types where type.kind == .protocol {
      for name in Set(type.members.map(\.name)) { result[name, default: []].append(type) }
    }
    return result
  }

  /// Returns true if Objective-C is to know all members of a class that it can. Subclasses inherit that (The Swift Programming
  /// Language, "objcMembers").
  func isObjCMembers(_ record: TypeRecord) -> Bool {
    ([record] + ancestors(of: record)).contains(where: \.isObjCMembers)
  }

  /// Marks the members that Objective-C knows since their class, or one above it, says so of all. Asked for once all files are read.
  func exposeMembers() {
    for record in ownClasses where isObjCMembers(record) {
      for place in record.members.indices where record.members[place].isExposable {
        record.members[place].isObjC = true
      }
    }
  }

  /// Returns true if a type is declared on the main actor, or inherits it.
  func isMainActor(_ record: TypeRecord) -> Bool {
    ([record] + ancestors(of: record)).contains { type in
      type.isMainActor || protocols(of: type).contains(where: \.isMainActor)
    }
  }

  func isOurs(_ record: TypeRecord) -> Bool { types[record.name] === record }
}

extension StringProtocol {
  var trimmingSpaces: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

/// Writes the tables by which members are found by name: outlets, actions, runtime attributes, keys and string selectors
/// (`RuntimeMembers` in QuartzCore), those of one file at its end, where its private members are known.
struct TableWriter {
  let index: ModuleIndex
  let file: SourceFile

  /// The registrations of what the registry cannot find by its name.
  private(set) var registrations: [String] = []

  init(_ index: ModuleIndex, _ file: SourceFile) {
    self.index = index
    self.file = file
  }

  /// Everything for this file.
  mutating func text() -> String {
    var parts: [String] = []
    for record in index.types.values.sorted(by: { $0.name < $1.name }) {
      let members = listed(record, in: file.path)
      if !members.isEmpty, canHaveTable(record) { parts.append(table(record, members)) }
      guard record.path == file.path, canHaveTable(record) else { continue }
      parts.append(keyPaths(record))
      parts.append(objectiveCName(record))
    }
    if !registrations.isEmpty {
      parts.append(
        "enum \(Self.fileName(file)) {\n  @MainActor static func register() {\n"
          + registrations.map { "    RuntimeRegistry.register(\($0))\n" }.joined() + "  }\n}\n")
    }
    return parts.joined()
  }

  /// The name of the type that registers for a file.
  static func fileName(_ file: SourceFile) -> String {
    "__RuntimeFile_" + file.baseName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  // MARK: - Which

  /// The members of a type in one file that are found by name.
  private func listed(_ record: TypeRecord, in path: String) -> [MemberRecord] {
    record.members.filter { member in
      member.path == path && (member.isObjC || isInformal(member, of: record)) && !member.isOptional
        && !member.isConditional && !member.isUnavailable && !member.isSwiftOnly && member.effects.isEmpty
        && (!member.isStatic || isListedStatic(member, of: record))
    }
  }

  /// Class methods and properties, which messages to the class find (`+name`), as key-value observing finds
  /// `keyPathsForValuesAffectingName`.
  private func isListedStatic(_ member: MemberRecord, of record: TypeRecord) -> Bool {
    record.path != nil && !member.isOverride && !member.writtenTypes.contains { index.isFunction($0) }
  }

  /// Methods that UIKit looks for by their names in classes that are no responders.
  private func isInformal(_ member: MemberRecord, of record: TypeRecord) -> Bool {
    member.kind == .method && member.isOverride && !member.isStatic
      && ObjectOverrideRule.informal.contains(member.fullName + "()")
      && !index.isDescendant(record, of: "UIResponder")
  }

  /// A class of ours whose name can be written at the end of its file, or one of another module.
  private func canHaveTable(_ record: TypeRecord) -> Bool {
    guard record.path != nil else { return index.type(record.name).map { $0.kind == .class } ?? true }
    return record.kind == .class && !record.isGeneric && !record.isOnOtherActor
      && !(record.isHidden && record.isNested) && !isInGenericType(record)
  }

  /// Returns true for a class in an extension of a generic type, which may be declared in a file that is read later.
  private func isInGenericType(_ record: TypeRecord) -> Bool {
    let names = record.name.split(separator: ".")
    return (1..<max(names.count, 1)).contains { count in
      index.type(names.prefix(count).joined(separator: "."))?.isGeneric ?? false
    }
  }

  // MARK: - Tables

  private mutating func table(_ record: TypeRecord, _ members: [MemberRecord]) -> String {
    let isFound = record.path != nil && !record.isHidden
    let name = isFound ? "__RuntimeMembers" + number(record) : "__RuntimeMembers_" + Self.fileName(file)
    if !isFound { registrations.append("\(record.name).self, members: \(record.name).\(name).members") }
    return "extension \(record.name) {\n  \(isFound ? "" : "fileprivate ")enum \(name): RuntimeMembers {\n"
      + "    static var members: [RuntimeMember] {\n      [\n" + entries(members, of: record.name)
      + "      ]\n    }\n  }\n}\n"
  }

  /// Tables of one class in several files are numbered, the first has no number.
  private func number(_ record: TypeRecord) -> String {
    let paths = Set(record.members.map(\.path)).filter { !listed(record, in: $0).isEmpty }.sorted()
    let position = paths.firstIndex(of: file.path) ?? 0
    return position == 0 ? "" : String(position)
  }

  private func entries(_ members: [MemberRecord], of type: String) -> String {
    members.map { member in
      let name = GeneratedHeader.literal(member.selector)
      let reference = Self.escaped(member.fullName)
      if member.isStatic {
        let selector = GeneratedHeader.literal("+" + member.selector)
        let call = member.kind == .property ? "{ type.\(reference) }" : "type.\(reference)"
        return "        .method(\(selector), Selector(\(selector), { (type: \(type).Type) in \(call) })),\n"
      }
      if member.kind == .property {
        // Set by assignment: a key path would call the getter first.
        return member.isSettable
          ? "        .property(\(name), \\\(type).\(reference), set: { $0.\(reference) = $1 }),\n"
          : "        .property(\(name), reading: \\\(type).\(reference)),\n"
      }
      if let call = MethodClosure.text(member, of: type, index) {
        return "        .method(\(name), Selector(\(name), \(call))),\n"
      }
      let parameters = member.writtenTypes.joined(separator: ", ")
      let cast =
        isAmbiguous(member, of: type) ? " as (\(type)) -> (\(parameters)) -> \(member.type ?? "Void")" : ""
      return "        .method(\(name), Selector(\(name), \(type).\(reference)\(cast))),\n"
    }.joined()
  }

  /// Returns true if the member's full name may mean another method, too. `reload` may be `reload()` and `reload(animated:)`.
  private func isAmbiguous(_ member: MemberRecord, of type: String) -> Bool {
    guard let record = index.type(type) else { return false }
    return ([record] + index.ancestors(of: record)).flatMap(index.declaredMembers).contains { other in
      other.kind == .method && other.name == member.name && other.isStatic == member.isStatic
        && (member.labels.isEmpty ? !other.labels.isEmpty : other.labels == member.labels)
        && other.writtenTypes != member.writtenTypes
    }
  }

  /// Names that are keywords need backticks after a dot only where they mean something there.
  private static func escaped(_ name: String) -> String {
    let base = name.prefix { $0 != "(" }
    return ["init", "self", "Type", "Protocol"].contains(base)
      ? "`\(base)`" + name.dropFirst(base.count) : name
  }

  // MARK: - Key paths and names

  /// The names of what can be observed, for key paths that are written for subclasses, too (`RuntimeKeyPaths`).
  private mutating func keyPaths(_ record: TypeRecord) -> String {
    let members = record.members.filter {
      $0.kind == .property && $0.isDynamic && $0.isObjC && !$0.isOverride && $0.access > .private
        && !$0.isStatic
        && !$0.isConditional && !$0.isUnavailable
        && ($0.access > .fileprivate && !record.isHidden || $0.path == file.path)
    }
    guard !members.isEmpty else { return "" }
    let access = record.isHidden ? "fileprivate " : ""
    let root = "__KeyPathRootOf_" + record.name.split(separator: ".").joined(separator: "_")
    if record.isHidden {
      registrations.append("\(record.name).self, keyPaths: \(record.name).__RuntimeKeyPaths.self")
    }
    let names = members.map {
      "      \\Self.\($0.name): \(GeneratedHeader.literal($0.objCName ?? $0.name)),\n"
    }
    return "\(access)protocol \(root): \(record.name) {}\n"
      + "extension \(record.name): \(root) {}\n"
      + "extension \(root) {\n  @MainActor fileprivate static var __names: [AnyKeyPath: String] {\n    [\n"
      + names.joined() + "    ]\n  }\n}\n"
      + "extension \(record.name) {\n  \(access)enum __RuntimeKeyPaths: RuntimeKeyPaths {\n"
      + "    static func names(for root: Any.Type) -> [AnyKeyPath: String] {\n"
      + "      (root as? any \(root).Type)?.__names ?? [:]\n    }\n  }\n}\n"
  }

  /// Returns the text that gives a class its name in `@objc(Name)`.
  private mutating func objectiveCName(_ record: TypeRecord) -> String {
    guard let name = record.objCName else { return "" }
    guard !record.isHidden else {
      registrations.append("\(record.name).self, named: \(GeneratedHeader.literal(name))")
      return ""
    }
    return
      "enum __RuntimeClass_\(name): RuntimeClassName {\n  static var namedClass: AnyClass { \(record.name).self }\n}\n"
  }
}

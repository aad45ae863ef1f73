/// A member that an object of any class is asked for, with the classes that have it with one type.
struct DynamicMember {
  /// The member as one of the classes declares it, with types that can be written anywhere.
  let member: MemberRecord
  /// The topmost classes, or protocols, that declare it.
  let owners: [String]
  let isMainActor: Bool

  var functionName: String {
    "__any_" + ([member.name] + member.labels.filter { $0 != "_" }).joined(separator: "_")
  }

  /// The function that finds it. What it gives is what the Objective-C runtime's look-up gives: nil where the object has no
  /// such member, and unwrapped for code that takes it for granted.
  var declaration: String {
    let tries = owners.map { "  if let object = object as? \($0) { return \(value) }\n" }.joined()
    return """
      \(isMainActor ? "@preconcurrency @MainActor " : "")fileprivate func \(functionName)(_ object: Any?) -> (\(type))! {
      \(tries)  return nil
      }

      """
  }

  /// A method is given as a function.
  private var type: String {
    let result = member.type ?? "Void"
    guard member.kind == .method else { return result }
    let effects = member.effects.isEmpty ? "" : " " + member.effects
    return "(\(member.writtenTypes.joined(separator: ", ")))\(effects) -> \(result)"
  }

  private var value: String {
    guard member.kind == .method else { return "object.\(member.name)" }
    let arguments = zip(member.labels, member.writtenTypes).enumerated().map { position, parameter in
      (parameter.0 == "_" ? "" : parameter.0 + ": ") + (parameter.1.hasPrefix("inout ") ? "&" : "")
        + "$\(position)"
    }
    let marks =
      (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
    return "{ \(marks)object.\(member.name)(\(arguments.joined(separator: ", "))) }"
  }
}

/// Finds the members of a name among all classes that a file knows.
struct DynamicMemberFinder {
  private struct Candidate {
    let owner: TypeRecord
    let member: MemberRecord
  }

  let index: ModuleIndex
  let path: String

  /// The members of that name, one for each type that they have.
  ///
  /// - Parameter labels: those of a call; nil for a property.
  func members(_ name: String, labels: [String]?) -> [DynamicMember] {
    let kind: MemberRecord.Kind = labels == nil ? .property : .method
    let found = index.allTypes.flatMap { record -> [Candidate] in
      guard record.members.contains(where: { $0.name == name }), let owner = index.type(record.name),
        canBeCastTo(owner)
      else { return [] }
      return record.members.filter { member in
        member.name == name && member.kind == kind && member.takes(labels) && isKnown(member, of: record)
      }.compactMap { qualified($0, of: owner) }.map { Candidate(owner: owner, member: $0) }
    }
    // What a protocol requires counts where no class has the member.
    let ofClasses = found.filter { $0.owner.kind == .class }
    var byType = Dictionary(grouping: ofClasses.isEmpty ? found : ofClasses, by: { Self.typeOf($0.member) })
      .mapValues(dynamicMember)
    for known in FoundationMembers.all
    where known.member.name == name && known.member.kind == kind && known.member.takes(labels) {
      let others = byType[Self.typeOf(known.member)]
      byType[Self.typeOf(known.member)] = DynamicMember(
        member: known.member, owners: known.owners + (others?.owners ?? []),
        isMainActor: others?.isMainActor ?? false)
    }
    return byType.sorted { $0.key < $1.key }.map(\.value)
  }

  private func dynamicMember(_ same: [Candidate]) -> DynamicMember {
    let topmost = same.filter { candidate in
      !index.ancestors(of: candidate.owner).contains { above in same.contains { $0.owner === above } }
    }
    return DynamicMember(
      member: same[0].member,
      owners: topmost.map { ($0.owner.kind == .protocol ? "any " : "") + $0.owner.name },
      isMainActor: topmost.contains { index.isMainActor($0.owner) })
  }

  private static func typeOf(_ member: MemberRecord) -> String {
    "\(member.labels) \(member.writtenTypes) \(member.type ?? "Void")"
  }

  // MARK: - Which

  private func canBeCastTo(_ owner: TypeRecord) -> Bool {
    (owner.kind == .class || owner.kind == .protocol) && !owner.isGeneric
      && (!owner.isHidden || owner.path == path)
  }

  /// Returns true if Objective-C would know the member: Apple's classes are its own, ours say so.
  private func isKnown(_ member: MemberRecord, of record: TypeRecord) -> Bool {
    guard !member.isStatic, !member.isOverride, !member.isConditional, !member.isUnavailable,
      !member.isSwiftOnly
    else { return false }
    guard index.isOurs(record) else {
      // Classes that are no NSObjects do not exist for Objective-C.
      guard record.kind == .protocol || index.isDescendant(record, of: "NSObject") else { return false }
      return max(member.access, record.kind == .protocol ? record.access : .private) >= .public
    }
    return member.isObjC
      && (member.access > .fileprivate || (member.access == .fileprivate && member.path == path))
  }

  // MARK: - Types

  /// The member with its types as they can be written outside of its class; nil when one is not known.
  private func qualified(_ member: MemberRecord, of owner: TypeRecord) -> MemberRecord? {
    var result = member
    result.writtenTypes = member.writtenTypes.map { qualified($0, in: owner) }
    result.type = member.type.map { qualified($0, in: owner) }
    return member.kind == .property && member.type == nil ? nil : result
  }

  private func qualified(_ type: String, in owner: TypeRecord) -> String {
    let marks = type.reversed().prefix { "?!".contains($0) }.count
    let bare = String(type.dropLast(marks))
    // Only the outermost type of a result may be implicitly unwrapped, and here that is the look-up's own.
    let optional = String(repeating: "?", count: marks)
    if bare == "Self" { return owner.name + optional }
    let scope = owner.name.split(separator: ".").map(String.init)
    guard let record = index.type(bare, in: scope), record.isNested, record.name.hasSuffix(bare) else {
      return bare + optional
    }
    return record.name + optional
  }
}

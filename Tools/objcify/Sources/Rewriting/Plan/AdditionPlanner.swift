/// A member that an extension of another module's class declares, and that classes of this module override.
struct Addition {
  /// The class that is extended.
  let owner: TypeRecord
  let member: MemberRecord
  let isMainActor: Bool

  var path: String { member.path }

  private var identifier: String {
    ([member.name] + member.labels.filter { $0 != "_" }).joined(separator: "_")
  }

  /// The protocol of the classes that have their own.
  var protocolName: String {
    "__Overriding_" + owner.name.split(separator: ".").joined(separator: "_") + "_" + identifier
  }

  /// The name of what the extension itself declares.
  var baseName: String { "__ext_" + identifier }

  /// The name of what classes declare in its place.
  var overridingName: String { "__own_" + identifier }

  /// The declaration of the protocol.
  var protocolText: String {
    let isolation = isMainActor ? "@preconcurrency @MainActor " : ""
    let kind = member.isStatic ? "static " : ""
    var requirement = member
    requirement.isStatic = false
    let declaration =
      member.kind == .property
      ? "\(kind)var \(overridingName): \(member.type ?? "Any") { get\(member.isSettable ? " set" : "") }"
      : kind + DefaultsWriter.declaration(requirement, named: overridingName)
    return "\(isolation)protocol \(protocolName): \(owner.name) { \(declaration) }\n"
  }
}

/// Finds the members of extensions of other modules' classes that classes of this module override. Objective-C finds the override at
/// run time; here the extension's member asks whether the object has one.
struct AdditionPlanner {
  /// That a class has its own form of an addition.
  struct Conformance {
    let type: String
    let protocolName: String
    let path: String
  }

  let index: ModuleIndex
  let plan: ModulePlan

  func run() {
    for type in index.ownClasses {
      for member in type.members where member.isOverride && !member.isInExtension {
        guard let addition = addition(member, of: type) else { continue }
        let name = member.fullName
        plan.add(addition)
        // A class above that overrides it, too, is overridden as usual.
        let isTopmost = !index.ancestors(of: type).contains { ancestor in
          index.isOurs(ancestor) && ancestor.members.contains { $0.fullName == name && $0.isOverride }
        }
        plan.additionOverrides[ModulePlan.Member(type: type.name, fullName: name)] =
          ModulePlan.AdditionOverride(addition: addition, isTopmost: isTopmost)
        if isTopmost {
          plan.additionConformances.append(
            Conformance(type: type.name, protocolName: addition.protocolName, path: member.path))
        }
      }
    }
  }

  /// Extensions of other modules' classes that override what another extension adds to a class above.
  func runForExtensions() {
    for extended in index.types.values.sorted(by: { $0.name < $1.name }) where extended.kind == .unknown {
      guard let type = index.type(extended.name), type.kind == .class, !index.isOurs(type) else { continue }
      for member in extended.members where member.isOverride && member.isInExtension && !member.isConditional
      {
        guard let addition = addition(member, of: type) else { continue }
        plan.add(addition)
        plan.additionOverrides[ModulePlan.Member(type: type.name, fullName: member.fullName)] =
          ModulePlan.AdditionOverride(addition: addition, isTopmost: true)
        plan.additionConformances.append(
          Conformance(type: type.name, protocolName: addition.protocolName, path: member.path))
      }
    }
  }

  private func addition(_ member: MemberRecord, of type: TypeRecord) -> Addition? {
    for ancestor in index.ancestors(of: type) {
      if ancestor.members.contains(where: { $0.fullName == member.fullName && !$0.isOverride }) { return nil }
      guard !index.isOurs(ancestor), let extended = index.types[ancestor.name], extended !== ancestor,
        let found = Self.overridden(by: member, among: extended.members)
      else { continue }
      guard found.access > .fileprivate, !found.isConditional, found.type != nil || found.kind == .method
      else { return nil }
      return Addition(owner: ancestor, member: found, isMainActor: index.isMainActor(ancestor))
    }
    return nil
  }

  /// Of members that share a name the one that takes the same types.
  private static func overridden(by member: MemberRecord, among members: [MemberRecord]) -> MemberRecord? {
    let named = members.filter { $0.fullName == member.fullName && $0.kind == member.kind && !$0.isOverride }
    return named.first { $0.isSameMethod(as: member) } ?? named.first
  }
}

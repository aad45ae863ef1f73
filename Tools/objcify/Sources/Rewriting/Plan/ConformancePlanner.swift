/// Makes optional requirements reach subclasses.
///
/// Objective-C asks an object whether it has a method; Swift asks the class that conforms, and a method that only a subclass
/// declares is never called. So a conforming class that lacks a method which a subclass has gets one that answers as if it
/// had none, and the subclass's overrides it.
struct ConformancePlanner {
  let index: ModuleIndex
  let plan: ModulePlan

  func run() {
    for type in index.allOwnClasses {
      for requirement in requirements(of: type) { settle(requirement, in: type) }
    }
  }

  /// The optional requirements of the protocols that a class conforms to itself, not its superclass.
  private func requirements(of type: TypeRecord) -> [OptionalRequirement] {
    let inherited = index.ancestors(of: type).flatMap(index.protocols(of:))
    return index.protocols(of: type).filter { own in !inherited.contains { $0 === own } }
      .flatMap(index.optionalRequirements(of:))
  }

  private func settle(_ requirement: OptionalRequirement, in type: TypeRecord) {
    let name = requirement.member.fullName
    guard requirement.member.kind == .method else { return settleProperty(requirement, in: type) }
    let isImplemented = declares(requirement, in: type)
    if isImplemented { tell(requirement, true, in: type, isOverride: false) }
    // A superclass that has the method, though it does not conform, is overridden as usual.
    guard !isImplemented, !index.ancestors(of: type).contains(where: { declares(requirement, in: $0) }) else {
      return
    }
    let implementers = topmostDescendants(of: type) { declares(requirement, in: $0) }
    guard !implementers.isEmpty else { return }
    plan.insert(standIn(for: requirement, in: type), into: type.name)
    tell(requirement, false, in: type, isOverride: false)
    for implementer in implementers {
      plan.overrides.insert(ModulePlan.Member(type: implementer.name, fullName: name))
      tell(requirement, true, in: implementer, isOverride: true)
    }
  }

  /// A superclass's property counts, though it does not conform.
  private func settleProperty(_ requirement: OptionalRequirement, in type: TypeRecord) {
    let isImplemented = ([type] + index.ancestors(of: type)).contains { owner in
      index.declaredMembers(of: owner).contains {
        $0.kind == .property && !$0.isStatic && $0.name == requirement.member.name
      }
    }
    if isImplemented { tell(requirement, true, in: type, isOverride: false) }
  }

  /// Names tell requirements apart, but for a few that differ in types alone: `webView(_:decidePolicyFor:decisionHandler:)`.
  private func declares(_ requirement: OptionalRequirement, in type: TypeRecord) -> Bool {
    let wanted = requirement.member
    let named = index.declaredMembers(of: type).filter {
      $0.kind == .method && !$0.isStatic && $0.fullName == wanted.fullName
    }
    let isOverloaded = index.type(requirement.protocolName)?.members
      .contains { !$0.isInExtension && $0.fullName == wanted.fullName && !$0.isSameMethod(as: wanted) }
    return isOverloaded == true ? named.contains { $0.isSameMethod(as: wanted) } : !named.isEmpty
  }

  /// The nearest classes below `type` that match, one on each branch.
  private func topmostDescendants(of type: TypeRecord, where matches: (TypeRecord) -> Bool) -> [TypeRecord] {
    index.allOwnClasses.filter { index.superclass(of: $0) === type }.flatMap { child in
      matches(child) ? [child] : topmostDescendants(of: child, where: matches)
    }
  }

  /// Says whether a class has the method, for requirements that are asked.
  private func tell(
    _ requirement: OptionalRequirement, _ isImplemented: Bool, in type: TypeRecord, isOverride: Bool
  ) {
    guard requirement.form == .rewritten else { return }
    let modifiers = (isOverride ? "override " : "") + Self.access(requirement, type)
    plan.insert("\(modifiers)var \(requirement.flag): Bool { \(isImplemented) }", into: type.name)
  }

  /// A method that does what happens when there is none.
  private func standIn(for requirement: OptionalRequirement, in type: TypeRecord) -> String {
    let body: String
    switch requirement.form {
    case .rewritten: body = OptionalRequirementRule.defaultBody(requirement.member)
    case .defaulted:
      let others = index.othersAsked(byDefaultOf: requirement)
      let defaults = Defaults(
        protocolName: requirement.protocolName, asked: others.isEmpty ? nil : requirement)
      plan.defaults[defaults.name] = defaults
      body = DefaultsWriter.call(
        requirement.member, on: defaults.name + (others.isEmpty ? ".shared" : "(self)"))
    }
    return "\(Self.access(requirement, type))\(DefaultsWriter.declaration(requirement.member)) { \(body) }"
  }

  /// Returns the access that is as visible as the class and the protocol together.
  private static func access(_ requirement: OptionalRequirement, _ type: TypeRecord) -> String {
    guard type.access >= .public, requirement.access >= .public else { return "" }
    return type.access == .open ? "open " : "public "
  }
}

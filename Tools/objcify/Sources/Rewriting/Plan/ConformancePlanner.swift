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
    guard !declares(requirement, in: type) else { return tell(requirement, in: type, isOverride: false) }
    // A superclass that has the method, though it does not conform, is overridden as usual.
    if let ancestor = index.ancestors(of: type).first(where: { declares(requirement, in: $0) }) {
      if isInherited(requirement, from: ancestor) { tell(requirement, in: type, isOverride: false) }
      return
    }
    let implementers = topmostDescendants(of: type) { declares(requirement, in: $0) }
    guard !implementers.isEmpty else {
      if requirement.form == .defaulted { tell(requirement, "false", in: type, isOverride: false) }
      return
    }
    plan.insert(standIn(for: requirement, in: type), into: type.name)
    tell(requirement, "false", in: type, isOverride: false)
    for implementer in implementers {
      plan.overrides.insert(ModulePlan.Member(type: implementer.name, fullName: name))
      tell(requirement, in: implementer, isOverride: true)
    }
  }

  /// A superclass's property counts, though it does not conform.
  private func settleProperty(_ requirement: OptionalRequirement, in type: TypeRecord) {
    let isImplemented = ([type] + index.ancestors(of: type)).contains { owner in
      index.declaredMembers(of: owner).contains {
        $0.kind == .property && !$0.isStatic && $0.name == requirement.member.name
      }
    }
    if isImplemented { tell(requirement, "true", in: type, isOverride: false) }
  }

  /// Names tell requirements apart, but for a few that differ in types alone: `webView(_:decidePolicyFor:decisionHandler:)`.
  private func declares(_ requirement: OptionalRequirement, in type: TypeRecord) -> Bool {
    !declarations(of: requirement, in: type).isEmpty
  }

  private func declarations(of requirement: OptionalRequirement, in type: TypeRecord) -> [MemberRecord] {
    let wanted = requirement.member
    let named = index.declaredMembers(of: type).filter {
      $0.kind == wanted.kind && !$0.isStatic && $0.fullName == wanted.fullName
    }
    guard wanted.kind == .method else { return named }
    let isOverloaded = index.type(requirement.protocolName)?.members
      .contains { !$0.isInExtension && $0.fullName == wanted.fullName && !$0.isSameMethod(as: wanted) }
    return isOverloaded == true ? named.filter { $0.isSameMethod(as: wanted) } : named
  }

  /// Returns true if Objective-C finds a superclass's method, though that class does not conform.
  private func isInherited(_ requirement: OptionalRequirement, from ancestor: TypeRecord) -> Bool {
    let declared = declarations(of: requirement, in: ancestor)
    guard !index.isOurs(ancestor) else {
      return declared.contains { ($0.isObjC || $0.isOverride) && $0.access > .fileprivate }
    }
    // What is optional in their protocols UIKit's classes declare to be overridden, whether or not Apple's have it.
    let isOptional = index.protocols(of: ancestor).flatMap(index.optionalRequirements(of:))
      .contains { $0.member.fullName == requirement.member.fullName }
    return !isOptional && declared.contains { $0.access >= .public }
  }

  /// The nearest classes below `type` that match, one on each branch.
  private func topmostDescendants(of type: TypeRecord, where matches: (TypeRecord) -> Bool) -> [TypeRecord] {
    index.allOwnClasses.filter { index.superclass(of: $0) === type }.flatMap { child in
      matches(child) ? [child] : topmostDescendants(of: child, where: matches)
    }
  }

  /// Says that a class has the method, for requirements that are asked. UIKit learns nothing where a condition decides that is not
  /// known here.
  private func tell(_ requirement: OptionalRequirement, in type: TypeRecord, isOverride: Bool) {
    let declared = declarations(of: requirement, in: type)
    let isUnknown =
      requirement.form == .defaulted && !declared.isEmpty && declared.allSatisfy(\.isConditional)
    tell(requirement, isUnknown ? "nil" : "true", in: type, isOverride: isOverride)
  }

  /// - Parameter answer: what the class says.
  private func tell(
    _ requirement: OptionalRequirement, _ answer: String, in type: TypeRecord, isOverride: Bool
  ) {
    // Of private classes of one name in several files each says what it has itself; where none has the method all say the same,
    // since a subclass overrides it.
    let declaring = Set(declarations(of: requirement, in: type).map(\.path))
    let paths = type.isHidden && type.declaringPaths.count > 1 && !declaring.isEmpty ? declaring : nil
    let modifiers = (isOverride ? "override " : "") + Self.access(requirement, type)
    switch requirement.form {
    case .rewritten:
      plan.insert("\(modifiers)var \(requirement.flag): Bool { \(answer) }", into: type.name, in: paths)
    case .defaulted where index.isAsked(requirement):
      plan.insert(
        "\(modifiers)var \(requirement.flagOfUIKit): Bool? { \(answer) }", into: type.name, in: paths)
    case .defaulted: break
    }
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
    switch min(type.access, requirement.access) {
    case .open, .public: type.access == .open ? "open " : "public "
    case .package: "package "
    case .private, .fileprivate, .internal: ""
    }
  }
}

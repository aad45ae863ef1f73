import SwiftSyntax

/// Rule 6: Swift overrides only what stands in a class's braces, and only there. A member of an extension that overrides, or
/// is overridden, keeps its body under another name, and the class gets one that calls it.
final class ExtensionOverrideRule: RuleVisitor {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
    let fullName = MemberRecord(kind: .method, name: node.name.plainText, labels: labels).fullName
    if let local = localClass(declaring: node) {
      let member = ModulePlan.Member(type: local, fullName: fullName)
      if context.plan.overrides.contains(member), !node.modifiers.has(.override) {
        context.edits.add(.insert("override ", before: node.funcKeyword))
      }
      return .visitChildren
    }
    guard let scope = scopes.last, let type = typeRecord else { return .visitChildren }
    let member = ModulePlan.Member(type: type.name, fullName: fullName)
    let becomesOverride = context.plan.overrides.contains(member)
    guard scope.isExtension else {
      if becomesOverride, isDirectMember(node), !node.modifiers.has(.override) {
        context.edits.add(.insert("override ", before: node.funcKeyword))
      }
      refuseOverridingAddition(fullName, node, node.modifiers)
      return .visitChildren
    }
    // What another extension adds to a class above (`AdditionOverrideRule`).
    if context.plan.additionOverrides[member] != nil { return .visitChildren }
    let isTakenOver = ObjectOverrideRule.takesOver(node, in: type, context.index)
    let overrides = node.modifiers.has(.override) && !isTakenOver || becomesOverride
    guard overrides || context.plan.moved.contains(member), isDirectMember(node), canMove(node, type) else {
      return .visitChildren
    }
    let name = bodyName(node.name.plainText, labels, of: type)
    rename(node.name, to: name, node.modifiers)
    keepOffActors(node, node.funcKeyword, overrides, fullName)
    context.plan.insert(MemberForwarder.function(node, to: name, isOverride: overrides), into: type.name)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard scopes.last?.isExtension == true, let type = typeRecord, isDirectMember(node) else {
      if isDirectMember(node), let name = node.bindings.first?.pattern.plainCode {
        refuseOverridingAddition(name, node, node.modifiers)
      }
      return .visitChildren
    }
    guard
      let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return .visitChildren }
    let member = ModulePlan.Member(type: type.name, fullName: pattern.identifier.plainText)
    if context.plan.additionOverrides[member] != nil { return .visitChildren }
    let overrides = node.modifiers.has(.override)
    guard overrides || context.plan.moved.contains(member), canMove(node, type) else { return .visitChildren }
    let name = bodyName(pattern.identifier.plainText, [], of: type)
    guard let forwarder = MemberForwarder.variable(node, binding, to: name, isOverride: overrides) else {
      context.report(
        "an override with these accessors in an extension needs the Objective-C runtime; move it into the class",
        at: node)
      return .visitChildren
    }
    if let observer = MemberForwarder.observer(binding) {
      // `override var x: T { didSet { … } }` becomes `func body(_ oldValue: T) { do { … } }`.
      rename(
        pattern.identifier, to: "\(name)(_ \(forwarder.observedName): \(forwarder.type))", node.modifiers)
      context.edits.add(.overwrite(node.bindingSpecifier, with: "func"))
      if let annotation = binding.typeAnnotation { context.edits.add(.blank(annotation)) }
      context.edits.add(.overwrite(observer.accessorSpecifier, with: "do"))
      if let parameters = observer.parameters { context.edits.add(.blank(parameters)) }
    } else {
      rename(pattern.identifier, to: name, node.modifiers)
      keepOffActors(node, node.bindingSpecifier, overrides, member.fullName)
    }
    context.plan.insert(forwarder.text, into: type.name)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    refuse(node, node.modifiers)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    refuse(node, node.modifiers)
  }

  private func refuse(_ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax)
    -> SyntaxVisitorContinueKind
  {
    if scopes.last?.isExtension == true, modifiers.has(.override) {
      context.report(
        "this override in an extension needs the Objective-C runtime; move it into the class", at: node)
    }
    return .visitChildren
  }

  /// Refuses a declaration in an extension of another module's class, which cannot be moved into that class.
  private func refuseOverridingAddition(
    _ fullName: String, _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax
  ) {
    guard modifiers.has(.override), let type = typeRecord,
      context.plan.additionOverrides[ModulePlan.Member(type: type.name, fullName: fullName)] == nil
    else { return }
    let declaring = context.index.ancestors(of: type).first { ancestor in
      context.index.declaredMembers(of: ancestor).contains { $0.fullName == fullName }
    }
    guard let declaring, declaring.path == nil,
      context.index.types[declaring.name]?.members.contains(where: { $0.fullName == fullName }) == true
    else { return }
    context.report(
      """
      overriding '\(fullName)', which an extension of \(declaring.name) declares, needs the Objective-C runtime; declare \
      it in a class of yours that others inherit from
      """, at: node)
  }

  // MARK: -

  /// The members of `NSObject` that belong to no actor.
  private static let offActors: Set<String> = [
    "description", "debugDescription", "hash", "isEqual(_:)", "copy()", "mutableCopy()",
  ]

  /// An override is of the actor of what it overrides; its body under another name would be of its class's.
  private func keepOffActors(
    _ node: some WithModifiersSyntax, _ keyword: TokenSyntax, _ overrides: Bool, _ fullName: String
  ) {
    guard overrides, Self.offActors.contains(fullName), !node.modifiers.has(.nonisolated) else { return }
    context.edits.add(.insert("nonisolated ", before: keyword))
  }

  /// Different from what superclasses call theirs: nothing in an extension can be overridden.
  private func bodyName(_ name: String, _ labels: [String], of type: TypeRecord) -> String {
    let depth = context.index.ancestors(of: type).count { $0.path != nil }
    return "__ext\(depth == 0 ? "" : String(depth))_"
      + ([name] + labels.filter { $0 != "_" }).joined(separator: "_")
  }

  /// The record's name of the local class that declares a member.
  private func localClass(declaring node: FunctionDeclSyntax) -> String? {
    guard isDirectMember(node) else { return nil }
    // The item, the list, the braces and the class.
    let owner = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    return owner.flatMap { context.index.locals.name(of: $0, in: context.file) }
  }

  /// Returns true if the declaration is the type's own and not in a function within it.
  private func isDirectMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  private func canMove(_ node: some SyntaxProtocol, _ type: TypeRecord) -> Bool {
    guard type.path != nil else {
      context.report(
        """
        overriding in an extension of \(type.name), a class of another module, needs the Objective-C runtime; make a \
        subclass and override there
        """, at: node)
      return false
    }
    var next = node.parent
    while let ancestor = next {
      if let clause = ancestor.as(IfConfigClauseSyntax.self),
        BuildCondition.value(of: clause.condition) != true
      {
        context.report(
          "an override in an extension cannot be moved out of #if; move it into the class", at: node)
        return false
      }
      next = ancestor.parent
    }
    return true
  }

  /// Renames, and lets the blank in the place of `override` shrink so that what follows keeps its column.
  private func rename(_ token: TokenSyntax, to name: String, _ modifiers: DeclModifierListSyntax) {
    context.edits.add(.replace(token, with: name))
    let growth = name.count - token.text.count
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.override):
        let width = max(modifier.trimmedDescription.count - growth, 0)
        context.edits.add(.replace(modifier, with: String(repeating: " ", count: width)))
      // The class calls the body from its own file.
      case .keyword(.private), .keyword(.fileprivate): context.edits.add(.blank(modifier))
      // `open` says that there is an override to come.
      case .keyword(.open): context.edits.add(.overwrite(modifier, with: "public"))
      default: break
      }
    }
  }
}

import SwiftSyntax

/// A member that an extension adds to another module's class and that subclasses override: the extension's asks whether the object
/// has one of its own (`AdditionPlanner`), and the subclass's gets the name that is asked for.
final class AdditionOverrideRule: RuleVisitor {
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      return .visitChildren
    }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
    let fullName = MemberRecord(kind: .method, name: node.name.plainText, labels: labels).fullName
    let isOverride = node.modifiers.has(.override)
    if scope.isExtension, !isOverride, let addition = context.plan.addition(to: scope.name, fullName),
      addition.isDeclared(by: node)
    {
      let call = MemberForwarder.Call(node)
      let own = addition.member.isStatic ? "\(addition.protocolName).Type" : addition.protocolName
      let body =
        "if let own = self as? any \(own) { return \(call.text(of: "own." + addition.overridingName)) }; "
        + "return \(call.text(of: addition.baseName))"
      context.edits.add(
        .insert(MemberForwarder.function(node, isOverride: false, body: body) + "; ", before: node))
      context.edits.add(.replace(node.name, with: addition.baseName))
    } else if !scope.isExtension || isOverride, let override = override(fullName) {
      rename(node.name, node.modifiers, override)
      SuperCalls(context, node.name.plainText, override).walk(node)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true,
      let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return .visitChildren }
    let name = pattern.identifier.plainText
    let isOverride = node.modifiers.has(.override)
    if scope.isExtension, !isOverride, let addition = context.plan.addition(to: scope.name, name) {
      context.edits.add(.insert(forwarder(node, addition) + "; ", before: node))
      context.edits.add(.replace(pattern, with: addition.baseName))
    } else if !scope.isExtension || isOverride, let override = override(name) {
      if let observer = MemberForwarder.observer(binding) { rewrite(observer, override) }
      rename(pattern.identifier, node.modifiers, override)
      SuperCalls(context, name, override).walk(node)
    }
    return .visitChildren
  }

  /// An observer becomes accessors that do what it observes: what is inherited is no stored property.
  private func rewrite(_ observer: AccessorDeclSyntax, _ override: ModulePlan.AdditionOverride) {
    guard let body = observer.body else { return }
    let addition = override.addition
    let inherited = override.isTopmost ? "self." + addition.baseName : "super." + addition.overridingName
    let isAfter = observer.accessorSpecifier.text == "didSet"
    let name = observer.parameters?.name.text ?? (isAfter ? "oldValue" : "newValue")
    let before =
      isAfter
      ? "let \(name) = \(inherited); _ = \(name); \(inherited) = newValue; do"
      : (name == "newValue" ? "" : "let \(name) = newValue; ") + "do"
    context.edits.add(
      .replace(observer.accessorSpecifier, with: "get { \(inherited) } set { \(before)"))
    if let parameters = observer.parameters { context.edits.add(.blank(parameters)) }
    context.edits.add(.insert(isAfter ? " }" : "; \(inherited) = newValue }", after: body))
  }

  private func forwarder(_ node: VariableDeclSyntax, _ addition: Addition) -> String {
    let own = addition.member.isStatic ? "\(addition.protocolName).Type" : addition.protocolName
    let asked = "if let own = self as? any \(own) { "
    let getter = "\(asked)return own.\(addition.overridingName) }; return \(addition.baseName)"
    let setter =
      "\(asked)own.\(addition.overridingName) = newValue } else { \(addition.baseName) = newValue }"
    let kept = node.modifiers.filter { ![.keyword(.dynamic), .keyword(.final)].contains($0.name.tokenKind) }
    return kept.map { $0.plainCode + " " }.joined()
      + "var \(addition.member.name): \(addition.member.type ?? "Any") { get { \(getter) }"
      + (addition.member.isSettable ? " set { \(setter) }" : "") + " }"
  }

  private func override(_ fullName: String) -> ModulePlan.AdditionOverride? {
    guard let type = typeName else { return nil }
    return context.plan.additionOverrides[ModulePlan.Member(type: type, fullName: fullName)]
  }

  private func rename(
    _ token: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ override: ModulePlan.AdditionOverride
  ) {
    context.edits.add(.replace(token, with: override.addition.overridingName))
    guard override.isTopmost else { return }
    for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) {
      context.edits.add(.blank(modifier))
    }
  }

  /// Gives `super.member` in the overriding one the name that it has there.
  private final class SuperCalls: SyntaxVisitor {
    private let context: FileContext
    private let name: String
    private let override: ModulePlan.AdditionOverride

    init(_ context: FileContext, _ name: String, _ override: ModulePlan.AdditionOverride) {
      self.context = context
      self.name = name
      self.override = override
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard let base = node.base, base.is(SuperExprSyntax.self), node.declName.baseName.plainText == name
      else {
        return .visitChildren
      }
      if override.isTopmost { context.edits.add(.replace(base, with: "self")) }
      let target = override.isTopmost ? override.addition.baseName : override.addition.overridingName
      context.edits.add(.replace(node.declName.baseName, with: target))
      return .visitChildren
    }
  }
}

extension Addition {
  /// Returns true if a method of the addition's name is the addition itself, and not one that takes other types.
  fileprivate func isDeclared(by node: FunctionDeclSyntax) -> Bool {
    let types = node.signature.parameterClause.parameters.map {
      $0.type.plainCode + ($0.ellipsis?.text ?? "")
    }
    return member.writtenTypes == types
  }
}

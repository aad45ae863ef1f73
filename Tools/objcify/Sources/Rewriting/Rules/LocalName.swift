import SwiftSyntax

/// The type of a parameter or variable of the functions around a place, as far as it is known.
enum LocalName {
  /// The local has a type, as written.
  case typed(String)
  /// It has the type of a value, or of what that is when it is not nil.
  case value(ExprSyntax)
  case untyped

  /// The nearest local of that name, seen from `node`; nil where the name means a member or something global.
  init?(_ name: String, at node: Syntax) {
    var next = node.parent
    while let ancestor = next, !ancestor.is(MemberBlockSyntax.self) {
      if let found = Self.found(name, in: ancestor, before: node) {
        self = found
        return
      }
      next = ancestor.parent
    }
    return nil
  }

  private static func found(_ name: String, in scope: Syntax, before node: Syntax) -> LocalName? {
    if let list = scope.as(CodeBlockItemListSyntax.self) {
      // What a statement declares is not seen in the statement itself.
      return list.reversed().lazy.filter { $0.endPosition <= node.position }
        .compactMap { found(name, $0) }.first
    }
    if let function = scope.as(FunctionDeclSyntax.self) {
      return found(name, function.signature.parameterClause)
    }
    if let initializer = scope.as(InitializerDeclSyntax.self) {
      return found(name, initializer.signature.parameterClause)
    }
    if let closure = scope.as(ClosureExprSyntax.self) {
      // What is captured, as in `[field = field]`, is seen from outside of the closure.
      if let signature = closure.signature, signature.position <= node.position,
        node.position < signature.endPosition
      {
        return nil
      }
      return found(name, closure.signature)
    }
    if let statement = scope.as(GuardStmtSyntax.self) {
      return found(name, statement.conditions, before: node)
    }
    if let statement = scope.as(IfExprSyntax.self) { return found(name, statement.conditions, before: node) }
    if let loop = scope.as(WhileStmtSyntax.self) { return found(name, loop.conditions, before: node) }
    if let loop = scope.as(ForStmtSyntax.self) {
      return binds(name, loop.pattern)
        ? loop.typeAnnotation.map { .typed($0.type.plainCode) } ?? .untyped : nil
    }
    if let label = scope.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) {
      return label.caseItems.contains { binds(name, $0.pattern) } ? .untyped : nil
    }
    return nil
  }

  private static func found(_ name: String, _ item: CodeBlockItemSyntax) -> LocalName? {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return variable.bindings.lazy.compactMap { binding -> LocalName? in
        guard binds(name, binding.pattern) else { return nil }
        return local(binding.typeAnnotation, binding.initializer)
      }.first
    }
    return item.item.as(GuardStmtSyntax.self).flatMap { found(name, $0.conditions, before: nil) }
  }

  private static func found(_ name: String, _ clause: FunctionParameterClauseSyntax) -> LocalName? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }
      .map { .typed($0.type.plainCode) }
  }

  private static func found(_ name: String, _ signature: ClosureSignatureSyntax?) -> LocalName? {
    guard let signature else { return nil }
    switch signature.parameterClause {
    case .simpleInput(let list)?:
      if list.contains(where: { $0.name.plainText == name }) { return .untyped }
    case .parameterClause(let clause)?:
      let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).plainText == name }
      if let parameter { return parameter.type.map { .typed($0.plainCode) } ?? .untyped }
    default: break
    }
    let capture = signature.capture?.items.first { $0.initializer != nil && $0.name.plainText == name }
    return capture.flatMap(\.initializer).map { .value($0.value) }
  }

  private static func found(_ name: String, _ conditions: ConditionElementListSyntax, before node: Syntax?)
    -> LocalName?
  {
    for condition in conditions.reversed() {
      // A condition sees what those before it bind.
      if let node, node.position < condition.endPosition { continue }
      if let match = condition.condition.as(MatchingPatternConditionSyntax.self), binds(name, match.pattern) {
        return castType(name, match.pattern).map { .typed($0) } ?? .untyped
      }
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        binds(name, binding.pattern)
      else { continue }
      // `if let name` has the type of the `name` outside.
      guard binding.initializer != nil || binding.typeAnnotation != nil else {
        return LocalName(name, at: Syntax(conditions)) ?? .untyped
      }
      return local(binding.typeAnnotation, binding.initializer)
    }
    return nil
  }

  private static func local(_ type: TypeAnnotationSyntax?, _ initializer: InitializerClauseSyntax?)
    -> LocalName
  {
    type.map { .typed($0.type.plainCode) } ?? initializer.map { .value($0.value) } ?? .untyped
  }

  /// The type in `case let name as T`; nil for other patterns.
  private static func castType(_ name: String, _ pattern: PatternSyntax) -> String? {
    guard
      let elements = pattern.as(ValueBindingPatternSyntax.self)?.pattern.as(ExpressionPatternSyntax.self)?
        .expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[0].plainCode == name, elements[1].is(UnresolvedAsExprSyntax.self)
    else { return nil }
    return elements[2].as(TypeExprSyntax.self)?.type.plainCode
  }

  private static func binds(_ name: String, _ pattern: PatternSyntax) -> Bool {
    pattern.tokens(viewMode: .sourceAccurate).contains { token in
      if case .identifier = token.tokenKind { return token.plainText == name }
      return false
    } && !pattern.is(ExpressionPatternSyntax.self)
  }
}

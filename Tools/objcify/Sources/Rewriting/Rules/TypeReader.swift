import SwiftSyntax

/// Tells the types of simple expressions: names of properties and what they lead to.
struct TypeReader {
  private let index: ModuleIndex
  private let scope: [String]

  init(_ index: ModuleIndex, _ scope: [String]) {
    self.index = index
    self.scope = scope
  }

  /// The type that is declared for `delegate`, `self.delegate`, `self`, `view?.delegate`; nil for anything else.
  func type(of expression: ExprSyntax) -> TypeRecord? {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.plainText
      if name == "self" { return enclosing.first }
      // A local variable or parameter of the same name hides the property.
      guard !isLocal(name, at: Syntax(expression)) else { return nil }
      return enclosing.lazy.compactMap { property(name, of: $0) }.first
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      let owner = type(of: base)
    else { return nil }
    return property(access.declName.baseName.plainText, of: owner)
  }

  /// The open types, innermost first.
  private var enclosing: [TypeRecord] {
    stride(from: scope.count, to: 0, by: -1).compactMap { depth in
      let name = scope.prefix(depth).joined(separator: ".")
      return index.type(name) ?? index.types[name]
    }
  }

  private func property(_ name: String, of owner: TypeRecord) -> TypeRecord? {
    let member = index.members(name, of: owner).first { $0.kind == .property }
    return member?.type.flatMap { index.type($0, in: owner.name.split(separator: ".").map(String.init)) }
  }

  private func isLocal(_ name: String, at node: Syntax) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if let list = ancestor.as(CodeBlockItemListSyntax.self),
        list.contains(where: { Self.binds(name, $0) && $0.position < node.position })
      {
        return true
      }
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        let parameters = function.signature.parameterClause.parameters
        if parameters.contains(where: { ($0.secondName ?? $0.firstName).plainText == name }) { return true }
      }
      if let statement = ancestor.as(IfExprSyntax.self),
        statement.conditions.contains(where: {
          $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription == name
        })
      {
        return true
      }
      next = ancestor.parent
    }
    return false
  }

  private static func binds(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { $0.pattern.trimmedDescription == name }
    }
    return item.item.as(GuardStmtSyntax.self)?.conditions.contains {
      $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription == name
    } ?? false
  }
}

import SwiftSyntax

/// `T()`, `type.init(frame:)` and `Self()` where the class is known at run time only. Apple's initializers may be called so; in Swift
/// only `required` ones. UIKit has functions that make such objects.
final class MetatypeRule: RuleVisitor {
  /// The initializers that there are functions for, by their labels.
  private static let known: Set<[String]> = [
    [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["style"],
    ["rootViewController"], ["target", "action"], ["frame", "style"], ["frame", "collectionViewLayout"],
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let parenthesis = node.leftParen, node.trailingClosure == nil,
      Self.known.contains(node.writtenLabels),
      let type = metatype(node.calledExpression)
    else { return .visitChildren }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    if node.arguments.isEmpty, makesByProtocol(node.calledExpression) {
      let name = type.hasSuffix(".self") ? String(type.dropLast(".self".count)) : type
      context.edits.add(
        Edit(range: start..<parenthesis.endPosition.utf8Offset, text: "\(name).\(RequiredInitRule.function)(")
      )
      return .visitChildren
    }
    let separator = node.arguments.isEmpty ? "" : ", "
    context.edits.add(
      Edit(range: start..<parenthesis.endPosition.utf8Offset, text: "_made(\(type)\(separator)"))
    context.explain(
      "\(node.plainCode) makes an object of a class of UIKit's that is known at run time", at: node)
    return .visitChildren
  }

  /// Returns true where what is known of the type is a protocol that requires `init()`.
  private func makesByProtocol(_ called: ExprSyntax) -> Bool {
    let names = context.index.makingProtocols
    guard !names.isEmpty else { return false }
    let base = called.as(MemberAccessExprSyntax.self)?.base?.plainCode ?? called.plainCode
    var bound = TypeParameter(base, at: Syntax(called))?.bound ?? inherited(base)?.bound
    if base == "Self" || base == "self" { bound = (bound ?? "") + " & " + (scopes.last?.name ?? "") }
    if bound == nil, let access = called.as(MemberAccessExprSyntax.self)?.base,
      let type = TypeReader(context.index, scopeNames).metatype(of: access)
    {
      bound = TypeParameter(type, at: Syntax(called))?.bound ?? type
    }
    return bound?.split(separator: "&").contains { names.contains(ModuleIndex.plain(String($0))) } ?? false
  }

  /// The metatype whose initializer is called, where its class is Apple's.
  private func metatype(_ called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      let name = reference.baseName.plainText
      return isApples(bound: name, at: called) ? name + ".self" : nil
    }
    guard let access = called.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base
    else { return nil }
    let name = base.plainCode
    if let dotted = base.as(MemberAccessExprSyntax.self), dotted.declName.baseName.text == "self",
      let inner = dotted.base
    {
      return isApples(bound: inner.plainCode, at: called) ? name : nil
    }
    if base.is(DeclReferenceExprSyntax.self), isApples(bound: name, at: called) { return name + ".self" }
    if name == "self" { return isStatic(called) && isApples(bound: "Self", at: called) ? name : nil }
    return isApples(TypeReader(context.index, scopeNames).metatype(of: base), at: called) ? name : nil
  }

  /// Returns true if a name is that of a type parameter or `Self`, and stands for a class of Apple's.
  private func isApples(bound name: String, at node: ExprSyntax) -> Bool {
    if name == "Self" {
      guard let record = typeRecord, let scope = scopes.last else { return false }
      let constraint = TypeParameter("Self", at: Syntax(node))?.bound
      return isApples(constraint, at: node) || (scope.isExtension && isApples(record.name, at: node))
        || (scope.isProtocol && isApples(record.name, at: node))
    }
    guard let parameter = TypeParameter(name, at: Syntax(node)) ?? inherited(name) else { return false }
    return isApples(parameter.bound, at: node)
  }

  /// A parameter of the type that an extension is of.
  private func inherited(_ name: String) -> TypeParameter? {
    scopes.reversed().lazy.compactMap { self.context.index.type($0.name)?.parameters[name] }
      .first.map(TypeParameter.init(bound:))
  }

  /// Returns true for classes of other modules, protocols of such classes, and type parameters that stand for one.
  private func isApples(_ written: String?, at node: ExprSyntax) -> Bool {
    guard let written else { return false }
    return written.split(separator: "&").contains { part in
      let name = ModuleIndex.plain(String(part))
      if name == "NSObject" { return true }
      if TypeParameter(name, at: Syntax(node)) != nil { return isApples(bound: name, at: node) }
      guard let record = context.index.type(name, in: scopeNames) else { return false }
      switch record.kind {
      case .class: return record.path == nil && !context.index.isOurs(record)
      case .protocol:
        return context.index.makingProtocols.contains(name)
          || record.inherited.contains { $0 != name && isApples($0, at: node) }
      default: return false
      }
    }
  }

  /// Returns true in class methods, where `self` is the class.
  private func isStatic(_ node: ExprSyntax) -> Bool {
    for ancestor in sequence(first: Syntax(node), next: \.parent) {
      if let function = ancestor.as(FunctionDeclSyntax.self) {
        return function.modifiers.has(.static) || function.modifiers.has(.class)
      }
      if let variable = ancestor.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return variable.modifiers.has(.static) || variable.modifiers.has(.class)
      }
    }
    return false
  }
}

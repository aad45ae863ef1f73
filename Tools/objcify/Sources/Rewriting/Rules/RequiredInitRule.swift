import SwiftSyntax

/// A protocol that requires `init()`, and that an extension of a class of Apple's conforms to: there the initializer would have to be
/// `required`. The requirement becomes a function that makes an object, which every conforming type gets (`ModuleRewriter`).
final class RequiredInitRule: RuleVisitor {
  /// The function in the place of the requirement.
  static let function = "__init"

  /// The declaration of the function in a conforming type.
  static func declaration(making: String, isPublic: Bool) -> String {
    "\(isPublic ? "public " : "")static func \(function)() -> Self { \(making) }"
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = scopes.last, scope.isProtocol, !scope.isExtension, node.isPlain,
      context.index.makingProtocols.contains(scope.name)
    else { return .visitChildren }
    context.edits.add(.replace(node, with: "static func \(Self.function)() -> Self"))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    guard let scope = scopes.last, let owner = context.index.types[scope.name], owner.kind == .unknown,
      node.inheritanceClause.names.contains(where: {
        context.index.makingProtocols.contains(ModuleIndex.plain($0))
      })
    else { return result }
    let text = Self.declaration(making: "_made(self)", isPublic: AccessLevel(node.modifiers) >= .public)
    context.edits.add(.insert(" \(text) ", after: node.memberBlock.leftBrace))
    return result
  }
}

extension InitializerDeclSyntax {
  /// True for `init()`.
  var isPlain: Bool { signature.parameterClause.parameters.isEmpty && optionalMark == nil }
}

extension ModuleIndex {
  /// The protocols of this module that require `init()` and that extensions of other modules' classes conform to.
  var makingProtocols: Set<String> {
    Set(
      types.values.filter { $0.kind == .unknown }.flatMap(\.inherited).map(Self.plain).filter { name in
        types[name].map { $0.kind == .protocol && $0.requiresInit } ?? false
      })
  }

  /// The types of this module that conform to one of these protocols themselves.
  func makes(_ record: TypeRecord) -> Bool {
    guard [.class, .struct, .enum].contains(record.kind), record.path != nil else { return false }
    let names = makingProtocols
    return !names.isEmpty && protocols(of: record).contains { names.contains($0.name) }
      && !ancestors(of: record).contains { $0.path == nil || makes($0) }
  }
}

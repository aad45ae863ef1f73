import SwiftSyntax

/// Finds the declarations of a file that certain names are needed for.
final class OmittedDeclarations: SyntaxVisitor {
  /// The outermost declarations that need one of the names.
  private(set) var declarations: [Syntax] = []
  /// The names of the types among them.
  private(set) var types: Set<String> = []
  /// The first of the names in what stays.
  private(set) var firstUse: TokenSyntax?
  /// The type among them where the program starts.
  private(set) var mainType: Syntax?
  private let names: Set<String>

  /// The macro of Xcode's previews, which UIKit has, too.
  static let preview = "Preview"

  /// Returns true for a preview of Xcode's.
  static func isPreview(_ node: Syntax) -> Bool {
    let macro =
      node.as(MacroExpansionDeclSyntax.self)?.macroName ?? node.as(MacroExpansionExprSyntax.self)?.macroName
    return macro?.text == preview
  }

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// The name to tell a reader what is left out.
  static func name(of node: Syntax) -> String {
    if let named = node.asProtocol((any NamedDeclSyntax).self) { return named.name.plainText }
    if let extending = node.as(ExtensionDeclSyntax.self) {
      return "the extension of \(extending.extendedType.trimmedDescription)"
    }
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
    }
    if node.is(InitializerDeclSyntax.self) { return "an initializer" }
    if node.is(SubscriptDeclSyntax.self) { return "a subscript" }
    return "a preview"
  }

  // MARK: - What needs the names

  private func needs(_ parts: (any SyntaxProtocol)?...) -> Bool {
    parts.contains { part in part?.tokens(viewMode: .sourceAccurate).contains(where: isNeeded) == true }
  }

  /// Returns true for a name that stands for itself: `State`, not `UIControl.State`.
  private func isNeeded(_ token: TokenSyntax) -> Bool {
    guard case .identifier = token.tokenKind, names.contains(token.plainText) else { return false }
    return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
  }

  private func decide(_ node: some SyntaxProtocol, _ needed: Bool, type: TokenSyntax? = nil)
    -> SyntaxVisitorContinueKind
  {
    if BuildCondition.isInactive(node) { return .skipChildren }
    guard needed else { return .visitChildren }
    declarations.append(Syntax(node))
    if let type { types.insert(type.plainText) }
    return .skipChildren
  }

  private func group(
    _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ parameters: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let needed =
      needs(node.attributes, node.inheritanceClause, parameters, node.genericWhereClause)
      || node.memberBlock.members.contains { isPartOfAll($0.decl) }
    let isMain = node.attributes.contains { $0.trimmedDescription.hasPrefix("@main") }
    if needed, isMain, !BuildCondition.isInactive(node) { mainType = mainType ?? Syntax(node) }
    return decide(node, needed, type: name)
  }

  /// Returns true for what every value of a type has: what it stores, and the types that a protocol asks for.
  private func isPartOfAll(_ member: DeclSyntax) -> Bool {
    if let type = member.as(AssociatedTypeDeclSyntax.self) { return needs(type) }
    guard let variable = member.as(VariableDeclSyntax.self), !variable.modifiers.has(.static) else {
      return false
    }
    return variable.bindings.contains { $0.accessorBlock == nil } && isNeeded(by: variable)
  }

  /// Returns true if a property's attributes or its type, said or seen by what it is set to, need one of the names.
  private func isNeeded(by node: VariableDeclSyntax) -> Bool {
    needs(node.attributes)
      || node.bindings.contains { binding in
        needs(binding.typeAnnotation) || binding.typeAnnotation == nil && needs(binding.initializer)
      }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    group(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    group(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    group(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    group(node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { group(node, node.name, nil) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, needs(node.attributes, node.extendedType, node.inheritanceClause, node.genericWhereClause))
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, needs(node), type: node.name)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(
      node, needs(node.attributes, node.genericParameterClause, node.signature, node.genericWhereClause))
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(
      node, needs(node.attributes, node.genericParameterClause, node.signature, node.genericWhereClause))
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(
      node,
      needs(node.attributes, node.genericParameterClause, node.parameterClause, node.returnClause))
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // A local one is part of a body.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || Self.isAtTop(node) else {
      return .visitChildren
    }
    return decide(node, isNeeded(by: node))
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { decide(node, needs(node)) }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.macroName.text == Self.preview || names.contains(node.macroName.text))
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    decide(node, node.macroName.text == Self.preview || names.contains(node.macroName.text))
  }

  private static func isAtTop(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  // MARK: - What stays

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if firstUse == nil, isNeeded(node), !BuildCondition.isInactive(node) { firstUse = node }
    return .skipChildren
  }
}

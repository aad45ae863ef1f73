import SwiftSyntax

/// Walks a whole file and knows in which types it is.
class RuleVisitor: SyntaxVisitor {
  /// A type whose braces are open.
  struct Scope {
    /// The name with the types it is nested in, as far as they have names outside of functions.
    let name: String
    let isExtension: Bool
    let isProtocol: Bool
  }

  let context: FileContext
  private(set) var scopes: [Scope] = []

  required init(_ context: FileContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  func run() { walk(context.file.tree) }

  /// The innermost type's name, `Outer.Inner`.
  var typeName: String? { scopes.last?.name }

  /// The names of the open types, for looking up others.
  var scopeNames: [String] { typeName?.split(separator: ".").map(String.init) ?? [] }

  /// The record of the innermost type: its own, or for extensions of other modules' types theirs.
  var typeRecord: TypeRecord? { typeName.flatMap { context.index.type($0) ?? context.index.types[$0] } }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name) }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(_ node: some DeclGroupSyntax, _ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    // A type within a function has its own name only.
    let isLocal = node.parent?.is(CodeBlockItemSyntax.self) == true && !scopes.isEmpty
    let outer = isLocal ? "" : typeName.map { $0 + "." } ?? ""
    scopes.append(
      Scope(name: outer + token.plainText, isExtension: false, isProtocol: node.is(ProtocolDeclSyntax.self)))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = ModuleIndex.plain(node.extendedType.plainCode)
    scopes.append(
      Scope(name: name, isExtension: true, isProtocol: context.index.type(name)?.kind == .protocol))
    return .visitChildren
  }
}

import SwiftSyntax

/// Puts the members that the module's plan asks for before the closing braces of types.
final class InsertionRule: RuleVisitor {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    insert(into: node.memberBlock)
    return result
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    insert(into: node.memberBlock)
    return result
  }

  private func insert(into block: MemberBlockSyntax) {
    guard let name = typeName, let members = context.plan.insertions[name] else { return }
    context.edits.add(.insert(members.map { $0 + "; " }.joined(), before: block.rightBrace))
  }
}

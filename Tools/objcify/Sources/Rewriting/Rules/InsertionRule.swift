import SwiftSyntax

/// Puts the members that the module's plan asks for before the closing braces of types.
final class InsertionRule: RuleVisitor {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    insert(into: node.memberBlock, of: context.index.locals.name(of: node, in: context.file) ?? typeName)
    return result
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if !BuildCondition.isInactive(node) { insert(into: node.memberBlock, of: typeName) }
    return result
  }

  private func insert(into block: MemberBlockSyntax, of type: String?) {
    let members = type.map { context.plan.insertions(into: $0, in: context.file.path) } ?? []
    guard !members.isEmpty else { return }
    let isOnOneLine = !block.rightBrace.leadingTrivia.contains(where: \.isNewline)
    let separator = isOnOneLine && block.members.last.map { $0.semicolon == nil } == true ? "; " : ""
    context.edits.add(.insert(separator + members.map { $0 + "; " }.joined(), before: block.rightBrace))
  }
}

import SwiftSyntax

/// Puts the members that the module's plan asks for before the closing braces of types.
final class InsertionRule: RuleVisitor {
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if isLocal(node) {
      insert(OptionalRequirementRule.flags(ofLocal: node, context.index), into: node.memberBlock)
    } else {
      insert(into: node.memberBlock)
    }
    return result
  }

  /// Whether a type is within a function, a closure or an accessor.
  private func isLocal(_ node: ClassDeclSyntax) -> Bool {
    sequence(first: Syntax(node), next: \.parent).contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    insert(into: node.memberBlock)
    return result
  }

  private func insert(into block: MemberBlockSyntax) {
    guard let name = typeName, let members = context.plan.insertions[name] else { return }
    insert(members, into: block)
  }

  private func insert(_ members: [String], into block: MemberBlockSyntax) {
    guard !members.isEmpty else { return }
    let isOnOneLine = !block.rightBrace.leadingTrivia.contains(where: \.isNewline)
    let separator = isOnOneLine && block.members.last.map { $0.semicolon == nil } == true ? "; " : ""
    context.edits.add(.insert(separator + members.map { $0 + "; " }.joined(), before: block.rightBrace))
  }
}

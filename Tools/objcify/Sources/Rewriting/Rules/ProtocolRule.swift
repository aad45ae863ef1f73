import SwiftSyntax

/// Rule 5: protocols for Objective-C are for classes only, which is what makes `weak` and `===` possible.
final class ProtocolRule: RuleVisitor {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.has("objc"), node.inheritanceClause == nil {
      let name: any SyntaxProtocol =
        node.primaryAssociatedTypeClause.map { $0 as any SyntaxProtocol } ?? node.name
      context.edits.add(.insert(": AnyObject", after: name))
    }
    return super.visit(node)
  }
}

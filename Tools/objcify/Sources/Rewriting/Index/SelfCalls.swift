import SwiftSyntax

/// Finds the methods that a body calls on its own object.
final class SelfCalls: SyntaxVisitor {
  private var found: [MemberRecord.Call] = []

  static func found(in body: CodeBlockSyntax) -> [MemberRecord.Call] {
    let finder = SelfCalls(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isOwn = access?.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    let name = isOwn ? access?.declName : node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name { found.append(MemberRecord.Call(name: name.baseName.plainText, labels: node.writtenLabels)) }
    return .visitChildren
  }
}

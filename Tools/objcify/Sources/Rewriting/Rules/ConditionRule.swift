import SwiftSyntax

/// Rule 9: what is for iOS is for Linux, too, unless the source tells Linux apart itself.
final class ConditionRule: RuleVisitor {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if !BuildCondition.namesLinux(node) {
      for condition in node.clauses.compactMap(\.condition) { IOSFinder(context).walk(condition) }
    }
    return .visitChildren
  }

  /// Finds `os(iOS)` in a condition.
  private final class IOSFinder: SyntaxVisitor {
    private let context: FileContext

    init(_ context: FileContext) {
      self.context = context
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.trimmedDescription == "os",
        node.arguments.first?.expression.trimmedDescription == "iOS"
      else { return .visitChildren }
      context.edits.add(.replace(node, with: "(os(iOS) || os(Linux))"))
      return .skipChildren
    }
  }
}

import SwiftSyntax

/// Rule 9: what is for iOS is for Linux, too, unless the source tells Linux apart itself; and modules that are part of
/// another one here can be imported.
final class ConditionRule: RuleVisitor {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if !BuildCondition.namesLinux(node) {
      for condition in node.clauses.compactMap(\.condition) { Finder(context).walk(condition) }
    } else if !node.clauses.contains(where: { $0.condition?.trimmedDescription.contains("Linux") == true }) {
      context.explain("the branches for Linux count, since this #if is about Darwin's C library", at: node)
    }
    return .visitChildren
  }

  /// Finds `os(iOS)` and `canImport(CoreGraphics)` in a condition.
  private final class Finder: SyntaxVisitor {
    private let context: FileContext

    init(_ context: FileContext) {
      self.context = context
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let argument = node.arguments.first?.expression.trimmedDescription ?? ""
      switch node.calledExpression.trimmedDescription {
      case "os" where argument == "iOS":
        context.edits.add(.replace(node, with: "(os(iOS) || os(Linux))"))
        context.explain("os(iOS) counts as true", at: node)
      case "canImport" where argument == "Combine" && context.modules.contains(ImportRule.combine):
        context.edits.add(.replace(node, with: "canImport(\(ImportRule.combine))"))
      case "canImport" where BuildCondition.parts.contains(argument):
        context.edits.add(.replace(node, with: "canImport(UIKit)"))
        context.explain(
          "canImport(\(argument)) counts as true: its import becomes another module's", at: node)
      default: return .visitChildren
      }
      return .skipChildren
    }
  }
}

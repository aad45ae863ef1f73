import SwiftSyntax

/// Xcode's literals of colours, pictures and files become what they mean: values of UIKit's types.
final class LiteralRule: RuleVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "colorLiteral": call("UIColor(", node)
    case "imageLiteral": resource(node, "UIImage(named: ", ")!")
    case "fileLiteral": resource(node, "Bundle._main.url(forResource: ", ", withExtension: nil)!")
    default: return .visitChildren
    }
    return .visitChildren
  }

  /// `#colorLiteral(red: 1, …)` has the labels of an initializer.
  private func call(_ text: String, _ node: MacroExpansionExprSyntax) {
    guard let parenthesis = node.leftParen else { return }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    context.edits.add(Edit(range: start..<parenthesis.endPosition.utf8Offset, text: text))
  }

  private func resource(_ node: MacroExpansionExprSyntax, _ head: String, _ tail: String) {
    guard let name = node.arguments.first, node.arguments.count == 1, name.label?.text == "resourceName"
    else {
      return context.report("#\(node.macroName.text) takes the name of a resource", at: node)
    }
    context.edits.add(.replace(node, with: head + name.expression.plainCode + tail))
  }
}

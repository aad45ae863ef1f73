import SwiftSyntax

/// Rules 10 and 11: names that come from the Objective-C runtime, and what has no meaning without it.
final class NameRule: RuleVisitor {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    if node.declName.baseName.text == "_kvcKeyPathString" {
      context.edits.add(.replace(node, with: "CALayer._keyPathName(\(base.trimmedDescription))"))
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "description", let base = access.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.trimmedDescription == "type"
    {
      context.edits.add(.replace(node, with: "String(describing: \(base.trimmedDescription))"))
      return .skipChildren
    }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let advice = Self.impossible[name]
    {
      context.report(
        "\(name) needs the Objective-C runtime, which does not exist on Linux; \(advice)", at: node)
    }
    return .visitChildren
  }

  private static let subclass = "subclass and override, or call your own code where the method is called"
  private static let impossible: [String: String] = [
    "class_getInstanceMethod": subclass, "class_getClassMethod": subclass,
    "method_exchangeImplementations": subclass, "method_setImplementation": subclass,
    "class_addMethod": subclass, "class_replaceMethod": subclass, "imp_implementationWithBlock": subclass,
    "object_setClass": "make an object of the class you want",
    "objc_getClass": "use NSClassFromString with the module's name",
    "objc_lookUpClass": "use NSClassFromString",
    "class_copyPropertyList": "use Mirror", "class_copyIvarList": "use Mirror",
    "class_copyMethodList": "name the methods", "objc_allocateClassPair": "write the class",
  ]
}

import SwiftSyntax

/// Rules 10, 11 and 13: names that come from the Objective-C runtime, what has no meaning without it, and the program's
/// bundle, which is not the main one here.
final class NameRule: RuleVisitor {
  /// The members that Foundation's main bundle does not know here.
  private static let ofBundle: Set<String> = [
    "infoDictionary", "object", "bundleIdentifier", "localizedString",
  ]

  private func isMainBundle(_ node: ExprSyntax?) -> Bool {
    // A chain of calls may have a line for each.
    let code = node?.plainCode.filter { $0 != " " }
    return code == "Bundle.main" || code == "Foundation.Bundle.main"
  }

  /// `Bundle(for: type)`, which is the program's or a library's.
  private func isBundleOfClass(_ node: ExprSyntax?) -> Bool {
    guard let call = node?.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.plainCode == "Bundle" && call.writtenLabels == ["for"]
  }

  /// `a.intersects(b)`: to Foundation here rectangles that only touch intersect, to Core Graphics they do not.
  private func asksForIntersection(_ node: MemberAccessExprSyntax) -> Bool {
    guard node.declName.baseName.text == "intersects", node.base != nil,
      let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id
    else { return false }
    return call.writtenLabels == ["_"] && context.index.leavesIntersecting
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "NSLocalizedString", node.parent?.is(FunctionCallExprSyntax.self) == true {
      context.edits.add(.replace(node.baseName, with: "_NSLocalizedString"))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isMainBundle(ExprSyntax(node)) {
      context.edits.add(.replace(node.declName.baseName, with: "_main"))
    } else if isMainBundle(node.base) || isBundleOfClass(node.base),
      Self.ofBundle.contains(node.declName.baseName.text)
    {
      context.edits.add(.replace(node.declName.baseName, with: "_" + node.declName.baseName.text))
    }
    if asksForIntersection(node) { context.edits.add(.replace(node.declName.baseName, with: "_intersects")) }
    guard let base = node.base, node.declName.baseName.text == "_kvcKeyPathString" else {
      return .visitChildren
    }
    let name = "CALayer._keyPathName"
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      context.edits.add(.replace(node, with: "\(chain.expression.plainCode).flatMap { \(name)($0) }"))
    } else {
      context.edits.add(.replace(node, with: "\(name)(\(base.plainCode))"))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let type = describedType(node) {
      context.edits.add(.replace(node, with: "String(describing: \(type))"))
      return .skipChildren
    }
    askObject(node)
    if isBundleOfClass(ExprSyntax(node)) {
      context.edits.add(.insert("._module", after: node.calledExpression))
    }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !context.index.functions.contains(name), let advice = Self.advice(name)
    {
      context.report(
        "\(name) needs the Objective-C runtime, which does not exist on Linux; \(advice)", at: node)
    }
    return .visitChildren
  }

  /// The questions that Objective-C answers for every object, and their labels.
  private static let questions = ["responds": "to", "isKind": "of", "isMember": "of"]

  /// `delegate?.responds(to: action)`, `delegate.isKind(of: type)` where the delegate is known by a protocol: UIKit's are not all of
  /// objects that are `NSObject`s here, and one that is not responds to nothing.
  private func askObject(_ node: FunctionCallExprSyntax) {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      let label = Self.questions[access.declName.baseName.text], node.writtenLabels == [label],
      TypeReader(context.index, scopeNames).type(of: base)?.kind == .protocol
    else { return }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      context.edits.add(.insert("(", before: chain.expression))
      context.edits.add(.insert(" as? NSObject)", after: chain.expression))
    } else {
      context.edits.add(.insert("((", before: base))
      context.edits.add(.insert(" as? NSObject)?", after: base))
      context.edits.add(.insert(" ?? false)", after: node))
    }
  }

  /// The type in `type(of: o).description()`, `Self.description()`, `Cell.description()`.
  private func describedType(_ node: FunctionCallExprSyntax) -> String? {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "description"
    else { return nil }
    if let call = base.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.plainCode == "type" ? call.plainCode : nil
    }
    let name = base.plainCode
    guard name == "Self" || context.index.type(name, in: scopeNames)?.kind == .class,
      base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    else { return nil }
    return name + ".self"
  }

  private static let subclass =
    "subclass and override, or call your own code where the method is called; for CALayer's add(_:forKey:) there is "
    + "CALayer._addAnimationHook"
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

  /// Returns the advice for a call of a function of the runtime; nil for other functions.
  private static func advice(_ name: String) -> String? {
    if let known = impossible[name] { return known }
    let isOfRuntime = families.contains(where: name.hasPrefix) && !provided.contains(name)
    return isOfRuntime ? "put this under #if !os(Linux), and say what is meant without it" : nil
  }

  /// The prefixes of the names of the runtime's functions.
  private static let families = [
    "class_get", "class_copy", "class_add", "class_is", "class_responds", "class_create", "method_get",
    "method_set", "method_copy", "method_invoke", "objc_", "object_get", "object_set", "object_is",
    "ivar_get",
    "property_get", "property_copy", "protocol_get", "protocol_copy", "protocol_conforms", "sel_", "imp_get",
    "imp_remove",
  ]
  /// Those that UIKit brings here.
  private static let provided: Set<String> = [
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter",
    "objc_sync_exit", "objc_AssociationPolicy",
  ]
}

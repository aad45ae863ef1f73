import SwiftSyntax

/// Rule 12: `(x as AnyObject).member` asks an object of any class for a member, which the Objective-C runtime finds by its
/// name. Here a function finds it by the classes that are known to have it.
final class AnyObjectRule: RuleVisitor {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, TypeReader(context.index, scopeNames).isAnyObject(base) else {
      return .visitChildren
    }
    let call = Self.call(of: node)
    let labels = call?.writtenLabels ?? node.declName.argumentNames?.arguments.map(\.name.plainText)
    let name = node.declName.baseName.plainText
    let finder = DynamicMemberFinder(index: context.index, path: context.file.path)
    var found = finder.members(name, labels: labels)
    // What is called may be a property that holds a closure.
    if found.isEmpty, labels != nil { found = finder.members(name, labels: nil) }
    guard let first = found.first else {
      context.report(
        """
        cannot tell which class has the member '\(name)' that AnyObject is asked for; cast to the class instead of \
        AnyObject
        """, at: node.declName)
      return .visitChildren
    }
    context.dynamicMembers += found
    context.explain(
      "'\(name)' of AnyObject is looked for in \(found.flatMap(\.owners).joined(separator: ", "))",
      at: node.declName)
    replace(node, base, first.functionName)
    if let call, first.member.kind == .method {
      for edit in call.labelsBlanked { context.edits.add(edit) }
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if TypeReader(context.index, scopeNames).isAnyObject(node.calledExpression) {
      context.report(
        "a subscript of AnyObject needs the Objective-C runtime; cast to the dictionary's or array's type",
        at: node)
    }
    return .visitChildren
  }

  /// `(x as AnyObject).tag` becomes `__any_tag((x as AnyObject))`, and so does `x?.tag`: the function takes nil.
  private func replace(_ node: MemberAccessExprSyntax, _ base: ExprSyntax, _ function: String) {
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    // What was called or asked on a chain still is.
    let isChained = base.is(OptionalChainingExprSyntax.self) && Self.continues(node)
    let mark = isChained ? "?" : ""
    guard !node.trimmedDescription.contains(where: \.isNewline) else {
      let breaks = String(repeating: "\n", count: node.trimmedDescription.count(where: \.isNewline))
      context.edits.add(.replace(node, with: "\(breaks)\(function)(\(object.plainCode))\(mark)"))
      return
    }
    context.edits.add(.insert("\(function)(", before: node))
    let end = object.endPositionBeforeTrailingTrivia.utf8Offset
    context.edits.add(Edit(range: end..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: ")" + mark))
  }

  /// Returns true if a member or a call follows without a mark of its own.
  private static func continues(_ node: MemberAccessExprSyntax) -> Bool {
    if let call = node.parent?.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    return node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
  }

  /// The call of the member, with `?` or `!` between, or without.
  private static func call(of node: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    var called = Syntax(node)
    if let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      called = parent
    }
    guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id
    else {
      return nil
    }
    return call
  }
}

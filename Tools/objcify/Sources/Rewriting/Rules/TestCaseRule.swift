import SwiftSyntax

/// XCTest on Linux calls tests and what comes around them from no actor, and ends the process where one says that it belongs to the
/// main actor, as tests of interfaces do. It calls them on the main thread, though: their body becomes a method of its own, on the main
/// actor. As a closure's body the compiler would say of a mistake in it only that the closure has no type.
final class TestCaseRule: RuleVisitor {
  private static let fixtures: Set<String> = [
    "setUp", "tearDown", "setUpWithError", "tearDownWithError",
  ]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = typeRecord, context.index.isDescendant(type, of: "XCTestCase"), isCalledByXCTest(node),
      isOnMainActor(node, type), node.signature.effectSpecifiers?.asyncSpecifier == nil, let body = node.body
    else { return .visitChildren }
    for attribute in node.attributes where attribute.plainCode == "@MainActor" {
      context.edits.add(.blank(attribute))
    }
    if !node.modifiers.has(.override) {
      context.edits.add(.insert("nonisolated ", before: node.funcKeyword))
    }
    // No other thread has the test case meanwhile, which Swift 6 cannot know: XCTest's class is not Sendable.
    let (mayThrow, call) =
      node.signature.effectSpecifiers?.throwsClause == nil ? ("", "") : ("throws ", "try ")
    let name = "__\(node.name.plainText)_\(type.lastName)"
    // `setUp` and `tearDown` may be the class's.
    let kind = node.modifiers.has(.class) ? "class " : node.modifiers.has(.static) ? "static " : ""
    context.edits.add(
      .insert(
        " nonisolated(unsafe) let it = self; \(call)MainActor.assumeIsolated { \(call)it.\(name)() } }; "
          + "@MainActor \(kind)func \(name)() \(mayThrow){", after: body.leftBrace))
    return .visitChildren
  }

  /// `wait(until: expectation.fulfill)`: the method takes where it is called from here, which a function handed in does not.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, node.base != nil,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      context.file.text.contains("import XCTest")
    else { return .visitChildren }
    context.edits.add(.insert("{ ", before: node))
    context.edits.add(.insert("() }", after: node))
    return .visitChildren
  }

  private func isCalledByXCTest(_ node: FunctionDeclSyntax) -> Bool {
    guard node.signature.parameterClause.parameters.isEmpty else { return false }
    let name = node.name.plainText
    return node.modifiers.has(.override)
      ? Self.fixtures.contains(name)
      : name.hasPrefix("test") && node.signature.returnClause == nil && !node.modifiers.has(.static)
  }

  private func isOnMainActor(_ node: FunctionDeclSyntax, _ type: TypeRecord) -> Bool {
    guard !node.modifiers.has(.nonisolated) else { return false }
    return node.attributes.has("MainActor")
      || ([type] + context.index.ancestors(of: type)).contains(where: \.isMainActor)
  }
}

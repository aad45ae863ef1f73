import SwiftSyntax

/// The value of a `#if` condition on Linux, once the branches for iOS count for Linux, too.
enum BuildCondition {
  /// Modules that sources for iOS ask for and that are here.
  private static let modules: Set<String> = [
    "Foundation", "UIKit", "QuartzCore", "WebKit", "Dispatch", "FoundationNetworking", "FoundationXML",
    "Glibc",
    "XCTest", "Testing",
  ]

  /// Returns true if the source tells Linux apart itself, in one of the conditions of a `#if`.
  static func namesLinux(_ config: IfConfigDeclSyntax) -> Bool {
    config.clauses.compactMap(\.condition).contains { condition in
      let text = condition.trimmedDescription.filter { !$0.isWhitespace }
      return text.contains("os(Linux)") || text.contains("canImport(Glibc)")
    }
  }

  private static func namesLinux(around node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if let config = ancestor.as(IfConfigDeclSyntax.self) { return namesLinux(config) }
      next = ancestor.parent
    }
    return false
  }

  /// Returns true if a node stands in a branch of `#if` that is not compiled here.
  static func isInactive(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if let clause = ancestor.as(IfConfigClauseSyntax.self) {
        if value(of: clause.condition) == false { return true }
        let before = clause.parent?.as(IfConfigClauseListSyntax.self)?.prefix { $0.id != clause.id }
        if before?.contains(where: { value(of: $0.condition) == true }) == true { return true }
      }
      next = ancestor.parent
    }
    return false
  }

  /// True, false, or nil where a flag decides that is not known here.
  static func value(of condition: ExprSyntax?) -> Bool? {
    guard let condition else { return true }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return value(of: only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    return nil
  }

  /// `a && b || c`, where `&&` binds closer.
  private static func value(of elements: [ExprSyntax]) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        if operation.operator.text == "||" { alternatives.append([]) }
      } else {
        alternatives[alternatives.count - 1].append(value(of: element))
      }
    }
    let values = alternatives.map { all -> Bool? in
      all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let name = call.calledExpression.trimmedDescription
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch name {
    case "os": return argument == "Linux" || argument == "iOS" && !namesLinux(around: call)
    case "canImport": return modules.contains(argument) ? true : argument.contains(".") ? nil : false
    case "targetEnvironment": return false
    case "swift", "compiler":
      // Swift 5 is long here; whether a client is in Swift 6 mode is not known.
      let major = argument.drop { !$0.isNumber }.prefix { $0.isNumber }
      return argument.hasPrefix(">=") && (Int(major) ?? 9) <= 5 ? true : nil
    default: return nil
    }
  }
}

import SwiftSyntax

/// Rule 3: `#keyPath(Type.a.b)` is the text of the Objective-C names on the way.
final class KeyPathRule: RuleVisitor {
  /// Properties of Apple's whose Objective-C name is neither theirs nor theirs without "is".
  private static let renamed: [String: String] = ["url": "URL", "baseURL": "baseURL"]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "keyPath" else { return .visitChildren }
    guard let expression = node.arguments.first?.expression, node.arguments.count == 1,
      let components = Self.components(of: expression)
    else {
      context.report("#keyPath takes a path of property names", at: node)
      return .skipChildren
    }
    let names = objectiveCNames(components)
    if names != Array(components.suffix(names.count)) {
      context.explain(
        "\(node.plainCode) is \(names.joined(separator: ".")) by Objective-C's rules for names", at: node)
    }
    context.edits.add(.replace(node, with: "\"\(names.joined(separator: "."))\""))
    return .skipChildren
  }

  private static func components(of expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.plainText] }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return components(of: chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return components(of: forced.expression) }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    if base.is(SuperExprSyntax.self) { return [access.declName.baseName.plainText] }
    guard let before = components(of: base) else { return nil }
    return before + [access.declName.baseName.plainText]
  }

  private func objectiveCNames(_ components: [String]) -> [String] {
    var rest = components[...]
    var record = typeRecord
    if rest.first == "self" || rest.first == "Self" { rest.removeFirst() }
    // As long as the path names types, it is about where to begin.
    var typeName: [String] = []
    while let first = rest.first, rest.count > 1 {
      let candidate = (typeName + [first]).joined(separator: ".")
      let found = context.index.type(candidate, in: scopeNames)
      guard found != nil || first.first?.isUppercase == true else { break }
      record = found
      typeName.append(first)
      rest.removeFirst()
    }
    return rest.map { name in
      let member = record.flatMap { context.index.members(name, of: $0).first { $0.kind == .property } }
      let isOurs = record.map { owner in
        ([owner] + context.index.ancestors(of: owner)).contains {
          context.index.isOurs($0) && $0.members.contains { $0.name == name }
        }
      }
      record = member?.type.flatMap { context.index.type($0, in: scopeNames) }
      if let own = member?.objCName { return own }
      return isOurs == true ? name : Self.nameOfApples(name)
    }
  }

  /// Apple's Boolean properties are named `enabled` with a getter `isEnabled`.
  private static func nameOfApples(_ name: String) -> String {
    if let other = renamed[name] { return other }
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), rest.first?.isUppercase == true else { return name }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

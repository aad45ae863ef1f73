import SwiftSyntax

/// Rule 2: `#selector(…)` is the Objective-C name together with the unapplied method.
final class SelectorRule: RuleVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    guard let argument = node.arguments.first, node.arguments.count == 1,
      let reference = SelectorReference(argument.expression)
    else {
      context.report("#selector takes a method, or a property after getter: or setter:", at: node)
      return .skipChildren
    }
    switch argument.label?.text {
    case nil: replace(node, method(reference))
    case "getter": replace(node, property(reference, isSetter: false))
    case "setter": replace(node, property(reference, isSetter: true))
    default: context.report("#selector takes a method, or a property after getter: or setter:", at: node)
    }
    return .skipChildren
  }

  private func replace(_ node: MacroExpansionExprSyntax, _ text: String?) {
    guard let text else {
      context.report(
        "cannot tell the type of \(node.trimmedDescription): write the type's name before the method",
        at: node)
      return
    }
    context.edits.add(.replace(node, with: text))
  }

  // MARK: - Methods

  private func method(_ reference: SelectorReference) -> String? {
    let (owner, record) = owner(of: reference)
    let candidates =
      record.map { context.index.members(reference.name, of: $0).filter { $0.kind == .method } } ?? []
    let matching = reference.labels.map { labels in candidates.filter { $0.labels == labels } } ?? candidates
    let member = matching.first ?? candidates.first
    let name = Self.objectiveCName(reference, member)
    if let base = reference.variable {
      return "Selector(\"\(name)\", of: \(base), { $0.\(reference.spelling)\(cast(reference, nil)) })"
    }
    guard let owner else { return nil }
    if member?.isStatic == true {
      return "Selector(\"\(name)\", { (type: \(owner).Type) in type.\(reference.spelling) })"
    }
    if record?.kind == .protocol || owner == "Self" {
      let type = owner == "Self" ? owner : "any \(owner)"
      return
        "Selector(\"\(name)\", { (target: \(type)) in target.\(reference.spelling)\(cast(reference, nil)) })"
    }
    return "Selector(\"\(name)\", \(owner).\(reference.spelling)\(cast(reference, owner)))"
  }

  /// The name that the declaration has, or that it would have with the labels of the reference.
  private static func objectiveCName(_ reference: SelectorReference, _ member: MemberRecord?) -> String {
    if let member, reference.labels == nil || member.labels == reference.labels { return member.selector }
    return ObjCName.selector(reference.name, labels: reference.labels ?? [])
  }

  /// `as (A) -> R` chooses among methods of one name. It says the type of the applied method, of an unapplied one when the
  /// source says so.
  private func cast(_ reference: SelectorReference, _ owner: String?) -> String {
    guard let type = reference.type else { return "" }
    guard let owner, !type.isUnapplied else { return " as \(type.applied)" }
    return " as (\(owner)) -> \(type.applied)"
  }

  // MARK: - Properties

  private func property(_ reference: SelectorReference, isSetter: Bool) -> String? {
    let (owner, record) = owner(of: reference)
    guard let owner, reference.variable == nil else { return nil }
    let member = record.flatMap {
      context.index.members(reference.name, of: $0).first { $0.kind == .property }
    }
    let name = member?.objCName ?? reference.name
    return isSetter
      ? "Selector(\"\(ObjCName.setter(name))\", setter: \\\(owner).\(reference.spelling))"
      : "Selector(\"\(name)\", getter: \\\(owner).\(reference.spelling))"
  }

  // MARK: - Owners

  /// The type that the reference is about, as it can be written at this place.
  private func owner(of reference: SelectorReference) -> (name: String?, record: TypeRecord?) {
    switch reference.base {
    case .type(let name): return (name, context.index.type(name, in: scopeNames))
    case .variable: return (nil, nil)
    case .superclass:
      guard let above = typeRecord.flatMap({ context.index.superclass(of: $0) }) else {
        return (typeRecord?.inherited.first ?? typeName, nil)
      }
      return (above.name, above)
    case .enclosing:
      // The innermost type that has such a member, as Swift looks names up.
      for scope in scopes.reversed() {
        guard let record = context.index.type(scope.name) ?? context.index.types[scope.name] else { continue }
        let isDeclared = !context.index.members(reference.name, of: record).isEmpty
        if isDeclared { return (scope.isProtocol ? "Self" : scope.name, record) }
      }
      guard let scope = scopes.last else { return (nil, nil) }
      return (scope.isProtocol ? "Self" : scope.name, typeRecord)
    }
  }
}

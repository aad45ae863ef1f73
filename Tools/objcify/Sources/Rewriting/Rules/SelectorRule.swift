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
    case nil: replace(node, method(reference, at: node))
    case "getter": replace(node, property(reference, isSetter: false))
    case "setter": replace(node, property(reference, isSetter: true))
    default: context.report("#selector takes a method, or a property after getter: or setter:", at: node)
    }
    return .skipChildren
  }

  private func replace(_ node: MacroExpansionExprSyntax, _ text: String?) {
    guard let text else {
      context.report(
        "cannot tell the type of \(node.plainCode): write the type's name before the method",
        at: node)
      return
    }
    context.edits.add(.replace(node, with: text))
    context.explain("\(node.plainCode) is taken for \(text)", at: node)
  }

  // MARK: - Methods

  private func method(_ reference: SelectorReference, at node: MacroExpansionExprSyntax) -> String? {
    let (owner, record) = owner(of: reference)
    let member = record.flatMap { method(of: $0, reference) }
    if let effects = member?.effects, !effects.isEmpty {
      context.report(
        "a selector cannot call a method that \(effects.contains("async") ? "is async" : "throws") without the "
          + "Objective-C runtime; name one that calls it", at: node)
    }
    let name = Self.objectiveCName(reference, member)
    if let object = object(of: reference) {
      return
        "Selector(\"\(name)\", of: \(object), { $0.\(reference.spelling)\(cast(reference, nil)) })"
    }
    guard let owner else { return nil }
    if let member, !member.isStatic, !member.isOptional, reference.type == nil {
      let type = record?.kind == .protocol && owner != "Self" ? "any \(owner)" : owner
      if let call = MethodClosure.text(member, of: type, context.index) {
        return "Selector(\"\(name)\", \(call))"
      }
    }
    if member?.isStatic == true {
      return
        "Selector(\"\(name)\", { (type: \(owner).Type) in type.\(reference.spelling)\(cast(reference, nil)) })"
    }
    if record?.kind == .protocol || owner == "Self" {
      let type = owner == "Self" ? owner : "any \(owner)"
      let call = "{ (target: \(type)) in target.\(reference.spelling)\(cast(reference, nil)) }"
      guard let flag = record.flatMap({ flag(of: member, in: $0) }) else {
        return "Selector(\"\(name)\", \(call))"
      }
      return "Selector(\"\(name)\", where: { (target: \(type)) in target.\(flag) }, \(call))"
    }
    return "Selector(\"\(name)\", \(owner).\(reference.spelling)\(cast(reference, owner)))"
  }

  /// The method that is meant: the one with the labels or the number of arguments that are written, else any of the name.
  private func method(of record: TypeRecord, _ reference: SelectorReference) -> MemberRecord? {
    let candidates = context.index.members(reference.name, of: record).filter { $0.kind == .method }
    let matching = candidates.first { member in
      if let labels = reference.labels, member.labels != labels { return false }
      return reference.type.map { $0.argumentCount == member.labels.count } ?? true
    }
    return matching ?? candidates.first
  }

  /// Returns the property that tells whether an object has an optional requirement.
  private func flag(of member: MemberRecord?, in record: TypeRecord) -> String? {
    guard let member, member.isOptional else { return nil }
    return context.index.optionalRequirements(of: record).first { $0.member.fullName == member.fullName }?
      .flag
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
    guard let owner, !type.isUnapplied else { return " as \(type.written)" }
    return " as (\(owner)) -> \(type.written)"
  }

  // MARK: - Properties

  private func property(_ reference: SelectorReference, isSetter: Bool) -> String? {
    let (owner, record) = owner(of: reference)
    let member = record.flatMap {
      context.index.members(reference.name, of: $0).first { $0.kind == .property }
    }
    let name = member?.objCName ?? reference.name
    let selector = isSetter ? ObjCName.setter(name) : name
    if let object = object(of: reference) {
      let call = isSetter ? "object.\(reference.spelling) = $0" : "object.\(reference.spelling)"
      return "Selector(\"\(selector)\", of: \(object), { object in { \(call) } })"
    }
    guard let owner else { return nil }
    let root = record?.kind == .protocol && owner != "Self" ? "(any \(owner))" : owner
    return "Selector(\"\(selector)\", \(isSetter ? "setter" : "getter"): \\\(root).\(reference.spelling))"
  }

  // MARK: - Owners

  /// The object at hand; nil where what looks like one is a class whose name begins with a small letter.
  private func object(of reference: SelectorReference) -> String? {
    guard let variable = reference.variable, smallType(variable) == nil else { return nil }
    return reference.object
  }

  private func smallType(_ expression: ExprSyntax) -> TypeRecord? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      LocalName(name, at: Syntax(expression)) == nil
    else { return nil }
    return context.index.type(name, in: scopeNames)
  }

  /// The type that the reference is about, as it can be written at this place.
  private func owner(of reference: SelectorReference) -> (name: String?, record: TypeRecord?) {
    switch reference.base {
    case .type(let name): return (name, context.index.type(name, in: scopeNames))
    case .variable(let object):
      if let type = smallType(object) { return (object.plainCode, type) }
      return (nil, TypeReader(context.index, scopeNames).type(of: object))
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

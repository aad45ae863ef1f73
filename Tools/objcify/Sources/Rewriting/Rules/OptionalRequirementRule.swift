import SwiftSyntax

/// Rule 7: optional requirements become requirements with a default; code that asks whether a method is there asks a property, and
/// code that reads an optional property reads one that is nil where there is none.
final class OptionalRequirementRule: RuleVisitor {
  /// Returns the body of a default: nothing, nil, or a complaint, since a method that is not there is never called.
  static func defaultBody(_ member: MemberRecord) -> String {
    guard let result = member.type, result != "Void", result != "()" else { return "" }
    if result.hasSuffix("?") || result.hasSuffix("!") { return "nil" }
    return "preconditionFailure(\"the optional requirement \(member.fullName) is not implemented\")"
  }

  // MARK: - Declarations

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    guard let record = typeRecord, record.kind == .protocol else { return result }
    for member in node.memberBlock.members {
      guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        let optional = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) })
      else { continue }
      if member.decl.is(FunctionDeclSyntax.self) || member.decl.is(VariableDeclSyntax.self) {
        context.edits.add(.blank(optional))
      } else {
        context.report(
          "an optional subscript needs the Objective-C runtime; make it a method, or give it a default in an extension",
          at: member.decl)
      }
    }
    // Another system's protocol of the same name: what stands for its methods is written once, into the one that is compiled.
    guard !BuildCondition.isInactive(node) else { return result }
    let requirements = context.index.optionalRequirements(of: record).filter { $0.form == .rewritten }
    reportTwins(requirements, in: node)
    for requirement in requirements {
      context.plan.insert("var \(requirement.flag): Bool { get }", into: record.name)
    }
    return result
  }

  /// Reports requirements with one name: whether a class has a method is asked by the method's name and labels.
  private func reportTwins(_ requirements: [OptionalRequirement], in node: ProtocolDeclSyntax) {
    let names = Dictionary(grouping: requirements, by: \.member.fullName).filter { $1.count > 1 }.keys
    for member in node.memberBlock.members {
      guard let method = member.decl.as(FunctionDeclSyntax.self) else { continue }
      let labels = method.signature.parameterClause.parameters.map(\.firstName.plainText)
      let name = MemberRecord(kind: .method, name: method.name.plainText, labels: labels).fullName
      guard names.contains(name) else { continue }
      context.report(
        "another optional method is '\(name)', too, and they cannot be told apart by their types without the "
          + "Objective-C runtime; give one another label", at: method)
    }
  }

  /// The defaults, and the methods as they are asked for.
  static func defaults(for record: TypeRecord, _ index: ModuleIndex) -> String {
    let requirements = index.optionalRequirements(of: record).filter { $0.form == .rewritten }
    guard !requirements.isEmpty else { return "" }
    let access = record.access >= .public ? "public " : record.access <= .fileprivate ? "fileprivate " : ""
    let members = requirements.map { requirement in
      let member = requirement.member
      if member.kind == .property { return propertyDefaults(requirement, access) }
      let types = member.writtenTypes.joined(separator: ", ")
      let effects = member.effects.isEmpty ? "" : " " + member.effects
      let reference = member.labels.isEmpty ? member.name : member.fullName
      return """
          \(access)\(DefaultsWriter.declaration(member)) { \(defaultBody(member)) }
          \(access)var \(requirement.flag): Bool { false }
          \(access)var \(requirement.optionalMember): ((\(types))\(effects) -> \(member.type ?? "Void"))? {
            guard \(requirement.flag) else { return nil }
            return self.\(reference)
          }

        """
    }
    return "extension \(record.name) {\n\(members.joined())}\n"
  }

  private static func propertyDefaults(_ requirement: OptionalRequirement, _ access: String) -> String {
    let member = requirement.member
    let type = member.type ?? "Never"
    let setter = member.isSettable ? " set { preconditionFailure(\"never called\") }" : ""
    let optional = type.hasSuffix("!") ? type.dropLast() + "?" : type[...]
    return """
        \(access)var \(member.name): \(type) { get { \(defaultBody(member)) }\(setter) }
        \(access)var \(requirement.flag): Bool { false }
        \(access)var \(requirement.optionalMember): (\(optional))? { \(requirement.flag) ? self.\(member.name) : nil }

      """
  }

  // MARK: - Properties

  /// Swift asks the class that conforms for a property; one that only a subclass has would never be read.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = typeRecord, type.kind == .class, !node.modifiers.has(.override) else {
      return .visitChildren
    }
    let own = context.index.protocols(of: type)
    let ancestors = context.index.ancestors(of: type)
    let inherited = ancestors.flatMap(context.index.protocols(of:)).filter { found in
      !own.contains { $0 === found }
    }
    for name in node.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
    ) {
      let isRequired = inherited.flatMap(context.index.optionalRequirements(of:))
        .contains { $0.member.kind == .property && $0.member.name == name }
      let isInherited = ancestors.flatMap(context.index.declaredMembers(of:)).contains { $0.name == name }
      guard isRequired, !isInherited else { continue }
      context.report(
        "an optional property must be declared by the class that conforms to its protocol; declare it there, and "
          + "override it here", at: node)
    }
    return .visitChildren
  }

  // MARK: - Methods

  /// A class of another module that conforms is built already, and knows nothing of methods that only its subclasses here have.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isHidden = AccessLevel(node.modifiers) <= .fileprivate && !node.attributes.isKnownToObjectiveC
    guard let type = classRecord(declaring: node), !node.modifiers.has(.override),
      !node.modifiers.has(.static),
      !isHidden
    else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
    let name = MemberRecord(kind: .method, name: node.name.plainText, labels: labels).fullName
    let ancestors = context.index.ancestors(of: type)
    func declares(_ type: TypeRecord) -> Bool {
      context.index.declaredMembers(of: type).contains { $0.kind == .method && $0.fullName == name }
    }
    guard !ancestors.contains(where: declares) else { return .visitChildren }
    for ancestor in ancestors where ancestor.path == nil {
      let conformed = context.index.protocols(of: ancestor).first { record in
        declares(record)
          && context.index.optionalRequirements(of: record).contains { $0.member.fullName == name }
      }
      guard let conformed else { continue }
      context.report(
        """
        '\(name)' would never be called: \(ancestor.name), a class of another module, conforms to \(conformed.name) without \
        it; declare it there, and override it here
        """, at: node)
      break
    }
    return .visitChildren
  }

  /// Returns the record of the class in whose braces, or extension's braces, a member stands.
  private func classRecord(declaring node: FunctionDeclSyntax) -> TypeRecord? {
    guard let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self) else { return nil }
    let local = block.parent?.as(ClassDeclSyntax.self)
      .flatMap { context.index.locals.name(of: $0, in: context.file) }
    guard let record = local.flatMap({ context.index.type($0) }) ?? typeRecord else { return nil }
    return record.kind == .class && record.path != nil ? record : nil
  }

  /// The optional property that is read from an object known by its protocol. Where the object's type is not known: by a name
  /// that only the protocol has.
  private func optionalProperty(_ node: MemberAccessExprSyntax) -> OptionalRequirement? {
    guard let base = node.base else { return nil }
    let name = node.declName.baseName.plainText
    func matching(_ record: TypeRecord) -> OptionalRequirement? {
      context.index.optionalRequirements(of: record).first {
        $0.form == .rewritten && $0.member.kind == .property && $0.member.name == name
      }
    }
    if let type = TypeReader(context.index, scopeNames).type(of: base) {
      guard type.kind == .protocol else { return nil }
      return ([type] + context.index.protocols(of: type)).lazy.compactMap(matching).first
    }
    guard let found = context.index.protocols(declaring: name).lazy.compactMap(matching).first else {
      return nil
    }
    let isOthers = context.index.types.values.contains { type in
      type.kind != .protocol && type.members.contains { $0.kind == .property && $0.name == name }
    }
    return isOthers ? nil : found
  }

  // MARK: - Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (access, mark) = Self.optionalCall(node),
      let requirement = requirement(access, labels: node.writtenLabels)
    else { return .visitChildren }
    switch requirement.form {
    case .defaulted:
      context.edits.add(.blank(mark))
      if !Self.isChained(access) { wrapInOptional(node) }
    case .rewritten:
      context.edits.add(.replace(access.declName, with: requirement.optionalMember))
      for edit in node.labelsBlanked { context.edits.add(edit) }
    }
    return .visitChildren
  }

  /// `base.method?(…)` and `base.method!(…)`, with the mark.
  private static func optionalCall(
    _ node: FunctionCallExprSyntax
  ) -> (MemberAccessExprSyntax, TokenSyntax)? {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let access = chain.expression.as(MemberAccessExprSyntax.self)
    {
      return (access, chain.questionMark)
    }
    if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let access = forced.expression.as(MemberAccessExprSyntax.self)
    {
      return (access, forced.exclamationMark)
    }
    return nil
  }

  /// Returns true if nil may come from further left.
  private static func isChained(_ access: MemberAccessExprSyntax) -> Bool {
    var base = access.base
    while let expression = base {
      if expression.is(OptionalChainingExprSyntax.self) { return true }
      base =
        expression.as(MemberAccessExprSyntax.self)?.base
        ?? expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
    }
    return false
  }

  /// Wraps the call of a method whose presence was asked for, so that its result is optional.
  private func wrapInOptional(_ node: FunctionCallExprSyntax) {
    guard node.parent?.is(CodeBlockItemSyntax.self) != true,
      !node.calledExpression.is(ForceUnwrapExprSyntax.self)
    else { return }
    context.edits.add(.insert("Optional(", before: node))
    context.edits.add(.insert(")", after: node))
  }

  /// `delegate?.method != nil`, and properties that Objective-C need not have.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isOptionalProperty(node) {
      context.edits.add(.insert("Optional(", before: node))
      context.edits.add(.insert(")", after: node))
      return .visitChildren
    }
    if let property = optionalProperty(node) {
      context.edits.add(.replace(node.declName, with: property.optionalMember))
      return .visitChildren
    }
    guard isComparedWithNil(node) || isBoundWhereThere(node) else { return .visitChildren }
    let labels = node.declName.argumentNames?.arguments.map(\.name.plainText)
    guard let found = requirement(node, labels: labels), found.form == .rewritten else {
      return .visitChildren
    }
    context.edits.add(.replace(node.declName, with: found.optionalMember))
    return .visitChildren
  }

  /// UIKit's optional properties that sources for iOS read from a delegate whose class is not known, with one question mark more
  /// than from one that is: `UIApplication.shared.delegate?.window??.rootViewController`.
  private static let properties: [String: Set<String>] = [
    "UIApplicationDelegate": ["window"], "UIWindowSceneDelegate": ["window"],
  ]

  private func isOptionalProperty(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName.text
    guard let base = node.base, Self.properties.values.contains(where: { $0.contains(name) }) else {
      return false
    }
    let code = base.plainCode.filter { !"?! ".contains($0) }
    if code == "UIApplication.shared.delegate" { return true }
    guard let type = TypeReader(context.index, scopeNames).type(of: base)
    else { return false }
    return Self.properties[type.name]?.contains(name) ?? false
  }

  private func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.count == 3 else { return false }
    let elements = Array(list)
    guard let operation = elements[1].as(BinaryOperatorExprSyntax.self) else { return false }
    return ["==", "!="].contains(operation.operator.text)
      && elements.contains { $0.is(NilLiteralExprSyntax.self) }
  }

  /// `if let change = delegate?.didChange`, of an object that is known by its protocol: names of properties are common there.
  private func isBoundWhereThere(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base,
      node.parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self) == true
    else { return false }
    return TypeReader(context.index, scopeNames).type(of: base)?.kind == .protocol
  }

  // MARK: - Which requirement

  /// The optional requirement that a call may mean; nil when it is about something else, such as an optional closure.
  private func requirement(_ access: MemberAccessExprSyntax, labels: [String]?) -> OptionalRequirement? {
    let name = access.declName.baseName.plainText
    func matching(_ record: TypeRecord) -> OptionalRequirement? {
      context.index.optionalRequirements(of: record).first {
        $0.member.kind == .method && $0.member.name == name && $0.member.takes(labels)
      }
    }
    if let base = access.base, let type = TypeReader(context.index, scopeNames).type(of: base) {
      return ([type] + context.index.protocols(of: type)).lazy.compactMap(matching).first
    }
    // Where the type of the object is not known: a name that only protocols have.
    let isProperty = context.index.types.values.contains { type in
      type.members.contains { $0.kind == .property && $0.name == name }
    }
    return isProperty ? nil : context.index.protocols(declaring: name).lazy.compactMap(matching).first
  }
}

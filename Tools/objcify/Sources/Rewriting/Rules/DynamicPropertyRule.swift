import SwiftSyntax

/// `@objc dynamic` properties tell their observers, as the Objective-C runtime makes them do.
final class DynamicPropertyRule: RuleVisitor {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = typeRecord, owner.kind == .class, node.parent?.is(MemberBlockItemSyntax.self) == true,
      node.modifiers.has(.dynamic), !node.modifiers.has(.override), !node.modifiers.has(.static),
      !node.attributes.has("NSManaged"),
      node.bindingSpecifier.tokenKind == .keyword(.var),
      node.attributes.isKnownToObjectiveC
        || context.index.isObjCMembers(owner) && !node.attributes.has("nonobjc"),
      context.index.isDescendant(owner, of: "NSObject")
    else { return .visitChildren }
    // In `var a, b: Int` the type after b is a's, too.
    var type: TypeAnnotationSyntax?
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation ?? (binding.initializer == nil ? type : nil)
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      if binding.typeAnnotation == nil, let type {
        context.edits.add(.insert(type.plainCode, after: binding.pattern))
      }
      announce(binding, key: node.attributes.objCName ?? pattern.identifier.plainText)
      // Variables with observers are declared one by one.
      guard let comma = binding.trailingComma else { continue }
      let modifiers = node.modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }
      context.edits.add(.replace(comma, with: "; " + modifiers.map { $0.plainCode + " " }.joined() + "var"))
    }
    return .visitChildren
  }

  private func announce(_ binding: PatternBindingSyntax, key: String) {
    let will = "willChangeValue(forKey: \"\(key)\")"
    let did = "didChangeValue(forKey: \"\(key)\")"
    guard let block = binding.accessorBlock else {
      // A comma after it belongs to the binding.
      let last = binding.initializer.map(Syntax.init) ?? binding.typeAnnotation.map(Syntax.init)
      context.edits.add(
        .insert(" { willSet { \(will) } didSet { \(did) } }", after: last ?? Syntax(binding.pattern)))
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    for accessor in list {
      guard let body = accessor.body else { continue }
      switch accessor.accessorSpecifier.text {
      case "set":
        context.edits.add(.insert(" \(will); defer { \(did) };", after: body.leftBrace))
      case "willSet":
        context.edits.add(.insert(" \(will);", after: body.leftBrace))
        if list.count == 1 { context.edits.add(.insert(" didSet { \(did) }", after: accessor)) }
      case "didSet":
        // What the class does itself comes first: observers are told by the setter's caller.
        context.edits.add(.insert(" defer { \(did) };", after: body.leftBrace))
        if list.count == 1 { context.edits.add(.insert("willSet { \(will) } ", before: accessor)) }
      default: break
      }
    }
  }
}

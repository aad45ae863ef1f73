import SwiftSyntax

/// `@objc dynamic` properties tell their observers, as the Objective-C runtime makes them do.
final class DynamicPropertyRule: RuleVisitor {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = typeRecord, type.kind == .class, node.parent?.is(MemberBlockItemSyntax.self) == true,
      node.modifiers.has(.dynamic), !node.modifiers.has(.override), !node.modifiers.has(.static),
      node.bindingSpecifier.tokenKind == .keyword(.var),
      node.attributes.isKnownToObjectiveC || type.isObjCMembers,
      context.index.isDescendant(type, of: "NSObject")
    else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      announce(binding, key: node.attributes.objCName ?? pattern.identifier.plainText)
    }
    return .visitChildren
  }

  private func announce(_ binding: PatternBindingSyntax, key: String) {
    let will = "willChangeValue(forKey: \"\(key)\")"
    let did = "didChangeValue(forKey: \"\(key)\")"
    guard let block = binding.accessorBlock else {
      context.edits.add(.insert(" { willSet { \(will) } didSet { \(did) } }", after: binding))
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

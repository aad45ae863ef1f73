import SwiftSyntax

/// `@NSManaged` properties of layers: the layer keeps their values, so that animations move them. Other classes have them from
/// Core Data only.
final class ManagedPropertyRule: RuleVisitor {
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("NSManaged") else { return .visitChildren }
    guard let owner = typeRecord, context.index.isDescendant(owner, of: "CALayer") else {
      context.report(
        "@NSManaged properties that are not a layer's are Core Data's, which does not exist on Linux; "
          + "store this by other means", at: node)
      return .visitChildren
    }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation
      else { continue }
      let key = GeneratedHeader.literal(node.attributes.objCName ?? pattern.identifier.plainText)
      let accessors =
        " { get { _managedValue(forKey: \(key)) } set { _setManagedValue(newValue, forKey: \(key)) } }"
      context.edits.add(.insert(accessors, after: type))
      // Computed properties are declared one by one.
      guard let comma = binding.trailingComma else { continue }
      let modifiers = node.modifiers.filter { $0.name.tokenKind != .keyword(.dynamic) }
      context.edits.add(.replace(comma, with: "; " + modifiers.map { $0.plainCode + " " }.joined() + "var"))
    }
    return .visitChildren
  }
}

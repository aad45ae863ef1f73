import SwiftSyntax

/// Rules 1 and 4: attributes and modifiers that need the Objective-C runtime or Xcode go, and what follows keeps its column;
/// the application's entry point is marked as on every system.
final class AttributeRule: RuleVisitor {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable",
    "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.plainName {
    case let name where Self.removed.contains(name): context.edits.add(.blank(node))
    case "UIApplicationMain", "NSApplicationMain": context.edits.add(.overwrite(node, with: "@main"))
    case "convention" where node.arguments?.trimmedDescription == "block": context.edits.add(.blank(node))
    case "NSManaged": context.edits.add(.blank(node))
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Removes `dynamic`: without Objective-C it is about replacing functions in plug-ins, and slows them down.
  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { context.edits.add(.blank(node)) }
    return .visitChildren
  }
}

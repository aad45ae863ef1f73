import SwiftSyntax

/// NSObject has no methods to override for key-value coding and observing here. A class that overrides them conforms to a
/// protocol instead.
final class ObjectOverrideRule: RuleVisitor {
  private struct Method {
    let protocolName: String
    /// The call in the place of `super.` where the superclass has none of its own.
    var inherited: String?
    /// Declared by UIResponder, and overridden there as usual.
    var isOfResponders = false
  }

  private static let methods: [String: Method] = [
    "observeValue(forKeyPath:of:change:context:)": Method(
      protocolName: "KeyValueObserving", isOfResponders: true),
    "value(forKey:)": Method(protocolName: "KeyValueCoding", inherited: "_value"),
    "setValue(_:forKey:)": Method(protocolName: "KeyValueCoding", inherited: "_setValue"),
    "value(forUndefinedKey:)": Method(protocolName: "KeyValueCoding"),
    "setValue(_:forUndefinedKey:)": Method(protocolName: "KeyValueCoding"),
    "setNilValueForKey(_:)": Method(protocolName: "KeyValueCoding"),
    "responds(to:)": Method(protocolName: "SelectorResponding", inherited: "_responds"),
    "keyPathsForValuesAffectingValue(forKey:)": Method(protocolName: "KeyValueDependent"),
  ]
  /// Methods that Objective-C's NSObject has and that do nothing there; who calls them finds them in the class's table.
  static let informal: Set<String> = ["awakeFromNib()", "prepareForInterfaceBuilder()"]
  private static let impossible: Set<String> = [
    "forwardingTarget(for:)", "method(for:)", "methodSignature(for:)", "doesNotRecognizeSelector(_:)",
    "resolveInstanceMethod(_:)", "automaticallyNotifiesObservers(forKey:)",
  ]

  /// Returns true if a method that says `override` overrides nothing here, and so loses the word.
  static func takesOver(_ node: FunctionDeclSyntax, in type: TypeRecord, _ index: ModuleIndex) -> Bool {
    takesOver(fullName(node), in: type, index)
  }

  /// The same of a method's name, with labels or at least parentheses.
  static func takesOver(_ name: String, in type: TypeRecord, _ index: ModuleIndex) -> Bool {
    if let method = methods[name] { return !isOverriddenAsUsual(name, method, type, index) }
    return informal.contains(name) && !index.isDescendant(type, of: "UIResponder")
      && !isDeclaredAbove(name, type, index)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = typeRecord, type.kind == .class, let keyword = Self.override(of: node) else {
      return .visitChildren
    }
    let name = Self.fullName(node)
    if Self.impossible.contains(name) {
      context.report(
        "overriding \(name) needs the Objective-C runtime, which does not exist on Linux", at: node)
    }
    guard Self.takesOver(node, in: type, context.index) else { return .visitChildren }
    if Self.informal.contains(name) {
      context.edits.add(.blank(keyword))
      Omission(context, node.name.text).walk(node)
      return .visitChildren
    }
    guard let method = Self.methods[name] else { return .visitChildren }
    context.edits.add(.blank(keyword))
    context.plan.conform(type.name, to: method.protocolName)
    if let inherited = method.inherited { SuperCalls(context, node.name.text, inherited).walk(node) }
    return .visitChildren
  }

  private static func override(of node: FunctionDeclSyntax) -> DeclModifierSyntax? {
    node.modifiers.first { $0.name.tokenKind == .keyword(.override) }
  }

  private static func fullName(_ node: FunctionDeclSyntax) -> String {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
    let name = MemberRecord(kind: .method, name: node.name.plainText, labels: labels).fullName
    return labels.isEmpty ? name + "()" : name
  }

  private static func isDeclaredAbove(_ name: String, _ type: TypeRecord, _ index: ModuleIndex) -> Bool {
    index.ancestors(of: type).contains { ancestor in
      ancestor.path != nil && ancestor.members.contains { "\($0.fullName)()" == name || $0.fullName == name }
    }
  }

  private static func isOverriddenAsUsual(
    _ name: String, _ method: Method, _ type: TypeRecord, _ index: ModuleIndex
  ) -> Bool {
    if isDeclaredAbove(name, type, index) { return true }
    return method.isOfResponders && index.isDescendant(type, of: "UIResponder")
  }

  /// Leaves `super.awakeFromNib()` out, where the superclass has none.
  private final class Omission: SyntaxVisitor {
    private let context: FileContext
    private let name: String

    init(_ context: FileContext, _ name: String) {
      self.context = context
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
        access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == name
      else { return .visitChildren }
      context.edits.add(.overwrite(node, with: "()"))
      return .skipChildren
    }
  }

  /// Gives `super.value(forKey:)` in the method the name that NSObject's has here.
  private final class SuperCalls: SyntaxVisitor {
    private let context: FileContext
    private let name: String
    private let inherited: String

    init(_ context: FileContext, _ name: String, _ inherited: String) {
      self.context = context
      self.name = name
      self.inherited = inherited
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
        context.edits.add(.replace(node.declName.baseName, with: inherited))
      }
      return .visitChildren
    }
  }
}

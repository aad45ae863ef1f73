import SwiftSyntax

extension SyntaxProtocol {
  /// The code in one line, without comments.
  var plainCode: String {
    var text = ""
    var isApart = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, isApart || !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return text
  }
}

extension TokenSyntax {
  /// The text without the backticks of names that are keywords elsewhere.
  var plainText: String { text.filter { $0 != "`" } }

  /// True for `==` and the like.
  var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension Optional where Wrapped == InheritanceClauseSyntax {
  /// The inherited types as written, without attributes.
  var names: [String] { self?.inheritedTypes.map { $0.type.withoutAttributes } ?? [] }
}

extension Optional where Wrapped == AccessorBlockSyntax {
  /// Stored properties and computed ones with a setter can be set.
  var allowsSetting: Bool {
    guard let accessors = self?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { Self.setting.contains($0.accessorSpecifier.text) }
  }

  /// `async`, `throws` of the getter as written, or nothing.
  var effects: String {
    guard case .accessors(let list)? = self?.accessors else { return "" }
    return list.lazy.compactMap { $0.effectSpecifiers?.plainCode }.first ?? ""
  }

  private static var setting: Set<String> { ["set", "willSet", "didSet", "_modify"] }
}

extension TypeSyntax {
  /// The type without `@escaping`, `inout` and the like.
  var withoutAttributes: String {
    self.as(AttributedTypeSyntax.self)?.baseType.plainCode ?? plainCode
  }
}

extension ExprSyntax {
  /// The type of a literal or of `Type(…)`, as far as its spelling shows one.
  var constructedType: String? {
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
      called.first?.isUppercase == true, called.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return called
  }
}

extension FunctionCallExprSyntax {
  /// `_` for an argument without a label, `?` for a trailing closure, whose label is not written.
  var writtenLabels: [String] {
    arguments.map { $0.label?.plainText ?? "_" } + (trailingClosure == nil ? [] : ["?"])
      + additionalTrailingClosures.map(\.label.plainText)
  }

  /// The edits that leave the labels out, for functions that are values take none.
  var labelsBlanked: [Edit] {
    arguments.flatMap { argument -> [Edit] in
      guard let label = argument.label, let colon = argument.colon else { return [] }
      return [.blank(label), .blank(colon)]
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension AttributeListSyntax {
  /// All attributes, also those in `#if` among them.
  var flattened: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let config) = element else { return [] }
      return config.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let list)? = clause.elements { list.flattened } else { [] }
      }
    }
  }

  func has(_ name: String) -> Bool { flattened.contains { $0.plainName == name } }

  /// The attributes that make a member known to Objective-C.
  var isKnownToObjectiveC: Bool {
    ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged"].contains(where: has)
  }

  /// True with `@available(*, unavailable)`.
  var isUnavailable: Bool {
    flattened.contains { attribute in
      guard attribute.plainName == "available", let arguments = attribute.arguments?.plainCode else {
        return false
      }
      let words = arguments.split(separator: ",").map(\.trimmingSpaces)
      return words.first == "*" && words.contains("unavailable")
    }
  }

  /// The name in `@objc(name)`.
  var objCName: String? {
    flattened.first { $0.plainName == "objc" }?.arguments?.plainCode.filter { $0 != " " }
  }

  /// A global actor that is not the main one.
  var isOnOtherActor: Bool {
    flattened.contains { $0.plainName.hasSuffix("Actor") && $0.plainName != "MainActor" }
  }
}

extension AttributeSyntax {
  var plainName: String { attributeName.trimmedDescription }
}

import SwiftSyntax

extension TokenSyntax {
  /// Without the backticks of names that are keywords elsewhere.
  var plainText: String { text.filter { $0 != "`" } }
}

extension Optional where Wrapped == InheritanceClauseSyntax {
  /// The inherited types as written, without attributes.
  var names: [String] { self?.inheritedTypes.map { $0.type.withoutAttributes } ?? [] }
}

extension Optional where Wrapped == AccessorBlockSyntax {
  /// Stored properties and computed ones with a setter can be set.
  var allowsSetting: Bool {
    switch self?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list): list.contains { Self.setting.contains($0.accessorSpecifier.text) }
    }
  }

  private static var setting: Set<String> { ["set", "willSet", "didSet", "_modify"] }
}

extension TypeSyntax {
  /// Without `@escaping`, `inout` and the like.
  var withoutAttributes: String {
    self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
  }
}

extension ExprSyntax {
  /// The type in `Type(…)`, as far as its spelling shows one.
  var constructedType: String? {
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
      called.first?.isUppercase == true, called.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return called
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension AttributeListSyntax {
  /// All attributes, also those in `#if` among them.
  var flattened: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): [attribute]
      case .ifConfigDecl(let config):
        config.clauses.flatMap { clause -> [AttributeSyntax] in
          if case .attributes(let list)? = clause.elements { list.flattened } else { [] }
        }
      }
    }
  }

  func has(_ name: String) -> Bool { flattened.contains { $0.plainName == name } }

  /// The attributes that make a member known to Objective-C.
  var isKnownToObjectiveC: Bool {
    ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction"].contains(where: has)
  }

  /// The name in `@objc(name)`.
  var objCName: String? {
    flattened.first { $0.plainName == "objc" }?.arguments?.trimmedDescription
  }

  /// A global actor that is not the main one.
  var isOnOtherActor: Bool {
    flattened.contains { $0.plainName.hasSuffix("Actor") && $0.plainName != "MainActor" }
  }
}

extension AttributeSyntax {
  var plainName: String { attributeName.trimmedDescription }
}

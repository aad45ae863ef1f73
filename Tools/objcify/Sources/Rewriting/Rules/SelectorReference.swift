import SwiftSyntax

/// The method or property that `#selector` names.
struct SelectorReference {
  enum Base {
    /// No name before it, or `self`, `Self`.
    case enclosing
    case type(String)
    case superclass
    /// An object at hand.
    case variable(ExprSyntax)
  }

  /// The type in `method as Type`.
  struct FunctionType {
    let written: String
    /// True if the reference begins with the object: `(View) -> (Int) -> Void`.
    let isUnapplied: Bool
    /// The number of arguments that the method takes.
    let argumentCount: Int
  }

  private(set) var base = Base.enclosing
  /// The base name.
  private(set) var name = ""
  /// The labels, when they are written.
  private(set) var labels: [String]?
  /// The selector as it is written after the base: `follow(_:)`.
  private(set) var spelling = ""
  private(set) var type: FunctionType?

  var variable: ExprSyntax? { if case .variable(let expression) = base { expression } else { nil } }

  /// The object at hand as an expression of its type, which is written and never evaluated.
  var object: String? {
    guard let variable else { return nil }
    guard variable.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark })
    else { return variable.plainCode }
    guard let chain = variable.as(OptionalChainingExprSyntax.self) else { return "(\(variable.plainCode))!" }
    let inner = chain.expression.plainCode
    return inner.contains("?") ? "(\(inner))!" : inner + "!"
  }

  init?(_ expression: ExprSyntax) {
    guard read(expression) else { return nil }
  }

  private mutating func read(_ expression: ExprSyntax) -> Bool {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return read(only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return readCast(Array(sequence.elements)) }
    if let cast = expression.as(AsExprSyntax.self) {
      return readType(cast.type) && read(cast.expression)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      read(reference)
      return true
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let written = access.base else {
      return false
    }
    read(access.declName)
    base = Self.base(written)
    return true
  }

  private mutating func readCast(_ elements: [ExprSyntax]) -> Bool {
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    else { return false }
    return readType(type.type) && read(elements[0])
  }

  private mutating func readType(_ written: TypeSyntax) -> Bool {
    guard let function = Self.function(written) else { return false }
    let applied = Self.function(function.returnClause.type)
    type = FunctionType(
      written: function.plainCode, isUnapplied: applied != nil,
      argumentCount: (applied ?? function).parameters.count)
    return true
  }

  /// The function type in parentheses, attributes or an optional.
  private static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    if let optional = type.as(OptionalTypeSyntax.self) { return function(optional.wrappedType) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return function(attributed.baseType) }
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first.flatMap { function($0.type) }
  }

  private mutating func read(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.plainText
    labels = reference.argumentNames?.arguments.map(\.name.plainText)
    let written = labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
    spelling = reference.baseName.text + written
  }

  private static func base(_ expression: ExprSyntax) -> Base {
    if expression.is(SuperExprSyntax.self) { return .superclass }
    // `self?.tap` in a closure that holds the object weakly.
    let object =
      expression.as(OptionalChainingExprSyntax.self)?.expression ?? expression.as(ForceUnwrapExprSyntax.self)?
      .expression ?? expression
    switch object.plainCode {
    case "self", "Self": return .enclosing
    case let text: return namesType(expression) ? .type(text) : .variable(expression)
    }
  }

  /// Names of types begin with capital letters; what is called or subscripted is an object.
  private static func namesType(_ expression: ExprSyntax) -> Bool {
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return namesType(generic.expression)
    }
    let name: TokenSyntax
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName
    } else if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      base.plainCode != "self"
    {
      name = access.declName.baseName
    } else {
      return false
    }
    return name.plainText.first { $0 != "_" }?.isUppercase == true
  }
}

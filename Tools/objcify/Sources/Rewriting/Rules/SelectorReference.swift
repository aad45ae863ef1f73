import SwiftSyntax

/// The method or property that `#selector` names.
struct SelectorReference {
  enum Base {
    /// No name before it, or `self`, `Self`.
    case enclosing
    case type(String)
    case superclass
    /// An object at hand.
    case variable(String)
  }

  /// The type in `method as Type`.
  struct FunctionType {
    let applied: String
    /// Whether it begins with the object: `(View) -> (Int) -> Void`.
    let isUnapplied: Bool
  }

  private(set) var base = Base.enclosing
  /// The base name.
  private(set) var name = ""
  /// The labels, when they are written.
  private(set) var labels: [String]?
  /// As it is written after the base: `follow(_:)`.
  private(set) var spelling = ""
  private(set) var type: FunctionType?

  var variable: String? { if case .variable(let text) = base { text } else { nil } }

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
    var plain = written
    while let tuple = plain.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      plain = only.type
    }
    guard let function = plain.as(FunctionTypeSyntax.self) else { return false }
    type = FunctionType(
      applied: function.trimmedDescription.filter { !$0.isNewline },
      isUnapplied: function.returnClause.type.is(FunctionTypeSyntax.self))
    return true
  }

  private mutating func read(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.plainText
    labels = reference.argumentNames?.arguments.map(\.name.plainText)
    let written = labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
    spelling = reference.baseName.text + written
  }

  private static func base(_ expression: ExprSyntax) -> Base {
    let text = expression.trimmedDescription.filter { !$0.isNewline }
    switch text {
    case "self", "Self": return .enclosing
    case "super": return .superclass
    default: break
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return .type(generic.trimmedDescription)
    }
    let last = text.split(separator: ".").last ?? ""
    return last.first?.isUppercase == true && !text.hasPrefix("self.") ? .type(text) : .variable(text)
  }
}

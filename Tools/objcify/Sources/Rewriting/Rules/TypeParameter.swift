import SwiftSyntax

/// A type parameter of the functions and types around a place.
struct TypeParameter {
  /// What it has to be, as written: a class, protocols with `&` between them; empty where it may be anything.
  let bound: String

  init(bound: String) {
    self.bound = bound
  }

  /// The nearest parameter of that name; of `Self` what a `where` says. Nil where the name means something else.
  init?(_ name: String, at node: Syntax) {
    var bounds: [String] = []
    var isDeclared = false
    for ancestor in sequence(first: node, next: \.parent) {
      let (parameters, requirements) = Self.clauses(of: ancestor)
      bounds += Self.bounds(of: name, requirements)
      guard let parameter = parameters?.parameters.first(where: { $0.name.plainText == name }) else {
        continue
      }
      bounds += parameter.inheritedType.map { [$0.plainCode] } ?? []
      isDeclared = true
      break
    }
    guard isDeclared || !bounds.isEmpty else { return nil }
    bound = bounds.joined(separator: " & ")
  }

  private static func clauses(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
    if let function = node.as(FunctionDeclSyntax.self) {
      return (function.genericParameterClause, function.genericWhereClause)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return (initializer.genericParameterClause, initializer.genericWhereClause)
    }
    if let type = node.as(ClassDeclSyntax.self) {
      return (type.genericParameterClause, type.genericWhereClause)
    }
    if let type = node.as(StructDeclSyntax.self) {
      return (type.genericParameterClause, type.genericWhereClause)
    }
    if let type = node.as(EnumDeclSyntax.self) {
      return (type.genericParameterClause, type.genericWhereClause)
    }
    if let added = node.as(ExtensionDeclSyntax.self) { return (nil, added.genericWhereClause) }
    if let declared = node.as(ProtocolDeclSyntax.self) { return (nil, declared.genericWhereClause) }
    return (nil, nil)
  }

  private static func bounds(of name: String, _ clause: GenericWhereClauseSyntax?) -> [String] {
    clause?.requirements.compactMap { requirement in
      switch requirement.requirement {
      case .conformanceRequirement(let conformance) where conformance.leftType.plainCode == name:
        conformance.rightType.plainCode
      default: nil
      }
    } ?? []
  }

  /// The parameters of a declared type with their bounds.
  static func all(of generic: (any WithGenericParametersSyntax)?) -> [String: String] {
    guard let generic, let clause = generic.genericParameterClause else { return [:] }
    let pairs = clause.parameters.map { parameter in
      let name = parameter.name.plainText
      let written = parameter.inheritedType.map { [$0.plainCode] } ?? []
      return (name, (written + bounds(of: name, generic.genericWhereClause)).joined(separator: " & "))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

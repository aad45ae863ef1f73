import SwiftSyntax

/// The members that a class gets to call bodies in its extensions.
struct MemberForwarder {
  let text: String
  /// A property's type, and the name of the value that its observer gets.
  var type = ""
  var observedName = ""

  static func function(_ node: FunctionDeclSyntax, to body: String, isOverride: Bool) -> String {
    function(node, isOverride: isOverride, body: Call(node).text(of: body))
  }

  /// A method that is declared as another, with a body of its own.
  static func function(_ node: FunctionDeclSyntax, isOverride: Bool, body: String) -> String {
    let signature = [
      "(\(Call(node).parameters.map(\.declaration).joined(separator: ", ")))",
      node.signature.effectSpecifiers?.plainCode, node.signature.returnClause?.plainCode,
      node.genericWhereClause?.plainCode,
    ].compactMap { $0 }.joined(separator: " ")
    let generics = node.genericParameterClause?.plainCode ?? ""
    return attributes(node.attributes) + modifiers(node.modifiers, of: node, isOverride)
      + "func \(node.name.text)\(generics)\(signature) { \(body) }"
  }

  /// A call with the parameters of a method.
  struct Call {
    fileprivate let parameters: [Parameter]
    private let marks: String

    init(_ node: FunctionDeclSyntax) {
      parameters = node.signature.parameterClause.parameters.enumerated().map { position, parameter in
        Parameter(parameter, position)
      }
      let effects = node.signature.effectSpecifiers
      marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    }

    /// The call of the method of that name.
    func text(of name: String) -> String {
      "\(marks)\(name)(\(parameters.map(\.argument).joined(separator: ", ")))"
    }
  }

  /// A parameter as the forwarder declares it and hands it on.
  fileprivate struct Parameter {
    let declaration: String
    let argument: String

    init(_ node: FunctionParameterSyntax, _ position: Int) {
      let label = node.firstName.text
      let written = (node.secondName ?? node.firstName).text
      // What the body does not use has to be named to be handed on.
      let name = written == "_" ? "a\(position)" : written
      let type = node.type.plainCode
      declaration =
        (label == name ? label : "\(label) \(name)") + ": " + type
        + (node.defaultValue.map { " " + $0.plainCode } ?? "")
      argument =
        (label == "_" ? "" : label + ": ") + (type.hasPrefix("inout ") ? "&" : "") + name
        + (type.contains("@autoclosure") ? "()" : "")
    }
  }

  /// Nil when the property has accessors that cannot be called from elsewhere.
  static func variable(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, to body: String, isOverride: Bool
  ) -> MemberForwarder? {
    guard let type = binding.typeAnnotation?.type.plainCode,
      let accessors = binding.accessorBlock?.accessors
    else { return nil }
    let name = binding.pattern.plainCode
    let head =
      attributes(node.attributes) + modifiers(node.modifiers, of: node, isOverride) + "var \(name): \(type)"
    guard case .accessors(let list) = accessors else {
      return MemberForwarder(text: "\(head) { \(body) }")
    }
    let names = Set(list.map(\.accessorSpecifier.text))
    if names == ["get"] { return MemberForwarder(text: "\(head) { \(body) }") }
    if names == ["get", "set"] {
      return MemberForwarder(text: "\(head) { get { \(body) } set { \(body) = newValue } }")
    }
    guard let observer = observer(binding) else { return nil }
    let specifier = observer.accessorSpecifier.text
    let standard = specifier == "didSet" ? "oldValue" : "newValue"
    return MemberForwarder(
      text: "\(head) { \(specifier) { \(body)(\(standard)) } }", type: type,
      observedName: observer.parameters?.name.text ?? standard)
  }

  /// The only accessor, when it is an observer.
  static func observer(_ binding: PatternBindingSyntax) -> AccessorDeclSyntax? {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors, list.count == 1,
      let only = list.first,
      ["willSet", "didSet"].contains(only.accessorSpecifier.text)
    else { return nil }
    return only
  }

  private static func attributes(_ list: AttributeListSyntax) -> String {
    list.flattened.filter { ["available", "discardableResult", "MainActor"].contains($0.plainName) }
      .map { $0.plainCode + " " }.joined()
  }

  /// Returns modifiers that are as visible as the member, which an extension's own access may say.
  private static func modifiers(
    _ list: DeclModifierListSyntax, of node: some SyntaxProtocol, _ isOverride: Bool
  ) -> String {
    let kept = list.filter {
      ![.keyword(.override), .keyword(.dynamic), .keyword(.final)].contains($0.name.tokenKind)
    }
    let isSilent = AccessLevel(list) == .internal && !list.has(.internal)
    let inherited = isSilent ? extensionAccess(of: node) : nil
    return (isOverride ? "override " : "") + (inherited.map { $0 + " " } ?? "")
      + kept.map { $0.plainCode + " " }.joined()
  }

  private static func extensionAccess(of node: some SyntaxProtocol) -> String? {
    let block = node.parent?.parent?.parent
    return block?.parent?.as(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text).first {
      ["public", "package"].contains($0)
    }
  }
}

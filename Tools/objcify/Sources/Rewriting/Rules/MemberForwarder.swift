import SwiftSyntax

/// The members that a class gets to call bodies in its extensions.
struct MemberForwarder {
  let text: String
  /// A property's type, and the name of the value that its observer gets.
  var type = ""
  var observedName = ""

  static func function(_ node: FunctionDeclSyntax, to body: String, isOverride: Bool) -> String {
    let parameters = node.signature.parameterClause.parameters
    let arguments = parameters.map { parameter in
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type.trimmedDescription
      return label + (type.hasPrefix("inout ") ? "&" : "") + name
        + (type.contains("@autoclosure") ? "()" : "")
    }
    let effects = node.signature.effectSpecifiers
    let marks =
      (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let generics = (node.genericParameterClause?.trimmedDescription ?? "")
    let requirements = node.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    let call = "\(marks)\(body)(\(arguments.joined(separator: ", ")))"
    return oneLine(
      """
      \(attributes(node.attributes))\(modifiers(node.modifiers, isOverride))func \(node.name.text)\(generics)\
      \(node.signature.trimmedDescription)\(requirements) { \(call) }
      """)
  }

  /// Nil when the property has accessors that cannot be called from elsewhere.
  static func variable(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, to body: String, isOverride: Bool
  ) -> MemberForwarder? {
    guard let type = binding.typeAnnotation?.type.trimmedDescription,
      let accessors = binding.accessorBlock?.accessors
    else { return nil }
    let name = binding.pattern.trimmedDescription
    let head = attributes(node.attributes) + modifiers(node.modifiers, isOverride) + "var \(name): \(type)"
    switch accessors {
    case .getter: return MemberForwarder(text: oneLine("\(head) { \(body) }"))
    case .accessors(let list):
      let names = Set(list.map(\.accessorSpecifier.text))
      if names == ["get"] { return MemberForwarder(text: oneLine("\(head) { \(body) }")) }
      if names == ["get", "set"] {
        return MemberForwarder(text: oneLine("\(head) { get { \(body) } set { \(body) = newValue } }"))
      }
      guard let observer = observer(binding) else { return nil }
      let specifier = observer.accessorSpecifier.text
      let standard = specifier == "didSet" ? "oldValue" : "newValue"
      return MemberForwarder(
        text: oneLine("\(head) { \(specifier) { \(body)(\(standard)) } }"), type: type,
        observedName: observer.parameters?.name.text ?? standard)
    }
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
      .map { $0.trimmedDescription + " " }.joined()
  }

  private static func modifiers(_ list: DeclModifierListSyntax, _ isOverride: Bool) -> String {
    let kept = list.filter {
      ![.keyword(.override), .keyword(.dynamic), .keyword(.final)].contains($0.name.tokenKind)
    }
    return (isOverride ? "override " : "") + kept.map { $0.trimmedDescription + " " }.joined()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map(\.trimmingSpaces).joined(separator: " ")
  }
}

import SwiftSyntax

/// Tells the types of simple expressions: names of properties and locals, casts, and what they lead to.
struct TypeReader {
  private let index: ModuleIndex
  private let scope: [String]

  init(_ index: ModuleIndex, _ scope: [String]) {
    self.index = index
    self.scope = scope
  }

  /// The type that is declared for `delegate`, `self.delegate`, `self`, `view?.delegate`; nil for anything else.
  func type(of expression: ExprSyntax) -> TypeRecord? {
    if expression.plainCode == "self" { return enclosing.first }
    guard let written = writtenType(of: expression) else { return nil }
    return index.type(written.type, in: written.scope)
  }

  /// Returns true if the expression is of no class in particular: `x as AnyObject`, or a name that is declared so.
  func isAnyObject(_ expression: ExprSyntax) -> Bool {
    writtenType(of: expression).map { ModuleIndex.plain($0.type) == "AnyObject" } ?? false
  }

  /// The name of the class of which an expression is the metatype: `type` that is declared as `UIView.Type`, `type(of: view)`.
  func metatype(of expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.plainCode == "type",
      call.writtenLabels == ["of"], let object = call.arguments.first?.expression
    {
      return writtenType(of: object).map { ModuleIndex.plain($0.type) }
    }
    guard let written = writtenType(of: expression)?.type else { return nil }
    let plain = ModuleIndex.plain(written)
    return plain.hasSuffix(".Type") ? String(plain.dropLast(".Type".count)) : nil
  }

  /// The type as it is written somewhere, and the types within which it is.
  private func writtenType(of expression: ExprSyntax) -> (type: String, scope: [String])? {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return writtenType(of: chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return writtenType(of: forced.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return writtenType(of: only.expression)
    }
    if let cast = Self.castType(expression) { return (cast, scope) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return writtenType(of: reference.baseName.plainText, at: expression)
    }
    if let item = element(expression) { return item }
    if let type = Self.reinterpretation(expression) { return (type, scope) }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      let owner = type(of: base) ?? namedType(base)
    else { return expression.constructedType.map { ($0, scope) } }
    return property(access.declName.baseName.plainText, of: owner)
  }

  /// The type of `list[0]`, `list.first` and `list.last` where the list is declared as `[T]`.
  private func element(_ expression: ExprSyntax) -> (type: String, scope: [String])? {
    var list: ExprSyntax?
    if let call = expression.as(SubscriptCallExprSyntax.self), call.arguments.count == 1,
      call.arguments.first?.label == nil, call.arguments.first?.expression.plainCode.contains("..") == false
    {
      list = call.calledExpression
    } else if let access = expression.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(access.declName.baseName.plainText)
    {
      list = access.base
    }
    guard let written = list.flatMap(writtenType) else { return nil }
    let plain = ModuleIndex.plain(written.type)
    guard plain.hasPrefix("["), plain.hasSuffix("]") else { return nil }
    let element = plain.dropFirst().dropLast()
    guard let colon = element.firstIndex(of: ":") else { return (String(element), written.scope) }
    // `[Key: Value]`, where neither is a dictionary itself.
    let value = element[element.index(after: colon)...].drop(while: \.isWhitespace)
    guard expression.is(SubscriptCallExprSyntax.self), !element.contains("["), !value.contains(":") else {
      return nil
    }
    return (String(value), written.scope)
  }

  /// The type that `UIApplication` in `UIApplication.shared` is.
  private func namedType(_ expression: ExprSyntax) -> TypeRecord? {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    return index.type(name, in: scope)
  }

  private func writtenType(of name: String, at expression: ExprSyntax) -> (type: String, scope: [String])? {
    // A local variable or parameter of the same name hides the property.
    switch LocalName(name, at: Syntax(expression)) {
    case .typed(let type)?: return (type, scope)
    case .value(let value)?: return value.plainCode == "self" ? nil : writtenType(of: value)
    case .untyped?: return nil
    case nil: return enclosing.lazy.compactMap { property(name, of: $0) }.first
    }
  }

  /// The type in `unsafeBitCast(x, to: T.self)`.
  private static func reinterpretation(_ expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.plainCode == "unsafeBitCast",
      call.writtenLabels == ["_", "to"], let type = call.arguments.last?.expression.plainCode,
      type.hasSuffix(".self")
    else { return nil }
    return String(type.dropLast(".self".count))
  }

  /// The type in `x as T`.
  private static func castType(_ expression: ExprSyntax) -> String? {
    if let cast = expression.as(AsExprSyntax.self) { return cast.type.plainCode }
    guard let elements = expression.as(SequenceExprSyntax.self)?.elements.suffix(2), elements.count == 2,
      elements.first?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return elements.last?.as(TypeExprSyntax.self)?.type.plainCode
  }

  /// The open types, innermost first.
  private var enclosing: [TypeRecord] {
    stride(from: scope.count, to: 0, by: -1).compactMap { depth in
      let name = scope.prefix(depth).joined(separator: ".")
      return index.type(name) ?? index.types[name]
    }
  }

  private func property(_ name: String, of owner: TypeRecord) -> (type: String, scope: [String])? {
    let member = index.members(name, of: owner).first { $0.kind == .property }
    return member?.type.map { ($0, owner.name.split(separator: ".").map(String.init)) }
  }
}

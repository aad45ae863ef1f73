import SwiftSyntax

/// Reads the types and members of one file into an index.
final class IndexBuilder: ActiveVisitor {
  private let index: ModuleIndex
  private let path: String
  private let isDependency: Bool
  private var stack: [(record: TypeRecord, isExtension: Bool, isObjC: Bool, access: AccessLevel)] = []

  private init(_ index: ModuleIndex, path: String, isDependency: Bool) {
    self.index = index
    self.path = path
    self.isDependency = isDependency
    super.init()
  }

  /// - Parameter isDependency: whether the file is of another module than the one that is rewritten.
  static func read(_ file: SourceFile, into index: ModuleIndex, isDependency: Bool = false) {
    IndexBuilder(index, path: file.path, isDependency: isDependency).walk(file.tree)
  }

  /// Returns the record of a class within a function, under a name that is given to it.
  static func record(of node: ClassDeclSyntax, named name: String, in file: SourceFile) -> TypeRecord {
    let index = ModuleIndex()
    IndexBuilder(index, path: file.path, isDependency: false).walk(node)
    let read = index.record(node.name.plainText, .class)
    let record = TypeRecord(name: name, kind: .class)
    record.inherited = read.inherited
    record.members = read.members
    record.path = file.path
    return record
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, .class, node)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, .struct, node)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, .enum, node)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, .actor, node)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node, node.name, .protocol, nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

  private func open(
    _ node: some DeclGroupSyntax, _ token: TokenSyntax, _ kind: TypeRecord.Kind,
    _ generic: (any WithGenericParametersSyntax)?
  ) -> SyntaxVisitorContinueKind {
    let enclosing = stack.last?.record
    let name = (enclosing.map { $0.name + "." } ?? "") + token.plainText
    let record = index.record(name, kind)
    let access = AccessLevel(node.modifiers)
    record.kind = kind
    if !isDependency {
      record.path = path
      record.declaringPaths.insert(path)
    }
    record.access = access
    record.isHidden = access <= .fileprivate || enclosing?.isHidden == true
    record.parameters = TypeParameter.all(of: generic)
    record.isGeneric = generic?.genericParameterClause != nil || enclosing?.isGeneric == true
    record.isObjCMembers = node.attributes.has("objcMembers")
    record.objCName = node.attributes.objCName
    record.isMain = node.attributes.has("main") || node.attributes.has("UIApplicationMain")
    record.isMainActor = node.attributes.has("MainActor")
    record.isOnOtherActor = node.attributes.isOnOtherActor
    // A superclass stands in the declaration, not in extensions that may have been read before.
    record.inherited = node.inheritanceClause.names + record.inherited
    stack.append((record, false, record.isObjCMembers, .internal))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let record = index.record(ModuleIndex.plain(node.extendedType.plainCode))
    record.inherited += node.inheritanceClause.names
    stack.append((record, true, node.attributes.has("objc"), AccessLevel(node.modifiers)))
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let enclosing = stack.last.map { $0.record.name + "." } ?? ""
    let record = index.record(enclosing + node.name.plainText, .alias)
    record.inherited = [node.initializer.value.plainCode]
    return .skipChildren
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let scope = stack.last else {
      if !isDependency { index.functions.insert(node.name.plainText) }
      return .skipChildren
    }
    var member = MemberRecord(kind: .method, name: node.name.plainText)
    if isDependency, scope.isExtension, let body = node.body { member.calls = SelfCalls.found(in: body) }
    let parameters = node.signature.parameterClause.parameters
    member.labels = parameters.map(\.firstName.plainText)
    member.writtenTypes = parameters.map { $0.type.plainCode + ($0.ellipsis?.text ?? "") }
    member.effects = node.signature.effectSpecifiers?.plainCode ?? ""
    member.type = node.signature.returnClause?.type.plainCode
    member.isSwiftOnly =
      node.genericParameterClause != nil || node.name.isOperator
      || member.writtenTypes.contains {
        $0.hasPrefix("inout ") || $0.hasPrefix("some ") || $0.hasSuffix("...") || $0.contains("@autoclosure")
      }
    add(member, node.attributes, node.modifiers)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard stack.last != nil else { return .skipChildren }
    // In `var a, b: Int` the type after b is a's, too.
    var annotation: TypeAnnotationSyntax?
    for binding in node.bindings.reversed() {
      annotation = binding.typeAnnotation ?? (binding.initializer == nil ? annotation : nil)
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var member = MemberRecord(kind: .property, name: pattern.identifier.plainText)
      member.type =
        annotation?.type.plainCode ?? binding.initializer?.value.constructedType
      member.effects = binding.accessorBlock.effects
      member.isSettable =
        node.bindingSpecifier.tokenKind == .keyword(.var) && binding.accessorBlock.allowsSetting
      add(member, node.attributes, node.modifiers)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = stack.last, scope.record.kind == .protocol, !scope.isExtension, node.isPlain {
      scope.record.requiresInit = true
    }
    return .skipChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(
    _ given: MemberRecord, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) {
    guard let (record, isExtension, isObjC, extensionAccess) = stack.last else { return }
    var member = given
    let access = AccessLevel(modifiers)
    member.access = isExtension && access == .internal ? extensionAccess : access
    member.isStatic = modifiers.has(.static) || modifiers.has(.class)
    member.isOverride = modifiers.has(.override)
    member.isOptional = modifiers.has(.optional)
    member.isDynamic = modifiers.has(.dynamic)
    member.objCName = attributes.objCName
    member.isNonObjC = attributes.has("nonobjc")
    let isHidden = member.access <= .fileprivate
    // An extension for Objective-C has private members for it, too.
    member.isObjC =
      attributes.isKnownToObjectiveC || (isObjC && (isExtension || !isHidden) && !member.isNonObjC)
    member.isInExtension = isExtension
    member.path = path
    member.isConditional = openConditions > 0
    member.isUnavailable = attributes.isUnavailable
    record.members.append(member)
  }
}

import SwiftSyntax

/// Leaves out the declarations that need SwiftUI, which does not exist here: libraries of UIKit's bring some for those who use it.
///
/// Only what a declaration says of itself decides: what it extends, inherits from and stores, its attributes, parameters and types. A body that
/// uses SwiftUI in what stays is reported, since leaving out what is called would change what a program does. Lines and columns stay.
struct SwiftUIOmission {
  /// The files as they go on, each with the problems found in it.
  private(set) var files: [SourceFile]
  /// Notes of what was left out, and errors where that was not possible.
  private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - declared: whether a type of that name is known of the modules that are used.
  ///   - combine: whether what stands for Combine, which SwiftUI brings, is among them.
  init(_ files: [SourceFile], declared: (String) -> Bool, combine: Bool) {
    self.files = files
    let importing = files.indices.filter {
      !files[$0].isRewritten && Self.importOfSwiftUI(in: files[$0]) != nil
    }
    let declaring = DeclaredNames()
    for file in files { declaring.walk(file.tree) }
    // Declared where SwiftUI is, and extended elsewhere.
    var omitted = declaring.guarded.subtracting(declaring.names)
    let hasPreviews = files.contains {
      !$0.isRewritten && $0.text.contains("#" + OmittedDeclarations.preview)
    }
    guard !importing.isEmpty || !omitted.isEmpty || hasPreviews else { return }
    let foreign = SwiftUINames.all.subtracting(declaring.names).filter { $0 == "SwiftUI" || !declared($0) }
    var found: [Int: OmittedDeclarations] = [:]
    // What needs a type that is left out is left out, too, in whatever file.
    while true {
      let before = omitted
      for index in files.indices where !files[index].isRewritten {
        let names = importing.contains(index) ? foreign.union(omitted) : omitted
        let visitor = OmittedDeclarations(names)
        visitor.walk(files[index].tree)
        found[index] = visitor
        omitted.formUnion(visitor.types)
      }
      if omitted == before { break }
    }
    for (index, visitor) in found.sorted(by: { $0.key < $1.key }) {
      leaveOut(visitor, index, imports: importing.contains(index), combine: combine)
    }
  }

  private mutating func leaveOut(_ visitor: OmittedDeclarations, _ index: Int, imports: Bool, combine: Bool) {
    let file = files[index]
    let start = imports ? Self.importOfSwiftUI(in: file) : nil
    if let node = visitor.mainType ?? (imports ? visitor.firstUse.map { Syntax($0) } : nil) {
      report(
        """
        SwiftUI does not exist on Linux: put what needs it, such as this, between #if canImport(SwiftUI) and #endif, or \
        the file under `exclude:` in Package.swift
        """, at: node, in: file, .error)
      return
    }
    guard start != nil || !visitor.declarations.isEmpty else { return }
    if let first = visitor.declarations.first {
      let names = visitor.declarations.map(OmittedDeclarations.name).joined(separator: ", ")
      let message =
        visitor.declarations.allSatisfy(OmittedDeclarations.isPreview)
        ? "Xcode's previews do not exist on Linux, and are left out"
        : "SwiftUI does not exist on Linux, nor does here what needs it: \(names)"
      report(message, at: first, in: file, .warning)
    }
    var bytes = Array(file.text.utf8)
    for node in visitor.declarations {
      let range =
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      for at in range where bytes[at] != UInt8(ascii: "\n") && bytes[at] != UInt8(ascii: "\r") {
        bytes[at] = UInt8(ascii: " ")
      }
    }
    if let start {
      // SwiftUI brings UIKit and Combine.
      let old =
        start.importKeyword.positionAfterSkippingLeadingTrivia
        .utf8Offset..<start
        .endPositionBeforeTrailingTrivia.utf8Offset
      let new = "import UIKit" + (combine ? "; import \(ImportRule.combine)" : "")
      bytes.replaceSubrange(old, with: new.utf8)
    }
    files[index] = SourceFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
  }

  private mutating func report(
    _ message: String, at node: some SyntaxProtocol, in file: SourceFile, _ severity: Problem.Severity
  ) {
    let place = file.location(of: node)
    problems.append(
      Problem(severity: severity, message: message, path: file.path, line: place.line, column: place.column))
  }

  /// The first import of SwiftUI that is compiled here.
  private static func importOfSwiftUI(in file: SourceFile) -> ImportDeclSyntax? {
    guard file.text.contains("SwiftUI") else { return nil }
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.found
  }

  private final class ImportFinder: SyntaxVisitor {
    var found: ImportDeclSyntax?

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if found == nil, node.path.first?.name.text == "SwiftUI", !BuildCondition.isInactive(node) {
        found = node
      }
      return .skipChildren
    }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

/// The names of the types that files declare, and of generic parameters.
private final class DeclaredNames: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The types that are declared only where there is SwiftUI.
  private(set) var guarded: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  private func add(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if !BuildCondition.isInactive(node) {
      names.insert(name.plainText)
    } else if Self.isGuarded(node) {
      guarded.insert(name.plainText)
    }
    return .visitChildren
  }

  private static func isGuarded(_ node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let ancestor = next {
      if ancestor.as(IfConfigClauseSyntax.self)?.condition?.plainCode.contains("canImport(SwiftUI)") == true {
        return true
      }
      next = ancestor.parent
    }
    return false
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    if !BuildCondition.isInactive(node) { names.insert(node.name.plainText) }
    return .visitChildren
  }
}

import SwiftSyntax

/// The classes within functions, closures and accessors, which have no names outside of these. Their records are kept under
/// names that cannot be written, and tell the names of their superclasses in the same way.
final class LocalClasses {
  private struct Place: Hashable {
    let path: String
    let position: AbsolutePosition
  }

  private var names: [Place: String] = [:]
  private(set) var records: [TypeRecord] = []

  /// The record's name of a class, if that is local.
  func name(of node: ClassDeclSyntax, in file: SourceFile) -> String? {
    names[Place(path: file.path, position: node.position)]
  }

  /// Reads the local classes of a file.
  func read(_ file: SourceFile) {
    let finder = Finder()
    finder.walk(file.tree)
    for (node, scope) in finder.found {
      let name = (scope + ["\(node.name.plainText)@\(records.count)"]).joined(separator: ".")
      names[Place(path: file.path, position: node.position)] = name
      let record = IndexBuilder.record(of: node, named: name, in: file)
      // Those around it, and before it, are read already.
      record.inherited = record.inherited.map { written in
        Self.visible(written, at: node).flatMap { self.name(of: $0, in: file) } ?? written
      }
      records.append(record)
    }
  }

  /// The class that a name means in a function, unless that is one outside of functions.
  private static func visible(_ name: String, at node: ClassDeclSyntax) -> ClassDeclSyntax? {
    sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(CodeBlockItemListSyntax.self) }
      .flatMap { list in list.compactMap { $0.item.as(ClassDeclSyntax.self) } }
      .first { $0 != node && $0.name.plainText == name }
  }

  /// Finds the classes within functions, and in which types those are.
  private final class Finder: ActiveVisitor {
    private(set) var found: [(node: ClassDeclSyntax, scope: [String])] = []
    private var scope: [String] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.isLocal { found.append((node, scope)) }
      return open(node.name.plainText)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.plainText) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.plainText) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.plainText) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      open(ModuleIndex.plain(node.extendedType.plainCode))
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func open(_ name: String) -> SyntaxVisitorContinueKind {
      scope.append(name)
      return .visitChildren
    }
  }
}

extension ClassDeclSyntax {
  /// True if the class is within a function, a closure or an accessor.
  var isLocal: Bool {
    sequence(first: Syntax(self), next: \.parent).contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
  }
}

import SwiftSyntax

/// Rewrites all files of a module together, since what one file says about a type decides what another becomes.
public struct ModuleRewriter {
  /// A rewritten file.
  public struct Output: Equatable, Sendable {
    /// The original's path; of the module's own file its name.
    public let path: String
    /// The rewritten source.
    public let text: String
  }

  /// The rewritten module, and the problems that were found in it.
  public struct Result: Sendable {
    /// The rewritten files, in the order of the originals.
    public var files: [Output] = []
    /// The file for what does not belong to one original: the type that the runtime's registry asks for.
    public var moduleFile: Output
    /// The constructs that could not be rewritten, with their places.
    public var problems: [Problem] = []
    /// What was concluded from names alone, with the places.
    public var notes: [Problem] = []
  }

  private let files: [SourceFile]
  private let omissions: [Problem]
  private let index: ModuleIndex
  private let dependencyModules: [String]
  private let modules: Set<String>

  /// - Parameters:
  ///   - files: all files of the module.
  ///   - libraries: what is known of the modules that it uses.
  ///   - dependencyModules: the names of those modules that are rewritten, too.
  ///   - modules: the names of all modules that it uses.
  public init(
    files: [SourceFile], libraries: LibraryIndex = LibraryIndex(), dependencyModules: [String] = [],
    modules: Set<String> = []
  ) {
    self.dependencyModules = dependencyModules
    self.modules = modules
    index = ModuleIndex(dependencies: libraries.index)
    if modules.contains("SwiftUI") {
      (self.files, omissions) = (files, [])
    } else {
      let omission = SwiftUIOmission(
        files, declared: { libraries.index.type($0) != nil }, combine: modules.contains(ImportRule.combine))
      (self.files, omissions) = (omission.files, omission.problems)
    }
    for file in self.files {
      IndexBuilder.read(file, into: index)
      index.locals.read(file)
    }
    index.exposeMembers()
  }

  /// Applies all rules to all files.
  public func run() -> Result {
    let plan = ModulePlan()
    let awaited = AsyncPlanner(index: index, plan: plan)
    ConformancePlanner(index: index, plan: plan).run()
    awaited.insert()
    ExtensionPlanner(index: index, plan: plan).run()
    let additions = AdditionPlanner(index: index, plan: plan)
    additions.run()
    additions.runForExtensions()
    // All rules of all files come first: they may ask for members in classes of other files.
    let contexts = files.map { FileContext(file: $0, index: index, plan: plan, modules: modules) }
    for context in contexts where !context.file.isRewritten {
      for rule in Self.rules { rule.init(context).run() }
    }
    var outputs: [Output] = []
    var registering: [String] = []
    for context in contexts {
      guard !context.file.isRewritten else {
        outputs.append(Output(path: context.file.path, text: context.file.text))
        continue
      }
      InsertionRule(context).run()
      let (text, registers) = render(context)
      if registers { registering.append(TableWriter.fileName(context.file)) }
      outputs.append(Output(path: context.file.path, text: text))
    }
    return Result(
      files: outputs, moduleFile: moduleFile(registering, plan),
      problems: omissions + contexts.flatMap(\.problems),
      notes: contexts.flatMap(\.notes))
  }

  private static let rules: [RuleVisitor.Type] = [
    AttributeRule.self, ImportRule.self, ConditionRule.self, NameRule.self, ProtocolRule.self,
    KeyPathRule.self, SelectorRule.self, AnyObjectRule.self, DynamicPropertyRule.self,
    ManagedPropertyRule.self,
    ObjectOverrideRule.self, ExtensionOverrideRule.self, OptionalRequirementRule.self, TestCaseRule.self,
    LiteralRule.self, MetatypeRule.self, RequiredInitRule.self, AdditionOverrideRule.self,
  ]

  private func render(_ context: FileContext) -> (text: String, registers: Bool) {
    let file = context.file
    var text = GeneratedHeader.text(for: file, modules: modules) + context.edits.apply(to: file.text)
    if !text.hasSuffix("\n") { text += "\n" }
    text += GeneratedHeader.end
    for record in index.types.values.sorted(by: { $0.name < $1.name }) where record.path == file.path {
      if index.makes(record), !record.isHidden {
        let making = RequiredInitRule.declaration(making: "Self()", isPublic: record.access >= .public)
        text += "extension \(record.name) { \(making) }\n"
      }
      if record.kind == .protocol { text += OptionalRequirementRule.defaults(for: record, index) }
      for name in context.plan.conformances[record.name] ?? [] {
        let isolation = record.isMainActor ? "@preconcurrency " : ""
        text += "extension \(record.name): \(isolation)\(name) {}\n"
      }
    }
    text += context.plan.additions.filter { $0.path == file.path }.map(\.protocolText).joined()
    for conformance in context.plan.additionConformances where conformance.path == file.path {
      text += "extension \(conformance.type): \(conformance.protocolName) {}\n"
    }
    text += Set(context.dynamicMembers.map(\.declaration)).sorted().joined()
    var tables = TableWriter(index, file)
    text += tables.text()
    return (text, !tables.registrations.isEmpty)
  }

  /// The imports of the protocols that this module's classes conform to: WebKit, and modules that are rewritten, too.
  private var importsOfProtocols: String {
    let imported = Set(
      files.flatMap { file in
        file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.plainText }
      })
    return (["WebKit"] + dependencyModules).filter(imported.contains).sorted().map { "import \($0)\n" }
      .joined()
  }

  private func moduleFile(_ registering: [String], _ plan: ModulePlan) -> Output {
    let dependencies = dependencyModules.sorted().map { GeneratedHeader.literal($0) }.joined(separator: ", ")
    let calls = registering.sorted().map { "    \($0).register()\n" }.joined()
    // Where the program starts; tests launch it by that.
    let delegate =
      index.types.values
      .first { $0.isMain && !$0.isHidden && $0.inherited.contains("UIApplicationDelegate") }
      .map { "  static var applicationDelegate: AnyClass? { \($0.name).self }\n" } ?? ""
    let defaults = plan.defaults.sorted { $0.key < $1.key }.map { DefaultsWriter.text(for: $0.value, index) }
      .joined()
    let expectations = ObservingExpectations.isUsed(in: files)
    return Output(
      path: "__RuntimeModule",
      text: GeneratedHeader.mark + "\nimport UIKit\n" + (expectations ? "import XCTest\n" : "")
        + (defaults.isEmpty ? "" : importsOfProtocols) + "\n"
        + "/// Tells UIKit once what cannot be found by the names of this module's classes.\n"
        + "enum __RuntimeModule: RuntimeModule {\n  static var dependencies: [String] { [\(dependencies)] }\n"
        + delegate + "\n"
        + "  static func register() {\n\(calls)  }\n}\n" + (defaults.isEmpty ? "" : "\n" + defaults)
        + (expectations ? ObservingExpectations.text : ""))
  }
}

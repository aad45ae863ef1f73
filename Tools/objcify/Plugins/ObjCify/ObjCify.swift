import Foundation
import PackagePlugin

/// Rewrites a target's sources for iOS before they are compiled.
///
/// A target that uses it names one Swift file of its own as its sources, because SwiftPM wants one and would otherwise
/// compile the originals, too; every other Swift file in its folder is rewritten:
///
///     .executableTarget(
///       name: "MyApp", dependencies: [.product(name: "UIKit", package: "Martlet")], path: "MyApp",
///       sources: ["Linux.swift"], plugins: [.plugin(name: "ObjCify", package: "objcify")])
@main
struct ObjCify: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let compiled = Self.compiledFiles(module)
    let folder = target.directoryURL.standardizedFileURL.path + "/"
    // What the manifest excludes is in no list of the target's; others' folders may lie in its own.
    let listed = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path })
    let inner = context.package.targets.map { $0.directoryURL.standardizedFileURL.path + "/" }
      .filter { $0.hasPrefix(folder) && $0 != folder }
    let originals = Self.swiftFiles(below: target.directoryURL).filter { file in
      let path = file.standardizedFileURL.path
      return !compiled.contains(path) && listed.contains(path) && !inner.contains(where: path.hasPrefix)
        && !Self.isManifest(path, in: context.package.directoryURL)
    }
    guard !originals.isEmpty else {
      Diagnostics.warning(
        "\(target.name): ObjCify found no sources to rewrite; name one small file as `sources:`, the others are rewritten"
      )
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "Rewritten")
    // Types of the modules that this one uses are looked up in their sources.
    let libraries = target.recursiveTargetDependencies.filter { $0.sourceModule != nil }
    let rewritten = libraries.filter { library in
      guard let module = library.sourceModule else { return false }
      return Self.compiledFiles(module).count == 1 && Self.swiftFiles(below: library.directoryURL).count > 1
    }
    let own = Set(context.package.targets.map(\.id))
    let folders = libraries.flatMap {
      [own.contains($0.id) ? "--module" : "--sdk", $0.directoryURL.path]
    }
    // What was read of a module serves all targets of the package.
    let cache = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "objcify")
    let explains = ProcessInfo.processInfo.environment["MARTLET_EXPLAIN"] != nil
    let arguments =
      ["--output", output.path, "--cache", cache.path] + folders
      + rewritten.flatMap { ["--rewritten-module", $0.name] }
      + libraries.flatMap { ["--uses-module", $0.name] }
      + (explains ? ["--explain"] : []) + originals.map(\.path)
    let rewriter = try Self.rewriter(context)
    return [
      .buildCommand(
        displayName: "Rewriting \(target.name) for Linux", executable: rewriter,
        // SwiftPM knows of the rewriter only where it builds it itself.
        arguments: arguments, inputFiles: originals + [rewriter],
        outputFiles: (originals.map { Self.outputName($0.lastPathComponent) } + [
          "__RuntimeModule.objcify.swift"
        ])
        .map { output.appending(path: $0) })
    ]
  }

  /// The paths of the Swift files that SwiftPM compiles itself. A target's files are also those it does not know what to do
  /// with.
  private static func compiledFiles(_ module: any SourceModuleTarget) -> Set<String> {
    let sources = module.sourceFiles(withSuffix: "swift").filter { $0.type == .source }
    return Set(sources.map(\.url.standardizedFileURL.path))
  }

  /// The one that is built already, where the environment names one.
  private static func rewriter(_ context: PluginContext) throws -> URL {
    if let path = ProcessInfo.processInfo.environment["MARTLET_OBJCIFY"] { return URL(filePath: path) }
    return try context.tool(named: "objcify").url
  }

  /// Returns the name as `OutputName` in the rewriter has it; plugins cannot use libraries.
  private static func outputName(_ name: String) -> String {
    name == "main.swift" ? name : String(name.dropLast(6)) + ".objcify.swift"
  }

  /// Returns true for `Package.swift` and its like for a version, where a target lies at the top of its package.
  private static func isManifest(_ path: String, in package: URL) -> Bool {
    let top = package.standardizedFileURL.path + "/Package"
    return path == top + ".swift" || path.hasPrefix(top + "@")
  }

  /// The endings of folders whose Swift files are no part of the target: snippets of documentation, playgrounds.
  private static let foreign: Set<String> = ["docc", "playground", "xcodeproj", "xcworkspace", "xcassets"]

  private static func swiftFiles(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let url = files?.nextObject() as? URL {
      if foreign.contains(url.pathExtension) { files?.skipDescendants() }
      if url.pathExtension == "swift" { found.append(url) }
    }
    return found.sorted { $0.path < $1.path }
  }
}

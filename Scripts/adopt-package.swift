import Foundation

/// Writes a manifest for this system beside a library's own, which names the same targets and has their sources rewritten. SwiftPM takes a
/// manifest with a compiler's version in its name before the one without.
///
/// Run by `Scripts/adopt-app`: `adopt-package DUMP MARTLET`, in the package's folder; DUMP is what `swift package dump-package` wrote.
@main
struct AdoptPackage {
  private static let manifest = "Package@swift-6.3.swift"
  private static let mark = "// Made by Martlet's adopt-app."

  struct Dump: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
      let exclude: [String]?
      let sources: [String]?
      let resources: [Resource]?
      let dependencies: [[String: Dependency?]]
    }
    struct Resource: Decodable { let path: String }
    /// `byName: ["Name", null]`, `product: ["Name", "package", …]`, `target: ["Name", null]`
    struct Dependency: Decodable {
      let names: [String]
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var names: [String] = []
        while !list.isAtEnd {
          if let name = try? list.decode(String.self) {
            names.append(name)
          } else {
            _ = try? list.decode(Ignored.self)
          }
        }
        self.names = names
      }
    }
    struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }
    struct Product: Decodable {
      let name: String
      let targets: [String]
    }
    struct ToolsVersion: Decodable { let _version: String }
    let name: String
    let targets: [Target]
    let products: [Product]
    let toolsVersion: ToolsVersion?
    let swiftLanguageVersions: [String]?

    /// The newest of the language modes that the manifest names; where it names none, that of its tools.
    var languageMode: String {
      let versions = swiftLanguageVersions ?? [toolsVersion?._version ?? "5"]
      let newest = versions.compactMap { Int($0.prefix { $0 != "." }) }.max() ?? 5
      return newest >= 6 ? "v6" : "v5"
    }
  }

  private let dump: Dump
  private let martlet: String
  private var rows: [(String, String)] = []
  /// The folders of the targets that were taken.
  private var folders: Set<String> = []
  private var wantsCombine = false

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let data = FileManager.default.contents(atPath: arguments[1]),
      let dump = try? JSONDecoder().decode(Dump.self, from: data)
    else { fail("the package's manifest could not be read") }
    if let old = try? String(contentsOfFile: manifest, encoding: .utf8) {
      guard old.contains(mark) else { fail("\(manifest) is there already") }
      print("\(manifest) was made by adopt-app and stays as it is; delete it to have it made anew.")
      return
    }
    var adoption = AdoptPackage(dump: dump, martlet: arguments[2])
    adoption.run()
  }

  private init(dump: Dump, martlet: String) {
    self.dump = dump
    self.martlet = martlet
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("adopt-app: \(message)\n".utf8))
    exit(66)
  }

  // MARK: - Targets

  private mutating func run() {
    var texts: [String] = []
    let kinds = ["regular", "executable", "test"]
    var taken = Set(dump.targets.filter { kinds.contains($0.type) && isBuildable($0) }.map(\.name))
    for target in dump.targets where kinds.contains(target.type) {
      guard let text = self.text(of: target, taken) else {
        taken.remove(target.name)
        continue
      }
      texts.append(text)
    }
    let products = dump.products.compactMap { product -> String? in
      let own = product.targets.filter(taken.contains)
      guard !own.isEmpty else { return nil }
      return
        "    .library(name: \"\(product.name)\", targets: [\(own.map { "\"\($0)\"" }.joined(separator: ", "))]),\n"
    }
    let combine = wantsCombine ? "    .package(path: \"\(martlet)/Combine\"),\n" : ""
    let text = """
      // swift-tools-version: 6.2
      \(Self.mark) It may be changed.
      import PackageDescription

      let package = Package(
        name: "\(dump.name)",
        products: [
      \(products.joined())  ],
        dependencies: [
          .package(name: "Martlet", path: "\(martlet)"),
          .package(path: "\(martlet)/Tools/objcify"),
      \(combine)  ],
        targets: [
      \(texts.joined())  ],
        swiftLanguageModes: [.\(dump.languageMode)]
      )

      """
    do {
      try text.write(toFile: Self.manifest, atomically: true, encoding: .utf8)
    } catch { Self.fail("\(Self.manifest) cannot be written: \(error)") }
    print("Made \(Self.manifest), beside Package.swift, for the package \(dump.name).")
    printTable()
    print("\nNext: swift build")
  }

  private func isBuildable(_ target: Dump.Target) -> Bool {
    guard let path = folder(of: target) else { return false }
    let compiled = sources(of: target, in: path).filter(Self.isCompiled)
    return !compiled.isEmpty && compiled.allSatisfy { $0.hasSuffix(".swift") }
  }

  private mutating func text(of target: Dump.Target, _ taken: Set<String>) -> String? {
    let isTest = target.type == "test"
    guard let path = folder(of: target) else {
      rows.append(("target \(target.name)", "left out: its folder was not found"))
      return nil
    }
    let files = sources(of: target, in: path)
    let foreign = files.filter { Self.isCompiled($0) && !$0.hasSuffix(".swift") }
    let swift = files.filter { $0.hasSuffix(".swift") }
    guard foreign.isEmpty, !swift.isEmpty else {
      rows.append(
        (
          "target \(target.name)",
          swift.isEmpty
            ? "left out: no Swift in it" : "left out: \(foreign.count) files of C or Objective-C in it"
        ))
      return nil
    }
    let texts = swift.compactMap { try? String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
    if isTest, texts.contains(where: { $0.contains("XCUIApplication") }) {
      rows.append(("tests \(target.name)", "left out: they drive another process"))
      return nil
    }
    // Two targets of one folder have a file each.
    let name = folders.contains(path) ? "Linux+\(target.name).swift" : "Linux.swift"
    folders.insert(path)
    let stub = path + "/" + name
    if !FileManager.default.fileExists(atPath: stub) {
      try? "// The sources beside this file are rewritten by objcify.\n".write(
        toFile: stub, atomically: true, encoding: .utf8)
    }
    rows.append(
      ("\(isTest ? "tests" : "target") \(target.name)", "taken: \(swift.count) Swift files of \(path)"))
    // What a test loads is in Xcode's project, and in no manifest.
    let declared = (target.resources ?? []).map(\.path)
    let loaded = isTest && declared.isEmpty ? files.filter(Self.isFixture) : declared
    let resources = loaded.map { "        .copy(\"\($0)\"),\n" }.joined()
    let named = Set(files)
    let others =
      target.sources == nil
      ? [] : sources(in: path).filter { $0.hasSuffix(".swift") && !named.contains($0) }
    let excluded =
      ((target.exclude ?? []).filter { FileManager.default.fileExists(atPath: path + "/" + $0) } + others)
      .map { "\"\($0)\"" }.joined(separator: ", ")
    return """
          .\(isTest ? "testTarget" : target.type == "executable" ? "executableTarget" : "target")(
            name: "\(target.name)",
            dependencies: [
      \(dependencies(of: target, texts, taken, isTest))      ],
            path: "\(path)",\(excluded.isEmpty ? "" : " exclude: [\(excluded)],")
            sources: ["\(name)"],
      \(resources.isEmpty ? "" : "      resources: [\n\(resources)      ],\n")      plugins: [.plugin(name: "ObjCify", package: "objcify")]),

      """
  }

  private mutating func dependencies(
    of target: Dump.Target, _ texts: [String], _ taken: Set<String>, _ isTest: Bool
  ) -> String {
    var lines = [".product(name: \"UIKit\", package: \"Martlet\")"]
    if isTest { lines.append(".product(name: \"HeadlessHost\", package: \"Martlet\")") }
    if texts.contains(where: { $0.contains("import WebKit") }) {
      lines.append(".product(name: \"WebKit\", package: \"Martlet\")")
    }
    if texts.contains(where: { $0.contains("import AVFAudio") }) {
      lines.append(".product(name: \"AVFAudio\", package: \"Martlet\")")
    }
    // Foundation brings Combine on iOS.
    let publishes = ["import Combine", "ObservableObject", "@Published", "AnyCancellable"]
    if texts.contains(where: { text in publishes.contains(where: text.contains) }) {
      wantsCombine = true
      lines.append(".product(name: \"UIKitCombine\", package: \"Combine\")")
    }
    for dependency in target.dependencies.flatMap(\.values).compactMap({ $0 }) {
      guard let name = dependency.names.first else { continue }
      if taken.contains(name) {
        lines.append("\"\(name)\"")
      } else {
        rows.append(
          ("\(name), for \(target.name)", "not taken: add it to \(Self.manifest) if it builds on Linux"))
      }
    }
    return lines.map { "        \($0),\n" }.joined()
  }

  // MARK: - Files

  private static func isFixture(_ path: String) -> Bool {
    let ending = (path as NSString).pathExtension
    return !ending.isEmpty && !["swift", "plist", "md", "h"].contains(ending)
  }

  private func folder(of target: Dump.Target) -> String? {
    let usual =
      target.type == "test" ? ["Tests", "Sources", "Source"] : ["Sources", "Source", "src", "srcs"]
    let candidates = target.path.map { [$0.isEmpty ? "." : $0] } ?? usual.map { $0 + "/" + target.name }
    return candidates.first(where: Self.isFolder) ?? candidates.lazy.compactMap(Self.folder(alike:)).first
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The folder of a path that differs in the case of its letters, which macOS takes for the same; nil where there is none or several.
  private static func folder(alike path: String) -> String? {
    var found = ""
    for part in path.split(separator: "/").map(String.init) {
      let next = found.isEmpty ? part : found + "/" + part
      if isFolder(next) || part == "." || part == ".." {
        found = next
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: found.isEmpty ? "." : found)) ?? []
      let alike = names.filter { $0.lowercased() == part.lowercased() }
      guard let name = alike.first, alike.count == 1 else { return nil }
      found = found.isEmpty ? name : found + "/" + name
    }
    return isFolder(found) ? found : nil
  }

  /// The files of a target: those of its folder, or such of them as the manifest names, by their paths or by their folders'.
  private func sources(of target: Dump.Target, in folder: String) -> [String] {
    let all = sources(in: folder)
    guard let named = target.sources else { return all }
    return all.filter { file in
      !Self.isCompiled(file) || named.contains { file == $0 || $0 == "." || file.hasPrefix($0 + "/") }
    }
  }

  private static func isCompiled(_ file: String) -> Bool {
    ["swift", "m", "mm", "c", "cpp"].contains((file as NSString).pathExtension)
  }

  private func sources(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      let parts = path.split(separator: "/")
      return !parts.contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") || $0.hasSuffix(".playground") }
        && (folder != "." || parts.count == 1 || parts[0] != "Tests")
        && parts.last?.hasPrefix("Package") != true
        && parts.last != "Linux.swift" && parts.last?.hasPrefix("Linux+") != true
    }
  }

  private func printTable() {
    let width = 44
    func line(_ a: String, _ b: String) {
      print(a.padding(toLength: max(width, a.count), withPad: " ", startingAt: 0) + "  " + b)
    }
    print("")
    line("what", "what to do")
    line("----", "----------")
    for (what, todo) in rows { line(what, todo) }
  }
}

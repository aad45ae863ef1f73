import Foundation
import Testing

/// Shift, the gallery and the browser are other packages than UIKit and get what every app gets. What of that is not Apple's lies in
/// modules of its own.
@Suite struct AppTests {
  /// The modules with what is not Apple's.
  static let additions = ["AVFAudioAdditions", "MethodSelectors", "UIKitAdditions", "WebKitAdditions"]
  /// Modules that could be opened in Xcode, where `#selector` is Swift's own.
  static let withSelectorsAlone: Set<String> = ["Shift", "ProfilePage", "Tour", "BrowserCore"]

  @Test func nobodyLooksBehindTheDoor() throws {
    for file in try Checkout.sources.get() {
      for (index, line) in file.code.enumerated()
      where line.contains("@testable") || line.contains("@_spi") || line.contains("@_private") {
        Issue.record("\(file.place(index)): sources use what is public")
      }
    }
  }

  /// Tests elsewhere that see what `@testable` shows of UIKit's modules: they play frames, fingers, keys, settings of the system and the
  /// web engine by hand, and look at what came of it.
  private static let testsThatLookBehindTheDoor: Set<String> = ["BrowserTests"]
  private static let modulesBehindTheDoor: Set<String> = [
    "QuartzCore", "SwiftRuntimeAccess", "UIKitCore", "UIKit", "WebKit", "GSKDrawing", "GTKHost",
    "HeadlessHost",
  ]

  @Test func otherTestsUseWhatIsPublic() throws {
    let folders = [
      "Shift/Tests", "Gallery/Tests", "Browser/Tests", "Examples", "Tests/Outsider", "Benchmarks/Programs",
    ]
    for file in try folders.flatMap(Checkout.swiftFiles(below:)) {
      let target = file.path.split(separator: "/").drop { $0 != "Tests" }.dropFirst().first.map(String.init)
      guard target.map(Self.testsThatLookBehindTheDoor.contains) != true else { continue }
      for (index, line) in file.code.enumerated() where line.hasPrefix("@testable ") {
        let module = ImportTests.importedModule(line) ?? ""
        #expect(!Self.modulesBehindTheDoor.contains(module), "\(file.place(index)): \(module) has public API")
      }
    }
  }

  @Test func librariesLeaveApplesAPIForSelectorsAlone() throws {
    for file in try Checkout.sources.get() where Self.withSelectorsAlone.contains(file.module) {
      for (index, line) in file.code.enumerated() {
        guard let module = ImportTests.importedModule(line) else { continue }
        #expect(
          module == "MethodSelectors" || !Self.additions.contains(module),
          "\(file.place(index)): of what is not Apple's \(file.module) uses selectors alone")
      }
    }
  }

  /// Members are seen in every file of a module once one file imports where they are from, unless the manifest asks for more.
  @Test(arguments: ["Shift", "Gallery", "Browser"]) func eachFileSaysWhereItLeavesApplesAPI(package: String)
    throws
  {
    let manifest = try String(
      contentsOf: Checkout.root.appendingPathComponent("\(package)/Package.swift"), encoding: .utf8)
    #expect(manifest.contains(#".enableUpcomingFeature("MemberImportVisibility")"#))
  }

  /// The list in ARCHITECTURE.md is made from the modules; `MARTLET_WRITE_ADDITIONS=1` writes it anew.
  @Test func theListOfAdditionsIsTheirs() throws {
    let page = Checkout.root.appendingPathComponent("ARCHITECTURE.md")
    var text = try String(contentsOf: page, encoding: .utf8)
    let begin = "<!-- additions: made by AppTests -->\n"
    let end = "<!-- end of additions -->"
    let first = try #require(text.range(of: begin))
    let last = try #require(text.range(of: end))
    let list = try Self.list()
    if ProcessInfo.processInfo.environment["MARTLET_WRITE_ADDITIONS"] != nil {
      text.replaceSubrange(first.upperBound..<last.lowerBound, with: list)
      try text.write(to: page, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      String(text[first.upperBound..<last.lowerBound]) == list,
      "MARTLET_WRITE_ADDITIONS=1 writes the list anew")
  }

  /// A line for each type that is added to, or is an addition, with its public members.
  private static func list() throws -> String {
    var members: [String: [String: [String]]] = [:]
    for file in try Checkout.sources.get() {
      // Beneath WebKit lies what both it and its additions name, and what is the package's alone.
      let isBeneath = file.module == "WebKitValues"
      let module = isBeneath ? "WebKitAdditions" : file.module
      guard additions.contains(module), !isBeneath || file.code.contains(where: { $0.hasPrefix("public ") })
      else { continue }
      for declaration in PublicDeclarations.all(in: file) {
        members[module, default: [:]][declaration.owner, default: []].append(declaration.name)
      }
    }
    return additions.map { module in
      "- `\(module)`\n"
        + (members[module] ?? [:]).sorted { $0.key < $1.key }.map { owner, names in
          let unique = Set(names).subtracting([""]).sorted().map { "`\($0)`" }.joined(separator: ", ")
          return unique.isEmpty ? "  - `\(owner)`\n" : "  - `\(owner)`: \(unique)\n"
        }.joined()
    }.joined()
  }
}

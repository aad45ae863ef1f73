import Foundation
import Testing

/// Shift's DocC catalog. `./test` has DocC make the documentation of it, which resolves its links by the symbol graph; what DocC
/// does not ask is asked here: whether anything is left out, and whether the tutorial leads to a program that is compiled.
@Suite struct CatalogTests {
  private static let folder = Checkout.root.appendingPathComponent("Shift/Sources/Shift/Shift.docc")

  private static func files(_ kind: String) throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == kind }.sorted { $0.path < $1.path }
  }

  private static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Returns the texts that the groups of a pattern match.
  private static func matches(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: $0.numberOfRanges - 1), in: text).map { String(text[$0]) }
    }
  }

  /// Public types of the module, with their members.
  private static func types() throws -> [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for file in try Checkout.sources.get() where file.module == "Shift" {
      let code = file.code.joined(separator: "\n")
      let declared = try matches(
        #"^\s*(?:@\w+ )*public (?:final |indirect )*(?:class|struct|enum|protocol) (\w+)"#, in: code)
      let extended = try matches(#"^extension (\w+)"#, in: code)
      // Of all types that a file is about: one type a file is the rule.
      let members = try matches(#"\b(?:var|let|func|case) (\w+)"#, in: code)
      for name in declared + extended { types[name, default: []].formUnion(members) }
    }
    return types
  }

  @Test func linksLeadSomewhere() throws {
    let types = try Self.types()
    let pages = try (Self.files("md") + Self.files("tutorial")).map {
      $0.deletingPathExtension().lastPathComponent
    }
    for url in try Self.files("md") + Self.files("tutorial") {
      let text = try Self.text(url)
      for link in try Self.matches(#"(?<!`)``([^`\n]+)``(?!`)"#, in: text) {
        let parts = link.split(separator: "/").map { String($0.prefix { $0 != "(" }) }
        let type = parts.first ?? ""
        #expect(type == "Shift" || types[type] != nil, "\(url.lastPathComponent): \(link)")
        if parts.count > 1 {
          #expect(types[type]?.contains(parts[1]) == true, "\(url.lastPathComponent): \(link)")
        }
      }
      for link in try Self.matches(#"(?:<doc:|"doc:)([\w-]+)"#, in: text) {
        #expect(pages.contains(link), "\(url.lastPathComponent): \(link)")
      }
    }
  }

  /// Every public type has its place among the topics, but for what is declared inside another one.
  @Test func theTopicsNameEveryType() throws {
    let catalog = try Self.text(Self.folder.appendingPathComponent("Shift.md"))
    for file in try Checkout.sources.get() where file.module == "Shift" {
      let code = file.code.joined(separator: "\n")
      for name in try Self.matches(
        #"^(?:@\w+ )*public (?:final |indirect )*(?:class|struct|enum|protocol) (\w+)"#, in: code)
      {
        #expect(catalog.contains("- ``\(name)``"), "\(file.path): \(name)")
      }
    }
  }

  /// Members that stand under another one's docstring, and those that a protocol describes, need none.
  @Test func everyPublicDeclarationIsDescribed() throws {
    let declaration =
      #"^\s*public (?!init|override|required|convenience|extension)"#
      + #".*\b(var|let|func|case|class|struct|enum|protocol) "#
    for file in try Checkout.sources.get() where file.module == "Shift" {
      for index in file.code.indices
      where file.code[index].range(of: declaration, options: .regularExpression) != nil {
        var above = index - 1
        while above >= 0, file.lines[above].trimmingCharacters(in: .whitespaces).hasPrefix("@") { above -= 1 }
        let line = above >= 0 ? file.lines[above].trimmingCharacters(in: .whitespaces) : ""
        // Nothing between two declarations: they belong together.
        let isGrouped = line.contains("public ") && !line.hasPrefix("extension")
        let isWitness = Self.witnesses.contains { file.code[index].contains($0) }
        #expect(line.hasPrefix("///") || isGrouped || isWitness, "\(file.place(index))")
      }
    }
  }

  /// Described where the protocol is: in Shift, or by Apple.
  private static let witnesses = [
    "func setAnimations", "var shiftView", "var shiftController", "func shiftWillTransition",
    "func shiftDidTransition", "func animateTransition", "func startInteractiveTransition", "var description",
  ]

  // MARK: - The tutorial

  @Test func everyStepsCodeIsThere() throws {
    for url in try Self.files("tutorial") {
      for file in try Self.matches(#"@Code\(name: "[^"]+", file: "([^"]+)"\)"#, in: try Self.text(url)) {
        let path = Self.folder.appendingPathComponent("Resources/\(file)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(url.lastPathComponent): \(file)")
      }
    }
  }

  /// The last step of every file is that of the example, which is compiled and tested; the steps before it have nothing that is
  /// not in it.
  @Test func theStepsLeadToTheExample() throws {
    let tutorial = try Self.text(Self.folder.appendingPathComponent("Tutorials/Postcards.tutorial"))
    let names = try Self.matches(#"@Code\(name: "([^"]+)""#, in: tutorial)
    let files = try Self.matches(#"@Code\(name: "[^"]+", file: "([^"]+)"\)"#, in: tutorial)
    #expect(!names.isEmpty && names.count == files.count)
    for name in Set(names) {
      let example = try Self.text(
        Checkout.root.appendingPathComponent("Examples/Postcards/Sources/Postcards/\(name)"))
      let steps = try zip(names, files).filter { $0.0 == name }.map {
        try Self.text(Self.folder.appendingPathComponent("Resources/\($0.1)"))
      }
      #expect(steps.last == example, "\(name)")
      for (step, next) in zip(steps, steps.dropFirst()) {
        var rest = next.components(separatedBy: "\n")[...]
        for line in step.components(separatedBy: "\n") {
          let place = try #require(rest.firstIndex(of: line), "\(name): \(line)")
          rest = rest[(place + 1)...]
        }
      }
    }
  }

  /// Brackets of directives and code fences close.
  @Test func pagesAreWellFormed() throws {
    for url in try Self.files("md") {
      let text = try Self.text(url)
      #expect(text.hasPrefix("# "), "\(url.lastPathComponent)")
      #expect(text.components(separatedBy: "```").count % 2 == 1, "\(url.lastPathComponent)")
    }
    for url in try Self.files("tutorial") {
      let text = try Self.text(url)
      #expect(text.hasPrefix("@Tutorial"), "\(url.lastPathComponent)")
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(url.lastPathComponent)")
    }
  }
}

import Foundation
import Testing

/// The program's source holds the version; all other files that name one say the same.
@Suite struct VersionTests {
  /// The version that `--version` prints.
  private static let source = "Browser/Sources/Browser/Application/BrowserVersion.swift"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the text of the first group of the pattern's first match.
  private static func first(_ pattern: String, in text: String) throws -> String {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let match = try #require(
      expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)), "nothing like \(pattern)"
    )
    return String(text[try #require(Range(match.range(at: 1), in: text))])
  }

  private static func version() throws -> String {
    try first(#"static let version = "([^"]+)""#, in: text(source))
  }

  @Test func itHasThreeNumbers() throws {
    let parts = try Self.version().split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { Int($0) != nil })
  }

  @Test func thePackageIsOfIt() throws {
    #expect(try Self.first(#"\Amartlet \(([^)]+)\)"#, in: Self.text("debian/changelog")) == Self.version())
  }

  @Test(arguments: ["Martlet", "Gallery"]) func softwareCentresShowIt(program: String) throws {
    let metainfo = try Self.text("data/metainfo/org.martlet.\(program).metainfo.xml")
    #expect(try Self.first(#"<release version="([^"]+)""#, in: metainfo) == Self.version())
  }

  @Test func usersReadWhatIsNewInIt() throws {
    let changes = try Self.text("CHANGELOG.md")
    // The newest release is the first one below what is not released yet.
    #expect(try Self.first(#"^## \[(\d[^\]]*)\]"#, in: changes) == Self.version())
    let day = try Self.first(#"^## \[\d[^\]]*\] - (\S+)$"#, in: changes)
    let metainfo = try Self.text("data/metainfo/org.martlet.Martlet.metainfo.xml")
    #expect(try Self.first(#"<release version="[^"]+" date="([^"]+)""#, in: metainfo) == day)
  }

  @Test func nothingElseInTheSourcesNamesAVersionOfItsOwn() throws {
    let declaration = try NSRegularExpression(pattern: #"static let version = ""#)
    for file in try Checkout.sources.get() where file.path != Self.source {
      for (index, line) in file.lines.enumerated() {
        let found = declaration.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
        #expect(!found, "\(file.place(index))")
      }
    }
  }
}

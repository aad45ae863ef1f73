import Foundation
import Testing

/// Each note of docs/uikit-semantics.md has a test whose comment cites its number.
@Suite struct SemanticsNoteTests {
  /// The numbers of the page's notes, in its order.
  static func notes() throws -> [Int] {
    let file = Checkout.root.appendingPathComponent("docs/uikit-semantics.md")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").compactMap {
      $0.firstMatch(of: /^(\d+)\.\s/).flatMap { Int($0.output.1) }
    }
  }

  /// The numbers cited in the comment right above a test, such as "note 14" or "notes 19 and 20".
  static func citations(in file: SourceFile) throws -> Set<Int> {
    let citation = try NSRegularExpression(pattern: #"\b[Nn]otes? (\d+)(?: and (\d+))?"#)
    var found: Set<Int> = []
    for (index, line) in file.lines.enumerated() where line.trimmed.hasPrefix("@Test") {
      let comment = file.lines[..<index].reversed().prefix { $0.trimmed.hasPrefix("///") }.reversed()
        .joined(separator: " ")
      for match in citation.matches(in: comment, range: NSRange(comment.startIndex..., in: comment)) {
        for group in 1...2 {
          if let range = Range(match.range(at: group), in: comment), let number = Int(comment[range]) {
            found.insert(number)
          }
        }
      }
    }
    return found
  }

  @Test func everyNoteHasATest() throws {
    let cited = try Checkout.swiftFiles(below: "Tests").reduce(into: Set<Int>()) {
      $0.formUnion(try Self.citations(in: $1))
    }
    let notes = try Self.notes()
    #expect(notes == Array(1...27))
    let missing = notes.filter { !cited.contains($0) }
    #expect(missing.isEmpty, "no test cites the notes \(missing)")
    #expect(
      cited.isSubset(of: notes), "there are no notes \(cited.subtracting(notes).sorted())")
  }

  @Test func citationsAreReadFromTheCommentOfATest() throws {
    let file = SourceFile(
      path: "Tests/A.swift",
      text: """
        /// Note 3: not a test's.
        struct A {
          /// Says, by note 4,
          /// and notes 5 and 6, that.
          @Test(arguments: 1...2) func a() {}
          // note 7
          @Test func b() {}
        }
        """)
    #expect(try Self.citations(in: file) == [4, 5, 6])
  }
}

import Foundation
import Testing

/// Docstrings of the libraries: each public declaration has one, and a summary says what the thing is or does.
@Suite struct DocumentationTests {
  private static let modifiers =
    #"(?:(?:override|final|nonisolated|static|class|convenience|required|dynamic|weak|mutating|nonmutating|"#
    + #"indirect|isolated|unowned|lazy|nonisolated\(unsafe\)|(?:private|internal|fileprivate|package)\(set\))\s+)*"#
  private static let declaration =
    #"^\s*(?:@\w+(?:\([^)]*\))?\s+)*"# + modifiers + #"(?:public|open)\s+[\w(@]"#
  /// What has the docstring of something else: of what it overrides, or of the type that it extends.
  private static let derived = #"\boverride\b|\bextension\b"#
  private static let question = #"^\s*/// (What|Whether|Who|Whom|Whose|How|Where|Which|When|Why)\b"#

  @Test func publicDeclarationsAreDocumented() throws {
    for file in try Checkout.sources.get() {
      for index in Self.undocumented(file) {
        Issue.record(
          "\(file.place(index)): a public declaration without a docstring: \(file.lines[index].trimmed)")
      }
    }
  }

  @Test func summariesAreNoQuestions() throws {
    for file in try Checkout.sources.get() {
      for index in Self.questions(file) {
        Issue.record(
          "\(file.place(index)): a summary says what the thing is or does: \(file.lines[index].trimmed)")
      }
    }
  }

  /// The lines that declare something public with no docstring above them: types and members, cases of public enumerations, and
  /// requirements of public protocols.
  static func undocumented(_ file: SourceFile) -> [Int] {
    /// The enumeration or protocol whose lines follow, by the column that it begins in.
    var type: (column: Int, member: String)?
    return file.code.indices.filter { index in
      let line = file.code[index]
      let column = line.prefix { $0 == " " }.count
      if let known = type {
        if line.trimmed == "}", column == known.column { type = nil }
        if column == known.column + 2, matches(line, known.member) { return !isDocumented(index, in: file) }
      }
      // The cheap question first: there are 200,000 lines.
      guard line.contains("public ") || line.contains("open "), matches(line, declaration) else {
        return false
      }
      if matches(line, #"\benum \w"#), !line.hasSuffix("}") { type = (column, enumerationCase) }
      if matches(line, #"\bprotocol \w"#), !line.hasSuffix("}") { type = (column, requirement) }
      return !matches(line, derived) && !isDocumented(index, in: file)
    }
  }

  private static let enumerationCase = #"^ *(indirect )?case\b"#
  private static let requirement =
    #"^ *(@\w+(\([^)]*\))? )*((static|mutating|nonisolated) )*(func|var|init|subscript)\b"#

  private static let attributes = #"^ *(@\w+(\(.*\))? *)+$"#

  private static func isDocumented(_ index: Int, in file: SourceFile) -> Bool {
    var above = index - 1
    // Attributes and conditions may stand between.
    while above >= 0, matches(file.lines[above], attributes) || file.lines[above].trimmed.hasPrefix("#if") {
      above -= 1
    }
    guard above >= 0 else { return false }
    let text = file.lines[above].trimmed
    return text.hasPrefix("///") || text.hasSuffix("*/")
  }

  /// The first lines of docstrings that open as an indirect question does.
  static func questions(_ file: SourceFile) -> [Int] {
    file.lines.indices.filter { index in
      file.lines[index].contains("/// W") || file.lines[index].contains("/// How")
    }.filter { index in
      matches(file.lines[index], question) && !(index > 0 && file.lines[index - 1].trimmed.hasPrefix("///"))
    }
  }

  private static func matches(_ line: String, _ pattern: String) -> Bool {
    line.range(of: pattern, options: .regularExpression) != nil
  }

  @Test func undocumentedDeclarationsAreFound() {
    let file = SourceFile(
      path: "Sources/A/B.swift",
      text: """
        /// Good.
        @MainActor
        open class A {
          public class func make() {}
          open override func draw() {}

          /// Good.
          @discardableResult
          public private(set) static var count = 0
          package var shared = 0
          nonisolated public let bad = "public let"
          func f() {
            open += keys
          }
        }

        public final class B {}
        @preconcurrency @MainActor public protocol C {}
        struct D {}
        /// Good.
        public enum E {
          /// Good.
          case one, two
          case three
          enum F {
            case four
          }
        }
        /// Good.
        public protocol G {
          func bad()
          /// Good.
          @MainActor func good()
          @MainActor var worse: Int { get }
        }
        """)
    #expect(Self.undocumented(file) == [3, 10, 16, 17, 23, 30, 33])
  }

  @Test func questionsAreFound() {
    let file = SourceFile(
      path: "Sources/A/B.swift",
      text: """
        /// Whether it is open.
        var isOpen = false
        /// The door's state.
        /// When it is open, nobody knocks.
        var state = 0
          /// How it is opened.
          func open() {}
        /// Whatever is left.
        var rest = 0
        """)
    #expect(Self.questions(file) == [0, 5])
  }
}

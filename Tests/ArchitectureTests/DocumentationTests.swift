import Foundation
import Testing

/// Clients read the documentation of the modules that carry Apple's names.
@Suite struct DocumentationTests {
  static let modules = ["QuartzCore", "UIKitCore", "WebKit"]

  private static let declaration =
    #"^\s*(@[\w]+(\([^)]*\))? )*(public|open) (final |indirect |nonisolated )*"#
    + #"(class|struct|enum|protocol|actor) (?!func |var |let |subscript)(\w+)"#

  @Test(arguments: modules) func publicTypesAreDocumented(module: String) throws {
    for file in try Checkout.sources.get() where file.module == module {
      for index in Self.undocumented(file) {
        Issue.record(
          """
          \(file.place(index)): a public type without a docstring: \
          \(file.lines[index].trimmingCharacters(in: .whitespaces))
          """)
      }
    }
  }

  /// The lines that declare a public type with no docstring above them.
  static func undocumented(_ file: SourceFile) -> [Int] {
    file.code.indices.filter { index in
      guard file.code[index].range(of: declaration, options: .regularExpression) != nil else { return false }
      var above = index - 1
      // Attributes may stand between, and comments that say why.
      while above >= 0 {
        let line = file.lines[above].trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("///") || line.hasSuffix("*/") { return false }
        guard line.hasPrefix("@") || line.hasPrefix("//") else { return true }
        above -= 1
      }
      return true
    }
  }

  @Test func undocumentedTypesAreFound() {
    let file = SourceFile(
      path: "Sources/A/B.swift",
      text: """
        /// Good.
        @MainActor
        open class A {
          public class func make() {}
        }

        public final class B {}
        @preconcurrency @MainActor public protocol C {}
        struct D {}
        """)
    #expect(Self.undocumented(file) == [6, 7])
  }
}

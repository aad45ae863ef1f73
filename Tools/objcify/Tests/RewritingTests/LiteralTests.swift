import Testing

@testable import Rewriting

/// Literals that Xcode's editor makes.
struct LiteralTests {
  @Test(arguments: [
    (
      "let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      "let a = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
    ),
    ("let a = #imageLiteral(resourceName: \"Star\")", "let a = UIImage(named: \"Star\")!"),
    (
      "let a = #fileLiteral(resourceName: \"a.txt\")",
      "let a = Bundle._main.url(forResource: \"a.txt\", withExtension: nil)!"
    ),
  ])
  func become(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }
}

import Testing

@Suite struct CodeStripperTests {
  /// Sources, and the part of each that is not code.
  @Test(arguments: [
    ("let a = 1 // try! b", "// try! b"),
    ("a /* x /* y */ z */ b", "/* x /* y */ z */"),
    (#"f("try! \(g("x)")) // no") + h"#, #""try! \(g("x)")) // no""#),
    ("\"\"\"\na \"as!\" b\n\"\"\" + c", "\"\"\"\na \"as!\" b\n\"\"\""),
    (##"#"a " b"# + c"##, ##"#"a " b"#"##),
    (#""\"" + c"#, #""\"""#),
  ])
  func commentsAndTextsAreBlank(source: String, hidden: String) throws {
    let range = try #require(source.firstRange(of: hidden))
    let blank = String(hidden.map { $0 == "\n" ? "\n" : " " })
    #expect(CodeStripper.strip(source) == source.replacingCharacters(in: range, with: blank))
  }
}

import Foundation
import Testing

/// `Scripts/manual` turns what a program declares into a manual page.
@Suite struct ManualTests {
  /// - Returns: the page's lines.
  private static func manual(of declarations: String) throws -> [String] {
    let script = Checkout.root.appendingPathComponent("Scripts/manual")
    let process = Process()
    process.executableURL = script
    process.arguments = ["Mon, 02 Nov 2026 23:00:00 +0000"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(declarations.utf8))
    try input.fileHandleForWriting.close()
    let page = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: page, as: UTF8.self).components(separatedBy: "\n")
  }

  private static let declarations = #"""
    {"command": {"commandName": "wren", "abstract": "Sings.", "discussion": ".so it seems \\ -n", "arguments": [
      {"kind": "positional", "valueName": "songs", "isOptional": true, "isRepeating": true, "abstract": "What to sing."},
      {"kind": "flag", "names": [{"kind": "long", "name": "loud"}, {"kind": "short", "name": "l"}], "isOptional": true,
       "abstract": "'Loud' as-is."},
      {"kind": "option", "names": [{"kind": "long", "name": "key"}], "valueName": "key", "isOptional": false,
       "abstract": "In which key.", "allValues": ["major", "minor"]},
      {"kind": "option", "names": [{"kind": "long", "name": "inner"}], "valueName": "x", "shouldDisplay": false}
    ]}}
    """#

  @Test func everyDeclarationIsThereOnce() throws {
    let page = try Self.manual(of: Self.declarations)
    #expect(
      page.starts(with: [".Dd November 2, 2026", ".Dt WREN 1", ".Os", ".Sh NAME", ".Nm wren", ".Nd Sings"]))
    #expect(page.contains(#".Op Ar \&songs ..."#))
    #expect(page.contains(#".Op Fl \&\-loud"#))
    // What must be given is in no brackets.
    #expect(page.contains(#".Fl \&\-key Ar \&key"#))
    #expect(page.contains(#".It Fl \&\-loud , Fl \&l"#))
    #expect(page.contains("One of major, minor."))
    #expect(!page.contains { $0.contains("inner") }, "what --help hides is hidden here")
  }

  /// A line that began with a point or an apostrophe would be a request to the formatter.
  @Test func wordsAreNeverRequests() throws {
    let page = try Self.manual(of: Self.declarations)
    #expect(page.contains(#"\&.so it seems \e \-n"#))
    #expect(page.contains(#"\&'Loud' as\-is."#))
  }
}

import BrowserCore
import Foundation
import Testing

/// Files of pages: pages choose their titles, and with them the names.
@Suite struct PageCopyTests {
  @Test(arguments: [
    ("Terns", "gullwick.example", "Terns.pdf"),
    ("", "gullwick.example", "gullwick.example.pdf"),
    ("…", "gullwick.example", "gullwick.example.pdf"),
    ("", "", "Page.pdf"),
    ("../../.bashrc", "a.example", "_.._.bashrc.pdf"),
    // Turned text would hide the ending.
    ("cod\u{202E}fdp.exe", "a.example", "codfdp.exe.pdf"),
    (".hidden\n", "a.example", "hidden.pdf"),
    ("潮汐", "a.example", "潮汐.pdf"),
  ])
  func namesAreCleanAndEndAsTheFileIs(title: String, domain: String, name: String) {
    #expect(PageCopy.pdf.fileName(title: title, domain: domain) == name)
  }

  @Test func aLongTitleKeepsTheEnding() {
    let name = PageCopy.page.fileName(title: String(repeating: "a", count: 1000), domain: "")
    #expect(name.hasSuffix(".html") && name.utf8.count <= 255)
  }

  @Test func sourceShowsWhatCannotBeSeenAndIsCut() {
    let text = SourceText("a\u{202E}b\tc\r\n\u{0}\u{200B}", longest: 100)
    #expect(text.shown == "a\u{FFFD}b\tc\r\n\u{FFFD}\u{FFFD}")
    let long = SourceText(String(repeating: "x", count: 101), longest: 100)
    #expect(long.shown == String(repeating: "x", count: 100) + PageCopyText.cut)
    #expect(long.whole.count == 101)
    // A pair that is cut in half is no crash.
    #expect(SourceText("🐦", longest: 1).shown.hasPrefix("\u{FFFD}"))
  }

  @Test func matchesAreFoundOneAfterTheOther() {
    let text = SourceText("<p>Tern tern</p>")
    #expect(text.range(of: "TERN", from: 0) == NSRange(location: 3, length: 4))
    #expect(text.range(of: "tern", from: 7) == NSRange(location: 8, length: 4))
    #expect(text.range(of: "tern", from: 12) == NSRange(location: 3, length: 4))
    #expect(text.range(of: "gull", from: 0) == nil && text.range(of: "", from: 0) == nil)
    #expect(text.range(of: "tern", from: 1_000_000)?.location == 3)
  }
}

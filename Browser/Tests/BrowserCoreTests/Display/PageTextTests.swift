import BrowserCore
import Testing

@Suite struct PageTextTests {
  @Test(
    "A title is one line of text that disturbs no other",
    arguments: [
      ("Gulls", "Gulls"),
      ("  Gulls \n\t and  terns ", "Gulls and terns"),
      ("a\u{0}b\u{7}c", "a b c"),
      // An override that is never ended would turn round what comes after the title.
      ("\u{202E}moc.knab", "moc.knab"),
      ("a\u{2066}b\u{2069}c", "abc"),
      // Words of real languages keep the marks that they need, and families their joiners.
      ("\u{200F}שלום\u{200F} 123", "\u{200F}שלום\u{200F} 123"),
      ("می\u{200C}خواهم 👩‍👩‍👧", "می\u{200C}خواهم 👩‍👩‍👧"),
      ("\r\n", ""),
    ])
  func titles(text: String, shown: String) {
    #expect(PageText.title(text) == shown)
  }

  @Test("Titles and messages end")
  func ends() {
    let long = String(repeating: "gull ", count: 1_000_000)
    #expect(PageText.title(long).count <= PageText.longestTitle + 2)
    #expect(PageText.title(long).hasSuffix("…"))
    // All of this is one character.
    let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(PageText.title(marks).unicodeScalars.count == PageText.longestTitle + 1)
    #expect(PageText.message(long).count == PageText.longestMessage + 1)
    let whole = String(repeating: "e", count: PageText.longestMessage)
    #expect(PageText.message(whole) == whole)
  }

  @Test("A message keeps its lines")
  func lines() {
    #expect(PageText.message("one\ntwo\u{202E}\u{8}") == "one\ntwo")
    #expect(PageText.message("") == "")
  }

  /// A variation selector (Unicode, 23.4) or a joiner is not seen and makes one character with the mark before it.
  @Test("No mark ends our quotation marks, with what joins it or without")
  func quotations() {
    for joined in ["", "\u{FE0E}", "\u{FE0F}", "\u{200D}", "\u{301}"] {
      #expect(PageText.quotable("a”\(joined)b») c") == "a'\(joined)b') c")
      #expect(
        SiteAppText.removing("Gulls”\(joined)? “Keep") == "Remove “Gulls'\(joined)? 'Keep”?")
    }
    #expect(PageText.quotable("it's “so”") == "it's 'so'")
    #expect(PageText.quotable("") == "")
  }
}

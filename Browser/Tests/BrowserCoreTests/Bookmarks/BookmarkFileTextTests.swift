import Testing

@testable import BrowserCore

/// What is said of one is not what is said of several.
@Suite struct BookmarkFileTextTests {
  @Test func bookmarks() {
    #expect(
      BookmarkFileText.imported(1, into: "Imported", skipped: 0) == "1 bookmark is in the folder “Imported”.")
    #expect(
      BookmarkFileText.imported(2, into: "Imported", skipped: 1)
        == "2 bookmarks are in the folder “Imported”. 1 entry had no address that can be opened.")
    #expect(
      BookmarkFileText.nothing(in: "a.html", skipped: 3)
        == "“a.html” lists none. 3 entries had no address that can be opened.")
  }

  @Test func visits() {
    #expect(
      BookmarkFileText.exportedVisits(1, into: "a.html") == "1 visit is in your Downloads folder as “a.html”."
    )
    #expect(
      BookmarkFileText.exportedVisits(0, into: "a.html")
        == "0 visits are in your Downloads folder as “a.html”.")
    #expect(BookmarkFileText.importedVisits(1, from: "a.html") == "1 visit of “a.html” was new.")
    #expect(BookmarkFileText.importedVisits(4, from: "a.html") == "4 visits of “a.html” were new.")
  }
}

import BrowserCore
import Testing

/// Lists that a page has filled.
@Suite struct ListSizeTests {
  @Test(
    "A list of up to 4 MB is kept; after a larger one it is asked for again with a page that comes 30 s later"
  )
  func course() {
    var size = ListSize()
    #expect(size.admits(4 * 1024 * 1024, at: 0) && !size.isTooLarge)
    #expect(!size.admits(4 * 1024 * 1024 + 1, at: 10) && size.isTooLarge)
    size.pageDidChange(at: 39.9)
    #expect(size.isTooLarge)
    size.pageDidChange(at: 40)
    #expect(!size.isTooLarge)
    #expect(!size.admits(5 << 20, at: 41) && size.admits(100, at: 80) && !size.isTooLarge)
  }
}

import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Reader on the article that ships with the browser.
  @Suite struct ReaderTests {
    private static let article = "martlet://gullwick.example/birds.html"
    /// The page's theme colour, on the strip at the top.
    private static let teal: UInt32 = 0x0F4A59

    private static func reader(_ isShown: Bool, _ browser: RunningBrowser, after mark: Int) async throws {
      _ = try await browser.trace.event("page", after: mark) { $0.number("reader") == (isShown ? 1 : 0) }
    }

    @Test func anArticleIsReadAndLeft() async throws {
      try await RunningBrowser.with([Self.article]) { browser in
        try await browser.page(Self.article)
        try await browser.waitForWindow()
        try await browser.shows(Self.teal, atX: 12, y: 8)

        // Ctrl, Shift and R.
        var mark = try await browser.play("key 29 42 19")
        try await Self.reader(true, browser, after: mark)
        // White paper under a white strip; the "aA" stands on a dark plate, 34 wide and 27 high. A busy machine paints it a while later.
        try await browser.shows(0xFFFFFF, atX: 12, y: 8)
        try await browser.shows(0xFFFFFF, atX: 8, y: 300)
        try await browser.shows(0x000000, atX: 39, y: PhoneScreen.fieldY)

        // The article scrolls and takes the bars away.
        mark = try await browser.play("swipe 200 600 200 300 300 50")
        try await browser.bars("collapsed", after: mark)
        mark = try await browser.tap(PhoneScreen.collapsedBar)
        try await browser.bars("expanded", after: mark)

        // Back leads to the start view and out of Reader.
        mark = try await browser.settleAndTap(PhoneScreen.back)
        try await Self.reader(false, browser, after: mark)
      }
    }

    @Test func anArticleIsReadOnWhereItWasLeftWhenTheProgramIsKilled() async throws {
      let folder = try TemporaryFolder()
      var left: Picture?
      try await RunningBrowser.with([Self.article], folder: folder) { browser in
        try await browser.page(Self.article)
        try await browser.waitForWindow()
        var mark = try await browser.play("key 29 42 19")
        try await Self.reader(true, browser, after: mark)
        _ = try await browser.settledPicture()
        mark = try await browser.play("swipe 200 600 200 200 300 50")
        try await browser.bars("collapsed", after: mark)
        left = try await browser.settledPicture()
        try await browser.saved(after: mark)
        try await browser.end(by: SIGKILL)
      }
      try await RunningBrowser.with(folder: folder) { browser in
        try await Self.reader(true, browser, after: 0)
        try await browser.waitForWindow()
        let before = try #require(left)
        // Every line of the article is where it was.
        let places = (0..<PhoneScreen.collapsedTop / 4).flatMap { y in
          (0..<PhoneScreen.width / 4).map { (4 * $0, 4 * y) }
        }
        try await eventually("the article where it was left") {
          let now = try await browser.settledPicture()
          return places.count { before[$0.0, $0.1].distance(to: now[$0.0, $0.1]) > 16 } < places.count / 100
        }
      }
    }
  }
}

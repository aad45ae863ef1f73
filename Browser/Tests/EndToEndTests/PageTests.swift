import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Pages under a finger, a wheel and a mouse, and tabs beside each other.
  @Suite struct PageTests {
    private static let colors = ["/one": "#205090", "/two": "#207040"]

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard let color = colors[request.path] else { return .html("<title>Another</title>another") }
      return .page(
        title: "Page \(request.path)", background: color,
        """
        <div style='height: 4000px'><p style='padding-top: 200px'>
        <a href='/linked' style='display: block; background: #fff; height: 60px'>a link</a></div>
        <script>
        addEventListener('load', () =>
          requestAnimationFrame(() => requestAnimationFrame(() => fetch('/drawn' + location.pathname))))
        let timer
        addEventListener('scroll', () => {
          clearTimeout(timer)
          timer = setTimeout(() => fetch('/scrolled?y=' + Math.round(scrollY)), 200)
        })
        </script>
        """)
    }

    /// Waits for a page that fingers can move: engines drop what comes before they have drawn it.
    private static func waitForDrawnPage(
      _ browser: RunningBrowser, _ server: LocalServer, path: String = "/one", color: UInt32 = 0x205090
    ) async throws {
      try await server.request(for: "/drawn\(path)")
      try await browser.waitForWindow()
      try await browser.shows(color, atX: 12, y: 600)
    }

    @Test func scrollingCollapsesAndExpands() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await browser.page(server.address("/one"))
          try await Self.waitForDrawnPage(browser, server)
          var mark = try await browser.play("swipe 200 600 200 300 900 100")
          try await browser.bars("collapsed", after: mark)
          // 20 points of the bar remain, under a hairline; above them is the page.
          let collapsed = try await browser.settledPicture()
          #expect(collapsed.hasColor(0x205090, atX: 12, y: PhoneScreen.collapsedTop - 3))
          #expect(collapsed.hasColor(PhoneScreen.barBackground, atX: 12, y: PhoneScreen.collapsedTop + 4))
          #expect(collapsed.hasColor(PhoneScreen.barBackground, atX: 12, y: PhoneScreen.height - 2))
          // On a busy machine the page has pauses to report, too.
          try await eventually("the page itself scrolled") {
            await server.requests.contains { $0.path == "/scrolled" && Int($0.query["y"] ?? "") ?? 0 > 200 }
          }

          mark = try await browser.play("swipe 200 300 200 400 900 100")
          _ = try await server.request(for: "/scrolled", count: 2)
          _ = try await browser.settledPicture()
          #expect(!browser.events("bars", after: mark).contains { $0.string("state") == "expanded" })

          mark = try await browser.tap(PhoneScreen.collapsedBar)
          try await browser.bars("expanded", after: mark)
          let expanded = try await browser.settledPicture()
          #expect(expanded.hasColor(PhoneScreen.barBackground, atX: 12, y: 748))

          mark = try await browser.play("swipe 200 600 200 200 300 50")
          try await browser.bars("collapsed", after: mark)
          mark = try await browser.play("swipe 200 300 200 600 120")
          try await browser.bars("expanded", after: mark)
        }
      }
    }

    /// The bars are away from 18 points on: 0.6 of 30 (docs/interface-figures.md, "Collapsing and expanding").
    @Test func barsFollowAShortDrag() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await browser.page(server.address("/one"))
          try await Self.waitForDrawnPage(browser, server)
          let mark = try await browser.play("swipe 200 600 200 583 900 300")
          // On a busy machine a page tells of its way, too.
          try await eventually("17 points") {
            await server.requests.last { $0.path == "/scrolled" }?.query["y"] == "17"
          }
          #expect(!browser.events("bars", after: mark).contains { $0.string("state") == "collapsed" })
          let again = try await browser.play("swipe 200 600 200 575 900 300")
          try await browser.bars("collapsed", after: again)
          try await eventually("17 and 25 points") {
            await server.requests.last { $0.path == "/scrolled" }?.query["y"] == "42"
          }
        }
      }
    }

    @Test func wheelScrollsAndMiddleButtonOpensATab() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/two")]) { browser in
          try await browser.page(server.address("/two"))
          try await Self.waitForDrawnPage(browser, server, path: "/two", color: 0x207040)
          // Its place on the page: under the strip of 38, after 200 and a paragraph's margin.
          try await browser.play("ptr 100 280; ptr 100 285; btn 2 1; wait 50; btn 2 0")
          _ = try await browser.trace.event("tabs") { $0.number("count") == 2 && $0.number("selected") == 0 }
          try await server.request(for: "/linked")

          try await browser.play("ptr 200 400; vscroll 120; wait 50; vscroll 120; wait 50; vscroll 120")
          // On a busy machine a page tells of its way, too.
          try await eventually("more than 50 points") {
            await server.requests.contains { $0.path == "/scrolled" && Int($0.query["y"] ?? "") ?? 0 > 50 }
          }
        }
      }
    }

    @Test func swipingTheBarChangesAndMakesTabs() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one"), server.address("/two")]) { browser in
          try await browser.page(server.address("/two"))
          try await browser.waitForWindow()
          func selects(_ index: Double, count: Double, after mark: Int) async throws {
            _ = try await browser.trace.event("tabs", after: mark) {
              $0.number("selected") == index && $0.number("count") == count
            }
          }

          var mark = try await browser.play("swipe 100 775 300 775 200")
          try await selects(0, count: 2, after: mark)
          try await browser.shows(0x205090, atX: 12, y: 500)

          mark = try await browser.play("swipe 300 775 100 775 200")
          try await selects(1, count: 2, after: mark)
          try await browser.shows(0x207040, atX: 12, y: 500)

          mark = try await browser.play("swipe 340 775 60 775 400 50")
          try await selects(2, count: 3, after: mark)
          // F2F2F7: the start page's background (docs/interface-figures.md, "Colours").
          try await browser.shows(0xF2F2F7, atX: 12, y: 600)

          mark = try await browser.play("swipe 100 775 300 775 200")
          try await selects(1, count: 3, after: mark)
        }
      }
    }
  }
}

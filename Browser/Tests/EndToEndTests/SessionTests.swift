import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Tests of what comes back after the program ended, however it ended.
  @Suite struct SessionTests {
    /// Tells the server where it stands: half a second after it was shown, and once it has stood still for a second. On a busy
    /// machine a drag pauses for longer than one would think. Then its title says so, a change by which all of it is saved.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard ["/one", "/two", "/three"].contains(request.path) else { return .html("") }
      return .page(
        title: "Page \(request.path)", background: "#208040",
        """
        <div style='height: 4000px'>\(request.path)</div>
        <script>
        let timer
        const tell = what => fetch(what + location.pathname + '?y=' + Math.round(scrollY))
        addEventListener('scroll', () => {
          clearTimeout(timer)
          timer = setTimeout(async () => {
            await tell('/scrolled')
            document.title = 'Stands'
          }, 1000)
        })
        setTimeout(() => tell('/shown'), 500)
        </script>
        """)
    }

    @Test func tabsListAndScrollPositionSurviveKill() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        var y = 0
        try await RunningBrowser.with([server.address("/one"), server.address("/two")], folder: folder) {
          browser in
          try await browser.page(server.address("/two"))
          try await browser.enter(server.address("/three"))
          try await browser.page(server.address("/three"))
          try await server.request(for: "/shown/three")
          // Engines drop touches of a page that they have not drawn yet.
          try await browser.shows(0x208040, atX: 12, y: 600)
          let mark = try await browser.play("swipe 200 600 200 300 300 50")
          y = Int(try await server.request(for: "/scrolled/three").query["y"] ?? "") ?? 0
          #expect(y > 100)
          let stands = try await browser.trace.count(upTo: "page", after: mark) {
            $0.string("title") == "Stands" && $0.number("selected") == 1
          }
          try await browser.saved(after: stands)
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          let shown = try await server.request(for: "/shown/three", count: 2)
          _ = try await browser.trace.event("page") {
            $0.string("url") == server.address("/three") && $0.number("loading") == 0
              && $0.number("back") == 1
          }
          #expect(abs((Int(shown.query["y"] ?? "") ?? 0) - y) <= 2, "\(shown.query) instead of \(y)")
          let tabs = try await browser.trace.event("tabs") { $0.number("count") == 2 }
          #expect(tabs.number("selected") == 1)
          // The tab that is not shown has asked for nothing.
          #expect(await server.requests.filter { $0.path == "/one" }.count == 1)

          // Back in the list, then over to the other tab, which loads now.
          try await browser.waitForWindow()
          // The bars are away, as they were: the first touch brings them back.
          try await browser.bars("collapsed", after: 0)
          var mark = try await browser.settleAndTap(PhoneScreen.back)
          try await browser.bars("expanded", after: mark)
          mark = try await browser.settleAndTap(PhoneScreen.back)
          try await browser.page(server.address("/two"), after: mark)
          try await browser.play("swipe 100 775 300 775 200")
          try await browser.page(server.address("/one"))
          try await server.request(for: "/one", count: 2)
        }
      }
    }

    @Test func anAddressOpensBesideTheRestoredTabs() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.quit()
        }
        try await RunningBrowser.with([server.address("/two")], folder: folder) { browser in
          try await browser.page(server.address("/two"))
          let tabs = try await browser.trace.event("tabs") { $0.number("count") == 2 }
          #expect(tabs.number("selected") == 1)
        }
      }
    }
  }
}

import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Back and forward over pages and the start view, under real fingers.
  @Suite struct NavigationTests {
    private static let colors: [String: UInt32] = ["/one": 0x205090, "/two": 0x207040, "/three": 0x704020]
    private static let startBackground: UInt32 = 0xF2F2F7

    /// A page of one colour with a link over its upper half; it tells when it is shown, where it stands and how large.
    private static func answer(_ request: LocalServer.Request) async throws -> LocalServer.Response {
      guard let color = colors[request.path] else { return .html("") }
      // No server answers at once: in the meantime the picture of the page that is left is made, on busy machines, too.
      if request.path != "/one" { try await Task.sleep(for: .seconds(1)) }
      let next = request.path == "/one" ? "/two" : "/three"
      return .page(
        title: "Page \(request.path)", background: "#" + String(color, radix: 16),
        """
        <body style='margin: 0'><a href='\(next)' style='display: block; height: 300px'></a>
        <div id=wide style='overflow-x: scroll; width: 100%; height: 100px'><div style='width: 3000px'>&nbsp;</div></div>
        <div style='height: 3000px'></div>
        <script>
        let timer
        const tell = what => fetch(what + location.pathname + '?y=' + Math.round(scrollY) + '&width=' + innerWidth
          + '&scale=' + visualViewport.scale.toFixed(2) + '&x=' + Math.round(wide.scrollLeft))
        const later = () => { clearTimeout(timer); timer = setTimeout(() => tell('/moved'), 300) }
        addEventListener('scroll', later)
        let wideTimer
        wide.addEventListener('scroll', () => { clearTimeout(wideTimer); wideTimer = setTimeout(() => tell('/wide'), 300) })
        visualViewport.addEventListener('resize', later)
        addEventListener('pageshow', () => setTimeout(() => tell('/shown'), 500))
        </script>
        """)
    }

    /// Opens /one and goes on to as many further pages by their links, each once it is seen: what is not cannot be pictured.
    private static func visit(_ browser: RunningBrowser, _ server: LocalServer, pages: Int) async throws {
      let paths = ["/one", "/two", "/three"]
      try await browser.page(server.address("/one"))
      try await browser.waitForWindow()
      try await browser.shows(colors["/one", default: 0], atX: 200, y: 600)
      for path in paths[1..<pages] {
        let mark = try await browser.settleAndTap((x: 200, y: 200))
        try await browser.page(server.address(path), after: mark)
        try await server.request(for: "/shown\(path)")
        try await browser.shows(colors[path, default: 0], atX: 200, y: 600)
      }
      _ = try await browser.settledPicture()
    }

    @Test func edgePanFollowsTheFingerAndGoesBack() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 2)

          var mark = try await browser.play(
            "down 1 4 500; wait 20; move 1 60 500; wait 20; move 1 120 500; wait 20; move 1 179 500")
          // 175 of 390: the page is at 175, the one before is seen at its left, dimmed by 0.055: 0x20 · 0.945 = 0x1E.
          let held = try await eventually("the page before, dimmed") {
            let picture = try await browser.display.picture()
            return picture.hasColor(0x1E4C88, atX: 100, y: 600, tolerance: 4) ? picture : nil
          }
          #expect(held.hasColor(0x207040, atX: 190, y: 600))
          try await browser.play("move 1 100 500; wait 20; move 1 20 500; wait 100; up 1 20 500")
          try await browser.shows(0x207040, atX: 12, y: 600)
          #expect(browser.events("page", after: mark).isEmpty, "it was taken back")

          mark = try await browser.play("swipe 4 500 200 500 120")
          try await browser.page(server.address("/one"), after: mark)
          try await browser.shows(0x205090, atX: 12, y: 600)

          mark = try await browser.play("swipe 386 500 190 500 120")
          try await browser.page(server.address("/two"), after: mark)
          try await browser.shows(0x207040, atX: 12, y: 600)
        }
      }
    }

    @Test func twoQuickSwipesAndTheStartView() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 3)

          var mark = try await browser.play("swipe 4 500 220 500 90; wait 60; swipe 4 500 220 500 90")
          try await browser.page(server.address("/one"), after: mark)
          try await browser.shows(0x205090, atX: 12, y: 600)

          mark = try await browser.play("swipe 4 500 220 500 120")
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == "" && $0.number("back") == 0 && $0.number("forward") == 1
          }
          try await browser.shows(Self.startBackground, atX: 12, y: 600)
          let asked = await server.requests.filter { $0.path == "/one" }.count

          // The page is still there: nothing is asked for again.
          mark = try await browser.play("swipe 386 500 170 500 120")
          try await browser.page(server.address("/one"), after: mark)
          try await browser.shows(0x205090, atX: 12, y: 600)
          #expect(await server.requests.filter { $0.path == "/one" }.count == asked)

          // All pages ahead, one after the other, as they were visited.
          mark = try await browser.play("swipe 386 500 240 500 60; wait 40; swipe 386 500 240 500 60")
          try await browser.page(server.address("/three"), after: mark)
          try await browser.shows(0x704020, atX: 12, y: 600)
          mark = try await browser.play("swipe 4 500 150 500 60; wait 40; swipe 4 500 150 500 60")
          try await browser.page(server.address("/one"), after: mark)
          _ = try await browser.settledPicture()

          // Ctrl and the brackets go the same ways.
          mark = try await browser.play("key 29 26")
          _ = try await browser.trace.event("page", after: mark) { $0.string("url") == "" }
          mark = try await browser.play("key 29 27")
          try await browser.page(server.address("/one"), after: mark)
        }
      }
    }

    /// Keys count from the moment a finger lets go: the page that it goes to is loaded again, once it is there.
    @Test func reloadRightAfterASwipeLoadsThePageThatIsComing() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 2)
          let mark = try await browser.play("swipe 4 500 220 500 120; key 29 19")
          try await server.request(for: "/one", count: 2)
          let page = try await browser.page(server.address("/one"), after: mark)
          #expect(page.number("forward") == 1)
          #expect(await server.requests.filter { $0.path == "/two" }.count == 1)
          // A busy machine paints it a while after it has loaded.
          try await eventually("the page that is loaded again") {
            try await browser.display.picture().hasColor(0x205090, atX: 12, y: 600)
          }
        }
      }
    }

    @Test func twoFingersOnATouchpadTurnThePageAtItsEnd() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 2)
          // Each step is a third of a notch: 17 points.
          let right = "hscroll 40; wait 16; ", left = "hscroll -40; wait 16; "

          // The wide row in the page goes its own way and comes back; only at its end the page turns.
          var mark = try await browser.play(
            "ptr 200 390; " + String(repeating: right, count: 10) + "hscroll 0")
          _ = try await eventually("the row to have scrolled") {
            await server.requests.last { $0.path == "/wide/two" && $0.query["x"] != "0" }
          }
          try await browser.play(String(repeating: left, count: 6) + "hscroll 0")
          #expect(browser.events("page", after: mark).isEmpty)

          // The engine holds on to a row that rolls out.
          mark = try await browser.play(
            "wait 1500; ptr 200 600; " + String(repeating: left, count: 16) + "hscroll 0")
          try await browser.page(server.address("/one"), after: mark)
          _ = try await eventually("the first page's colour") {
            try await browser.settledPicture().hasColor(0x205090, atX: 12, y: 600) ? true : nil
          }

          mark = try await browser.play(String(repeating: right, count: 16) + "hscroll 0")
          try await browser.page(server.address("/two"), after: mark)
        }
      }
    }

    /// GTK asks the language which way lines run.
    @Test func whereLinesBeginAtTheRightAllIsTurnedRound() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], variables: ["LANGUAGE": "ar"]) { browser in
          try await Self.visit(browser, server, pages: 2)

          var mark = try await browser.play("swipe 386 500 190 500 120")
          try await browser.page(server.address("/one"), after: mark)
          try await browser.shows(0x205090, atX: 380, y: 600)
          mark = try await browser.play("swipe 4 500 200 500 120")
          try await browser.page(server.address("/two"), after: mark)
          try await browser.shows(0x207040, atX: 200, y: 600)
          // Back is the toolbar's item at the right, the other way round than everywhere else.
          let width = PhoneScreen.width
          mark = try await browser.settleAndTap((x: width - PhoneScreen.back.x, y: PhoneScreen.toolbarY))
          try await browser.page(server.address("/one"), after: mark)
          try await browser.shows(0x205090, atX: 200, y: 600)
          mark = try await browser.settleAndTap((x: width - PhoneScreen.forward.x, y: PhoneScreen.toolbarY))
          try await browser.page(server.address("/two"), after: mark)
          try await browser.shows(0x207040, atX: 200, y: 600)

          // The tab to come is at the left of the last one.
          mark = try await browser.play("swipe 60 775 340 775 400 50")
          _ = try await browser.trace.event("tabs", after: mark) {
            $0.number("selected") == 1 && $0.number("count") == 2
          }
          _ = try await browser.settledPicture()
          mark = try await browser.play("swipe 300 775 100 775 200")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("selected") == 0 }
        }
      }
    }

    @Test func longPressOnBackShowsTheList() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 3)

          let before = try await browser.settledPicture()
          try await browser.play("longpress \(PhoneScreen.back.x) \(PhoneScreen.back.y) 800")
          // Over the toolbar, the start view at the end: the lowest of three rows of 44.
          try await eventually("three rows") {
            try await browser.display.picture().rows(otherThan: before) >= 3 * 44
          }
          _ = try await browser.settledPicture()
          let mark = try await browser.play("tap 100 \(PhoneScreen.toolbarY - 50)")
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == "" && $0.number("forward") == 1
          }
        }
      }
    }

    @Test func aPagesOwnScrollerWinsBeyondTheEdge() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 2)

          let mark = try await browser.play("swipe 300 380 100 380 250 50")
          func way() async -> Int {
            await server.requests.last { $0.path == "/wide/two" }.flatMap { Int($0.query["x"] ?? "") } ?? 0
          }
          // It tells of a pause on its way, too.
          try await eventually("a row that went its way") { await way() > 100 }
          _ = try await browser.settledPicture(still: .seconds(1))
          let first = await way()
          // From 30 points it is the page's, from 10 it is not.
          try await browser.play("swipe 30 380 180 380 250 50")
          try await eventually("a row that came back") { await way() < first }
          #expect(browser.events("page", after: mark).isEmpty)
          try await browser.play("swipe 10 380 250 380 120")
          try await browser.page(server.address("/one"), after: mark)
        }
      }
    }

    @Test func sizeIsRememberedForEachSite() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await Self.visit(browser, server, pages: 1)
          try await browser.play("key 29 13; wait 100; key 29 13")
          // Twice larger is 125 %: 390 / 1.25 = 312.
          _ = try await eventually("a narrower page") {
            await server.requests.last { $0.path == "/moved/one" && $0.query["width"] == "312" }
          }
          try await browser.quit()
        }
        try await RunningBrowser.with([server.address("/two")], folder: folder) { browser in
          try await browser.page(server.address("/two"))
          #expect(try await server.request(for: "/shown/two").query["width"] == "312")
        }
      }
    }

    @Test func pinchSurvivesBackAndForward() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await Self.visit(browser, server, pages: 1)
          try await browser.play("pinch 200 200 30 90 1200")
          let scale = try await eventually("a pinched page") {
            await server.requests.last { $0.path == "/moved/one" }
              .flatMap { Double($0.query["scale"] ?? "") }
              // From 30 points to 90; it may tell of a pause on the way.
              .flatMap { abs($0 - 3) < 0.15 ? $0 : nil }
          }

          var mark = try await browser.settleAndTap((x: 200, y: 200))
          try await browser.page(server.address("/two"), after: mark)
          try await server.request(for: "/shown/two")
          mark = try await browser.play("swipe 4 500 220 500 120")
          try await browser.page(server.address("/one"), after: mark)
          let back = try await server.request(for: "/shown/one", count: 2)
          #expect(abs((Double(back.query["scale"] ?? "") ?? 0) - scale) < 0.1)
        }
      }
    }

    @Test func pinchSurvivesARestart() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        var scale = 0.0
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await Self.visit(browser, server, pages: 1)
          try await browser.play("pinch 200 200 30 90 1200")
          let pinched = browser.trace.events().count
          scale = try await eventually("a pinched page") {
            await server.requests.last { $0.path == "/moved/one" }
              .flatMap { Double($0.query["scale"] ?? "") }
              // From 30 points to 90; it may tell of a pause on the way.
              .flatMap { abs($0 - 3) < 0.15 ? $0 : nil }
          }
          try await browser.saved(after: pinched)
        }
        try await RunningBrowser.with([], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          let restored = try await server.request(for: "/shown/one", count: 2)
          #expect(abs((Double(restored.query["scale"] ?? "") ?? 0) - scale) < 0.1)
        }
      }
    }

    @Test func doubleTapFillsThePageWithAnElement() async throws {
      let answer: LocalServer.Handler = { request in
        guard request.path == "/column" else { return .html("") }
        return .page(
          title: "Column",
          """
          <body style='margin: 0'><div style='width: 50%; height: 2000px; background: #205090'></div>
          <script>addEventListener('resize', () => fetch('/resized?width=' + innerWidth))</script>
          """)
      }
      try await LocalServer.with(answer) { server in
        try await RunningBrowser.with([server.address("/column")]) { browser in
          try await browser.page(server.address("/column"))
          try await browser.waitForWindow()

          try await browser.play("doubletap 100 400")
          // (390 − 20) / 195 = 1.897: 390 / 1.897 = 205.6.
          let width = try await server.request(for: "/resized").query["width"] ?? ""
          #expect(abs((Int(width) ?? 0) - 206) <= 1, "\(width)")
          // While it is on its way to one size it does not begin with another.
          _ = try await browser.settledPicture(still: .seconds(1))

          try await browser.play("doubletap 100 400")
          #expect(try await server.request(for: "/resized", count: 2).query["width"] == "390")
        }
      }
    }
  }
}

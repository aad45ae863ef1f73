import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Several windows of one program, as the desktop has them.
  @Suite struct WindowTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", background: "#208040", "<p>\(request.path)</p>")
    }

    /// Waits until as many windows are on the display.
    private static func windows(_ count: Int, of browser: RunningBrowser) async throws {
      try await eventually("\(count) windows") { try await browser.display.windowTitles().count == count }
    }

    /// The last known addresses of every window's tabs, in order.
    private static func addresses(_ browser: RunningBrowser) -> [Double: [String]] {
      var pages: [Double: [Double: String]] = [:]
      for event in browser.trace.events(named: "page") {
        guard let window = event.number("window"), let tab = event.number("tab") else { continue }
        pages[window, default: [:]][tab] = event.string("url") ?? ""
      }
      return pages.mapValues { tabs in tabs.sorted { $0.key < $1.key }.map(\.value) }
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func windowsComeBackWithTheirTabs(signal: Int32) async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let (one, two, three) = (server.address("/one"), server.address("/two"), server.address("/three"))
        try await RunningBrowser.with([one], folder: folder) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          // Ctrl+N.
          let mark = try await browser.play("key 29 49")
          _ = try await browser.trace.event("windows", after: mark) { $0.number("count") == 2 }
          try await Self.windows(2, of: browser)
          // A second start reaches the window that is used: the new one.
          let data = ["--data-dir", folder.path("data")]
          #expect(try await CommandResult.run(data + [two], display: browser.display.name).status == 0)
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == two && $0.number("loading") == 0 && $0.number("window") == 1
          }
          // And one of its own.
          let window = ["--new-window", three, two]
          #expect(try await CommandResult.run(data + window, display: browser.display.name).status == 0)
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == two && $0.number("loading") == 0 && $0.number("window") == 2
          }
          try await Self.windows(3, of: browser)
          let last = browser.trace.events().count
          _ = try await browser.saved(after: mark) { $0.number("windows") == 3 && $0.number("pages") == 4 }
          #expect(last > mark)
          try await browser.end(by: signal)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await Self.windows(3, of: browser)
          try await browser.saved { $0.number("windows") == 3 && $0.number("pages") == 4 }
          _ = try await browser.trace.event("windows") { $0.number("count") == 3 }
          try await eventually("all tabs") { Self.addresses(browser).values.joined().count == 4 }
          #expect(Self.addresses(browser) == [0: [one], 1: [two], 2: [three, two]])
          let selected = browser.trace.events(named: "tabs").reduce(into: [:]) {
            $0[$1.number("window")] = $1.number("selected")
          }
          #expect(selected == [0: 0, 1: 0, 2: 1])
        }
      }
    }

    /// What a start asks for is in front of what comes back: there the keys go.
    @Test func anAddressIsNotHiddenBehindWindows() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let (one, two, three) = (server.address("/one"), server.address("/two"), server.address("/three"))
        try await RunningBrowser.with([one], folder: folder) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          let window = ["--data-dir", folder.path("data"), "--new-window", two]
          #expect(try await CommandResult.run(window, display: browser.display.name).status == 0)
          _ = try await browser.saved { $0.number("windows") == 2 && $0.number("pages") == 2 }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with([three], folder: folder) { browser in
          try await browser.page(three)
          try await Self.windows(2, of: browser)
          try await browser.waitForWindow()
          // Ctrl+T.
          let mark = try await browser.play("key 29 20")
          let tabs = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 3 }
          #expect(tabs.number("window") == 0)
          try await browser.quit()
        }
        // And in a window of its own beside them.
        try await RunningBrowser.with(["--new-window", three], folder: folder) { browser in
          let page = try await browser.page(three)
          _ = try await browser.trace.event("windows") { $0.number("count") == 3 }
          #expect(page.number("window") == 2)
        }
      }
    }

    /// The page goes on in the other window: it is not loaded again, keeps what its scripts know, is seen, and hears the mouse.
    @Test func aTabThatIsDraggedOutGoesOnInAWindowOfItsOwn() async throws {
      let folder = try TemporaryFolder()
      let display = try await blocking { try TouchDisplay(width: 800, height: 920) }
      let page =
        "<style>html, body { height: 100% }</style><script>let n = 0; onclick = () => fetch('/pressed-' + ++n)</script>"
      try await LocalServer.with({ request in
        request.path == "/green" ? .page(title: "Green", background: "#208040", page) : Self.answer(request)
      }) { server in
        let (one, green) = (server.address("/one"), server.address("/green"))
        try await RunningBrowser.with([one, green], size: "780x900", folder: folder, display: display) {
          browser in
          try await browser.page(green)
          try await browser.waitForWindow()
          _ = try await browser.settledPicture()
          try await browser.play("click 400 600")
          try await server.request(for: "/pressed-1")
          // The second of two tabs, and well below the row.
          let mark = try await browser.play("drag 560 68 560 400 400")
          _ = try await browser.trace.event("windows", after: mark) { $0.number("count") == 2 }
          try await Self.windows(2, of: browser)
          try await browser.saved(after: mark) { $0.number("windows") == 2 && $0.number("pages") == 2 }
          try await eventually("the page is seen") {
            try await browser.settledPicture().hasColor(0x208040, atX: 400, y: 600, tolerance: 20)
          }
          try await browser.play("click 400 600")
          try await server.request(for: "/pressed-2")
          #expect(await server.requests.filter { $0.path == "/green" }.count == 1)
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == green && $0.number("window") == 1 && $0.number("selected") == 1
          }
        }
      }
    }

    /// With another window there the drag is the desktop's beyond the edge. Nobody takes it: the display has no windows of others.
    @Test func aTabThatIsLetGoBesideItsWindowGetsOneOfItsOwn() async throws {
      let folder = try TemporaryFolder()
      let display = try await blocking { try TouchDisplay(width: 1000, height: 920) }
      try await LocalServer.with(Self.answer) { server in
        let (one, two, three) = (server.address("/one"), server.address("/two"), server.address("/three"))
        try await RunningBrowser.with([one], size: "780x900", folder: folder, display: display) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          let window = ["--data-dir", folder.path("data"), "--new-window", two, three]
          #expect(try await CommandResult.run(window, display: browser.display.name).status == 0)
          _ = try await browser.trace.event("page") {
            $0.string("url") == three && $0.number("loading") == 0 && $0.number("window") == 1
          }
          try await Self.windows(2, of: browser)
          _ = try await browser.settledPicture()
          let mark = try await browser.play(
            "btn 1 0; ptr 560 68; wait 50; btn 1 1; wait 50; ptr 570 90; wait 50; ptr 700 200; wait 50; "
              + "ptr 900 300; wait 500; ptr 920 320; wait 500; btn 1 0")
          _ = try await browser.trace.event("windows", after: mark) { $0.number("count") == 3 }
          try await Self.windows(3, of: browser)
          try await browser.saved(after: mark) { $0.number("windows") == 3 && $0.number("pages") == 3 }
        }
      }
    }

    @Test func aClosedWindowsTabsCanBeOpenedAgain() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let (one, two) = (server.address("/one"), server.address("/two"))
        try await RunningBrowser.with([one], folder: folder) { browser in
          try await browser.page(one)
          try await browser.waitForWindow()
          let window = ["--data-dir", folder.path("data"), "--new-window", two]
          #expect(try await CommandResult.run(window, display: browser.display.name).status == 0)
          _ = try await browser.trace.event("page") {
            $0.string("url") == two && $0.number("loading") == 0 && $0.number("window") == 1
          }
          try await Self.windows(2, of: browser)
          // Keys go to the new window once it has the focus, which it gets when it is seen.
          try await browser.waitForWindow()
          // Ctrl+Shift+W.
          var mark = try await browser.play("key 29 42 17")
          _ = try await browser.trace.event("windows", after: mark) { $0.number("count") == 1 }
          try await Self.windows(1, of: browser)
          try await browser.saved(after: mark) { $0.number("windows") == 1 && $0.number("closed") == 1 }
          // Ctrl+Shift+T.
          mark = try await browser.play("key 29 42 20")
          let page = try await browser.page(two, after: mark)
          #expect(page.number("window") == 0)
          // The last one ends the program and is there again.
          try await browser.saved(after: mark) { $0.number("pages") == 2 }
          try await browser.play("key 29 42 17")
          #expect(try await browser.end() == 0)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          _ = try await browser.trace.event("tabs") { $0.number("count") == 2 }
          try await Self.windows(1, of: browser)
        }
      }
    }
  }
}

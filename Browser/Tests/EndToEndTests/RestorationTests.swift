import Foundation
import Synchronization
import Testing

extension EndToEnd {
  /// State preservation and restoration as Apple documents it for scenes, and what it brings back beside the tabs.
  @Suite struct RestorationTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(
        title: "Page", background: "#208040",
        """
        <div style='height: 4000px'>\(request.path)</div>
        <script>
        addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => fetch('/drawn'))))
        </script>
        """)
    }

    /// The steps in a log that are among `names`, in order; each name stands for the lines that contain it.
    private static func steps(_ log: String, _ names: [String]) -> [String] {
      log.split(separator: "\n").compactMap { line in names.first { line.contains($0) } }
    }

    @Test func theLogTellsTheSteps() async throws {
      let folder = try TemporaryFolder()
      let variables = ["MARTLET_LOG": "debug"]
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(["--log", "debug", server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          // "Restoring your app's state": the scene's delegate says what is kept, and then it is on disk.
          try await eventually("preservation") { browser.output.contains("saved") }
          let names = ["stateRestorationActivity", "saved"]
          #expect(Self.steps(browser.output, names).prefix(2) == names[...], "\(browser.output)")
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(variables: variables, folder: folder) { browser in
          // The application is told of the launch, and then the scene's delegate makes the window and reads what was kept.
          let names = ["willFinishLaunching", "didFinishLaunching", "willConnect", "restore"]
          try await eventually("the window") { browser.output.contains("restore") }
          #expect(Self.steps(browser.output, names).prefix(4) == names[...], "\(browser.output)")
        }
      }
    }

    @Test func theWindowStandsAsItStood() async throws {
      let folder = try TemporaryFolder()
      // The display is 400 × 850.
      try await RunningBrowser.with(size: "300x600", folder: folder) { browser in
        try await browser.waitForWindow()
        try await browser.saved()
        try await browser.end(by: SIGKILL)
      }
      try await RunningBrowser.with(size: nil, folder: folder) { browser in
        try await browser.waitForWindow()
        let sizes = try await browser.display.windowSizes()
        #expect(sizes == ["300x600"])
      }
    }

    @Test func collapsedBarsStaySo() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/long")], folder: folder) { browser in
          try await browser.page(server.address("/long"))
          // Engines drop touches of a page that they have not drawn yet.
          try await server.request(for: "/drawn")
          try await browser.waitForWindow()
          try await browser.shows(0x208040, atX: 12, y: 600)
          let mark = try await browser.play("swipe 200 600 200 300 300 50")
          let settled = try await browser.bars("collapsed", after: mark)
          try await browser.saved(after: settled)
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          try await browser.bars("collapsed", after: 0)
          try await server.request(for: "/long", count: 2)
          _ = try await browser.settledPicture()
          #expect(browser.trace.events(named: "barsSettled").last?.string("state") == "collapsed")
        }
      }
    }

    /// The number of times that the page was asked for.
    private final class Count: Sendable {
      private let value = Mutex(0)

      func next() -> Int {
        value.withLock { value in
          value += 1
          return value
        }
      }
    }

    /// The second time the server keeps its answer to itself: only the picture can show the page's colour.
    @Test func thePictureIsThereBeforeThePage() async throws {
      let folder = try TemporaryFolder()
      let count = Count()
      try await LocalServer.with { request in
        if request.path == "/green", count.next() > 1 { try await Task.sleep(for: .seconds(30)) }
        return Self.answer(request)
      } _: { server in
        try await RunningBrowser.with([server.address("/green")], folder: folder) { browser in
          try await browser.page(server.address("/green"))
          try await eventually("the picture's file") {
            let path = folder.path("data/cache/tab-pictures")
            return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == false
          }
          try await browser.quit()
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await eventually("the picture") {
            try await browser.display.picture().hasColor(0x208040, atX: 200, y: 300, tolerance: 12)
          }
        }
      }
    }

    @Test func closedTabsComeBackInOrder() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let pages = ["/a", "/b", "/c"].map { server.address($0) }
        try await RunningBrowser.with(pages, folder: folder) { browser in
          try await browser.page(pages[2])
          try await browser.enter(server.address("/d"))
          try await browser.page(server.address("/d"))
          // Ctrl+W twice.
          for count in [2.0, 1] {
            let mark = try await browser.play("key 29 17")
            _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == count }
          }
          try await browser.saved { $0.number("count") == 1 && $0.number("closed") == 2 }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.page(pages[0])
          try await browser.waitForWindow()
          // Ctrl+Shift+T: the one closed last comes first, with its list.
          var mark = try await browser.play("key 29 42 20")
          try await browser.page(pages[1], after: mark)
          mark = try await browser.play("key 29 42 20")
          let last = try await browser.page(server.address("/d"), after: mark)
          #expect(last.number("tab") == 2)
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == server.address("/d") && $0.number("back") == 1
          }
        }
      }
    }

    /// However and whenever it is killed: what was said to be on disk comes back, all of it, and nothing is found damaged. How
    /// soon a change gets there is `SaveSchedule`'s promise.
    @Test func killsAtAnyMoment() async throws {
      let rounds = ProcessInfo.processInfo.environment["MARTLET_KILL_ROUNDS"].flatMap(Int.init) ?? 3
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        var saved: Set<String> = []
        for round in 0..<rounds {
          try await RunningBrowser.with(folder: folder) { browser in
            let count = try await browser.trace.event("tabs").number("count") ?? 0
            let pages = try await eventually("all tabs in the trace") {
              let pages = browser.trace.events(named: "page")
              return pages.count >= Int(count) ? pages : nil
            }
            let restored = Set(pages.compactMap { $0.string("url") })
            #expect(restored.isSuperset(of: saved), "round \(round)")
            let deadline = ContinuousClock.now + .milliseconds(Int.random(in: 200...4000))
            var opened = 0
            while ContinuousClock.now < deadline {
              let result = try await CommandResult.run(
                ["--data-dir", folder.path("data"), server.address("/\(round)/\(opened)")],
                display: browser.display.name)
              guard result.status == 0 else { break }
              opened += 1
            }
            try await browser.end(by: SIGKILL)
            // What was opened first was written first.
            saved = restored.subtracting([""])
            let kept = browser.trace.events(named: "saved").last?.number("pages") ?? 0
            saved.formUnion((0..<max(0, Int(kept) - saved.count)).map { server.address("/\(round)/\($0)") })
          }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("data"))
        #expect(!names.contains { $0.contains("damaged") }, "\(names)")
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// A start while Martlet runs already.
  @Suite struct InstanceTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", "<p>\(request.path)")
    }

    @Test func theSecondHandsOverAndEnds() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          let data = ["--data-dir", folder.path("data")]
          let display = browser.display.name
          let second = try await CommandResult.run(
            data + [server.address("/two"), server.address("/three")], display: display)
          #expect(second.status == 0, "\(second.error)")
          #expect(second.output.split(separator: "\n").count == 1, "\(second.output)")
          try await browser.page(server.address("/three"))
          let tabs = try await browser.trace.event("tabs") { $0.number("count") == 3 }
          #expect(tabs.number("private") == 0)

          // A plain start brings the window to the front and changes nothing.
          let mark = browser.trace.events().count
          #expect(try await CommandResult.run(data, display: display).status == 0)
          #expect(browser.events("tabs", after: mark).isEmpty)

          let hidden = try await CommandResult.run(
            data + ["--private", server.address("/four")], display: display)
          #expect(hidden.status == 0)
          try await browser.page(server.address("/four"))
          _ = try await browser.trace.event("tabs", after: mark) {
            $0.number("private") == 1 && $0.number("count") == 1
          }

          // An empty tab, of the side that is asked for.
          #expect(try await CommandResult.run(data + ["--new-tab"], display: display).status == 0)
          _ = try await browser.trace.event("tabs", after: mark) {
            $0.number("private") == 0 && $0.number("count") == 4
          }

          // A folder of its own is another Martlet's.
          let other = try TemporaryFolder()
          try await RunningBrowser.with([server.address("/five")], folder: other) { stranger in
            _ = try await stranger.page(server.address("/five"))
          }
          #expect(browser.isRunning)
        }
      }
    }

    @Test func aKilledOneIsNoHindranceAndAHungOneIsTold() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with([server.address("/two")], folder: folder) { browser in
          try await browser.page(server.address("/two"))
          let first = try #require(browser.family.first { $0.name == "martlet" })
          kill(first.id, SIGSTOP)
          defer { kill(first.id, SIGCONT) }
          let arguments = ["--data-dir", folder.path("data"), server.address("/three")]
          try await RunningBrowser.with(arguments) { second in
            try await second.page(server.address("/three"))
            #expect(second.output.contains("does not answer (process \(first.id))"), "\(second.output)")
          }
          kill(first.id, SIGCONT)
          // It was told that the caller waits no longer.
          try await Task.sleep(for: .milliseconds(300))
          #expect(
            !browser.trace.events(named: "page").contains { $0.string("url") == server.address("/three") })
        }
      }
    }

    /// The session's end sends programs a polite signal.
    @Test func aPoliteEndLosesNothing() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          let data = ["--data-dir", folder.path("data"), server.address("/last")]
          #expect(try await CommandResult.run(data, display: browser.display.name).status == 0)
          // At once: half a second has not passed.
          for entry in browser.family where entry.name == "martlet" { kill(entry.id, SIGTERM) }
          #expect(try await browser.end() == 0)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          _ = try await browser.page(server.address("/last"))
        }
      }
    }
  }
}

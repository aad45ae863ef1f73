import Foundation
import Testing

extension EndToEnd {
  /// Tests of the requests of the desktop's launchers to a running browser over the session bus.
  @Suite struct LauncherTests {
    private static let name = "org.martlet.Martlet"

    /// Calls a method of the program's object on the bus that the browser is on.
    /// - Returns: gdbus's exit code.
    private static func call(_ method: String, _ arguments: [String], of browser: RunningBrowser) async throws
      -> Int32
    {
      let martlet = try #require(browser.family.first { $0.name == "martlet" })
      let environment = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(martlet.id)/environ"))
      let key = "DBUS_SESSION_BUS_ADDRESS="
      let bus = try #require(
        environment.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
          .first { $0.hasPrefix(key) })
      return try await blocking {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
          [
            bus, "gdbus", "call", "--session", "--timeout", "20", "--dest", name, "--object-path",
            "/org/martlet/Martlet", "--method", "org.freedesktop.Application.\(method)",
          ] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
      }
    }

    @Test func theyReachTheRunningOne() async throws {
      try await LocalServer.with({ .page(title: "Page \($0.path)", "<p>\($0.path)") }) { server in
        try await RunningBrowser.with([server.address("/one")], keeps: false) { browser in
          try await browser.page(server.address("/one"))

          // A click on the icon changes nothing.
          let mark = browser.trace.events().count
          #expect(try await Self.call("Activate", ["{}"], of: browser) == 0)
          #expect(browser.events("tabs", after: mark).isEmpty)

          let addresses = "['\(server.address("/two"))', '\(server.address("/three"))']"
          #expect(try await Self.call("Open", [addresses, "{}"], of: browser) == 0)
          try await browser.page(server.address("/three"))
          let tabs = try await browser.trace.event("tabs") { $0.number("count") == 3 }
          #expect(tabs.number("private") == 0)

          let action = ["new-private-window", "[]", "{}"]
          #expect(try await Self.call("ActivateAction", action, of: browser) == 0)
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("private") == 1 }
          #expect(try await Self.call("ActivateAction", ["new-tab", "[]", "{}"], of: browser) == 0)
          _ = try await browser.trace.event("tabs", after: mark) {
            $0.number("private") == 0 && $0.number("count") == 4
          }
          #expect(try await Self.call("ActivateAction", ["new-window", "[]", "{}"], of: browser) == 0)
          _ = try await browser.trace.event("windows", after: mark) { $0.number("count") == 2 }

          // What the desktop file does not list is an error, and nothing happens.
          let last = browser.trace.events().count
          #expect(try await Self.call("ActivateAction", ["quit", "[]", "{}"], of: browser) != 0)
          #expect(browser.events("tabs", after: last).isEmpty)
          #expect(browser.isRunning)
        }
      }
    }

    /// A browser on a folder of its own is not the one that the user's links belong to.
    @Test func onlyTheUsersOwnBrowserAnswers() async throws {
      try await RunningBrowser.with { browser in
        try await browser.waitForWindow()
        #expect(try await Self.call("Activate", ["{}"], of: browser) != 0)
      }
    }
  }
}

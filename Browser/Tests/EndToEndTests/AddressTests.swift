import Foundation
import Testing

extension EndToEnd {
  /// From the address field to the server and back.
  @Suite struct AddressTests {
    /// A search engine on this machine.
    private static func settings(_ server: LocalServer) -> String {
      """
      {"searchEngine": {"id": "local", "name": "Local", "template": "\(server.address("/search?q={query}"))"}}
      """
    }

    private static func answer(_ request: LocalServer.Request) async throws -> LocalServer.Response {
      if request.path == "/slow" { try await Task.sleep(for: .seconds(60)) }
      return .page(title: request.path, "<p>\(request.path)")
    }

    @Test func typedTextArrivesAsTyped() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(settings: Self.settings(server)) { browser in
          try await browser.waitForWindow()

          try await browser.enter("localhost:\(server.port)/typed/path?x=1")
          let typed = try await server.request(for: "/typed/path")
          #expect(typed.query["x"] == "1")
          try await browser.page(server.address("/typed/path?x=1"))

          try await browser.enter("a&b=c+d #1")
          #expect(try await server.request(for: "/search").query["q"] == "a&b=c+d #1")

          // It would ask for /evil if it ran; pages asked for afterwards show that it had the time.
          try await browser.enter("javascript:location='/evil'")
          try await browser.enter("localhost:\(server.port)/after")
          try await server.request(for: "/after")
          let asked = await server.requests.map(\.path)
          #expect(!asked.contains("/evil"))
        }
      }
    }

    /// The field of the new tab is beside the window when the first letters come.
    @Test func aNewTabTakesWhatIsTypedAtOnce() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(settings: Self.settings(server)) { browser in
          try await browser.waitForWindow()
          for number in 1...3 {
            try await browser.play("key 29 20; type \"localhost:\(server.port)/fast\(number)\"; key 28")
            try await server.request(for: "/fast\(number)")
          }
        }
      }
    }

    @Test func builtInKeyboardTypes() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(["--keyboard", "always"], settings: Self.settings(server)) { browser in
          try await browser.waitForWindow()
          try await browser.edit()
          for character in "swift bird" {
            try await browser.tap(try #require(PhoneScreen.key(character)))
          }
          let mark = try await browser.tap(try #require(PhoneScreen.key("\n")))
          #expect(try await server.request(for: "/search").query["q"] == "swift bird")
          _ = try await browser.trace.event("keyboard", after: mark) { $0.number("shown") == 0 }

          try await browser.edit()
          let cancelled = try await browser.tap(PhoneScreen.cancel)
          _ = try await browser.trace.event("editing", after: cancelled) { $0.number("active") == 0 }
          _ = try await browser.trace.event("keyboard", after: cancelled) { $0.number("shown") == 0 }
        }
      }
    }

    @Test func buttonsGoBackReloadStopAndShare() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/first")]) { browser in
          try await browser.page(server.address("/first"))
          try await browser.waitForWindow()
          try await browser.enter("localhost:\(server.port)/second")
          try await browser.page(server.address("/second"))

          var mark = try await browser.settleAndTap(PhoneScreen.back)
          try await browser.page(server.address("/first"), after: mark)
          mark = try await browser.settleAndTap(PhoneScreen.forward)
          try await browser.page(server.address("/second"), after: mark)

          let loads = await server.requests.filter { $0.path == "/second" }.count
          try await browser.settleAndTap(PhoneScreen.reload)
          try await server.request(for: "/second", count: loads + 1)

          // Copy, then paste into the field: the server is asked for the same page once more.
          try await browser.settleAndTap(PhoneScreen.share)
          try await eventually("the sheet") {
            try await !browser.display.picture().hasColor(0xFFFFFF, atX: 200, y: 500, tolerance: 2)
          }
          try await browser.settleAndTap(PhoneScreen.copy)
          // A busy machine lets the sheet go a while later.
          try await browser.shows(0xFFFFFF, atX: 200, y: 500)
          try await browser.edit()
          // Ctrl+V, Return.
          try await browser.play("key 29 47; key 28")
          try await server.request(for: "/second", count: loads + 2)

          mark = try await browser.enter("localhost:\(server.port)/slow")
          try await server.request(for: "/slow")
          mark = try await browser.settleAndTap(PhoneScreen.reload)
          _ = try await browser.trace.event("page", after: mark) { $0.number("loading") == 0 }
          try await browser.expectRestingBar("stopped")
        }
      }
    }

    /// A word of the page is held, searched for and copied, and what was copied is opened from the bar.
    @Test func aWordIsSelectedSearchedForCopiedAndPastedByFinger() async throws {
      try await LocalServer.with { request in
        .page(title: request.path, "<p style='font: 40px sans-serif; margin: 200px 60px'>gannets</p>")
      } _: { server in
        try await RunningBrowser.with(
          [server.address("/birds")], settings: Self.settings(server), variables: ["GTK_A11Y": "atspi"]
        ) { browser in
          try await browser.page(server.address("/birds"))
          try await browser.waitForWindow()
          _ = try await browser.settledPicture()
          let outsider = try Outsider(watching: browser)
          // Under the strip of 38, in the line of 40 points that begins at 200.
          let hold = "down 1 110 262; wait 1000; up 1 110 262"
          try await browser.play(hold)
          try await outsider.touch("push button", "Search Web", in: browser)
          #expect(try await server.request(for: "/search").query["q"] == "gannets")

          // What was found has the word, too.
          try await browser.page(server.address("/search?q=gannets"))
          _ = try await browser.settledPicture()
          try await browser.play(hold)
          try await outsider.touch("push button", "Copy", in: browser)
          try await browser.play("down 1 195 775; wait 1000; up 1 195 775")
          try await outsider.touch("push button", "Paste and Go", in: browser)
          #expect(try await server.request(for: "/search", count: 2).query["q"] == "gannets")
        }
      }
    }
  }
}

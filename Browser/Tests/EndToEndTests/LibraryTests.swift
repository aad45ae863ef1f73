import Foundation
import Testing

extension EndToEnd {
  /// History as it is forgotten, by a finger, with what sites kept.
  @Suite struct LibraryTests {
    /// Tells what it knows of earlier visits, then keeps something.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard request.path.hasPrefix("/page") else { return .html("") }
      return .page(
        title: "Page of \(request.header("host") ?? "")",
        """
        <script>
        fetch('/found' + location.pathname + '?cookie=' + document.cookie + '&items=' + localStorage.length)
        document.cookie = 'kept=1; max-age=100000'
        localStorage.kept = 1
        </script>
        """)
    }

    @Test func aSiteAndAnHourAreForgottenWithWhatTheyKept() async throws {
      try await LocalServer.with(Self.answer) { server in
        let (first, second) = (server.address("/page"), "http://[::1]:\(server.port)/page")
        func visit(_ address: String, count: Int, _ browser: RunningBrowser) async throws -> String {
          _ = try await browser.settledPicture()
          try await browser.enter(address)
          return try await server.request(for: "/found/page", count: count).query["items"] ?? ""
        }
        try await RunningBrowser.with(variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          #expect(try await visit(first, count: 1, browser) == "0")
          #expect(try await visit(second, count: 2, browser) == "0")
          #expect(try await visit(first, count: 3, browser) == "1")

          // The history's last visit is the first row; it is drawn aside, and all of its site forgotten.
          try await outsider.touch("push button", "Bookmarks", in: browser)
          try await outsider.touch("radio button", "History", in: browser)
          let row = try await outsider.restingFrame("two sites in the history", in: browser) { tree in
            let rows = tree.all.filter { $0.role == "list item" && $0.name.contains("Page of") }
            return rows.count >= 2 ? rows.first { $0.name.contains("Page of localhost") } : nil
          }
          let y = Outsider.middle(of: row).y
          // Not too far: that would delete the page alone.
          try await browser.play("swipe 350 \(y) 230 \(y) 400 300")
          try await outsider.touch("push button", "Site…", in: browser)
          try await outsider.touch("push button", "Remove Visits and Data", in: browser)
          _ = try await outsider.tree("one site in the history") { tree in
            let names = tree.all.filter { $0.role == "list item" }.map(\.name)
            return !names.contains { $0.contains("localhost") } && names.contains { $0.contains("[::1]") }
          }
          try await outsider.touch("push button", "Done", in: browser)
          try await outsider.gone("Done", in: browser)

          // Its neighbour knows us still.
          #expect(try await visit(first, count: 4, browser) == "0")
          #expect(await server.requests.last { $0.path == "/page" }?.header("Cookie") == nil)
          #expect(try await visit(second, count: 5, browser) == "1")

          // And now all of the last hour.
          try await outsider.touch("push button", "Bookmarks", in: browser)
          try await outsider.touch("radio button", "History", in: browser)
          try await outsider.touch("push button", "Clear", in: browser)
          try await outsider.touch("push button", "The last hour", in: browser)
          try await outsider.touch("push button", "History and Data", in: browser)
          _ = try await outsider.tree("an empty history") { tree in
            !tree.all.contains { $0.role == "list item" && $0.name.contains("Page of") }
          }
          try await outsider.touch("push button", "Done", in: browser)
          try await outsider.gone("Done", in: browser)
          #expect(try await visit(second, count: 6, browser) == "0")
          #expect(await server.requests.last { $0.path == "/page" }?.header("Cookie") == nil)
        }
      }
    }

    @Test func anOpenTabIsSwitchedToAndABookmarkOpenedByTouchingWhatIsProposed() async throws {
      try await LocalServer.with {
        .page(title: $0.path == "/zephyr" ? "Zephyr, a wind" : "Page \($0.path)", $0.path)
      } _: { server in
        let (zephyr, other) = (server.address("/zephyr"), server.address("/other"))
        try await RunningBrowser.with([zephyr, other], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(other)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          // The first tab is loaded once it is seen; Ctrl+D is a bookmark.
          var mark = try await browser.play("swipe 100 775 300 775 200")
          try await browser.page(zephyr, after: mark)
          _ = try await browser.settledPicture()
          try await browser.play("key 29 32")
          mark = try await browser.play("swipe 300 775 100 775 200")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("selected") == 1 }

          try await browser.edit()
          try await browser.play("type \"zeph\"")
          // A bookmark, and beneath it the tab, which is the lower one of both.
          mark = browser.trace.events().count
          try await outsider.touch("push button", "Zephyr, a wind", count: 2, in: browser)
          let tabs = try await browser.trace.event("tabs", after: mark) { $0.number("selected") == 0 }
          #expect(tabs.number("count") == 2)
          #expect(await server.requests.filter { $0.path == "/zephyr" }.count == 1)
        }
      }
    }
  }
}

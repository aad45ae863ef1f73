import Foundation
import Testing

extension EndToEnd {
  /// A form is sent once, whatever one does to the page that answered.
  @Suite struct FormTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/form":
        .page(
          title: "Order",
          """
          <form method=post action='/paid'><input type=hidden name=bird value=gull>
          <button style='width: 100%; height: 400px'>Order</button></form>
          """)
      case "/paid":
        .page(
          title: "Thank you", "<a href='/after' style='display: block; height: 400px'>\(request.method)</a>")
      default: .page(title: "After", "after")
      }
    }

    /// - Returns: the number of events that the trace had then.
    @discardableResult
    private static func rests(_ browser: RunningBrowser, at address: String) async throws -> Int {
      try await eventually("the page at rest") { () -> Int? in
        let events = browser.trace.events()
        guard let last = events.lastIndex(where: { $0.name == "page" && $0.number("selected") == 1 }) else {
          return nil
        }
        let page = events[last]
        let isThere = page.string("url") == address && page.number("loading") == 0
        return isThere && page.string("error") == "" ? last + 1 : nil
      }
    }

    /// Returns the event for what the selected tab shows once nothing moves.
    private static func shown(_ browser: RunningBrowser) async throws -> TraceEvent? {
      _ = try await browser.settledPicture()
      return browser.trace.events(named: "page").last { $0.number("selected") == 1 }
    }

    @Test func nothingIsSentTwiceUnasked() async throws {
      let folder = try TemporaryFolder()
      let variables = ["GTK_A11Y": "atspi"]
      try await LocalServer.with(Self.answer) { server in
        let (form, paid, after) = (server.address("/form"), server.address("/paid"), server.address("/after"))
        func orders() async -> [LocalServer.Request] {
          await server.requests.filter { $0.path == "/paid" }
        }
        func expectOrders(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
          let orders = await orders()
          #expect(orders.count == count, "\(orders)", sourceLocation: sourceLocation)
        }
        try await RunningBrowser.with([form], variables: variables, folder: folder) { browser in
          try await browser.page(form)
          try await browser.waitForWindow()
          for address in [paid, after] {
            let mark = try await browser.settleAndTap((x: 200, y: 200))
            try await browser.page(address, after: mark)
          }
          // Back: from memory.
          _ = try await browser.settledPicture()
          var mark = try await browser.play("swipe 4 500 220 500 120")
          try await browser.page(paid, after: mark)
          _ = try await browser.settledPicture()
          await expectOrders(1)

          // Reload: asked, and no leaves the page.
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.reload)
          try await outsider.pressSoon("push button", "Cancel")
          try await outsider.gone("Send Again", in: browser)
          try await Self.rests(browser, at: paid)
          await expectOrders(1)
          try await browser.settleAndTap(PhoneScreen.reload)
          try await outsider.pressSoon("push button", "Send Again")
          try await server.request(for: "/paid", count: 2)
          #expect(await orders().allSatisfy { $0.method == "POST" && $0.body == Data("bird=gull".utf8) })

          // Its process ends.
          try await Self.rests(browser, at: paid)
          _ = try await browser.settledPicture()
          mark = browser.trace.events().count
          #expect(browser.killWebProcesses() > 0)
          try await outsider.pressSoon("push button", "Cancel")
          _ = try await browser.trace.event("page", after: mark) { $0.string("error") == "formNotSent" }
          _ = try await browser.settledPicture()
          await expectOrders(2)
          mark = browser.trace.events().count
          try await outsider.pressSoon("push button", "Send Again…")
          try await outsider.pressSoon("push button", "Send Again")
          try await server.request(for: "/paid", count: 3)
          try await Self.rests(browser, at: paid)

          _ = try await browser.settledPicture()
          mark = try await browser.play("swipe 386 500 190 500 120")
          try await browser.page(after, after: mark)
          try await browser.saved(after: mark)
          try await browser.end(by: SIGKILL)
        }
        // The page is behind, and no process has it in memory. A tab that comes back says at rest where it was before it is loaded again.
        let asked = await server.requests.count { $0.path == "/after" }
        try await RunningBrowser.with(variables: variables, folder: folder) { browser in
          try await server.request(for: "/after", count: asked + 1)
          try await Self.rests(browser, at: after)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.play("swipe 4 500 220 500 120")
          try await outsider.pressSoon("push button", "Cancel")
          try await outsider.gone("Send Again", in: browser)
          try await Self.rests(browser, at: after)
          let page = try await Self.shown(browser)
          #expect(page?.string("url") == after && page?.number("forward") == 0, "\(String(describing: page))")
          await expectOrders(3)
          try await browser.play("swipe 4 500 220 500 120")
          try await outsider.pressSoon("push button", "Send Again")
          try await server.request(for: "/paid", count: 4)
          let rest = try await Self.rests(browser, at: paid)
          await expectOrders(4)
          try await browser.saved(after: rest)
          try await browser.end(by: SIGKILL)
        }
        // It is what a restart shows.
        try await RunningBrowser.with(variables: variables, folder: folder) { browser in
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await outsider.pressSoon("push button", "Cancel")
          _ = try await browser.trace.event("page") { $0.string("error") == "formNotSent" }
          try await outsider.gone("Send Again", in: browser)
          let mark = try await browser.settleAndTap(PhoneScreen.back)
          try await browser.page(form, after: mark)
          await expectOrders(4)
        }
      }
    }
  }
}
extension Outsider {
  func pressSoon(_ role: String, _ name: String) async throws {
    _ = try await eventually("\(role) \(name)") { (try? await press(role, name)) == true ? true : nil }
  }
}

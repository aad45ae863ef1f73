import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// The window under a real mouse and keyboard, and beside others of the desktop's.
  @Suite struct DesktopTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", "<p>\(request.path)")
    }

    /// A click by X11's number of a button: 1 is the left one, 2 the middle and 3 the right.
    private func click(_ place: (x: Int, y: Int), button: Int, _ browser: RunningBrowser) async throws {
      _ = try await browser.settledPicture()
      try await browser.play(
        "ptr \(place.x) \(place.y); ptr \(place.x + 1) \(place.y); btn \(button) 1; wait 50; btn \(button) 0")
    }

    @Test("The right button opens menus, and the middle one closes cards; the window is called as its page")
    func buttons() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(
          [server.address("/one"), server.address("/two")], variables: ["GTK_A11Y": "atspi"]
        ) { browser in
          try await browser.page(server.address("/two"))
          try await browser.waitForWindow()
          _ = try await eventually("the page's title") {
            try await browser.display.windowTitles().contains("Page /two") ? true : nil
          }
          let outsider = try Outsider(watching: browser)
          try await click(PhoneScreen.addressField, button: 3, browser)
          _ = try await outsider.tree("the address's menu") { tree in
            tree.all.contains { $0.name == "Close This Tab" }
          }
          try await browser.play("key 1")
          try await click(PhoneScreen.addressField, button: 2, browser)
          #expect(browser.trace.events(named: "tabs").last?.number("count") == 2)
          try await browser.settleAndTap(PhoneScreen.tabs)
          // The first of two cards side by side.
          try await click((x: 100, y: 250), button: 2, browser)
          _ = try await browser.trace.event("tabs") { $0.number("count") == 1 }
        }
      }
    }

    @Test("Ctrl+Shift+I opens no window of GTK's, and a print dialog is no reason to stay")
    func windows() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")]) { browser in
          try await browser.page(server.address("/one"))
          try await browser.waitForWindow()
          try await browser.play("key 29 42 23")
          _ = try await browser.settledPicture(still: .seconds(1))
          #expect(try await browser.display.windowSizes().count == 1)
          try await browser.play("key 29 25")
          _ = try await eventually("a print dialog") {
            try await browser.display.windowSizes().count == 2 ? true : nil
          }
          try await browser.end(by: SIGTERM)
          #expect(browser.exitCode == 0)
        }
      }
    }
  }
}

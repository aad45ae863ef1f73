import Foundation
import Testing

extension EndToEnd {
  /// Pinned tabs under a real mouse and keyboard, and after the program was killed.
  @Suite struct PinTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", request.path)
    }

    /// Clicks into the middle of a frame, with X11's button of that number: 1 is the left one, 3 the right one.
    private func click(_ frame: [Int], button: Int = 1, _ browser: RunningBrowser) async throws {
      let place = (x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
      try await browser.play(
        "ptr \(place.x) \(place.y); ptr \(place.x + 1) \(place.y); btn \(button) 1; wait 50; btn \(button) 0")
    }

    /// Opens the menu of a card, or of a tab in the row, by the right button, and clicks one of its rows.
    private func choose(
      _ row: String, ofTab title: String, _ outsider: Outsider, _ browser: RunningBrowser
    ) async throws {
      for (name, button) in [(title, 3), (row, 1)] {
        let frame = try await outsider.restingFrame(name, in: browser) { tree in
          tree.all.last {
            $0.name == name && $0.frame.count == 4
              && ["push button", "list item", "page tab"].contains($0.role)
          }
        }
        try await click(frame, button: button, browser)
      }
    }

    @Test(
      "A tab that is pinned by its menu is so after a kill, and Ctrl+W spares it", arguments: [false, true])
    func kill(isWide: Bool) async throws {
      let folder = try TemporaryFolder()
      let variables = ["GTK_A11Y": "atspi"]
      let size = isWide ? "800x600" : RunningBrowser.phoneSize
      let display = isWide ? try await blocking { try TouchDisplay(width: 800, height: 600) } : nil
      try await LocalServer.with(Self.answer) { server in
        let (one, two) = (server.address("/one"), server.address("/two"))
        try await RunningBrowser.with(
          [one, two], size: size, variables: variables, folder: folder, display: display
        ) { browser in
          try await browser.page(two)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          if !isWide { try await browser.settleAndTap(PhoneScreen.tabs) }
          let begin = browser.trace.events().count
          try await choose("Pin Tab", ofTab: "Page /two", outsider, browser)
          // It stands first now. What is saved half a second later has it so.
          let pinned = try await browser.trace.count(upTo: "tabs", after: begin) {
            $0.number("selected") == 0
          }
          try await browser.saved(after: pinned)
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(size: size, variables: variables, folder: folder, display: display) {
          browser in
          try await browser.page(two)
          #expect(browser.trace.events(named: "tabs").last?.number("count") == 2)
          try await browser.waitForWindow()
          // Ctrl+W leaves it for the one that is not pinned, and closes that.
          var mark = try await browser.play("key 29 17")
          try await browser.page(one, after: mark)
          #expect(browser.trace.events(named: "tabs").last?.number("count") == 2)
          _ = try await browser.settledPicture()
          mark = try await browser.play("key 29 17")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 1 }
          try await browser.page(two, after: mark)
        }
      }
    }

    /// A page, half of which is a frame with a link, and the other half a link of its own; both lead to another site of the same server.
    private static func linksInHalves(_ request: LocalServer.Request) -> LocalServer.Response {
      func link(_ path: String, _ style: String) -> String {
        """
        <a id=link style='position: fixed; left: 0; width: 100%; \(style)'>link</a>
        <script>document.getElementById("link").href = `http://[::1]:${location.port}\(path)`</script>
        """
      }
      switch request.path {
      case "/frame": return .page(title: "Frame", link("/inside", "top: 0; height: 100%"))
      case "/halves":
        let frame =
          "<iframe src=/frame style='position: fixed; left: 0; top: 0; width: 100%; height: 200px; border: 0'></iframe>"
        return .page(title: "Halves", frame + link("/beside", "top: 220px; height: 200px"))
      default: return answer(request)
      }
    }

    @Test("A link in a frame of a pinned tab is followed there, and one of its document opens beside it")
    func frames() async throws {
      let folder = try TemporaryFolder()
      let display = try await blocking { try TouchDisplay(width: 800, height: 600) }
      try await LocalServer.with(Self.linksInHalves) { server in
        let (one, halves) = (server.address("/one"), server.address("/halves"))
        try await RunningBrowser.with(
          [one, halves], size: "800x600", variables: ["GTK_A11Y": "atspi"], folder: folder, display: display
        ) { browser in
          try await browser.page(halves)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          var mark = browser.trace.events().count
          try await choose("Pin Tab", ofTab: "Halves", outsider, browser)
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("selected") == 0 }
          _ = try await browser.settledPicture()
          mark = browser.trace.events().count
          try await click([300, 150, 100, 100], browser)
          _ = try await server.request(for: "/inside")
          _ = try await browser.settledPicture()
          #expect(browser.trace.events(named: "tabs").last?.number("count") == 2)
          mark = browser.trace.events().count
          try await click([300, 380, 100, 100], browser)
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 3 }
          try await browser.page("http://[::1]:\(server.port)/beside", after: mark)
        }
      }
    }
  }
}

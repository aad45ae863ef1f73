import Foundation
import Testing

extension EndToEnd {
  /// Addresses that are dragged out of pages, and from another program, onto a wide window's bars.
  @Suite struct DropTests {
    /// The row of tabs, in which the only tab is 728 wide from 16; the middle of the address bar; a point of the page.
    private static let row = 68
    private static let bar = 26

    /// A place to let go, and one at which the mark of the drop is seen then.
    private struct Target {
      var (x, y): (Int, Int)
      var mark: Int

      /// Behind the only tab, which ends at 744: the mark is in the middle of the row's last 4 points.
      static let end = Target(x: 735, y: row, mark: 742)
      /// On the tab: its border.
      static let tab = Target(x: 400, y: row, mark: 16)
      /// On the address bar, whose field begins behind the buttons at 110 + 18 + 8: its border.
      static let field = Target(x: 400, y: bar, mark: 136)
    }

    /// A link over the whole page, which may say something else of itself as it is dragged.
    private static func page(_ script: String = "") -> String {
      """
      <title>here</title><body style='margin:0'><a id=piece href='/link' style='display:block;height:500px'>a link</a>
      <script>piece.addEventListener('dragstart', (event) => { \(script); fetch('/dragged') })</script>
      """
    }

    private static func says(_ address: String) -> String {
      "event.dataTransfer.clearData(); event.dataTransfer.setData('text/uri-list', \(address)); "
        + "event.dataTransfer.setData('text/plain', \(address))"
    }

    private static let start =
      "btn 1 0; ptr 300 300; wait 50; btn 1 1; wait 50; ptr 300 315; wait 50; ptr 300 340; wait 50"

    /// Moves what is dragged to a place, and lets it go when the window has said that it takes it.
    private static func drop(on target: Target, _ browser: RunningBrowser) async throws -> Int {
      let (x, y) = (target.x, target.y)
      try await browser.play("ptr \(x) \(y + 40); wait 100; ptr \(x) \(y + 10); wait 100; ptr \(x) \(y)")
      _ = try await eventually("the mark of the drop") {
        let picture = try await browser.display.picture()
        let isSeen = (target.mark - 1...target.mark + 1).contains {
          picture.hasColor(PhoneScreen.tint, atX: $0, y: y, tolerance: 30)
        }
        if isSeen { return true }
        // A program that had no time yet to say what it offers says so when it is moved next.
        try await browser.play("ptr \(x + 1) \(y); wait 50; ptr \(x) \(y); wait 200")
        return nil
      }
      // The other side hears of it from the display.
      return try await browser.play("wait 1500; btn 1 0")
    }

    /// Drags the page's link to a place and gives what was asked of the server and shown after it.
    private func drag(
      _ page: String, to target: Target,
      then check: @Sendable (RunningBrowser, LocalServer, Int) async throws -> Void
    ) async throws {
      let display = try await blocking { try TouchDisplay(width: 800, height: 600) }
      try await LocalServer.with({ request in
        request.path == "/" ? .html(page) : .page(title: request.path, request.path)
      }) { server in
        try await RunningBrowser.with([server.address("/")], size: "800x600", display: display) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play(Self.start)
          try await server.request(for: "/dragged")
          let mark = try await Self.drop(on: target, browser)
          try await check(browser, server, mark)
        }
      }
    }

    @Test("A link that is dropped at the row's end opens there, with no opener and no referrer")
    func newTab() async throws {
      try await drag(Self.page(), to: .end) { browser, server, mark in
        try await browser.page(server.address("/link"), after: mark)
        let tabs = browser.trace.events(named: "tabs").last
        #expect(tabs?.number("count") == 2 && tabs?.number("selected") == 1)
        let request = try await server.request(for: "/link")
        #expect(request.header("Referer") == nil)
      }
    }

    @Test("On a tab, and on the address bar, it is loaded in that tab", arguments: [false, true])
    func sameTab(isOnBar: Bool) async throws {
      try await drag(Self.page(), to: isOnBar ? .field : .tab) { browser, server, mark in
        try await browser.page(server.address("/link"), after: mark)
        #expect(browser.trace.events(named: "tabs").last?.number("count") == 1)
      }
    }

    @Test(
      "What a page says instead of its link counts where it is of the web, and leads nowhere else",
      arguments: [
        "location.origin + '/other'", "'javascript:document.title=1'", "'file:///etc/passwd'",
        "'martlet://gullwick.example/birds.html'", "'view-source:' + location.href", "'data:text/html,hi'",
        "'about:config'", "'words ' + location.origin + '/third'",
        // What is no single address the engine hands on as text alone.
        "'# words\\r\\n' + location.origin + '/third\\r\\n'",
        "'javascript:1\\r\\n' + location.origin + '/third'",
      ])
    func said(address: String) async throws {
      let isWanted = address.contains("/other")
      try await drag(Self.page(Self.says(address)), to: .end) { browser, server, mark in
        if isWanted { try await browser.page(server.address("/other"), after: mark) }
        _ = try await browser.settledPicture(still: .seconds(1))
        let urls = Set(browser.trace.events(named: "page").compactMap { $0.string("url") })
        let wanted = isWanted ? [server.address("/other")] : []
        #expect(urls.subtracting(["", server.address("/")]) == Set(wanted), "\(urls)")
        #expect(await !server.requests.contains { ["/link", "/third"].contains($0.path) })
      }
    }

    // MARK: - Another program

    @Test(
      "From another program an address of the web is taken, and nothing else",
      arguments: [
        ("text/uri-list|ADDRESS/link\r\n", true), ("text/plain;charset=utf-8|ADDRESS/link", true),
        ("text/uri-list|# words\r\nADDRESS/link\r\nADDRESS/third\r\n", true),
        ("text/plain;charset=utf-8|see ADDRESS/link", false), ("text/uri-list|file:///etc/passwd\r\n", false),
      ])
    func program(offer: String, isTaken: Bool) async throws {
      let display = try await blocking { try TouchDisplay(width: 800, height: 600) }
      try await LocalServer.with({ .page(title: $0.path, $0.path) }) { server in
        try await RunningBrowser.with([server.address("/")], size: "800x600", display: display) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let origin = String(server.address("/").dropLast())
          let program = try Dragger([offer.replacingOccurrences(of: "ADDRESS", with: origin)], on: display)
          defer { program.stop() }
          try await program.line("shown")
          _ = try await browser.settledPicture()
          try await program.begin(with: browser)
          let mark = try await Self.drop(on: .end, browser)
          // What was let go over the row was handed over in any case; the row makes nothing of the wrong kind.
          try await program.line("taken")
          if isTaken { try await browser.page(server.address("/link"), after: mark) }
          _ = try await browser.settledPicture(still: .seconds(1))
          #expect(browser.trace.events(named: "tabs").last?.number("count") == (isTaken ? 2 : 1))
        }
      }
    }
  }
}

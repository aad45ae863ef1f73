import Foundation
import Testing

extension EndToEnd {
  /// The lock is a document's whose parts have all come over proven connections.
  @Suite(.enabled(if: TLSServer.isPossible && geteuid() == 0))
  struct ConnectionTests {
    /// Parts that come in the clear and are shown.
    private static func shown(_ plain: String) -> [String: String] {
      [
        "picture": "<img src='\(plain)/picture'>",
        "background": "<style>body { background: url(\(plain)/background) }</style>",
        "late": "<script>setTimeout(() => { new Image().src = '\(plain)/late' }, 1500)</script>",
      ]
    }

    /// Parts that could change all of the page.
    private static func acting(_ plain: String) -> [String: String] {
      [
        "style": "<link rel=stylesheet href='\(plain)/style'>",
        "frame": "<iframe src='\(plain)/frame'></iframe>",
        "script": "<script src='\(plain)/script'></script>",
        "fetch": "<script>fetch('\(plain)/fetch', { mode: 'no-cors' }).catch(() => {})</script>",
      ]
    }

    private static func withServers(
      _ body: (_ secure: TLSServer, _ plain: LocalServer) async throws -> Void
    ) async throws {
      try await LocalServer.with({ request in
        var answer = LocalServer.Response.page(title: request.path, "")
        answer.headers["Cache-Control"] = "max-age=1000"
        return answer
      }) { plain in
        let origin = "http://localhost:\(plain.port)"
        var pages = Self.shown(origin).mapValues {
          LocalServer.Response.page(title: "mixed", $0 + "<p>in the clear")
        }
        pages["acting"] = .page(
          title: "acting",
          Self.acting(origin).values.joined()
            + "<script>setTimeout(() => { document.title = 'over' }, 1500)</script>")
        pages["whole"] = .page(title: "whole", "<p>whole")
        pages["moving"] = .page(
          title: "moving",
          Self.shown(origin)["picture", default: ""]
            + "<script>setTimeout(() => { history.pushState(0, '', '/moved'); location.hash = 'on' }, 1000)</script>"
        )
        let secure = try await TLSServer(pages: pages)
        defer { secure.stop() }
        try await body(secure, plain)
      }
    }

    /// Waits until the page is there and rests, and then for what the bar says of its connection.
    private func expectLock(_ isLocked: Bool, at address: String, after mark: Int, in browser: RunningBrowser)
      async throws
    {
      try await browser.page(address, after: mark)
      func lock() -> Double? {
        browser.trace.events(named: "page").last { $0.number("selected") == 1 }?.number("lock")
      }
      _ = try await eventually("a bar that says whether \(address) is proven") {
        lock() == (isLocked ? 1 : 0) ? true : nil
      }
      _ = try await browser.settledPicture()
      #expect(lock() == (isLocked ? 1 : 0), "\(address)")
    }

    @Test("A part that comes in the clear takes the lock away", arguments: shown("").keys.sorted())
    func parts(name: String) async throws {
      try await Self.withServers { secure, plain in
        let address = "https://localhost:\(secure.port)/\(name)"
        try await RunningBrowser.with(
          ["https://localhost:\(secure.port)/whole"], authority: secure.certificate
        ) { browser in
          try await browser.waitForWindow()
          try await expectLock(true, at: "https://localhost:\(secure.port)/whole", after: 0, in: browser)
          let mark = try await browser.enter(address)
          try await plain.request(for: "/\(name)")
          try await expectLock(false, at: address, after: mark, in: browser)
        }
      }
    }

    @Test("What could change the page and comes in the clear is not asked for, and so takes nothing away")
    func actors() async throws {
      try await Self.withServers { secure, plain in
        let address = "https://localhost:\(secure.port)/acting"
        try await RunningBrowser.with([address], authority: secure.certificate) { browser in
          try await browser.waitForWindow()
          _ = try await browser.trace.event("page") { $0.string("title") == "over" }
          try await expectLock(true, at: address, after: 0, in: browser)
          #expect(await plain.requests.map(\.path) == [])
        }
      }
    }

    /// The ways in which a page makes a document of its own, by its name in the bar: the page's own address or what stands for none.
    enum Making: String, CaseIterable, Sendable {
      /// Written as a document, a blank page takes the address of the page that writes (HTML, 8.4.1, "document open steps").
      case document = "w = open(''); setTimeout(() => w.document.write('<title>made</title>made'), 500)"
      case blank = "w = open(''); setTimeout(() => { w.document.title = 'made' }, 500)"
      case blob =
        "location = URL.createObjectURL(new Blob(['<title>made</title>made'], { type: 'text/html' }))"

      var opensWindow: Bool { self != .blob }
      var scheme: String {
        switch self {
        case .document: "https:"
        case .blank: "about:"
        case .blob: "blob:"
        }
      }
    }

    @Test(
      "What a page makes whose certificate was accepted has no lock, and its settings say for whom it was accepted",
      arguments: Making.allCases)
    func madeByExcepted(making: Making) async throws {
      let page = LocalServer.Response.page(
        title: "maker", "<script>let w; addEventListener('click', () => { \(making.rawValue) })</script>")
      let server = try await TLSServer(pages: ["page": page])
      defer { server.stop() }
      let address = "https://localhost:\(server.port)/page"
      try await RunningBrowser.with([address], variables: ["GTK_A11Y": "atspi"]) { browser in
        _ = try await browser.trace.event("page") { $0.string("error") == "certificate" }
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        try await outsider.touch("push button", "Visit This Website Anyway", in: browser)
        _ = try await browser.trace.event("page") {
          $0.string("title") == "maker" && $0.number("warning") == 1
        }
        let mark = try await browser.settleAndTap(PhoneScreen.page)
        _ = try await browser.trace.event("page", after: mark) {
          $0.string("title") == "made" && $0.number("selected") == 1 && $0.number("loading") == 0
            && $0.string("url")?.hasPrefix(making.scheme) == true
        }
        if making.opensWindow { #expect(browser.trace.events(named: "tabs").last?.number("count") == 2) }
        _ = try await browser.settledPicture()
        let made = browser.trace.events(named: "page").last { $0.number("selected") == 1 }
        #expect(made?.number("warning") == 1, "\(String(describing: made))")
        // Nor did one of them for a moment.
        #expect(!browser.trace.events(named: "page").contains { $0.number("lock") == 1 })
        try await browser.tap(PhoneScreen.pageMenu)
        try await outsider.touch("push button", "Certificate Exception", in: browser)
        let text = "localhost:\(server.port), until Martlet is closed"
        _ = try await outsider.tree("settings that say \(text)") { tree in
          tree.all.contains { $0.name.contains(text) }
        }
        _ = try await browser.settledPicture()
        try await browser.display.save(as: "excepted-\(making)")
      }
    }

    @Test(
      "The lock that is lost does not come back: neither by going there in the list, nor by loading it again")
    func history() async throws {
      try await Self.withServers { secure, plain in
        let (whole, mixed) = (
          "https://localhost:\(secure.port)/whole", "https://localhost:\(secure.port)/picture"
        )
        let moved = "https://localhost:\(secure.port)/moved#on"
        try await RunningBrowser.with([mixed], authority: secure.certificate) { browser in
          try await browser.waitForWindow()
          try await expectLock(false, at: mixed, after: 0, in: browser)
          var mark = try await browser.enter(whole)
          try await expectLock(true, at: whole, after: mark, in: browser)
          mark = try await browser.tap(PhoneScreen.back)
          try await expectLock(false, at: mixed, after: mark, in: browser)
          mark = try await browser.tap(PhoneScreen.reload)
          try await expectLock(false, at: mixed, after: mark, in: browser)
          mark = try await browser.tap(PhoneScreen.forward)
          try await expectLock(true, at: whole, after: mark, in: browser)
          // A document that gives itself another address is the same one.
          mark = try await browser.enter("https://localhost:\(secure.port)/moving")
          try await expectLock(false, at: moved, after: mark, in: browser)
          mark = try await browser.enter(whole)
          try await expectLock(true, at: whole, after: mark, in: browser)
          mark = try await browser.tap(PhoneScreen.back)
          try await expectLock(false, at: moved, after: mark, in: browser)
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Pages that want to know where the machine is, by the desktop's portal.
  @Suite struct LocationTests {
    /// A touch asks.
    private static let page = """
      <!doctype html><meta name=viewport content='width=device-width'><title>map</title>
      <body style='height: 800px'><script>
        const tell = (what) => navigator.sendBeacon(`/told/${what}`);
        onclick = () => navigator.geolocation.getCurrentPosition(
          ({ coords }) => tell([coords.latitude, coords.longitude, coords.accuracy, coords.altitude, coords.speed].join('_')),
          ({ code }) => tell(`error${code}`), { enableHighAccuracy: true });
      </script>
      """
    private static let middle = (x: 195, y: 300)

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard !request.path.hasPrefix("/told") else { return LocalServer.Response(status: 204) }
      var response = LocalServer.Response.html(page)
      if request.path == opener {
        response = .html(
          "<meta name=viewport content=width=device-width><title>opener</title><body style='height: 800px' onclick='w = window.open(`\(sandboxed)`)'>"
        )
      }
      if request.path == sandboxed {
        response.headers["Content-Security-Policy"] = "sandbox allow-scripts"
      }
      return response
    }

    /// A file of somebody's, which its server keeps apart from its own pages.
    private static let sandboxed = "/sandboxed"
    private static let opener = "/opener"

    private static func running(
      _ kind: NotificationList.Kind, path: String = "/",
      _ body: (RunningBrowser, LocalServer, NotificationList, Outsider) async throws -> Void
    ) async throws {
      try await LocalServer.with(answer) { server in
        try await RunningBrowser.with([server.address(path)], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(server.address(path))
          try await browser.waitForWindow()
          let desktop = try NotificationList(kind, on: browser)
          defer { desktop.stop() }
          _ = try await desktop.call("ready")
          let outsider = try Outsider(watching: browser)
          _ = try await browser.tap(middle)
          try await body(browser, server, desktop, outsider)
        }
      }
    }

    @Test("A page that was allowed to is told the place, which is looked for no longer than it wants it")
    func allowed() async throws {
      try await Self.running(.located) { browser, server, desktop, outsider in
        #expect(!desktop.calls.contains { $0.method == "CreateSession" }, "before the answer")
        try await outsider.touch("push button", "Allow", in: browser)
        try await server.request(for: "/told/53.5511_9.9937_12__")
        #expect(try await desktop.call("CreateSession").id == "5", "exactly")
        _ = try await desktop.call("Close")
        // The document may go on asking.
        try await outsider.gone("Allow", in: browser)
        _ = try await browser.tap(Self.middle)
        try await server.request(for: "/told/53.5511_9.9937_12__", count: 2)
      }
    }

    @Test(
      "A page that its server has sandboxed would ask in its host's name: it is told that it may not, also where another page opened it",
      arguments: [false, true])
    func sandboxedPage(isWindow: Bool) async throws {
      let path = isWindow ? Self.opener : Self.sandboxed
      try await Self.running(.located, path: path) { browser, server, desktop, outsider in
        if isWindow {
          try await browser.page(server.address(Self.sandboxed))
          _ = try await browser.settledPicture()
          _ = try await browser.tap(Self.middle)
        }
        try await server.request(for: "/told/error1")
        let tree = try await outsider.tree("the page") { _ in true }
        #expect(!tree.all.contains { $0.name == "Don’t Allow" })
        #expect(!desktop.calls.contains { $0.method == "CreateSession" })
      }
    }

    /// W3C Geolocation: PERMISSION_DENIED is 1, POSITION_UNAVAILABLE 2.
    @Test("A page that was refused is told so, and so is one to whom the desktop tells nothing")
    func refused() async throws {
      try await Self.running(.located) { browser, server, desktop, outsider in
        try await outsider.touch("push button", "Don’t Allow", in: browser)
        try await server.request(for: "/told/error1")
        #expect(!desktop.calls.contains { $0.method == "CreateSession" })
      }
      try await Self.running(.silent) { browser, server, desktop, outsider in
        try await outsider.touch("push button", "Allow", in: browser)
        try await server.request(for: "/told/error2")
        _ = try await desktop.call("Close")
      }
    }
  }
}

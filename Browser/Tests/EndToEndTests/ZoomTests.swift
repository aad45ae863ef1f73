import Foundation
import Testing

extension EndToEnd {
  /// A page's size by touchpad, keys and wheel.
  @Suite struct ZoomTests {
    /// Tells how it is seen, at first and whenever that has changed.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard request.path == "/page" else { return .html("") }
      return .page(
        title: "Page", background: "#205090",
        """
        <div style='height: 3000px'></div>
        <script>
        const tell = () => fetch('/seen?width=' + innerWidth + '&scale=' + visualViewport.scale.toFixed(3))
        let timer
        visualViewport.addEventListener('resize', () => { clearTimeout(timer); timer = setTimeout(tell, 200) })
        tell()
        </script>
        """)
    }

    /// Waits until the page was last seen as wanted.
    private static func seen(
      _ what: String, on server: LocalServer, where isWanted: (_ width: Int, _ scale: Double) -> Bool
    ) async throws {
      try await eventually(what) {
        guard let query = await server.requests.last(where: { $0.path == "/seen" })?.query,
          let width = query["width"].flatMap(Int.init), let scale = query["scale"].flatMap(Double.init)
        else { return false }
        return isWanted(width, scale)
      }
    }

    @Test func twoFingersOnATouchpadPinchThePage() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/page")]) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          try await browser.play("ptr 200 500; tp-pinch 2 0 400")
          try await Self.seen("a page twice as large", on: server) { abs($1 - 2) < 0.1 }
          // It never gets smaller than its window.
          try await browser.play("tp-pinch 0.25 0 400")
          try await Self.seen("a page of its own size", on: server) { $1 == 1 }
        }
      }
    }

    /// As in Safari 980 points of such a page are as wide as a phone's window; a finger moves it by as much as it moves itself.
    @Test func aPageWithoutViewportIsLaidOutWideAndFitted() async throws {
      let answer: LocalServer.Handler = { request in
        guard request.path == "/old" else { return .html("") }
        return .html(
          """
          <title>Old</title><body style='margin: 0'><div style='width: 490px; height: 6000px; background: #205090'></div>
          <script>
          const tell = () => fetch('/seen?width=' + innerWidth + '&y=' + Math.round(scrollY * 390 / 980))
          let timer
          for (const name of ['resize', 'scroll', 'load'])
            addEventListener(name, () => { clearTimeout(timer); timer = setTimeout(tell, 200) })
          </script>
          """)
      }
      try await LocalServer.with(answer) { server in
        try await RunningBrowser.with([server.address("/old")]) { browser in
          try await browser.page(server.address("/old"))
          try await browser.waitForWindow()
          func seen(_ width: Int, _ y: ClosedRange<Int>) async throws {
            try await eventually("a page \(width) wide at \(y)") {
              guard let query = await server.requests.last(where: { $0.path == "/seen" })?.query else {
                return false
              }
              return query["width"] == "\(width)" && y.contains(query["y"].flatMap(Int.init) ?? -1)
            }
          }
          try await seen(980, 0...0)
          try await eventually("half of the window in blue") {
            let picture = try await browser.settledPicture()
            return picture.hasColor(0x205090, atX: 190, y: 400)
              && !picture.hasColor(0x205090, atX: 200, y: 400)
          }
          try await browser.play("swipe 100 600 100 400 400 300")
          try await seen(980, 199...201)
          // (390 − 20) / 195 = 1.897: 980 / 1.897 = 516.5.
          try await browser.play("doubletap 100 300")
          try await eventually("a column that fills the window") {
            let width = await server.requests.last { $0.path == "/seen" }?.query["width"].flatMap(Int.init)
            return [516, 517].contains(width)
          }
        }
      }
    }

    /// Steps of Safari's: 100, 115 and 125 %.
    @Test func keysAndWheelChangeTheSize() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/page")]) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          // Ctrl with plus, plus, minus and zero: 390 / 1.15 = 339, 390 / 1.25 = 312.
          for (key, width) in [(13, 339), (13, 312), (12, 339), (11, 390)] {
            try await browser.play("key 29 \(key)")
            try await Self.seen("a page \(width) wide", on: server) { seen, _ in seen == width }
          }
          // The first notch in a window tells X11 where the wheel stands, and no client that it turned.
          try await browser.play("ptr 200 500; vscroll 120; wait 50; vscroll -120; wait 50")
          // A notch of the wheel is 120 units; away from the user is larger.
          for (notch, width) in [(-120, 339), (-120, 312), (120, 339)] {
            try await browser.play("keydown 29; vscroll \(notch); keyup 29")
            try await Self.seen("a page \(width) wide", on: server) { seen, _ in seen == width }
          }
        }
      }
    }
  }
}

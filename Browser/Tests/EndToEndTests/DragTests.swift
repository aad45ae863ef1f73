import Foundation
import Testing

extension EndToEnd {
  /// Tests that the address which a page gives along with a drag leads nowhere that the page itself may not go.
  @Suite struct DragTests {
    /// Something to drag over the whole page; what it carries, and what is done as it is pressed. `hasBegun` says that it is dragged.
    private static func page(_ address: String, onPress script: String = "") -> String {
      """
      <title>here</title><body style='margin:0'><div id=piece draggable=true style='height:1000px'>drag me</div><script>
        let hasBegun = false, below;
        piece.addEventListener('dragstart', (event) => {
          event.dataTransfer.setData('text/uri-list', '\(address)');
          event.dataTransfer.setData('text/plain', '\(address)');
          hasBegun = true;
          fetch('/dragged');
        });
        piece.addEventListener('mousedown', () => { \(script) });
      </script>
      """
    }

    private static let start =
      "btn 1 0; ptr 195 200; wait 50; btn 1 1; wait 50; ptr 195 215; wait 50; ptr 195 240; wait 50"

    private static func drop(at x: Int, _ y: Int) -> String {
      "ptr \(x) \(y - 30); wait 100; ptr \(x) \(y - 10); wait 100; ptr \(x) \(y); wait 300; btn 1 0"
    }

    private static let inner = [
      "martlet://gullwick.example/birds.html", "file:///etc/passwd", "view-source:https://bank.test/",
      "about:config",
      "javascript:document.title=%22ran%22",
    ]

    @Test(
      "What a page drags onto the bars goes nowhere",
      arguments: [PhoneScreen.addressField.y, PhoneScreen.toolbarY])
    func bars(y: Int) async throws {
      try await LocalServer.with({ _ in .html(Self.page(Self.inner[0])) }) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play(Self.start)
          try await server.request(for: "/dragged")
          try await browser.play(Self.drop(at: 195, y))
          _ = try await browser.settledPicture()
          // The pointer is free again.
          try await browser.enter("localhost:\(server.port)/after")
          try await browser.page(server.address("/after"))
          let urls = Set(browser.trace.events(named: "page").compactMap { $0.string("url") })
          #expect(urls.subtracting(["", server.address("/"), server.address("/after")]).isEmpty, "\(urls)")
          #expect(browser.trace.events(named: "tabs").allSatisfy { $0.number("count") == 1 })
        }
      }
    }

    /// A page takes nothing that it drags itself. But one that opens a window once the drag has begun has another page under it. Engines let
    /// scripts open windows for a second after a press; on a busy machine the drag begins late in it.
    @Test("What is dropped on a page leads where pages may lead", arguments: inner + ["/wanted"])
    func pages(address: String) async throws {
      let page = Self.page(
        address == "/wanted" ? "' + location.origin + '/wanted" : address,
        onPress:
          "for (const time of [400, 600, 800, 950]) setTimeout(() => { below ||= hasBegun && open('/below') }, time)"
      )
      try await LocalServer.with({ request in
        request.path == "/" ? .html(page) : .page(title: request.path, "<p>\(request.path)")
      }) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play(Self.start)
          try await server.request(for: "/dragged")
          try await browser.page(server.address("/below"))
          _ = try await browser.settledPicture()
          let mark = try await browser.play(Self.drop(at: 195, 500))
          if address == "/wanted" {
            // Without it nothing would be said by the others' going nowhere.
            try await browser.page(server.address("/wanted"), after: mark)
          }
          _ = try await browser.settledPicture()
          let urls = Set(browser.trace.events(named: "page").compactMap { $0.string("url") })
          #expect(
            urls.isSubset(of: ["", "about:blank"] + ["/", "/below", "/wanted"].map { server.address($0) }),
            "\(urls)")
          #expect(!browser.trace.events(named: "page").contains { $0.string("title") == "ran" })
        }
      }
    }
  }
}

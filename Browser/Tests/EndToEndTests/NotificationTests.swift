import Foundation
import Testing

extension EndToEnd {
  /// Notifications of pages in the desktop's list.
  @Suite struct NotificationTests {
    /// Each touch asks, and shows one where that is allowed.
    private static let page = """
      <!doctype html><meta name=viewport content='width=device-width'><title>here</title>
      <body style='height: 800px'><script>
        let count = 0;
        const tell = what => navigator.sendBeacon(`/told/${what}`);
        tell(Notification.permission);
        onclick = async () => {
          const answer = await Notification.requestPermission();
          tell(answer);
          if (answer !== 'granted') return;
          const notification = new Notification(`<b>Lunch</b> ${++count}\\nbank.test`, { body: 'at <i>noon</i>\\n& later' });
          notification.onclick = () => tell('clicked');
          notification.onclose = () => tell('closed');
        };
      </script>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      request.path.hasPrefix("/told") ? LocalServer.Response(status: 204) : .html(page)
    }

    private static let middle = (x: 195, y: 300)
    /// The right one of two buttons in the middle of the screen of 390 by 844 points (docs/interface-figures.md).
    private static let agree = (x: 263, y: 460)

    @Test(
      "A page that was allowed to shows what names it, hears of a click, and says nothing after its end",
      arguments: [NotificationList.Kind.portal, .server])
    func shown(kind: NotificationList.Kind) async throws {
      try await LocalServer.with(Self.answer) { server in
        let folder = try TemporaryFolder()
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"], folder: folder)
        { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let list = try NotificationList(kind, on: browser)
          defer { list.stop() }
          _ = try await list.call("ready")
          try await server.request(for: "/told/default")
          let outsider = try Outsider(watching: browser)
          _ = try await browser.tap(Self.middle)
          try await outsider.touch("push button", "Allow", in: browser)
          try await outsider.gone("Allow", in: browser)
          try await server.request(for: "/told/granted")
          let method = kind == .portal ? "AddNotification" : "Notify"
          let call = try await list.call(method)
          #expect(call.text.contains("\"localhost:\(server.port)\""), "\(call.text)")
          let text =
            kind == .portal
            ? "<b>Lunch</b> 1 bank.test\\nat <i>noon</i> & later"
            : "&lt;b&gt;Lunch&lt;/b&gt; 1 bank.test\\nat &lt;i&gt;noon&lt;/i&gt; &amp; later"
          #expect(call.text.contains("\"\(text)\""), "\(call.text)")

          try list.say("click", call.id)
          try await server.request(for: "/told/clicked")
          try await server.request(for: "/told/closed")
          _ = try await browser.tap(Self.middle)
          let second = try await list.call(method, count: 2)
          _ = try await browser.enter(server.address("/elsewhere"))
          try await browser.page(server.address("/elsewhere"))
          let removal = kind == .portal ? "RemoveNotification" : "CloseNotification"
          try await eventually("\(removal) of the second") {
            list.calls.contains { $0.method == removal && $0.id == second.id }
          }
          // The new document is told what was decided.
          try await server.request(for: "/told/granted", count: 3)
        }
        // The next start still knows.
        try await RunningBrowser.with([server.address("/again")], folder: folder) { browser in
          try await browser.page(server.address("/again"))
          try await browser.waitForWindow()
          let list = try NotificationList(kind, on: browser)
          defer { list.stop() }
          _ = try await list.call("ready")
          _ = try await browser.tap(Self.middle)
          _ = try await list.call(kind == .portal ? "AddNotification" : "Notify")
        }
      }
    }
  }
}

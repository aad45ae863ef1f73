import Foundation
import Testing

extension EndToEnd {
  /// Pages that do something without end: a user who wants to leave does.
  @Suite struct FloodTests {
    /// An action every ten milliseconds, once the page was tapped; `w` is a window that the tap opened.
    enum Flood: String, CaseIterable {
      case fragments = "for (let i = 0; i < 50; i++) location.hash = n++"
      case clipboard = "navigator.clipboard?.writeText('flood ' + n++); document.execCommand('copy')"
      case sharing = "navigator.share?.({ url: '/shared' })"
      case icons = """
        for (let i = 0; i < 50; i++) {
          const link = document.head.appendChild(document.createElement('link'));
          link.rel = 'icon'; link.href = '/icon?' + n++;
        }
        """
      case writing = """
        w.document.open(); w.document.write('<title>' + n++ + '</title><p>written'); w.document.close()
        """
      case framesOfWindow = """
        for (let i = 0; i < 5; i++) {
          const frame = w.document.body.appendChild(w.document.createElement('iframe'));
          frame.src = 'about:blank'; frame.remove();
        }
        """
      case locationOfWindow = "w.location = '/slow?' + n++"

      var hasWindow: Bool { self == .writing || self == .framesOfWindow || self == .locationOfWindow }
    }

    @Test(
      "A page or its window that does something without end is left as soon as one likes",
      arguments: Flood.allCases)
    func isLeft(flood: Flood) async throws {
      let page = """
        <title>here</title><body style='height:1000px'>tap<script>
          let n = 0, w;
          addEventListener('click', () => {
            if (\(flood.hasWindow)) w = open('');
            setInterval(() => { try { \(flood.rawValue) } catch {} }, 10);
            setTimeout(() => navigator.sendBeacon('/flooding'), 1000);
          }, { once: true });
        </script>
        """
      try await LocalServer.with({ request in
        switch request.path {
        case "/": return .html(page)
        case "/slow":
          try await Task.sleep(for: .seconds(60))
          return .html("<title>late</title>")
        default: return .page(title: request.path, "<p>\(request.path)")
        }
      }) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.tap(PhoneScreen.page)
          try await server.request(for: "/flooding")
          // The one sheet that the tap allowed is put away.
          if flood == .sharing { try await browser.play("key 1; wait 800") }
          // Not `enter`: on a busy machine frames wait for what the page tells, and the bars do not come to rest. Keys count all the same.
          let mark = try await browser.settleAndTap(PhoneScreen.addressField)
          _ = try await browser.trace.event("editing", after: mark) { $0.number("active") == 1 }
          _ = try await browser.trace.event("keyboard", after: mark) { $0.number("shown") == 1 }
          _ = try await browser.settledPicture(caret: true)
          try await browser.play("type \"[::1]:\(server.port)/wanted\"; key 28")
          let wanted = try await browser.trace.event("page") { $0.string("title") == "/wanted" }
          #expect(wanted.number("selected") == 1)
          // Not for a moment, but for good.
          _ = try await browser.settledPicture(still: .seconds(1))
          let last = browser.trace.events(named: "page").last { $0.number("selected") == 1 }
          #expect(last?.string("title") == "/wanted")
          // Site icons are not asked for, however often they change.
          #expect(await !server.requests.contains { $0.path == "/icon" || $0.path == "/shared" })
        }
      }
    }
  }
}

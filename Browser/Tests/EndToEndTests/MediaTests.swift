import Foundation
import Testing

extension EndToEnd {
  /// What pages tell the desktop of what they play, and have it do for them.
  @Suite struct MediaTests {
    private static let middle = (x: 195, y: 300)

    /// A tap plays a minute of a quiet tone; the next ones take the lock that keeps the screen on, and let go of it.
    private static let page = """
      <!doctype html><meta name=viewport content='width=device-width'><title>Gulls</title><body style='height: 800px'><script>
        const tell = (what) => navigator.sendBeacon(`/${what}`);
        const rate = 8000, seconds = 60, bytes = new DataView(new ArrayBuffer(44 + rate * seconds));
        const put = (at, text) => [...text].forEach((each, index) => bytes.setUint8(at + index, each.charCodeAt(0)));
        put(0, 'RIFF'); bytes.setUint32(4, 36 + rate * seconds, true); put(8, 'WAVEfmt ');
        bytes.setUint32(16, 16, true); bytes.setUint16(20, 1, true); bytes.setUint16(22, 1, true);
        bytes.setUint32(24, rate, true); bytes.setUint32(28, rate, true); bytes.setUint16(32, 1, true);
        bytes.setUint16(34, 8, true); put(36, 'data'); bytes.setUint32(40, rate * seconds, true);
        for (let at = 0; at < rate * seconds; at++) bytes.setUint8(44 + at, 128 + 8 * Math.sin(at / 4));
        const audio = new Audio(URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' })));
        let count = 0, lock;
        onclick = async () => {
          count += 1;
          try {
            if (count === 1) {
              navigator.mediaSession.metadata = new MediaMetadata({ title: 'Cries' });
              await audio.play();
            } else if (count === 2) lock = await navigator.wakeLock.request('screen');
            else await lock.release();
            tell(`done${count}`);
          } catch (error) { tell(`${error.name}${count}`) }
        };
      </script>
      """

    private static func running(
      _ arguments: [String], _ body: (RunningBrowser, LocalServer, NotificationList) async throws -> Void
    ) async throws {
      try await LocalServer.with({
        $0.method == "GET"
          ? .html($0.path == "/page" ? page : "<title>elsewhere</title>") : LocalServer.Response(status: 204)
      }) {
        server in
        try await RunningBrowser.with(arguments + [server.address("/page")]) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let desktop = try NotificationList(.media, on: browser)
          defer { desktop.stop() }
          _ = try await desktop.call("ready")
          _ = try await browser.settledPicture()
          _ = try await browser.tap(middle)
          try await server.request(for: "/done1")
          try await body(browser, server, desktop)
        }
      }
    }

    private struct Player: Decodable {
      let name: String
      let identity: String
      let status: String
      let title: String?
    }

    /// Asks for what plays until it is so.
    private static func players(_ desktop: NotificationList, until isSo: ([Player]) -> Bool) async throws {
      var count = 0
      try await eventually("the players") {
        try desktop.say("players", "all")
        count += 1
        let text = try await desktop.call("players", count: count).id
        return isSo(try JSONDecoder().decode([Player].self, from: Data(text.utf8)))
      }
    }

    @Test(
      "What plays is on the session bus under the browser's name with the page's title, which private tabs keep to themselves",
      arguments: [false, true])
    func playing(isPrivate: Bool) async throws {
      try await Self.running(isPrivate ? ["--private"] : []) { browser, server, desktop in
        try await Self.players(desktop) { players in
          players.contains {
            $0.status == "Playing" && $0.identity.contains("Martlet")
              && ($0.title ?? "") == (isPrivate ? "" : "Cries")
          }
            && players.count == 1
        }
        // It goes with the page.
        _ = try await browser.enter(server.address("/elsewhere"))
        try await browser.page(server.address("/elsewhere"))
        try await Self.players(desktop) { $0.allSatisfy { $0.status != "Playing" } }
      }
    }

    @Test("A page keeps the screen on by the portal, and lets go of it")
    func wakeLock() async throws {
      try await Self.running([]) { browser, server, desktop in
        // What plays sound alone keeps no screen on.
        let before = desktop.calls.filter { $0.method == "Inhibit" && $0.text.contains(" 8,") }.count
        _ = try await browser.tap(Self.middle)
        try await server.request(for: "/done2")
        // 8: the session is not to go idle (org.freedesktop.portal.Inhibit).
        try await eventually("the screen is kept on") {
          desktop.calls.filter { $0.method == "Inhibit" && $0.text.contains(" 8,") }.count == before + 1
        }
        _ = try await browser.tap(Self.middle)
        try await server.request(for: "/done3")
        _ = try await desktop.call("Close")
      }
    }
  }
}

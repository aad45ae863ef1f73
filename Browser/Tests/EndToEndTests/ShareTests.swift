import Foundation
import Testing

extension EndToEnd {
  /// `navigator.share` in the real engine.
  @Suite struct ShareTests {
    private static let middle = (x: 195, y: 300)

    private static func page(_ script: String) -> LocalServer.Response {
      .html(
        """
        <!doctype html><meta name=viewport content='width=device-width'><title>here</title><body style='height: 800px'><script>
        const tell = (what, text) => navigator.sendBeacon(`/${what}?text=${encodeURIComponent(text)}`);
        \(script)
        </script>
        """)
    }

    private static func running(
      _ script: String, _ body: (RunningBrowser, LocalServer, Outsider) async throws -> Void
    ) async throws {
      try await LocalServer.with({ request in
        request.path == "/page" ? page(script) : LocalServer.Response(status: 204)
      }) { server in
        try await RunningBrowser.with([server.address("/page")], variables: ["GTK_A11Y": "atspi"]) {
          browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          _ = try await browser.settledPicture()
          try await body(browser, server, outsider)
        }
      }
    }

    @Test("The functions look as an engine's own, and no frame has them") func looks() async throws {
      let script = """
        const text = (each) => Function.prototype.toString.call(each).replace(/\\s+/g, ' ');
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const described = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
        let made = 'made';
        try { new navigator.share() } catch (error) { made = error.name }
        tell('seen', [text(navigator.share), navigator.share.name, navigator.share.length,
          Reflect.ownKeys(navigator.share).join('+'), text(navigator.canShare),
          described.writable && described.enumerable && described.configurable, 'prototype' in navigator.share, made,
          Object.keys(Navigator.prototype).join().includes('javaEnabled,canShare,share'),
          Object.keys(navigator).length, typeof frame.contentWindow.navigator.share].join(' | '));
        """
      try await Self.running(script) { _, server, _ in
        let seen = try await server.request(for: "/seen").query["text"]
        #expect(
          seen
            == "function share() { [native code] } | share | 0 | length+name | function canShare() { [native code] } | true"
            + " | false | TypeError | true | 0 | undefined")
      }
    }

    @Test("What cannot be shared is told apart, and nothing is shared without a touch") func refusals()
      async throws
    {
      // https://www.w3.org/TR/web-share/#canshare-data-method
      let script = """
        const file = new File(['a'], 'a.txt');
        const can = [undefined, {}, { text: '' }, { title: 'a' }, { url: '' }, { url: 'http://[' }, { url: 'javascript:1' },
          { url: 'file:///x' }, { url: 'blob:x' }, { files: [] }, { files: [], text: 'a' }, { files: [file] }]
          .map((each) => navigator.canShare(each) ? 1 : 0).join('');
        const fails = (given) => { try { return navigator.canShare(given) } catch (error) { return error.name } };
        tell('can', [can, fails(7), fails({ files: 7 }), fails({ files: [7] }), fails({ text: Symbol() }),
          fails({ get title() { throw new RangeError() } })].join());
        // A click by a script is no act of the user's.
        document.body.onclick = () => navigator.share({ text: 'x' }).catch((error) => tell('early', error.name));
        document.body.click();
        """
      try await Self.running(script) { _, server, _ in
        let can = try await server.request(for: "/can").query["text"]
        #expect(can == "001110000011,TypeError,TypeError,TypeError,TypeError,RangeError")
        let early = try await server.request(for: "/early").query["text"]
        #expect(early == "NotAllowedError")
      }
    }

    @Test("What is touched is shared once, closed is aborted, and a changed page gets no more by it")
    func sharing()
      async throws
    {
      let script = """
        let count = 0;
        // What a page puts in the place of functions changes nothing for others.
        EventTarget.prototype.dispatchEvent = CustomEvent = Promise.prototype.then = () => { throw new Error() };
        addEventListener('share', () => tell('heard', ''), true);
        onclick = () => {
          const number = ++count;
          const given = number === 3 ? { url: 'javascript:1' } : { title: 'Gull', url: 'birds#x', files: [new File(['feather'], 'gull.txt')] };
          const all = [navigator.share(given), navigator.share({ text: 'second' })];
          all.forEach(async (each, index) => {
            try { tell(`end${number}${index}`, `${await each}`) } catch (error) { tell(`end${number}${index}`, error.name) }
          });
        };
        """
      try await Self.running(script) { browser, server, outsider in
        _ = try await browser.tap(Self.middle)
        let sheet = try await outsider.tree("the sheet") { $0.first("push button", "Save File…") != nil }
        #expect(sheet.all.contains { $0.name == "localhost:\(server.port)" })
        #expect(sheet.all.contains { $0.name == "“Gull”" })
        #expect(sheet.all.contains { $0.name == "Link to localhost:\(server.port)" })
        #expect(sheet.all.contains { $0.name == "File “gull.txt”" })
        #expect(try await server.request(for: "/end11").query["text"] == "InvalidStateError")
        try await outsider.touch("push button", "Close", in: browser)
        #expect(try await server.request(for: "/end10").query["text"] == "AbortError")
        try await outsider.gone("Save File…", in: browser)
        _ = try await browser.tap(Self.middle)
        try await outsider.touch("push button", "Save File…", in: browser)
        #expect(try await server.request(for: "/end20").query["text"] == "undefined")
        try await outsider.touch("push button", "Download", in: browser)
        _ = try await outsider.tree("the notice") { tree in
          tree.all.contains { $0.name.contains("Downloaded “gull.txt”") }
        }
        _ = try await browser.settledPicture()
        _ = try await browser.tap(Self.middle)
        #expect(try await server.request(for: "/end30").query["text"] == "TypeError")
      }
    }
  }
}

import Foundation
import UIKit
import WebKit
import WebKitAdditions

/// Trials of what a page can reach, and of what is shown of it meanwhile.
extension Trials {
  static let truth: [NamedTrial] = [
    NamedTrial(name: "inner schemes are closed to pages") { trial in
      let handler = PageHandler()
      let configuration = WKWebViewConfiguration()
      configuration.setURLSchemeHandler(handler, forURLScheme: "martlet")
      let server = try TrialServer([
        "/": .html("<title>web</title><body>"), "/go": .redirect("martlet://app/redirected"),
        "/frame": .html("<iframe src='martlet://app/frame'></iframe><title>framed</title>"),
        "/style": .html("<title>style</title><body style=\"background: url('martlet://app/css')\">"),
      ])
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      // A scheme that is unknown gets the answer that this one gets.
      let parts = """
        const asked = {
          image: () => new Promise((done) => { const i = new Image(); i.onload = () => done("load"); i.onerror = () => done("error"); i.src = url("image"); }),
          style: () => new Promise((done) => { const l = document.createElement("link"); l.rel = "stylesheet"; l.onload = () => done("load"); l.onerror = () => done("error"); l.href = url("style"); document.head.append(l); }),
          script: () => new Promise((done) => { const s = document.createElement("script"); s.onload = () => done("load"); s.onerror = () => done("error"); s.src = url("script"); document.head.append(s); }),
          fetch: () => fetch(url("fetch"), { mode: "no-cors" }).then(() => "load", (error) => error.name),
          cors: () => fetch(url("cors")).then(() => "load", (error) => error.name),
          font: () => new FontFace("x", `url(${url("font")})`).load().then(() => "load", (error) => error.name),
          worker: () => new Promise((done) => { try { const w = new Worker(url("worker")); w.onerror = () => done("error"); w.onmessage = () => done("load"); setTimeout(() => done("silence"), 10000); } catch (error) { done(error.name); } }),
        };
        const found = {};
        for (const way in asked) found[way] = await asked[way]();
        return JSON.stringify(found);
        """
      @MainActor func answers(_ scheme: String) async throws -> String? {
        try await view.callAsyncJavaScript(
          "const url = (name) => '\(scheme)://app/' + name;\n" + parts, arguments: [:], in: nil,
          contentWorld: .page)
          as? String
      }
      let own = try await answers("martlet")
      try trial.expectEqual(own, try await answers("nosuch"))
      try trial.expect(own?.contains("load") == false, "\(own ?? "")")
      for script in [
        "location = 'martlet://app/location'", "location.replace('martlet://app/replace')",
        "window.open('martlet://app/window')",
        "document.body.innerHTML = '<form action=martlet://app/form>'; document.forms[0].submit()",
        "document.body.innerHTML = '<a href=martlet://app/link target=_blank>'; document.links[0].click()",
        "document.body.innerHTML = '<iframe src=martlet://app/inner></iframe>'", "location = '/go'",
      ] {
        trial.start(script, in: view)
        try await Task.sleep(for: .milliseconds(250))
        try trial.expect(
          view.documentURL == server.url("/"), "\(script): \(String(describing: view.documentURL))")
      }
      try await trial.load(server.url("/frame"), in: view)
      try await trial.load(server.url("/style"), in: view)
      view.load(URLRequest(url: server.url("/go")))
      try await Task.sleep(for: .milliseconds(400))
      try trial.expectEqual(handler.asked.map(\.absoluteString), [])
      try trial.expect(trial.log.opened.allSatisfy { $0.documentURL?.scheme != "martlet" }, "a window came")
      // The app goes there, and there such a page has its parts.
      guard let start = URL(string: "martlet://app/start") else { return }
      try await trial.load(start, in: view)
      try trial.expectEqual(handler.asked, [start])
    },
    NamedTrial(name: "a link that is dragged onto another page leads to the web alone") { trial in
      let handler = PageHandler()
      let configuration = WKWebViewConfiguration()
      configuration.setURLSchemeHandler(handler, forURLScheme: "martlet")
      let addresses = [
        "/there", "martlet://app/dragged", "file:///etc/hostname", "view-source:http://localhost/",
        "javascript:document.title='ran'",
      ]
      let links = addresses.map { "<a href=\"\($0)\">\($0)</a>" }.joined()
      let server = try TrialServer([
        "/": .html(
          "<style>a { display: block; height: 40px; font: 30px/40px monospace }</style><title>from</title>\(links)"
        ),
        "/under": .html("<title>under</title>"), "/there": .html("<title>there</title>"),
      ])
      // The engine loads nothing that a page drops on itself.
      let (above, below) = (trial.makeWebView(configuration), trial.makeWebView(configuration))
      above.frame.size.height = 400
      below.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
      try await trial.load(server.url("/"), in: above)
      for (row, address) in addresses.enumerated() {
        try await trial.load(server.url("/under"), in: below)
        try await trial.play("drag 30 \(20 + 40 * row) 200 700 800")
        if row == 0 {
          try await trial.until("there") { below.documentURL == server.url("/there") }
        } else {
          try await Task.sleep(for: .milliseconds(500))
          try trial.expect(below.title == "under", "\(address): \(String(describing: below.documentURL))")
        }
        try trial.expect(above.title == "from", "\(address): \(above.title ?? "")")
      }
      try trial.expectEqual(handler.asked, [])
    },
    NamedTrial(name: "the document's address is told apart from that of a load") { trial in
      let server = try TrialServer(["/": .html("<title>here</title>"), "/slow": .silence])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      try trial.expectEqual(view.documentURL, server.url("/"))
      view.load(URLRequest(url: server.url("/slow")))
      try await trial.until("asked for") { view.url == server.url("/slow") }
      try trial.expectEqual(view.documentURL, server.url("/"))
      trial.start("history.pushState(0, '', '/moved'); alert('who')", in: view)
      try await trial.until("alerted") { trial.log.alerts == ["who"] }
      try trial.expectEqual(trial.log.asking, [Int(server.port)])
      view.stopLoading()
      try await trial.until("back at the document") { view.documentURL == server.url("/moved") }
      // A window that nothing was loaded into is its opener's.
      trial.start("window.w = window.open('/slow'); w.alert('window'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.count == 1 }
      try trial.expectEqual(trial.log.opened[0].documentURL, nil)
    },
    NamedTrial(name: "what the engine keeps pages from doing without a touch") { trial in
      // By the page itself: what an app runs in it counts as the user's.
      let script = """
        <script>onload = async () => {
          const tell = (promise) => promise.then(() => "done", (error) => error.name);
          const written = [];
          for (let i = 0; i < 50; i++) written.push(await tell(navigator.clipboard.writeText("flood " + i)));
          document.title = [
            typeof navigator.share, typeof navigator.canShare, [...new Set(written)].join(),
            await tell(navigator.clipboard.readText()), document.execCommand("copy"), document.execCommand("paste"),
          ].join(" ");
        }</script>
        """
      let server = try TrialServer(["/": .html("<body>\(script)")])
      let view = trial.makeWebView()
      UIPasteboard.general.string = "mine"
      let changes = UIPasteboard.general.changeCount
      try await trial.load(server.url("/"), in: view)
      try await trial.until("tried") { view.title?.isEmpty == false }
      // No sharing at all, and the clipboard is neither written nor read.
      try trial.expectEqual(view.title, "undefined undefined NotAllowedError NotAllowedError false false")
      try trial.expectEqual(UIPasteboard.general.changeCount, changes)
      try trial.expectEqual(UIPasteboard.general.string, "mine")
    },
    NamedTrial(name: "a frame of another site may ask for a device where its page lets it") { trial in
      let other = try TrialServer([
        "/": .html(
          """
          <script>
            navigator.mediaDevices.getUserMedia({ video: true })
              .then(() => "granted", (error) => error.name).then((name) => parent.postMessage(name, "*"));
          </script>
          """)
      ])
      func page(_ attribute: String) -> TrialServer.Answer {
        .html(
          """
          <script>onmessage = (event) => { document.title = event.data }</script>
          <iframe src='\(other.url("/"))' \(attribute)></iframe>
          """)
      }
      let server = try TrialServer(["/plain": page(""), "/let": page("allow=camera")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/plain"), in: view)
      try await trial.until("refused") { view.title?.isEmpty == false }
      try trial.expectEqual(view.title, "NotAllowedError")
      // Here there is no camera, which it gets to know.
      try await trial.load(server.url("/let"), in: view)
      try await trial.until("answered") { view.title?.isEmpty == false && view.title != "NotAllowedError" }
    },
    NamedTrial(name: "a touch lets a page write to the clipboard for a moment") { trial in
      let server = try TrialServer([
        "/": .html(
          """
          <title>web</title><body style='height: 800px'><script>
            let last = 0, count = 0;
            addEventListener('click', () => {
              const start = performance.now();
              const flood = () => {
                // When it was asked for: a busy machine answers later.
                const asked = performance.now() - start;
                navigator.clipboard.writeText('flood ' + count).then(() => {
                  count += 1; last = Math.max(last, asked);
                }, () => {});
                if (performance.now() - start < 6000) return setTimeout(flood, 10);
                document.title = JSON.stringify({ last, count });
              };
              flood();
            });
          </script>
          """)
      ])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      try await trial.play("tap 100 100")
      try await trial.until("flooded") { view.title?.hasPrefix("{") == true }
      let told = try JSONDecoder().decode([String: Double].self, from: Data((view.title ?? "").utf8))
      // "At most a few seconds" (HTML, 6.4.1, "transient activation duration").
      try trial.expect(told["count", default: 0] > 0 && told["last", default: 6000] < 5500, "\(told)")
    },
    NamedTrial(name: "an answer without content changes nothing") { trial in
      let server = try TrialServer(["/": .html("<title>here</title>"), "/204": .status(204)])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      let error = try await trial.failure(server.url("/204"), in: view)
      try trial.expectEqual(error.domain, NSURLErrorDomain)
      try trial.expectEqual(error.code, NSURLErrorCancelled)
      try await trial.until("at rest") { !view.isLoading && view.url == server.url("/") }
      try trial.expectEqual(view.documentURL, server.url("/"))
    },
  ]
}

import Foundation
import Testing

extension EndToEnd {
  /// Hostile pages and the real engine: the bar names what is painted.
  @Suite struct SpoofTests {
    private static let here = "<title>here</title><body style='margin:0;height:2000px'>"

    /// A page that does something when it is tapped anywhere.
    private static func onTap(_ script: String) -> String {
      here + "<script>addEventListener('click', () => { \(script) })</script>"
    }

    /// Answers `/` with a page, hangs at `/slow`, and has some more.
    private static func handler(_ page: String) -> LocalServer.Handler {
      { request in
        switch request.path {
        case "/": return .html(page)
        case "/slow":
          try await Task.sleep(for: .seconds(60))
          return .html("<title>late</title>")
        case "/empty": return LocalServer.Response(status: 204, headers: [:], body: Data())
        case "/inner": return .redirect(to: "martlet://gullwick.example/birds.html")
        case "/file": return .redirect(to: "file:///etc/passwd")
        default: return .page(title: request.path, "<p>\(request.path)")
        }
      }
    }

    private func bars(_ browser: RunningBrowser, tab: Int = 0) -> [String] {
      browser.trace.events(named: "page").filter { $0.number("tab") == Double(tab) }.compactMap {
        $0.string("bar")
      }
    }

    /// The last thing that the selected tab's bar said.
    private func expectBar(
      _ text: String, in browser: RunningBrowser, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      _ = try await eventually("a bar that says \(text)") {
        browser.trace.events(named: "page").last { $0.number("selected") == 1 }?.string("bar") == text
          ? true : nil
      }
    }

    @Test(
      "Windows of pages that never load are named as blank, and inner addresses open none",
      arguments: [
        ("martlet://www.paypal.com/signin", nil), ("file:///etc/passwd", nil), ("about:config", nil),
        ("view-source:https://bank.test/", nil), ("webkit://gpu", nil), ("/slow", "about:blank"),
        ("/empty", "about:blank"),
        // Written into, a blank page takes the address of the page that writes (HTML, 8.4.1, "document open steps").
        ("", "the opener's"),
      ] as [(String, String?)])
    func windows(address: String, bar: String?) async throws {
      let script = """
        const w = window.open('\(address)'); if (!w) { document.title = 'none'; return; }
        setTimeout(() => { try { w.document.write('<title>written</title><h1>Sign in') } catch {} }, 300)
        """
      try await LocalServer.with(Self.handler(Self.onTap(script))) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.tap(PhoneScreen.page)
          if let bar = bar == "the opener's" ? "localhost:\(server.port)" : bar {
            _ = try await browser.trace.event("tabs") { $0.number("count") == 2 }
            try await expectBar(bar, in: browser)
            _ = try await browser.settledPicture()
            try await expectBar(bar, in: browser)
          } else {
            _ = try await eventually("a page that got no window") {
              browser.trace.events(named: "page").last?.string("title") == "none" ? true : nil
            }
          }
          #expect(!browser.trace.events(named: "page").contains { $0.number("lock") == 1 })
          let names = browser.trace.events(named: "page").compactMap { $0.string("bar") }
          #expect(!names.contains { $0.contains("paypal") || $0.contains("bank") || $0.contains("Martlet") })
        }
      }
    }

    @Test("Servers lead to no inner address", arguments: ["/inner", "/file"])
    func redirects(path: String) async throws {
      try await LocalServer.with(Self.handler(Self.here)) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let mark = try await browser.enter("localhost:\(server.port)\(path)")
          try await server.request(for: path)
          _ = try await browser.settledPicture()
          let urls = browser.events("page", after: mark).compactMap { $0.string("url") }
          #expect(!urls.contains { $0.hasPrefix("martlet:") || $0.hasPrefix("file:") })
          #expect(
            !browser.events("page", after: mark).contains { ($0.string("bar") ?? "").contains("Martlet") })
        }
      }
    }

    @Test("What is typed is named as loading; what answers with nothing leaves the page under its own name")
    func typed() async throws {
      try await LocalServer.with(Self.handler(Self.here)) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let host = "localhost:\(server.port)"
          try await expectBar(host, in: browser)
          try await browser.enter("[::1]:\(server.port)/slow")
          try await server.request(for: "/slow")
          try await expectBar("Loading — [::1]:\(server.port)", in: browser)
          try await browser.settleAndTap(PhoneScreen.reload)
          try await expectBar(host, in: browser)
          try await browser.enter("[::1]:\(server.port)/empty")
          try await server.request(for: "/empty")
          try await expectBar(host, in: browser)
          #expect(!browser.trace.events(named: "page").contains { $0.string("error") != "" })
        }
      }
    }

    /// An action that a page can repeat so as not to be left.
    enum Flood: String, CaseIterable {
      case location = "location = '/slow?' + n"
      case reload = "location.reload()"
      /// A server sends the page on to itself.
      case redirect = "location = '/again'"
      /// The page answers to a form.
      case form = """
        const form = document.createElement('form');
        [form.method, form.action] = ['post', '/flood'];
        document.body.append(form);
        form.submit()
        """
      /// The page before it hangs by now.
      case history = "history.back()"
      case stop = "window.stop()"
      case others = """
        const link = document.body.appendChild(document.createElement('a'));
        link.href = '/slow?' + n;
        [() => location.replace('/slow?' + n), () => link.click(), () => open('/slow?' + n, '_self'),
         () => { const form = document.createElement('form'); form.action = '/slow'; document.body.append(form);
                 form.submit() },
         () => { const meta = document.createElement('meta'); meta.httpEquiv = 'refresh';
                 meta.content = '0;url=/slow?' + n; document.head.append(meta) },
         () => { const frame = document.createElement('iframe'); frame.src = '/slow?' + n;
                 document.body.append(frame) }][n % 6]()
        """
    }

    /// Lets requests wait until a test says so.
    private actor Gate {
      private var isOpen = false
      private var waiting: [CheckedContinuation<Void, Never>] = []

      func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
      }

      func pass() async {
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
      }
    }

    @Test(
      "A page that goes elsewhere ten times a second does not keep its visitor from leaving",
      arguments: Flood.allCases)
    func userWins(flood: Flood) async throws {
      // The entry before is one that hangs, and the page is loaded anew when it goes back to it.
      let first = "<script>history.replaceState(0, '', '/slow'); location = '/flood'</script>"
      let page =
        Self.here + """
          <script>fetch('/start').then(() => setInterval(() => {
            const n = sessionStorage.n = Number(sessionStorage.n || 0) + 1;
            if (n == 3) navigator.sendBeacon('/flooding');
            \(flood.rawValue)
          }, 100))</script>
          """
      let gate = Gate()
      let handler = Self.handler(first)
      try await LocalServer.with({ request in
        switch request.path {
        case "/flood": return .html(page)
        case "/again": return .redirect(to: "/flood")
        case "/start":
          await gate.pass()
          return .html("")
        case "/wanted":
          // Long enough for the page to interfere.
          try await Task.sleep(for: .milliseconds(500))
          return .page(title: "wanted", "")
        default: return try await handler(request)
        }
      }) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          _ = try await browser.trace.event("page") { $0.string("title") == "here" }
          try await browser.edit()
          try await browser.play("type \"[::1]:\(server.port)/wanted\"")
          await gate.open()
          try await server.request(for: "/flooding")
          try await browser.play("key 28")
          _ = try await browser.trace.event("page") { $0.string("title") == "wanted" }
          // Until it came, its name was said with the word that it is awaited, and of no other page.
          // The title comes after the load's end, so that there may be none yet. Once it was named without that
          // word it is what is painted: no page of the flood comes after it.
          let pages = browser.trace.events(named: "page")
          func isWanted(_ event: TraceEvent) -> Bool { event.string("url")?.hasSuffix("/wanted") == true }
          for event in pages where isWanted(event) {
            let isAwaited = event.string("bar")?.hasPrefix("Loading") == true
            #expect(isAwaited || event.string("title") != "here", "\(event)")
          }
          let named = pages.drop { !isWanted($0) || $0.string("bar")?.hasPrefix("Loading") == true }
          #expect(!named.isEmpty && named.allSatisfy(isWanted))
        }
      }
    }

    @Test("While another page is awaited an alert has the name of the page that asks")
    func alert() async throws {
      let page = Self.onTap(
        """
        location = location.href.replace('localhost', '[::1]') + 'slow';
        setTimeout(() => { navigator.sendBeacon('/asking'); alert('pay') }, 300)
        """)
      try await LocalServer.with(Self.handler(page)) { server in
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.tap(PhoneScreen.page)
          // Who reads a page while its script stops waits for longer than this page is there.
          try await server.request(for: "/asking")
          _ = try await browser.settledPicture()
          let tree = try await outsider.tree("an alert that says pay") { node in
            node.all.contains { $0.name == "pay" }
          }
          #expect(tree.all.contains { $0.name == "localhost:\(server.port)" })
          #expect(!tree.all.contains { $0.name.contains("[::1]") })
        }
      }
    }

    @Test("A window that is sent from another site to the blank page alerts in the name of who opened it")
    func blankAgain() async throws {
      let page = Self.onTap(
        """
        const w = open(location.href.replace('localhost', '[::1]') + 'there');
        fetch('/leave').then(() => { w.location = 'about:blank' });
        fetch('/ask').then(() => { w.document.body.append('Sign in'); navigator.sendBeacon('/asking');
                                   w.alert('pay') })
        """)
      let (leave, ask) = (Gate(), Gate())
      let handler = Self.handler(page)
      try await LocalServer.with({ request in
        switch request.path {
        case "/leave": await leave.pass()
        case "/ask": await ask.pass()
        default: break
        }
        return try await handler(request)
      }) { server in
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.tap(PhoneScreen.page)
          try await browser.page("http://[::1]:\(server.port)/there")
          await leave.open()
          try await expectBar("about:blank", in: browser)
          // Until the blank page has said whose it is, it is nobody's: a busy machine takes a while.
          _ = try await browser.settledPicture(still: .seconds(1))
          await ask.open()
          // Who reads a page while its script stops waits long for it.
          try await server.request(for: "/asking")
          _ = try await browser.settledPicture()
          let tree = try await outsider.tree("an alert that says pay") { node in
            node.all.contains { $0.name == "pay" }
          }
          #expect(tree.all.contains { $0.name == "localhost:\(server.port)" })
          #expect(!tree.all.contains { $0.name.contains("[::1]") })
        }
      }
    }

    @Test(
      "A frame of another site has neither the name of its page nor that of its page's windows",
      arguments: [
        ("src='/frame'", "alert('pay')", "localhost:PORT"),
        ("src='OTHER'", "alert('pay')", "localhost:PORT or a page embedded in it"),
        (
          "src='/frame' sandbox='allow-scripts allow-modals'", "alert('pay')",
          "localhost:PORT or a page embedded in it"
        ),
        ("src='OTHER'", "open('').alert('pay')", "This Page"),
        ("src='OTHER'", "const w = open(''); fetch('/ask').then(() => { w.alert('pay') })", "[::1]:PORT"),
      ])
    func frames(frame: String, script: String, name: String) async throws {
      let page = """
        <title>here</title><body style='margin:0'><script>
        const other = location.href.replace('localhost', '[::1]') + 'frame';
        document.write("<iframe style='width:100%;height:2000px;border:0' \(frame)></iframe>".replace('OTHER', other))</script>
        """
      let inner = Self.onTap("navigator.sendBeacon('/asking'); \(script)")
      let ask = Gate()
      let handler = Self.handler(page)
      try await LocalServer.with({ request in
        if request.path == "/ask" { await ask.pass() }
        return request.path == "/frame" ? .html(inner) : try await handler(request)
      }) { server in
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.tap(PhoneScreen.page)
          try await server.request(for: "/asking")
          if script.contains("open") { try await expectBar("about:blank", in: browser) }
          _ = try await browser.settledPicture()
          await ask.open()
          let tree = try await outsider.tree("an alert that says pay") { node in
            node.all.contains { $0.name == "pay" }
          }
          let title = name.replacing("PORT", with: String(server.port))
          #expect(tree.all.contains { $0.name == title })
          if title != "localhost:\(server.port)" {
            #expect(!tree.all.contains { $0.name == "localhost:\(server.port)" && $0.role == "label" })
          }
        }
      }
    }

    @Test(
      "Links tell nobody that they are followed, and pages hear that their visitor's data are not for sale")
    func privacy() async throws {
      let page =
        "<title>here</title><a href='/there' ping='/ping' style='display:block;height:800px'>go</a>"
        + "<script>if (navigator.globalPrivacyControl === true) fetch('/gpc')</script>"
      try await LocalServer.with(Self.handler(page)) { server in
        try await RunningBrowser.with([server.address("/")]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await server.request(for: "/gpc")
          #expect(try await server.request(for: "/").header("Sec-GPC") == "1")
          try await browser.tap(PhoneScreen.page)
          try await browser.page(server.address("/there"))
          _ = try await browser.settledPicture()
          #expect(await !server.requests.contains { $0.path == "/ping" })
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// What is left of a site that was visited, kept something of every kind, and is to be forgotten: nothing, in any file.
  @Suite struct ForgettingTests {
    /// Occurs nowhere else; the site's host, paths, titles, texts and all that it keeps begin with it.
    private static let mark = "zqxcanary"

    /// What is chosen, and what of the site is then to be in no file.
    enum Choice: String, CaseIterable, Sendable {
      case all = "All time"
      case hour = "The last hour"
      case today = "Today"
      case twoDays = "Today and yesterday"
      case site = "Remove Visits and Data"
      case visitsOfHour = "The last hour, history only"
      case visitsOfAll = "All time, history only"
      case visitsOfSite = "Remove Visits"

      /// Whether the site keeps what it stored itself.
      var keepsData: Bool { [.visitsOfHour, .visitsOfAll, .visitsOfSite].contains(self) }
      var isSite: Bool { [.site, .visitsOfSite].contains(self) }
      var button: String { String(rawValue.prefix { $0 != "," }) }
    }

    /// Keeps something in every way that pages have, then says so by its title.
    private static func page(_ name: String) -> LocalServer.Response {
      var page = LocalServer.Response.page(
        title: "\(mark) begins",
        """
        <link rel=icon href='/\(mark)picture.svg'><p>\(mark)text of \(name)</p><img src='/\(mark)picture.svg'>
        <script>
        document.cookie = '\(mark)cookie=1; max-age=100000'
        localStorage.setItem('\(mark)key', '\(mark)value')
        sessionStorage.setItem('\(mark)key', '\(mark)value')
        const base = new Promise(done => {
          const open = indexedDB.open('\(mark)base', 1)
          open.onupgradeneeded = () => open.result.createObjectStore('\(mark)store')
          open.onsuccess = () => {
            const change = open.result.transaction('\(mark)store', 'readwrite')
            change.objectStore('\(mark)store').put('\(mark)value', '\(mark)key')
            change.oncomplete = done
          }
        })
        const cache = caches.open('\(mark)cache').then(cache => cache.add('/\(mark)picture.svg'))
        const worker = navigator.serviceWorker.register('/\(mark)worker.js').then(() => navigator.serviceWorker.ready)
        Promise.allSettled([base, cache, worker]).then(() => document.title = '\(mark) kept')
        </script>
        """)
      page.headers["Set-Cookie"] = "\(mark)served=1; Max-Age=100000"
      page.headers["Cache-Control"] = "max-age=100000"
      page.headers["Strict-Transport-Security"] = "max-age=100000"
      return page
    }

    private static var pages: [String: LocalServer.Response] {
      let picture =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!--"
        + String(repeating: "\(mark)picture", count: 3000) + "--></svg>"
      return [
        "\(mark)one": page("one"), "\(mark)two": page("two"), "\(mark)three": page("three"),
        "\(mark)picture.svg": LocalServer.Response(
          headers: ["Content-Type": "image/svg+xml", "Cache-Control": "max-age=100000"],
          body: Data(picture.utf8)),
        "\(mark)worker.js": LocalServer.Response(
          headers: ["Content-Type": "text/javascript"], body: Data("oninstall = () => '\(mark)'".utf8)),
      ]
    }

    /// The files of the browser that tell of the site, by name or by content.
    private static func files(_ folder: TemporaryFolder, keepingData: Bool) -> [String] {
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      let needles = [Data(mark.utf8), mark.data(using: .utf16LittleEndian) ?? Data()]
      return names.filter { name in
        // What the tests themselves write.
        guard !["trace.jsonl", "output.txt"].contains(name) else { return false }
        // The tracking prevention, which begins anew, notes the sites that have data.
        if keepingData, name.contains("/websites/") { return false }
        if name.contains(mark) { return true }
        var info = stat()
        // Reading from a pipe or a socket would wait for ever.
        guard lstat(folder.path(name), &info) == 0, info.st_mode & S_IFMT == S_IFREG,
          let data = FileManager.default.contents(atPath: folder.path(name))
        else { return false }
        return needles.contains { data.range(of: $0) != nil }
      }.sorted()
    }

    /// Opens an address in the selected tab and waits until the site has kept everything.
    private static func visit(_ address: String, _ browser: RunningBrowser) async throws {
      // A new tab is typed into.
      let mark = try await browser.write(address)
      _ = try await browser.trace.event("page", after: mark) {
        $0.string("url") == address && $0.string("title") == "\(Self.mark) kept"
      }
    }

    @Test(.enabled(if: TLSServer.isPossible && geteuid() == 0), arguments: Choice.allCases)
    func noFileTellsOfTheSite(choice: Choice) async throws {
      let folder = try TemporaryFolder()
      let temporary = folder.path("tmp")
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      let variables = ["TMPDIR": temporary, "GTK_A11Y": "atspi"]
      let host = "\(Self.mark).localhost"
      let server = try await TLSServer(host: host, pages: Self.pages)
      defer { server.stop() }
      func address(_ name: String) -> String { "https://\(host):\(server.port)/\(Self.mark)\(name)" }
      try await LocalServer.with({ .page(title: "Other \($0.path)", "other") }) { other in
        let (first, second) = (other.address("/first"), other.address("/second"))
        try await RunningBrowser.with(
          [address("one")], variables: variables, folder: folder, authority: server.certificate
        ) { browser in
          _ = try await browser.trace.event("page") { $0.string("title") == "\(Self.mark) kept" }
          try await browser.waitForWindow()
          try await browser.enter(first)
          try await browser.page(first)
          // A second tab with the site behind it, and a third one that is closed on it.
          try await browser.newTab()
          try await Self.visit(address("two"), browser)
          var mark = try await browser.enter(second)
          try await browser.page(second, after: mark)
          try await browser.newTab()
          try await Self.visit(address("three"), browser)
          mark = try await browser.play("key 29 17")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 2 }
          try await browser.saved(after: mark)
          // The copy that is made some seconds after a start.
          try await eventually("a copy of the session", within: .seconds(60)) {
            Self.files(folder, keepingData: false).contains { $0.hasSuffix("session.sqlite.backup-1") }
          }
          mark = try await browser.play("key 29 16")
          #expect(try await browser.end() == 0)
        }
        let before = Self.files(folder, keepingData: false)
        for name in [
          "hsts-storage.sqlite", "session.sqlite", "/WebKitCache/", "localstorage",
        ] {
          #expect(
            before.contains { $0.contains(name) }, "\(name) is not among what is to be forgotten: \(before)")
        }

        // One tab is loaded, the other is not.
        try await RunningBrowser.with(variables: variables, folder: folder, authority: server.certificate) {
          browser in
          try await browser.page(second)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Bookmarks", in: browser)
          try await outsider.touch("radio button", "History", in: browser)
          try await Self.choose(choice, browser, outsider)
          try await outsider.touch("push button", "Done", in: browser)
          var left: [String] = []
          do {
            try await eventually("files that tell nothing") {
              left = Self.files(folder, keepingData: choice.keepsData)
              return left.isEmpty
            }
          } catch {
            print("\(choice): \(left)")
            throw error
          }
          // Longer than anything waits before it writes.
          try await Task.sleep(for: .seconds(2))
          #expect(Self.files(folder, keepingData: choice.keepsData) == [])
          // Both tabs stand where they stood.
          let tabs = try #require(browser.trace.events(named: "tabs").last)
          #expect(tabs.number("count") == 2)
          try await browser.play("key 29 16")
          #expect(try await browser.end() == 0)
        }
        #expect(Self.files(folder, keepingData: choice.keepsData) == [])
      }
    }

    private static func choose(_ choice: Choice, _ browser: RunningBrowser, _ outsider: Outsider) async throws
    {
      guard choice.isSite else {
        try await outsider.touch("push button", "Clear", in: browser)
        try await outsider.touch("push button", choice.button, in: browser)
        return try await outsider.touch(
          "push button", choice.keepsData ? "History Only" : "History and Data", in: browser)
      }
      let tree = try await outsider.tree("the site in the history") { tree in
        tree.all.contains { $0.role == "list item" && $0.name.contains(mark) }
      }
      let row = try #require(tree.all.first { $0.role == "list item" && $0.name.contains(mark) })
      let y = row.frame[1] + row.frame[3] / 2
      // Not too far: that would delete the page alone.
      try await browser.play("swipe 350 \(y) 230 \(y) 400 300")
      try await outsider.touch("push button", "Site…", in: browser)
      try await outsider.touch("push button", choice.button, in: browser)
    }
  }
}

extension RunningBrowser {
  /// By Ctrl+T.
  fileprivate func newTab() async throws {
    _ = try await settledPicture()
    let mark = try await play("key 29 20")
    _ = try await trace.event("tabs", after: mark) { ($0.number("count") ?? 0) > 1 }
    _ = try await trace.event("editing", after: mark) { $0.number("active") == 1 }
    _ = try await settledPicture(caret: true)
  }

  /// Into the field that is being edited, with Return.
  /// - Returns: how many events the trace had before Return.
  fileprivate func write(_ text: String) async throws -> Int {
    try await play("type \"\(text)\"")
    return try await play("key 28")
  }
}

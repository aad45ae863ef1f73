import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// What is left of a visit in a private tab: nothing.
  @Suite struct PrivateTests {
    /// Strings that occur nowhere else; all begin alike, so that one search finds any of them.
    private static let mark = "zqxprivate"

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/\(mark)path":
        var response = LocalServer.Response.page(
          title: "\(mark)title",
          """
          <link rel=icon href='/\(mark)picture.svg'>
          <p>\(mark)text</p><img src='/\(mark)picture.svg'>
          <script>
          navigator.serviceWorker?.register('/\(mark)worker.js')
          caches.open('\(mark)cache').then(cache => cache.add('/\(mark)picture.svg'))
          history.pushState({ '\(mark)': 1 }, '', '/\(mark)pushed')
          localStorage.setItem('\(mark)key', '\(mark)value')
          const open = indexedDB.open('\(mark)base', 1)
          open.onupgradeneeded = () => open.result.createObjectStore('\(mark)store')
          setTimeout(() => fetch('/shown'), 500)
          </script>
          """)
        response.headers["Set-Cookie"] = "\(mark)cookie=1; Max-Age=100000"
        response.headers["Cache-Control"] = "max-age=100000"
        return response
      case "/\(mark)picture.svg":
        return LocalServer.Response(
          headers: ["Content-Type": "image/svg+xml", "Cache-Control": "max-age=100000"],
          body: Data("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!--\(mark)--></svg>".utf8)
        )
      case "/\(mark)worker.js":
        return LocalServer.Response(
          headers: ["Content-Type": "text/javascript"], body: Data("onfetch = () => '\(mark)'".utf8))
      case "/look":
        return .page(
          title: "look",
          "<script>fetch('/found?cookie=' + document.cookie + '&items=' + localStorage.length)</script>")
      default: return .html("<title>other</title>")
      }
    }

    /// Every file below a folder with what is in it. Left out is what the tests themselves write there.
    private static func files(_ folder: TemporaryFolder) -> [String: Data] {
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      var files: [String: Data] = [:]
      for name in names where !["trace.jsonl", "output.txt"].contains(name) {
        var info = stat()
        // Reading from a pipe or a socket would wait for ever.
        guard lstat(folder.path(name), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { continue }
        files[name] = FileManager.default.contents(atPath: folder.path(name)) ?? Data()
      }
      return files
    }

    private static func isPicture(_ data: Data) -> Bool {
      [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x52, 0x49, 0x46, 0x46]].contains {
        data.starts(with: $0)
      }
    }

    @Test func noFileTellsOfAVisit() async throws {
      let folder = try TemporaryFolder()
      let temporary = folder.path("tmp")
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      try await LocalServer.with(Self.answer) { server in
        let variables = ["TMPDIR": temporary]
        // What a start alone leaves.
        try await RunningBrowser.with(["--private"], variables: variables, folder: folder) { browser in
          try await browser.waitForWindow()
        }
        let before = Self.files(folder)
        // The host's name tells of the visit, too.
        let address = "http://\(Self.mark).localhost:\(server.port)/\(Self.mark)path"
        try await RunningBrowser.with(["--private", address], variables: variables, folder: folder) {
          browser in
          try await server.request(for: "/shown")
          // A tab that was closed, and one that is open when the program is killed.
          try await browser.waitForWindow()
          let picture = try await browser.settledPicture()
          let bars = picture[12, PhoneScreen.toolbarY]
          #expect(max(bars.red, bars.green, bars.blue) < 0x40, "dark bars tell that it is private: \(bars)")
          try await browser.display.save(as: "private-page")
          try await browser.openPrivateTab(count: 2)
          try await browser.edit()
          try await browser.display.save(as: "private-editing")
          try await browser.play("key 1")
          try await browser.enter(address + "2")
          try await server.request(for: "/\(Self.mark)path2")
          _ = try await browser.settledPicture()
          let mark = try await browser.play("key 29 17")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 1 }
          // Longer than anything waits before it writes.
          try await Task.sleep(for: .milliseconds(1500))
          Self.expectNothing(in: Self.files(folder), before: before)
          try await browser.end(by: SIGKILL)
        }
        Self.expectNothing(in: Self.files(folder), before: before)
      }
    }

    /// Private tabs share what sites keep; the last one takes it along.
    @Test func theLastPrivateTabTakesCookiesAlong() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(["--private", server.address("/\(Self.mark)path")]) { browser in
          try await server.request(for: "/shown")
          // Ctrl+Shift+N: one more private tab.
          try await browser.openPrivateTab(count: 2)
          try await browser.enter(server.address("/look"))
          let shared = try await server.request(for: "/found")
          #expect(shared.query == ["cookie": "\(Self.mark)cookie=1", "items": "1"])
          for _ in 0..<2 {
            // Ctrl+W; an empty tab takes the last one's place.
            let mark = try await browser.play("key 29 17")
            _ = try await browser.trace.event("page", after: mark) { $0.number("selected") == 1 }
          }
          try await browser.openPrivateTab(count: 2)
          try await browser.enter(server.address("/look"))
          let after = try await server.request(for: "/found", count: 2)
          #expect(after.query == ["cookie": "", "items": "0"])
          #expect(await server.requests.last { $0.path == "/look" }?.header("Cookie") == nil)
        }
      }
    }

    /// Strict transport security (RFC 6797), which a site could know somebody again by.
    @Test(.enabled(if: TLSServer.isPossible && geteuid() == 0))
    func whatASiteDemandsOfPrivateTabsIsUnknownToOthers() async throws {
      let folder = try TemporaryFolder()
      let host = "\(Self.mark).localhost"
      var page = LocalServer.Response.page(title: "Safe", "safe")
      page.headers["Strict-Transport-Security"] = "max-age=100000"
      let server = try await TLSServer(host: host, pages: ["page": page])
      defer { server.stop() }
      let (safe, plain) = ("https://\(host):\(server.port)/page", "http://\(host):\(server.port)/page")
      let variables = ["MARTLET_LOAD_TIMEOUT": "5"]
      func expectPlain(_ browser: RunningBrowser, after mark: Int) async throws {
        // It is asked as it was said, and does not understand.
        _ = try await browser.trace.event("page", after: mark) {
          $0.string("url") == plain && $0.string("error")?.isEmpty == false
        }
      }
      try await RunningBrowser.with(
        ["--private", safe], variables: variables, folder: folder, authority: server.certificate
      ) { browser in
        try await browser.page(safe)
        try await browser.waitForWindow()
        // Another private tab has heard of it.
        try await browser.openPrivateTab(count: 2)
        var mark = try await browser.enter(plain)
        #expect(try await browser.page(safe, after: mark).string("error") == "")
        Self.expectNothing(in: Self.files(folder), before: [:])
        // An ordinary one has not.
        mark = browser.trace.events().count
        let result = try await CommandResult.run(
          ["--data-dir", folder.path("data"), plain], display: browser.display.name)
        #expect(result.status == 0)
        try await expectPlain(browser, after: mark)
        try await browser.end(by: SIGKILL)
      }
      try await RunningBrowser.with(
        [plain], variables: variables, folder: folder, authority: server.certificate
      ) { try await expectPlain($0, after: 0) }
    }

    private static func expectNothing(in files: [String: Data], before: [String: Data]) {
      for (name, data) in files {
        #expect(!name.contains(mark), "\(name)")
        for needle in [Data(mark.utf8), mark.data(using: .utf16LittleEndian) ?? Data()] {
          #expect(data.range(of: needle) == nil, "\(name) tells of the visit")
        }
        if before[name] == nil { #expect(!isPicture(data), "\(name) is a picture") }
      }
    }
  }
}

extension RunningBrowser {
  /// By Ctrl+Shift+N.
  /// - Parameter count: how many private tabs there are then.
  fileprivate func openPrivateTab(count: Double) async throws {
    _ = try await settledPicture()
    let mark = try await play("key 29 42 49")
    _ = try await trace.event("tabs", after: mark) {
      $0.number("count") == count && $0.number("private") == 1
    }
  }
}

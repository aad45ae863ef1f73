import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Tests that nothing is left of a visit in a private tab.
  @Suite struct PrivateTests {
    /// Strings that occur nowhere else; all begin alike, so that one search finds any of them.
    private static let mark = "zqxprivate"

    private static let canary = Canary(word: mark, colour: "ff00ff")

    private static let pages = CanaryPages(
      word: mark, colour: "#ff00ff",
      more: """
        <script>
        history.pushState({ '\(mark)': 1 }, '', '/\(mark)pushed')
        setTimeout(() => fetch('/shown'), 500)
        </script>
        """
    ).pages(["path", "path2"])

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      if let page = pages[String(request.path.dropFirst())] { return page }
      guard request.path == "/look" else { return .html("<title>other</title>") }
      return .page(
        title: "look",
        "<script>fetch('/found?cookie=' + document.cookie + '&items=' + localStorage.length)</script>")
    }

    /// The pictures below a folder.
    private static func pictures(_ folder: TemporaryFolder) -> Set<String> {
      let names = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      return Set(
        names.filter { name in
          var info = stat()
          // Reading from a pipe or a socket would wait for ever.
          guard lstat(folder.path(name), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
          return isPicture(FileManager.default.contents(atPath: folder.path(name)) ?? Data())
        })
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
        let before = Self.pictures(folder)
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
          let cancelled = try await browser.play("key 1")
          _ = try await browser.trace.event("editing", after: cancelled) { $0.number("active") == 0 }
          try await browser.enter(address + "2")
          try await server.request(for: "/\(Self.mark)path2")
          _ = try await browser.settledPicture()
          let mark = try await browser.play("key 29 17")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 1 }
          // Longer than anything waits before it writes.
          try await Task.sleep(for: .milliseconds(1500))
          try Self.expectNothing(in: folder, before: before)
          try await browser.end(by: SIGKILL)
        }
        try Self.expectNothing(in: folder, before: before)
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
          #expect(shared.query["cookie"]?.contains("\(Self.mark)cookie=1") == true, "\(shared.query)")
          #expect(shared.query["items"] == "2")
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

    /// Strict transport security (RFC 6797), by which a site could recognize a user.
    @Test(.enabled(if: TLSServer.isPossible && geteuid() == 0))
    func whatASiteDemandsOfPrivateTabsIsUnknownToOthers() async throws {
      let folder = try TemporaryFolder()
      let host = "\(Self.mark).localhost"
      var page = LocalServer.Response.page(title: "Safe", "safe")
      page.headers["Strict-Transport-Security"] = "max-age=100000"
      let server = try await TLSServer(hosts: [host], pages: ["page": page])
      defer { server.stop() }
      let (safe, plain) = ("https://\(host):\(server.port)/page", "http://\(host):\(server.port)/page")
      let variables = ["MARTLET_LOAD_TIMEOUT": "20"]
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
        #expect(try Self.canary.traces(folder) == [])
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

    private static func expectNothing(in folder: TemporaryFolder, before: Set<String>) throws {
      #expect(try canary.traces(folder) == [])
      #expect(pictures(folder).subtracting(before) == [])
    }
  }
}

extension RunningBrowser {
  /// Opens a private tab by Ctrl+Shift+N.
  /// - Parameter count: how many private tabs there are then.
  fileprivate func openPrivateTab(count: Double) async throws {
    _ = try await settledPicture()
    let mark = try await play("key 29 42 49")
    _ = try await trace.event("tabs", after: mark) {
      $0.number("count") == count && $0.number("private") == 1
    }
    // It takes the address at once. The tests touch the field themselves.
    _ = try await trace.event("editing", after: mark) { $0.number("active") == 1 }
    _ = try await settledPicture(caret: true)
    let end = try await play("key 1")
    _ = try await trace.event("editing", after: end) { $0.number("active") == 0 }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Tests that of a site which was visited, kept something of every kind, and is to be forgotten, nothing is left in any file.
  @Suite struct ForgettingTests {
    /// The site's host, paths, titles, texts, pictures and all that it keeps begin with the word or have the colour.
    private static let site = Canary(word: "zqxcanary", colour: "ff00ff")
    /// The same for those that no history knows: one that led to the site, and one that had a part in its page.
    private static let beside = Canary(word: "zqxledon")

    /// The choice in the dialog, and with it the traces of the site that are then to be in no file.
    enum Choice: String, CaseIterable, Sendable {
      case all = "All time"
      case hour = "The last hour"
      case today = "Today"
      case twoDays = "Today and yesterday"
      case site = "Remove Visits and Data"
      case visitsOfHour = "The last hour, history only"
      case visitsOfAll = "All time, history only"
      case visitsOfSite = "Remove Visits"

      /// True if the site keeps what it stored itself.
      var keepsData: Bool { [.visitsOfHour, .visitsOfAll, .visitsOfSite].contains(self) }
      var isSite: Bool { [.site, .visitsOfSite].contains(self) }
      var button: String { String(rawValue.prefix { $0 != "," }) }
    }

    /// The files of the browser that tell of what was chosen.
    private static func traces(_ folder: TemporaryFolder, after choice: Choice?) throws -> [String] {
      // What others keep is theirs when one site is forgotten.
      return try site.traces(folder, or: choice?.isSite == true ? [] : [beside.word]).filter { trace in
        // The tracking prevention, which begins anew, notes the sites that have data. What was downloaded is the user's.
        let isData = trace.contains("/websites/") || trace.contains("/sites.sqlite")
        return (choice?.keepsData != true || !isData) && !trace.hasPrefix("home/Downloads/")
      }
    }

    /// A profile in which the site kept everything, by one start for all tests.
    private struct Seed {
      let folder: TemporaryFolder
      /// A copy of the files that the start left.
      let copy: TemporaryFolder
      let server: TLSServer
      let other: LocalServer

      static let shared = Task { try await Seed() }
      /// It stands for as long as the tests.
      private static let host = "\(site.word).localhost"

      var variables: [String: String] { ["TMPDIR": folder.path("tmp"), "GTK_A11Y": "atspi"] }
      var first: String { other.address("/first") }
      var second: String { other.address("/second") }
      func address(_ name: String) -> String { "https://\(Self.host):\(server.port)/\(site.word)\(name)" }
      /// Leads to the page "two".
      var hop: String { "https://\(beside.word)hop.localhost:\(server.port)/\(beside.word)hop" }

      private static var pages: [String: LocalServer.Response] {
        let frame = "\(beside.word)frame"
        var part = LocalServer.Response.page(
          title: frame,
          "<script>document.cookie = '\(frame)=1'; localStorage.setItem('\(frame)', '\(frame)')</script>")
        part.headers["Set-Cookie"] = "\(beside.word)served=1; Max-Age=100000"
        part.headers["Cache-Control"] = "max-age=100000"
        let pages = CanaryPages(
          word: site.word, colour: "#ff00ff",
          more: """
            <iframe></iframe><script>
            const frame = document.querySelector('iframe')
            window.more = new Promise(done => frame.onload = done)
            frame.src = `https://\(frame).localhost:${location.port}/\(frame)`
            </script>
            """)
        let file = LocalServer.Response(
          headers: ["Content-Type": "application/zip"], body: Data(site.word.utf8))
        return pages.pages(["one", "two", "three"])
          .merging([frame: part, "\(site.word)file.zip": file]) { $1 }
      }

      private init() async throws {
        folder = try TemporaryFolder()
        copy = try TemporaryFolder()
        try FileManager.default.createDirectory(
          atPath: folder.path("tmp"), withIntermediateDirectories: true)
        server = try await TLSServer(
          hosts: [Self.host, "\(beside.word)hop.localhost", "\(beside.word)frame.localhost"],
          pages: Self.pages)
        other = try await LocalServer { .page(title: "Other \($0.path)", "other") }
        var redirect = LocalServer.Response.redirect(to: address("two"))
        redirect.headers["Set-Cookie"] = "\(beside.word)hop=1; Max-Age=100000"
        redirect.headers["Strict-Transport-Security"] = "max-age=100000"
        try server.add(redirect, at: "\(beside.word)hop")
        try await keepEverything()
      }

      private func keepEverything() async throws {
        try await RunningBrowser.with(
          [address("one")], variables: variables, folder: folder, authority: server.certificate
        ) { browser in
          _ = try await browser.trace.event("page") { $0.string("title") == "\(site.word) kept" }
          try await browser.waitForWindow()
          // Ctrl and +: a setting of the site.
          try await browser.play("key 29 13")
          try await eventually("the site's zoom") {
            try site.traces(folder).contains { $0.contains("/sites.sqlite") }
          }
          try await browser.enter(first)
          try await browser.page(first)
          try await download(browser)
          // A second tab with the site behind it, and a third one that is closed on it.
          try await browser.newTab()
          try await visit(hop, as: "two", browser)
          var mark = try await browser.enter(second)
          try await browser.page(second, after: mark)
          try await browser.newTab()
          try await visit(address("three"), as: "three", browser)
          // To the next tab and back: left once, it has a picture.
          for _ in 0..<3 {
            _ = try await browser.settledPicture()
            try await browser.play("key 29 15")
          }
          _ = try await browser.settledPicture()
          mark = try await browser.play("key 29 17")
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 2 }
          try await browser.saved(after: mark)
          // The copy that is made some seconds after a start.
          try await eventually("a copy of the session", within: .seconds(60)) {
            try site.traces(folder).contains { $0.contains("session.sqlite.backup-1:") }
          }
          try await browser.quit()
        }
        let before = try ForgettingTests.traces(folder, after: nil)
        for name in [
          "hsts-storage.sqlite", "session.sqlite", "/WebKitCache/", "localstorage", "cookies.sqlite",
          "IndexedDB", "CacheStorage", "serviceworkers", "downloads.json", "state/State.plist",
          "observations.db", "sites.sqlite", "icons.sqlite", ": picture",
        ] {
          #expect(
            before.contains { $0.contains(name) }, "\(name) is not among what is to be forgotten: \(before)")
        }
        try await Self.copy(folder, to: copy)
      }

      /// The file itself is the user's; that it came from the site is in the list of downloads.
      private func download(_ browser: RunningBrowser) async throws {
        try await browser.enter(address("file.zip"))
        let file = folder.path("home/Downloads/\(site.word)file.zip")
        let outsider = try Outsider(watching: browser)
        try await outsider.touch("push button", "Download", in: browser)
        try await eventually("the file") { FileManager.default.fileExists(atPath: file) }
      }

      /// Brings back what the start left.
      func restore() async throws { try await Self.copy(copy, to: folder) }

      private static func copy(_ source: TemporaryFolder, to goal: TemporaryFolder) async throws {
        let (source, goal) = (source.url.path, goal.url.path)
        try await blocking {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/bin/sh")
          // Dates tell what is of the last hour.
          process.arguments = ["-c", #"rm -rf "$1" && cp -a "$0" "$1""#, source, goal]
          try process.run()
          process.waitUntilExit()
          #expect(process.terminationStatus == 0)
        }
      }

      /// Opens an address in the selected tab, which is being typed into, and waits until the site has kept everything.
      private func visit(_ address: String, as name: String, _ browser: RunningBrowser) async throws {
        let mark = try await browser.write(address)
        try await kept(name, browser, after: mark)
      }

      private func kept(_ name: String, _ browser: RunningBrowser, after mark: Int) async throws {
        _ = try await browser.trace.event("page", after: mark) {
          $0.string("url") == address(name) && $0.string("title") == "\(site.word) kept"
        }
      }

      /// Visits the site again in the selected tab, which then leaves the site.
      func visitAgain(_ browser: RunningBrowser) async throws {
        var mark = try await browser.enter(hop)
        try await kept("two", browser, after: mark)
        mark = try await browser.enter(second)
        try await browser.page(second, after: mark)
        try await browser.saved(after: mark)
      }
    }

    /// A test by itself, so that no other test has to wait for it as well.
    @Test(.enabled(if: TLSServer.isPossible && geteuid() == 0))
    func theSiteKeepsSomethingOfEveryKind() async throws { _ = try await Seed.shared.value }

    /// The choices of one start each, where the site is visited again in between.
    static let series: [[Choice]] = [
      [.hour, .visitsOfHour], [.today, .visitsOfAll], [.all, .twoDays], [.site, .visitsOfSite],
    ]

    @Test(.enabled(if: TLSServer.isPossible && geteuid() == 0), arguments: series)
    func noFileTellsOfTheSite(choices: [Choice]) async throws {
      let seed = try await Seed.shared.value
      let folder = seed.folder
      try await seed.restore()
      // One tab is loaded, the other is not.
      try await RunningBrowser.with(
        variables: seed.variables, folder: folder, authority: seed.server.certificate
      ) { browser in
        try await browser.page(seed.second)
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        for choice in choices {
          if choice != choices.first { try await seed.visitAgain(browser) }
          #expect(try !Self.traces(folder, after: choice).isEmpty)
          try await outsider.touch("push button", "Bookmarks", in: browser)
          try await outsider.touch("radio button", "History", in: browser)
          try await Self.choose(choice, browser, outsider)
          try await outsider.touch("push button", "Done", in: browser)
          var left: [String] = []
          do {
            try await eventually("files that tell nothing", within: Self.patience) {
              left = try Self.traces(folder, after: choice)
              return left.isEmpty
            }
          } catch {
            print("\(choice): \(left)")
            throw error
          }
          // Longer than anything waits before it writes.
          try await Task.sleep(for: .seconds(2))
          #expect(try Self.traces(folder, after: choice) == [])
          // Both tabs stand where they stood.
          let tabs = try #require(browser.trace.events(named: "tabs").last)
          #expect(tabs.number("count") == 2)
        }
        // Nor did one crash, to the user or to the trace.
        #expect(browser.trace.events(named: "processEnded").isEmpty)
        #expect(browser.trace.events(named: "page").allSatisfy { $0.string("error") ?? "" == "" })
        try await browser.quit()
      }
      #expect(try Self.traces(folder, after: choices.last) == [])
    }

    /// The names of sites go last: a page of the same domain may have to be loaded again for that.
    private static let patience = Duration.seconds(40)

    private static func choose(_ choice: Choice, _ browser: RunningBrowser, _ outsider: Outsider) async throws
    {
      guard choice.isSite else {
        try await outsider.touch("push button", "Clear", in: browser)
        try await outsider.touch("push button", choice.button, in: browser)
        return try await outsider.touch(
          "push button", choice.keepsData ? "History Only" : "History and Data", in: browser)
      }
      let row = try await outsider.restingFrame("the site in the history", in: browser) { tree in
        tree.all.first { $0.role == "list item" && $0.name.contains(site.word) }
      }
      let y = Outsider.middle(of: row).y
      // Not too far: that would delete the page alone.
      try await browser.play("swipe 350 \(y) 230 \(y) 400 300")
      try await outsider.touch("push button", "Site…", in: browser)
      try await outsider.touch("push button", choice.button, in: browser)
    }
  }
}

extension RunningBrowser {
  /// Opens a tab by Ctrl+T.
  fileprivate func newTab() async throws {
    _ = try await settledPicture()
    let mark = try await play("key 29 20")
    _ = try await trace.event("tabs", after: mark) { ($0.number("count") ?? 0) > 1 }
    _ = try await trace.event("editing", after: mark) { $0.number("active") == 1 }
    _ = try await settledPicture(caret: true)
  }

  /// Into the field that is being edited, with Return.
  /// - Returns: the number of events that the trace had before Return.
  fileprivate func write(_ text: String) async throws -> Int {
    try await play("type \"\(text)\"")
    return try await play("key 28")
  }
}

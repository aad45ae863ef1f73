import Foundation
import Testing

extension EndToEnd {
  /// Filter lists in the real engine: what they keep away, where they do not count, and what they leave.
  @Suite struct FilterListTests {
    private static let page = """
      <p id=hidden class=advert>advert<p id=seen>text
      <script>
      const ask = path => fetch(path).then(() => 'free', () => 'blocked')
      Promise.all([ask('/ad/one'), ask('/ad/fine'), ask('/text')]).then(found => {
        document.title = found.join(' ') + ' ' + getComputedStyle(hidden).display
      })
      </script>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      request.path.hasPrefix("/page") ? .page(title: "begins", page) : .html("")
    }

    /// Lays a list into a profile, as if the user had added it.
    private static func add(_ filters: String, to folder: TemporaryFolder) throws {
      let lists = folder.path("data/filter-lists")
      try FileManager.default.createDirectory(
        atPath: lists + "/added", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let id = "11111111-2222-3333-4444-555555555555"
      let file = "\(lists)/added/\(id).txt"
      try filters.write(toFile: file, atomically: true, encoding: .utf8)
      let record = """
        [{"id":"\(id)","title":"Mine","path":"\(file)","isAdded":true,"isOn":true,"rules":0,"skipped":0,
        "hasNetwork":false,"hasHiding":false}]
        """
      try record.write(toFile: lists + "/lists.json", atomically: true, encoding: .utf8)
    }

    private static let filters = "! Title: Mine\n/ad/\n@@/ad/fine\n##.advert\nlocalhost##.other:has-text(x)\n"

    private static func loads(
      _ address: String, as title: String, _ browser: RunningBrowser, after mark: Int = 0
    ) async throws {
      _ = try await browser.trace.event("page", after: mark) {
        $0.string("url") == address && $0.string("title") == title
      }
    }

    @Test func aListCountsFromTheNextStartOnAndNotWhereItWasSwitchedOff() async throws {
      try await LocalServer.with(Self.answer) { server in
        let folder = try TemporaryFolder()
        try Self.add(Self.filters, to: folder)
        let (first, second) = (server.address("/page/1"), server.address("/page/2"))
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          try await eventually("the compiled rules") {
            let text = try? String(
              contentsOfFile: folder.path("data/filter-lists/lists.json"), encoding: .utf8)
            return text?.contains("\"hasHiding\":true") == true
          }
          try await browser.enter(first)
          try await Self.loads(first, as: "blocked free free none", browser)
        }
        // By what was compiled then; and the rules are as private as all else.
        try await RunningBrowser.with(
          [second], variables: ["GTK_A11Y": "atspi"], folder: folder
        ) { browser in
          try await Self.loads(second, as: "blocked free free none", browser)
          try await browser.waitForWindow()
          let names = FileManager.default.enumerator(atPath: folder.path("data/filter-lists"))
          for case let name as String in names ?? .init() {
            var info = stat()
            _ = lstat(folder.path("data/filter-lists/\(name)"), &info)
            #expect(
              info.st_mode & 0o077 == 0 || info.st_mode & S_IFMT == S_IFLNK, "\(name) can be read by others")
          }
          let outsider = try Outsider(watching: browser)
          try await outsider.touch("push button", "Page settings", in: browser)
          let mark = browser.trace.events().count
          try await outsider.touch("push button", "Turn Off Content Blockers", in: browser)
          try await Self.loads(second, as: "free free free block", browser, after: mark)
        }
        // It is kept for the site.
        try await RunningBrowser.with([first], folder: folder) { browser in
          try await Self.loads(first, as: "free free free block", browser)
        }
      }
    }

    @Test func aLinkLosesWhatMarksItsVisitor() async throws {
      let links =
        "<a href='/there?id=7&utm_source=x&fbclid=1#part' style='position: fixed; inset: 0'>link</a>"
      try await LocalServer.with { request in
        request.path == "/page" ? .page(title: "page", links) : .page(title: "there", "there")
      } _: { server in
        try await RunningBrowser.with([server.address("/page")]) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          try await browser.settleAndTap((195, 300))
          try await browser.page(server.address("/there?id=7#part"))
          let request = try await server.request(for: "/there")
          #expect(request.query == ["id": "7"])
        }
      }
    }
  }
}

import Foundation
import Synchronization
import Testing

extension EndToEnd {
  /// Icons of sites in the real engine: fetched, kept for the user alone, and forgotten.
  @Suite struct IconTests {
    private static let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='#ff00ff'/></svg>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/page", "/private":
        .page(
          title: "page", "<link rel=icon href=/icon.svg><link rel='apple-touch-icon' href=/missing.png>text")
      case "/icon.svg":
        LocalServer.Response(headers: ["Content-Type": "image/svg+xml"], body: Data(drawing.utf8))
      default: .notFound
      }
    }

    /// Returns the rows of the file of icons.
    private static func stored(in folder: TemporaryFolder) -> [String] {
      let file = folder.path("data/icons.sqlite")
      let text = try? SQLite.run("SELECT site || ' ' || length(picture) FROM siteIcon", in: file)
      return (text ?? "").split(separator: "\n").map(String.init)
    }

    @Test func anIconIsFetchedWithoutCookiesAndKeptForTheUserAlone() async throws {
      try await LocalServer.with(Self.answer) { server in
        let folder = try TemporaryFolder()
        try await RunningBrowser.with([server.address("/page")], folder: folder) { browser in
          try await browser.page(server.address("/page"))
          let request = try await server.request(for: "/icon.svg")
          #expect(request.header("Cookie") == nil)
          #expect(request.header("Referer") == nil)
          try await eventually("the icon on disk") {
            Self.stored(in: folder).contains { $0.hasPrefix("localhost ") }
          }
          for name in ["icons.sqlite", "icons.sqlite-wal"] {
            var info = stat()
            guard lstat(folder.path("data/\(name)"), &info) == 0 else { continue }
            #expect(info.st_mode & 0o077 == 0)
          }
          // A second page of the site asks for nothing more.
          try await browser.enter(server.address("/page"))
          _ = try await browser.settledPicture()
          #expect(await server.requests.filter { $0.path == "/icon.svg" }.count == 1)
        }
      }
    }

    /// A drawing that is a thousand million others, and one that claims more pixels than are painted.
    enum Hostile: String, CaseIterable {
      case bomb, huge

      var drawing: String {
        switch self {
        case .bomb:
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect id='a0' width='9' height='9'/>"
            + (1...9).map { level in
              "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
            }.joined() + "</svg>"
        case .huge:
          "<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='60000'><circle r='30000'/></svg>"
        }
      }
    }

    /// Counts the processes that show pages as an icon is asked for: what reads it waits for the answer then.
    private final class IconCount: Sendable {
      let browser = Mutex<RunningBrowser?>(nil)
      private let processes = Mutex(0)
      var most: Int { processes.withLock { $0 } }

      func note() {
        let now = browser.withLock { $0 }?.webProcesses ?? 0
        processes.withLock { $0 = max($0, now) }
      }
    }

    @Test("A hostile icon costs its site the icon, and nobody else anything", arguments: Hostile.allCases)
    func hostileIcons(hostile: Hostile) async throws {
      let count = IconCount()
      try await LocalServer.with({ request in
        switch request.path {
        case "/page": return .page(title: "page", "<link rel=icon href=/icon.svg>text")
        case "/icon.svg":
          count.note()
          return LocalServer.Response(
            headers: ["Content-Type": "image/svg+xml"], body: Data(hostile.drawing.utf8))
        case "/other": return .page(title: "other", "text")
        default: return .notFound
        }
      }) { server in
        let folder = try TemporaryFolder()
        try await RunningBrowser.with([server.address("/page")], folder: folder) { browser in
          count.browser.withLock { $0 = browser }
          try await browser.page(server.address("/page"))
          try await server.request(for: "/icon.svg")
          // The browser goes on meanwhile, and what read the icon is ended.
          try await browser.enter(server.address("/other"))
          try await browser.page(server.address("/other"))
          try await eventually("the end of what read the icon") { browser.webProcesses < count.most }
          #expect(Self.stored(in: folder).isEmpty)
        }
      }
    }

    @Test func aPrivateTabsIconIsInNoFile() async throws {
      try await LocalServer.with(Self.answer) { server in
        let folder = try TemporaryFolder()
        try await RunningBrowser.with(["--private", server.address("/private")], folder: folder) { browser in
          try await browser.page(server.address("/private"))
          try await server.request(for: "/icon.svg")
          _ = try await browser.settledPicture()
          try await browser.quit()
        }
        #expect(Self.stored(in: folder).isEmpty)
        #expect(try Canary(word: "icon.svg").traces(folder).isEmpty)
      }
    }
  }
}

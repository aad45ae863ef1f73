import Foundation
import Testing

extension EndToEnd {
  /// What engines are asked while one types, by the real engine, and how a page's search is added.
  @Suite struct SearchTests {
    private static func settings(_ server: LocalServer, asks: Bool = true) -> String {
      """
      {"searchEngine": {"id": "local", "name": "Local", "template": "\(server.address("/search?q={query}"))",
       "suggestionTemplate": "\(server.address("/complete?q={query}"))"}, "asksEngineForSuggestions": \(asks)}
      """
    }

    private static func answer(_ request: LocalServer.Request) async throws -> LocalServer.Response {
      switch request.path {
      case "/complete":
        LocalServer.Response(
          headers: ["Content-Type": "application/x-suggestions+json", "Set-Cookie": "zqxfollows=you"],
          body: Data("[\"\(request.query["q"] ?? "")\", [\"gull zqxchicks\", \"gull songs\"]]".utf8))
      case "/description.xml":
        LocalServer.Response(
          headers: ["Content-Type": "application/opensearchdescription+xml"],
          body: Data(
            """
            <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Your Bank</ShortName>
            <Url type="text/html" template="http://\(request.header("Host") ?? "")/found?q={searchTerms}"/>
            </OpenSearchDescription>
            """.utf8))
      default:
        .page(
          title: request.path,
          """
          <link rel=search type='application/opensearchdescription+xml' href='/description.xml'>
          <script>document.cookie = 'mine=1'</script><p>\(request.path)
          """)
      }
    }

    @Test func theEngineIsAskedWithoutCookiesAndNotFromPrivateTabs() async throws {
      try await LocalServer.with(Self.answer) { server in
        let folder = try TemporaryFolder()
        try await RunningBrowser.with(
          [server.address("/birds")], settings: Self.settings(server), variables: ["GTK_A11Y": "atspi"],
          folder: folder
        ) { browser in
          try await browser.page(server.address("/birds"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.edit()
          try await browser.play("type \"gull\"")
          let asked = try await server.request(for: "/complete")
          #expect(asked.query["q"]?.hasPrefix("gu") == true || asked.query["q"] == "g")
          #expect(asked.header("Cookie") == nil && asked.header("Referer") == nil)
          try await outsider.touch("push button", "gull songs", in: browser)
          #expect(try await server.request(for: "/search").query["q"] == "gull songs")

          // An address is not told to the engine, nor is what private tabs search for.
          try await browser.enter("localhost:\(server.port)/typed")
          try await server.request(for: "/typed")
          let mark = try await browser.play("key 29 42 49")
          _ = try await browser.trace.event("editing", after: mark) { $0.number("active") == 1 }
          _ = try await browser.settledPicture(caret: true)
          try await browser.play("type \"tern\"; key 28")
          try await server.request(for: "/search", count: 2)
          // Its beginning is a word like others, until there is a colon.
          #expect(
            await !server.requests.contains {
              guard $0.path == "/complete", let text = $0.query["q"] else { return false }
              return text.contains(":") || text.hasPrefix("te")
            })
        }
        // Neither the cookie nor what was proposed is on disk.
        #expect(try Canary(word: "zqxfollows").traces(folder, or: ["zqxchicks"]) == [])
      }
    }

    /// The site's name for its search may be a lie; the host that gets the searches is named.
    @Test func aPagesSearchIsAdded() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(
          [server.address("/birds")], settings: Self.settings(server, asks: false),
          variables: ["GTK_A11Y": "atspi"]
        ) { browser in
          try await browser.page(server.address("/birds"))
          try await browser.waitForWindow()
          #expect(await !server.requests.contains { $0.path == "/description.xml" })
          let outsider = try Outsider(watching: browser)
          try await browser.play("key 29 51")
          try await outsider.pressSoon("push button", "Search Engine, Local (localhost:\(server.port))")
          try await outsider.pressSoon("push button", "Add Search of This Page, localhost:\(server.port)")
          let tree = try await outsider.tree("the question") { tree in
            tree.all.contains { $0.name.contains("Your Bank") }
          }
          #expect(tree.all.contains { $0.name.contains("is sent to localhost:\(server.port)") })
          try await outsider.pressSoon("push button", "Add")
          try await outsider.pressSoon("push button", "OK")
          try await outsider.gone("OK", in: browser)
          try await browser.enter("@localhost gull")
          #expect(try await server.request(for: "/found").query["q"] == "gull")
          #expect(await !server.requests.contains { $0.path == "/complete" })
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// A site as an app of its own: installed, started by its desktop file's command, and removed.
  @Suite struct SiteAppTests {
    private static let canary = Canary(word: "zqxcanary")
    private static let variables = ["GTK_A11Y": "atspi"]
    private static let manifest =
      #"{"name": "Gull\nExec=evil %f", "start_url": "/app/start?from=home", "scope": "/app/"}"#

    /// Each start sets a cookie of its own; what the browser sent is in the log.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/app.json": return LocalServer.Response(body: Data(manifest.utf8))
      case "/app/page", "/app/start":
        let isApp = request.path == "/app/start"
        var response = LocalServer.Response.page(
          title: isApp ? "Log in to bank.test" : "Gulls",
          """
          <link rel=manifest href=/app.json><a href=/other style='position: fixed; inset: 0'>other</a>
          \(isApp ? "<script>localStorage.kept = '\(Self.canary.word)'</script>" : "")
          """)
        response.headers["Set-Cookie"] = "who=\(isApp ? Self.canary.word : "browser"); Max-Age=86400"
        return response
      case "/other": return .page(title: "Other", "<p>other")
      default: return .notFound
      }
    }

    @Test func aSiteIsInstalledRunsApartAndGoesWithAllItKept() async throws {
      let folder = try TemporaryFolder()
      let applications = folder.path("share/applications")
      try await LocalServer.with(Self.answer) { server in
        let host = "localhost:\(server.port)"
        try await RunningBrowser.with(
          [server.address("/app/page")], variables: Self.variables, folder: folder
        ) {
          browser in
          try await browser.page(server.address("/app/page"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.share)
          try await outsider.touch("push button", "Add to Home Screen", in: browser)
          let sheet = try await outsider.tree("the sheet") { $0.first("push button", "Add") != nil }
          #expect(sheet.all.contains { $0.name == host })
          try await outsider.touch("push button", "Add", in: browser)
          try await eventually("the desktop file") {
            (try? FileManager.default.contentsOfDirectory(atPath: applications))?.isEmpty == false
          }
          _ = try await browser.settledPicture()
          try await browser.quit()
        }

        let names = try FileManager.default.contentsOfDirectory(atPath: applications)
        let name = try #require(names.first { $0.hasSuffix(".desktop") })
        #expect(names.count == 1)
        let lines = try String(contentsOfFile: "\(applications)/\(name)", encoding: .utf8)
          .split(separator: "\n").map(String.init)
        #expect(lines.contains("Name=Gull Exec=evil %f"))
        let id = try #require(
          name.dropLast(".desktop".count).split(separator: ".").last?.dropFirst("app".count))
        let program = try BuiltProducts.program("martlet").resolvingSymlinksInPath().path
        #expect(
          lines.filter { $0.hasPrefix("Exec=") }
            == [#"Exec="\#(program)" "--data-dir" "\#(folder.path("data"))" "--app" "\#(id)""#])

        try await RunningBrowser.with(["--app", String(id)], variables: Self.variables, folder: folder) {
          browser in
          let start = server.address("/app/start?from=home")
          try await browser.page(start)
          // Nothing of the browser's own cookies.
          #expect(try await server.request(for: "/app/start").header("Cookie") == nil)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          _ = try await outsider.tree("the app's name") { tree in
            tree.all.contains { $0.name == "Gull Exec=evil %f, \(host)" }
          }
          try await browser.settleAndTap(PhoneScreen.page)
          try await browser.page(server.address("/other"))
          _ = try await outsider.tree("the other page's host") { tree in
            tree.all.contains { $0.id == "app-title" && $0.name == host }
          }
          try await outsider.touch("push button", "Back to Gull Exec=evil %f", in: browser)
          let again = try await server.request(for: "/app/start", count: 2)
          #expect(again.header("Cookie") == "who=\(Self.canary.word)")
          try await browser.quit()
        }
        let own = "data/apps/\(id)"
        #expect(try Self.canary.traces(folder).contains { $0.hasPrefix(own) })
        #expect(try Self.canary.traces(folder).filter { !$0.hasPrefix(own) } == [])

        try await RunningBrowser.with(variables: Self.variables, folder: folder) { browser in
          try await browser.page(server.address("/app/page"))
          #expect(
            try await server.request(for: "/app/page", count: 2).header("Cookie") == "who=browser")
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          // Ctrl and comma.
          try await browser.play("key 29 51")
          _ = try await outsider.press("push button", "Installed Apps…")
          try await outsider.touch("push button", "Gull Exec=evil %f, \(host)", in: browser)
          try await outsider.touch("push button", "Remove", in: browser)
          try await eventually("the end of the app's folder") {
            !FileManager.default.fileExists(atPath: folder.path(own))
          }
          _ = try await browser.settledPicture()
          try await browser.quit()
        }
        #expect(try Self.canary.traces(folder) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: applications) == [])
      }
    }

    @Test("Without an app there is one line and a code", arguments: ["0123456789abcdef", "../data", ""])
    func unknown(id: String) async throws {
      let folder = try TemporaryFolder()
      let result = try await CommandResult.run(["--data-dir", folder.path("data"), "--app", id])
      #expect(result.status == 66)
      #expect(result.error.split(separator: "\n").count == 1)
      #expect(result.error.hasPrefix("martlet: There is no app"), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("data/apps")))
    }

    @Test func aDamagedRecordIsOneLineAndACode() async throws {
      let folder = try TemporaryFolder()
      let own = folder.path("data/apps/0123456789abcdef")
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      try "{".write(toFile: own + "/app.json", atomically: true, encoding: .utf8)
      let result = try await CommandResult.run([
        "--data-dir", folder.path("data"), "--app", "0123456789abcdef",
      ])
      #expect(result.status == 65)
      #expect(result.error.contains("is damaged"), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
  }
}

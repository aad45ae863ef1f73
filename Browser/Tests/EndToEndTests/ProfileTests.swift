import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Two people on one browser.
  @Suite struct ProfileTests {
    /// The word and colour of the profile that is deleted.
    private static let canary = Canary(word: "zqxsecond", colour: "ff00ff")
    private static let pages = CanaryPages(word: canary.word, colour: "#ff00ff")

    /// Each page sets a cookie of its name; what the browser sent is in the log.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      if let page = pages.pages(["page"])[String(request.path.dropFirst())] { return page }
      guard request.path.hasPrefix("/set/") else { return .html("") }
      let name = String(request.path.dropFirst("/set/".count))
      var response = LocalServer.Response.page(
        title: "Page of \(name)", "<script>localStorage.setItem('who', '\(name)')</script>")
      response.headers["Set-Cookie"] = "who=\(name); Max-Age=86400"
      return response
    }

    /// Touches what a screen reader finds by a name, where it finds it.
    private static func touch(_ name: String, _ browser: RunningBrowser, _ outsider: Outsider) async throws {
      let frame = try await outsider.restingFrame("“\(name)”", in: browser) { tree in
        tree.all.last { $0.name == name && $0.states.contains("showing") && $0.frame.count == 4 }
      }
      try await browser.tap(Outsider.middle(of: frame))
    }

    /// The files below a folder that hold a text.
    private static func files(with text: String, in folder: String) -> [String] {
      let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      return all.filter { file in
        FileManager.default.contents(atPath: "\(folder)/\(file)")?.range(of: Data(text.utf8)) != nil
      }
    }

    private static func files(in folder: String) -> [String] {
      FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    }

    @Test func cookiesHistoryAndFilesAreApartAndGoWithTheirProfile() async throws {
      let folder = try TemporaryFolder()
      let data = folder.path("data")
      let variables = ["GTK_A11Y": "atspi"]
      try await LocalServer.with(Self.answer) { server in
        let (first, second) = (server.address("/set/first"), server.address("/set/second"))
        try await RunningBrowser.with([first], variables: variables, folder: folder) { browser in
          try await browser.page(first)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.pageMenu)
          try await Self.touch("Profile: Personal", browser, outsider)
          try await Self.touch("Profiles", browser, outsider)
          try await Self.touch("New Profile", browser, outsider)
          _ = try await browser.trace.event("profile") { $0.string("name") == "Profile 2" }
          try await Self.touch("Back", browser, outsider)
          _ = try await outsider.tree("the avatar of the new one") {
            $0.all.contains { $0.name == "Profile: Profile 2" && $0.states.contains("showing") }
          }
          try await browser.enter(second)
          try await browser.page(second)
          #expect(try await server.request(for: "/set/second").header("Cookie") == nil)
          // Something of every kind, and back to the page that the next start shows.
          let everything = server.address("/\(Self.canary.word)page")
          var mark = try await browser.enter(everything)
          _ = try await browser.trace.event("page", after: mark) {
            $0.string("url") == everything && $0.string("title") == Self.pages.kept
          }
          #expect(try !Self.canary.traces(folder).isEmpty)
          mark = try await browser.enter(second)
          try await browser.page(second, after: mark)
          try await browser.quit()
        }

        let names = try FileManager.default.contentsOfDirectory(atPath: "\(data)/profiles")
        let id = try #require(names.first)
        #expect(names.count == 1)
        // Neither knows of the other.
        #expect(Self.files(with: "/set/first", in: "\(data)/profiles") == [])
        #expect(
          Self.files(with: "/set/second", in: data).filter { !$0.contains(id) && !$0.hasPrefix("state/") }
            == [])
        #expect(Self.files(in: "\(data)/websites").contains { $0.contains(id) })

        try await RunningBrowser.with(variables: variables, folder: folder) { browser in
          // The last one used, with its tab and its cookie.
          try await browser.page(second)
          #expect(
            try await server.request(for: "/set/second", count: 3).header("Cookie")?.contains("who=second")
              == true)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.pageMenu)
          try await Self.touch("Profile: Profile 2", browser, outsider)
          try await Self.touch("Edit Profile", browser, outsider)
          try await Self.touch("Delete Profile…", browser, outsider)
          try await Self.touch("Delete…", browser, outsider)
          try await Self.touch("Delete Everything", browser, outsider)
          _ = try await browser.trace.event("profile") { $0.string("name") == "Personal" }
          #expect(try await server.request(for: "/set/first", count: 2).header("Cookie") == "who=first")
          _ = try await browser.trace.event("profileRemoved") { $0.string("name") == "Profile 2" }
          try await browser.quit()
        }

        #expect(Self.files(in: data).filter { $0.contains(id) } == [])
        #expect(Self.files(with: "/set/second", in: data) == [])
        #expect(try Self.canary.traces(folder) == [])
        let list = try String(contentsOfFile: "\(data)/profiles.json", encoding: .utf8)
        #expect(!list.contains(id))
      }
    }
  }
}

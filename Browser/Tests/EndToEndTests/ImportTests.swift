import Foundation
import Testing

extension EndToEnd {
  /// Coming from Firefox and Chromium, by a finger.
  @Suite struct ImportTests {
    private static let canary = Canary(word: "zqxcanary")

    /// The files of the browser that tell of what is in the other ones.
    private static func traces(_ folder: TemporaryFolder) throws -> [String] {
      try canary.traces(folder).filter { !$0.hasPrefix("home/") && !$0.hasPrefix("config/") }
    }

    private static func history(_ folder: TemporaryFolder) throws -> [String] {
      try SQLite.run("SELECT url FROM historyPage ORDER BY url", in: folder.path("data/session.sqlite"))
        .split(separator: "\n").map(String.init)
    }

    @Test func bookmarksAndHistoryComeFromTwoBrowsersAndAreThereAfterARestart() async throws {
      let folder = try TemporaryFolder()
      let others = OtherBrowsers(folder: folder, word: Self.canary.word)
      try others.make()
      let before = try others.state()
      let variables = ["GTK_A11Y": "atspi"]
      try await RunningBrowser.with(variables: variables, folder: folder) { browser in
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        let row = "Import from Another Browser…"
        func open(_ profile: String) async throws {
          try await outsider.touch("push button", row, in: browser)
          try await outsider.touch("push button", profile, in: browser)
          _ = try await outsider.tree("what there is to bring") { $0.first("push button", "Import") != nil }
        }
        // Whoever looks and goes leaves nothing.
        try await open("Firefox, Lina")
        try await outsider.touch("push button", "Done", in: browser)
        _ = try await browser.settledPicture()
        #expect(try Self.traces(folder) == [])

        for profile in ["Firefox, Lina", "Chromium, Ada"] {
          try await open(profile)
          try await outsider.touch("push button", "Import", in: browser)
          _ = try await outsider.tree("what has come") { tree in
            tree.all.contains { $0.name == "New here: 1 bookmark, 1 visit." }
          }
          try await outsider.touch("push button", "OK", in: browser)
        }
        _ = try await browser.settledPicture()
        try await browser.quit()
      }
      #expect(try others.state() == before)
      let expected = ["https://chrome.example/visited", "https://\(Self.canary.word).example/fox"]
      #expect(try Self.history(folder) == expected)
      #expect(!FileManager.default.fileExists(atPath: folder.path("data/cache/importing")))

      try await RunningBrowser.with(variables: variables, folder: folder) { browser in
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        try await outsider.touch("push button", "Bookmarks", in: browser)
        _ = try await outsider.tree("the folders") { tree in
          ["From Firefox", "From Chromium"].allSatisfy { name in
            tree.all.contains { $0.role == "list item" && $0.name.hasPrefix(name) }
          }
        }
        try await outsider.touch("radio button", "History", in: browser)
        _ = try await outsider.tree("the visit") { tree in
          tree.all.contains { $0.role == "list item" && $0.name.contains("Fox \(Self.canary.word)") }
        }
      }
    }
  }
}

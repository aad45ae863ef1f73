import Foundation
import Testing

extension EndToEnd {
  /// Tests that whatever keeps the browser from working is a line, a notice or a page; never the engine's own end.
  @Suite struct StartTests {
    private static func run(_ data: String) async throws -> CommandResult {
      let display = try await TouchDisplay.shared
      return try await CommandResult.run(
        ["--data-dir", data, "martlet://gullwick.example/birds.html"], display: display.name)
    }

    private static func expectOneLine(_ result: CommandResult, _ code: Int32, _ words: String) {
      #expect(result.status == code, "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
      #expect(result.error.hasPrefix("martlet: ") && result.error.contains(words), "\(result.error)")
    }

    /// EX_CANTCREAT.
    @Test func aFileInTheFoldersPlaceIsOneLine() async throws {
      let folder = try TemporaryFolder()
      try Data().write(to: URL(fileURLWithPath: folder.path("file")))
      for path in [folder.path("file"), folder.path("file/below")] {
        Self.expectOneLine(try await Self.run(path), 73, "\(folder.path("file")) is not a folder")
      }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a disk that is read-only"))
    func aFolderThatTakesNothingIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 1)
      try disk.setReadOnly(true)
      Self.expectOneLine(try await Self.run(folder.path("disk")), 74, "nothing can be kept in")
      Self.expectOneLine(try await Self.run(folder.path("disk/below")), 73, "cannot be made")
      try disk.setReadOnly(false)
      withExtendedLifetime(disk) {}
    }

    /// Pages are shown even without room for anything.
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aNewFolderOnAFullDiskIsToldOf() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("data"), megabytes: 1)
      try disk.fill()
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          _ = try await browser.trace.event("problem")
          #expect(browser.isRunning)
        }
      }
      withExtendedLifetime(disk) {}
    }

    /// New tabs need new processes: they have them after the folder has gone.
    @Test func aFolderThatVanishesLeavesTheBrowserWorking() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.waitForWindow()
          // At once: a folder that is emptied first is filled again meanwhile.
          try FileManager.default.moveItem(atPath: folder.path("data"), toPath: folder.path("gone"))
          try? FileManager.default.removeItem(atPath: folder.path("gone"))
          try await browser.enter("127.0.0.1:\(server.port)/two")
          try await eventually("the page of another process") {
            browser.trace.events().contains {
              $0.string("url")?.hasSuffix("/two") == true && $0.number("loading") == 0
            }
          }
          #expect(browser.isRunning)
        }
      }
    }

    /// A file takes the place of the engine's folder: pages say so, and the browser goes on.
    @Test func aFileInThePlaceOfTheEnginesFolderIsAnErrorPage() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          // It need not be there yet.
          try? FileManager.default.moveItem(atPath: folder.path("data/websites"), toPath: folder.path("gone"))
          try? FileManager.default.removeItem(atPath: folder.path("gone"))
          try Data().write(to: URL(fileURLWithPath: folder.path("data/websites")))
          let mark = try await browser.enter("127.0.0.1:\(server.port)/two")
          let event = try await browser.trace.event("page", after: mark) {
            $0.string("error")?.isEmpty == false
          }
          #expect(event.string("error") == "other")
          #expect(browser.isRunning)
        }
      }
    }

    @Test func withoutASandboxTheWindowSaysSo() async throws {
      let variables = ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"]
      try await RunningBrowser.with(variables: variables) { browser in
        try await browser.waitForWindow()
        let event = try await browser.trace.event("notice")
        #expect(event.string("text") == "Pages run without a sandbox")
      }
    }
  }
}

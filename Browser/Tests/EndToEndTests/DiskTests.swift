import Foundation
import Testing

extension EndToEnd {
  /// A data folder that takes nothing, holds nonsense, or is gone: no tabs are lost by it.
  @Suite struct DiskTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", "<p>\(request.path)")
    }

    /// Opens a further tab, as a second start does.
    private static func open(_ path: String, _ server: LocalServer, _ folder: TemporaryFolder) async throws {
      let display = try await TouchDisplay.shared
      let result = try await CommandResult.run(
        ["--data-dir", folder.path("data"), server.address(path)], display: display.name)
      #expect(result.status == 0, "\(result.error)")
    }

    private static func expectTabs(_ count: Double, in browser: RunningBrowser) async throws {
      _ = try await browser.trace.event("tabs") { $0.number("count") == count }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aFullDiskIsToldAndSavedWhenThereIsRoom() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("data"), megabytes: 24)
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.saved { $0.number("count") == 1 }
          try disk.fill()
          var mark = browser.trace.events().count
          try await Self.open("/two", server, folder)
          try await browser.page(server.address("/two"))
          let told = try await browser.trace.event("problem", after: mark)
          #expect(told.string("text")?.contains("The disk is full") == true, "\(told)")
          // It goes on, and says so once.
          try await Self.open("/three", server, folder)
          try await browser.page(server.address("/three"))
          #expect(browser.events("saved", after: mark).isEmpty)
          #expect(browser.events("problem", after: mark).count == 1)
          mark = browser.trace.events().count
          try disk.empty()
          try await browser.saved(after: mark) { $0.number("count") == 3 }
          try await browser.end(by: SIGKILL)
        }
        // A start without room shows what is there, and keeps what is new once there is some.
        try disk.fill()
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          try await Self.expectTabs(3, in: browser)
          let told = try await browser.trace.event("problem")
          #expect(told.string("text")?.contains("The disk is full") == true, "\(told)")
          try disk.empty()
          try await Self.open("/four", server, folder)
          try await browser.saved { $0.number("count") == 4 }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await Self.expectTabs(4, in: browser)
          try await browser.page(server.address("/four"))
        }
      }
      withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a disk that is read-only"))
    func aReadOnlyFolderIsShownAndToldAndKeptOnceItIsNot() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("data"), megabytes: 24)
      try await LocalServer.with(Self.answer) { server in
        let pages = [server.address("/one"), server.address("/two")]
        try await RunningBrowser.with(pages, folder: folder) { browser in
          try await browser.page(pages[1])
          try await browser.saved { $0.number("count") == 2 }
          try await browser.end(by: SIGKILL)
        }
        try disk.setReadOnly(true)
        // It is read from a copy, which finds a place where the environment names none.
        try await RunningBrowser.with(variables: ["TMPDIR": "/proc"], folder: folder) { browser in
          try await browser.waitForWindow()
          try await Self.expectTabs(2, in: browser)
          try await browser.page(pages[1])
          let told = try await browser.trace.event("problem")
          #expect(told.string("text")?.contains("kept in memory until they can") == true, "\(told)")
          try disk.setReadOnly(false)
          try await browser.saved { $0.number("count") == 2 }
        }
      }
      withExtendedLifetime(disk) {}
    }

    @Test func aFolderThatIsRemovedComesBack() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        let pages = [server.address("/one"), server.address("/two")]
        try await RunningBrowser.with(pages, folder: folder) { browser in
          try await browser.page(pages[1])
          try await browser.saved { $0.number("count") == 2 }
          try await browser.waitForWindow()
          // At once: a folder that is emptied first is filled again meanwhile.
          try FileManager.default.moveItem(atPath: folder.path("data"), toPath: folder.path("gone"))
          try? FileManager.default.removeItem(atPath: folder.path("gone"))
          // Ctrl+T.
          let mark = try await browser.play("key 29 20")
          try await browser.saved(after: mark) { $0.number("count") == 3 }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await Self.expectTabs(3, in: browser)
        }
      }
    }

    /// New data is written where the folder is now; the disk's stays as it was, and is there when the disk is back.
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aDiskThatIsTakenAwayIsReplaced() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("data"), megabytes: 24)
      try await LocalServer.with(Self.answer) { server in
        let pages = [server.address("/one"), server.address("/two")]
        try await RunningBrowser.with(pages, folder: folder) { browser in
          try await browser.page(pages[1])
          try await browser.saved { $0.number("count") == 2 }
          try await browser.waitForWindow()
          try disk.unmount()
          // Ctrl+T.
          let mark = try await browser.play("key 29 20")
          try await browser.saved(after: mark) { $0.number("count") == 3 }
          #expect(FileManager.default.fileExists(atPath: folder.path("data/session.sqlite")))
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await Self.expectTabs(3, in: browser)
        }
      }
      withExtendedLifetime(disk) {}
    }

    @Test func aDamagedFileGoesAsideAndTheBackupIsOpened() async throws {
      let folder = try TemporaryFolder()
      let file = folder.path("data/session.sqlite")
      try await LocalServer.with(Self.answer) { server in
        let pages = [server.address("/one"), server.address("/two")]
        try await RunningBrowser.with(pages, folder: folder) { browser in
          try await browser.page(pages[1])
          try await browser.saved { $0.number("count") == 2 }
          try await browser.end(by: SIGKILL)
        }
        // As the browser itself does it once a day.
        try SQLite.run("VACUUM INTO '\(file).backup-1'", in: file)
        for log in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + log) }
        let nonsense = Data(repeating: 0x55, count: 40_000)
        try nonsense.write(to: URL(fileURLWithPath: file))
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.waitForWindow()
          try await Self.expectTabs(2, in: browser)
          try await browser.page(pages[1])
          let told = try await browser.trace.event("problem")
          #expect(told.string("text")?.contains("session.sqlite.damaged-1") == true, "\(told)")
          #expect(FileManager.default.contents(atPath: file + ".damaged-1") == nonsense)
        }
      }
    }

    @Test func aNewerFileIsReadAndNotWritten() async throws {
      let folder = try TemporaryFolder()
      let file = folder.path("data/session.sqlite")
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.saved { $0.number("count") == 1 }
          try await browser.end(by: SIGKILL)
        }
        try SQLite.run("INSERT INTO grdb_migrations VALUES ('of the year 2100')", in: file)
        let dump = try SQLite.run(in: file)
        try await RunningBrowser.with([server.address("/two")], folder: folder) { browser in
          try await browser.page(server.address("/two"))
          try await Self.expectTabs(2, in: browser)
          let told = try await browser.trace.event("problem")
          #expect(told.string("text")?.contains("by a newer Martlet") == true, "\(told)")
          // Ctrl+Q: all that waits would be written now.
          try await browser.waitForWindow()
          try await browser.end(by: SIGTERM)
        }
        #expect(try SQLite.run(in: file) == dump)
      }
    }
  }
}

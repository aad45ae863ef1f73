import Foundation
import Testing

extension EndToEnd {
  /// Folders and programs of the system that are missing, closed, full, or something else: the browser works without them, or says
  /// in a line why it cannot.
  @Suite struct SurroundingsTests {
    private static let page = "martlet://gullwick.example/birds.html"
    /// The user `nobody` on Debian.
    private static let somebodyElse: UInt32 = 65_534

    private static func expectOneLine(
      _ variables: [String: String], data: String?, _ code: Int32, _ words: String, user: UInt32? = nil
    ) async throws {
      let display = try await TouchDisplay.shared
      let arguments = (data.map { ["--data-dir", $0] } ?? []) + [page]
      let result = try await CommandResult.run(
        arguments, display: display.name, variables: variables, user: user)
      #expect(result.status == code, "\(variables): \(result.error)")
      #expect(result.error.split(separator: "\n").count == 1, "\(variables): \(result.error)")
      #expect(result.error.hasPrefix("martlet: ") && result.error.contains(words), "\(result.error)")
    }

    /// A run that shows a page.
    private static func expectPage(
      _ variables: [String: String], in folder: TemporaryFolder, keeps: Bool = true
    ) async throws {
      try await RunningBrowser.with([page], variables: variables, folder: folder, keeps: keeps) { browser in
        try await browser.page(page)
        #expect(browser.isRunning)
      }
    }

    private static func file(in folder: TemporaryFolder) throws -> String {
      try Data("file".utf8).write(to: URL(fileURLWithPath: folder.path("file")))
      return folder.path("file")
    }

    // MARK: - XDG_RUNTIME_DIR

    /// EX_UNAVAILABLE.
    @Test func aRuntimeFolderThatIsAFileIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let file = try Self.file(in: folder)
      try await Self.expectOneLine(
        ["XDG_RUNTIME_DIR": file], data: folder.path("data"), 69, "\(file) cannot be used")
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aRuntimeFolderThatTakesNothingIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 1)
      let variables = ["XDG_RUNTIME_DIR": folder.path("disk")]
      try disk.setReadOnly(true)
      try await Self.expectOneLine(variables, data: folder.path("data"), 69, "Read-only file system")
      try disk.setReadOnly(false)
      try disk.fill()
      try await Self.expectOneLine(variables, data: folder.path("data"), 69, "No space left on device")
      withExtendedLifetime(disk) {}
    }

    @Test(.enabled(if: geteuid() == 0, "only root may be somebody else"))
    func anotherUsersRuntimeFolderIsOneLine() async throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("runtime"), withIntermediateDirectories: true)
      chmod(folder.path("runtime"), 0o755)
      chmod(folder.url.path, 0o755)
      try await Self.expectOneLine(
        ["XDG_RUNTIME_DIR": folder.path("runtime")], data: nil, 69, "Permission denied",
        user: Self.somebodyElse)
    }

    /// The specification takes an empty one for none, and one that is not there is made.
    @Test func withoutARuntimeFolderThereIsOne() async throws {
      try await Self.expectPage(["XDG_RUNTIME_DIR": ""], in: TemporaryFolder())
      let folder = try TemporaryFolder()
      try await Self.expectPage(["XDG_RUNTIME_DIR": folder.path("not/there")], in: folder)
      var info = stat()
      #expect(stat(folder.path("not/there"), &info) == 0 && info.st_mode & 0o777 == 0o700)
    }

    /// Pages that need a process of their own say so; the rest goes on, and they come when there is room.
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aRuntimeFolderThatFillsUpIsAnErrorPage() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 8)
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with(
          [server.address("/one")], variables: ["XDG_RUNTIME_DIR": folder.path("disk")], folder: folder
        ) { browser in
          try await browser.page(server.address("/one"))
          try await browser.waitForWindow()
          try disk.fill()
          var mark = browser.trace.events().count
          // A tab of its own, as a second start opens it: it needs a process of its own.
          let opened = try await CommandResult.run(
            ["--data-dir", folder.path("data"), server.address("/two")], display: browser.display.name)
          #expect(opened.status == 0, "\(opened.error)")
          let event = try await browser.trace.event("page", after: mark) {
            $0.string("error")?.isEmpty == false
          }
          #expect(event.string("error") == "other", "\(event)")
          try disk.empty()
          mark = try await browser.settleAndTap(PhoneScreen.reload)
          try await browser.page(server.address("/two"), after: mark)
          #expect(browser.isRunning)
        }
      }
      withExtendedLifetime(disk) {}
    }

    /// The runtime folder is removed, as at a session's end: pages come, each in a process of its own.
    @Test func aRuntimeFolderThatIsRemovedComesBack() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder) { browser in
          try await browser.page(server.address("/one"))
          try await browser.waitForWindow()
          try FileManager.default.moveItem(atPath: folder.path("runtime"), toPath: folder.path("gone"))
          try? FileManager.default.removeItem(atPath: folder.path("gone"))
          for path in ["/two", "/three", "/four"] {
            let opened = try await CommandResult.run(
              ["--data-dir", folder.path("data"), server.address(path)], display: browser.display.name)
            #expect(opened.status == 0, "\(opened.error)")
            try await browser.page(server.address(path))
          }
          #expect(browser.isRunning)
        }
      }
    }

    // MARK: - TMPDIR, HOME, XDG_CACHE_HOME

    @Test func aBadTemporaryFolderIsNotNeeded() async throws {
      let folder = try TemporaryFolder()
      for path in [folder.path("not/there"), try Self.file(in: folder)] {
        try await Self.expectPage(["TMPDIR": path], in: folder)
      }
    }

    /// An accepted certificate is written as rules for the engine first, to be read once.
    @Test(.enabled(if: TLSServer.isPossible))
    func aCertificateIsAcceptedWithoutATemporaryFolder() async throws {
      let folder = try TemporaryFolder()
      let server = try await TLSServer()
      defer { server.stop() }
      for path in [folder.path("not/there"), try Self.file(in: folder), "/proc"] {
        try await RunningBrowser.with(
          ["--automation-port", "0"], variables: ["TMPDIR": path], folder: folder, keeps: false
        ) { browser in
          let client = try await WebDriverClient(
            root: browser.driverAddress(), always: #"{"acceptInsecureCerts": true}"#)
          try await client.post("/url", ["url": "https://localhost:\(server.port)/"])
          let text = try await client.run("return document.body.innerText") as? String
          #expect(text?.contains("s_server") == true, "\(path): \(text ?? "nothing")")
          #expect(browser.isRunning)
        }
      }
    }

    @Test func aHomeThatIsNotThereIsMade() async throws {
      let folder = try TemporaryFolder()
      let home = folder.path("nowhere/home")
      let variables = ["HOME": home, "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
      try await Self.expectPage(variables, in: folder, keeps: false)
      for path in [home, home + "/.local/share/martlet", home + "/.cache/martlet"] {
        var info = stat()
        #expect(stat(path, &info) == 0 && info.st_mode & 0o777 == 0o700, "\(path)")
      }
    }

    /// EX_CANTCREAT.
    @Test func aHomeThatCannotBeUsedIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let file = try Self.file(in: folder)
      let none = ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
      try await Self.expectOneLine(
        none.merging(["HOME": file]) { $1 }, data: nil, 73, "\(file) is not a folder")
    }

    /// EX_CANTCREAT.
    @Test(.enabled(if: SmallDisk.isPossible)) func aHomeThatCannotBeWrittenIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let none = ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 1)
      try disk.setReadOnly(true)
      try await Self.expectOneLine(
        none.merging(["HOME": folder.path("disk")]) { $1 }, data: nil, 73, "Read-only file system")
      try disk.setReadOnly(false)
      withExtendedLifetime(disk) {}
    }

    /// Nothing is written to the home folder when data and caches are elsewhere.
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aHomeThatIsReadOnlyIsNotNeeded() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 1)
      try disk.setReadOnly(true)
      let none = ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
      try await Self.expectPage(none.merging(["HOME": folder.path("disk")]) { $1 }, in: folder)
      try disk.setReadOnly(false)
      withExtendedLifetime(disk) {}
    }

    @Test func aCacheFolderThatIsAFileIsOneLine() async throws {
      let folder = try TemporaryFolder()
      let file = try Self.file(in: folder)
      let variables = ["XDG_CACHE_HOME": file, "XDG_DATA_HOME": folder.path("share")]
      try await Self.expectOneLine(variables, data: nil, 73, "\(file) is not a folder")
    }

    /// Nothing in a cache is missed: pages come, though Mesa's and the engine's caches find no room.
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aCacheFolderThatTakesNothingIsNotNeeded() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("disk"), megabytes: 1)
      let variables = ["XDG_CACHE_HOME": folder.path("disk")]
      try disk.setReadOnly(true)
      try await Self.expectPage(variables, in: folder, keeps: false)
      try disk.setReadOnly(false)
      try disk.fill()
      try await Self.expectPage(variables, in: folder, keeps: false)
      withExtendedLifetime(disk) {}
    }

    // MARK: - Locks, the sandbox's programs

    @Test(.enabled(if: LocklessDisk.isPossible, "without a compiler nothing takes the locks away"))
    func aFileSystemWithoutLocksIsTold() async throws {
      let folder = try TemporaryFolder()
      let disk = try await LocklessDisk(at: folder.path("data"), in: folder)
      try await RunningBrowser.with([Self.page], variables: disk.variables, folder: folder) { browser in
        try await browser.page(Self.page)
        let told = try await browser.trace.event("problem")
        #expect(told.string("text")?.contains("No locks available") == true, "\(told)")
        #expect(browser.isRunning)
      }
    }

    @Test(
      .enabled(if: SmallDisk.isPossible, "only root may take programs away"),
      arguments: ["/usr/bin/bwrap", "/usr/bin/xdg-dbus-proxy"])
    func withoutTheSandboxsProgramsTheWindowSaysSo(program: String) async throws {
      try await RunningBrowser.with([Self.page], missing: [program]) { browser in
        try await browser.page(Self.page)
        let event = try await browser.trace.event("notice")
        #expect(event.string("text") == "Pages run without a sandbox")
      }
    }
  }
}

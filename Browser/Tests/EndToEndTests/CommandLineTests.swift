import Foundation
import Testing

extension EndToEnd {
  /// The program as a command.
  @Suite struct CommandLineTests {
    @Test(
      arguments: [
        ["--no-such-option"], ["--size", "wide"], ["--size", "10x10"], ["--scale", "9"],
        ["--keyboard", "perhaps"],
        ["--screenshot", "a.png", "--tour", "b"], ["--tour-chapter", "none"],
        ["--profile", "../up"], ["--profile", ""], ["--profile", "a", "--data-dir", "b"],
      ])
    func wrongArgumentsAreOneLine(arguments: [String]) async throws {
      let result = try await CommandResult.run(arguments)
      #expect(result.status == 64)
      #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
      #expect(result.error.hasPrefix("martlet: "))
    }

    @Test func helpAndVersionNeedNoDisplay() async throws {
      let version = try await CommandResult.run(["--version"])
      #expect(version.status == 0)
      #expect(version.output.wholeMatch(of: /martlet \d+\.\d+\.\d+\n/) != nil, "\(version.output)")
      let help = try await CommandResult.run(["--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("--screenshot"))
      #expect(!help.output.contains("tour-chapter"), "it is the tour's own affair")
    }

    @Test func noDisplayIsOneLine() async throws {
      let result = try await CommandResult.run([], display: "")
      #expect(result.status == 1)
      #expect(result.error.contains("no display"), "\(result.error)")
    }

    @Test func theDataFolderHoldsEverything() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with { _ in
        .page(
          title: "Page", "<script>document.cookie = 'kept=1; max-age=1000'; localStorage.kept = 1</script>")
      } _: { server in
        try await RunningBrowser.with([server.address("/page")], folder: folder) { browser in
          try await browser.page(server.address("/page"))
          try await eventually("the cookie on disk") {
            FileManager.default.fileExists(atPath: folder.path("data/websites/cookies.sqlite"))
          }
        }
      }
      // The user's own folders have seen nothing of it.
      for name in ["share", "cache", "home/.local/share", "home/.cache"] {
        #expect(!FileManager.default.fileExists(atPath: folder.path("\(name)/martlet")), "\(name)")
      }
    }

    @Test func screenshotShowsWindowAndPage() async throws {
      let display = try await TouchDisplay.shared
      let folder = try TemporaryFolder()
      try await LocalServer.with { _ in
        .page(title: "Red", background: "#c01020", "<h1>Red</h1>")
      } _: {
        server in
        let file = folder.path("red.png")
        let result = try await CommandResult.run(
          [
            "--data-dir", folder.path("data"), "--size", "390x844", "--screenshot", file,
            server.address("/red"),
          ],
          display: display.name)
        #expect(result.status == 0, "\(result.error)")
        let size = try #require(Self.sizeOfPNG(at: file))
        #expect(size == (390, 844))
      }
    }

    /// Wider than high: programs that support every orientation are given the shape that was asked for.
    @Test func darkScreenshotAtScaleTwo() async throws {
      // Windows are never larger than their display.
      let display = try await blocking { try TouchDisplay(width: 1000, height: 900) }
      let folder = try TemporaryFolder()
      let file = folder.path("start.png")
      let result = try await CommandResult.run(
        [
          "--data-dir", folder.path("data"), "--size", "480x420", "--scale", "2", "--appearance", "dark",
          "--screenshot", file,
        ], display: display.name)
      #expect(result.status == 0, "\(result.error)")
      #expect(try #require(Self.sizeOfPNG(at: file)) == (960, 840))
    }

    @Test func screenshotToNowhereSaysSo() async throws {
      let display = try await TouchDisplay.shared
      let folder = try TemporaryFolder()
      let result = try await CommandResult.run(
        ["--data-dir", folder.path("data"), "--screenshot", "/nowhere/a.png"], display: display.name)
      #expect(result.status == 1)
      #expect(result.error.contains("martlet: /nowhere/a.png could not be written"), "\(result.error)")
    }

    /// A PNG file's first chunk begins at byte 8; its width and height are two numbers of four bytes at 16.
    private static func sizeOfPNG(at path: String) -> (Int, Int)? {
      guard let data = FileManager.default.contents(atPath: path), data.count > 24,
        data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47])
      else { return nil }
      func number(_ start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (number(16), number(20))
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Whatever a real run writes is the user's only.
  @Suite struct PrivateFilesTests {
    /// Returns the files below a folder that other users may do something with: paths with their modes.
    private static func loose(in folder: String, except: Set<String> = []) -> [String] {
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return ([""] + names).compactMap { name in
        var info = stat()
        let path = name.isEmpty ? folder : "\(folder)/\(name)"
        guard lstat(path, &info) == 0, info.st_mode & S_IFMT != S_IFLNK, info.st_mode & 0o077 != 0,
          !except.contains(where: { name == $0 || name.hasPrefix($0 + "/") })
        else { return nil }
        return "\(path) \(String(info.st_mode & 0o777, radix: 8))"
      }
    }

    private static let page = """
      <script>document.cookie = 'kept=1; max-age=1000'; localStorage.kept = 1;
      indexedDB.open('kept').onupgradeneeded = event => event.target.result.createObjectStore('kept');
      caches.open('kept').then(cache => cache.put('/kept', new Response('kept')));</script>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      var page = LocalServer.Response.page(title: "Page", page)
      page.headers["Cache-Control"] = "max-age=1000"
      return page
    }

    /// A generous mask, as many systems have it.
    private static func withUsualMask<Result>(_ body: () async throws -> Result) async throws -> Result {
      let old = umask(0o022)
      defer { umask(old) }
      return try await body()
    }

    private static func run(in folder: TemporaryFolder, _ server: LocalServer) async throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("tmp"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try await withUsualMask {
        try await RunningBrowser.with(
          [server.address("/page")], variables: ["TMPDIR": folder.path("tmp")], folder: folder
        ) { browser in
          try await browser.page(server.address("/page"))
          try await browser.saved { ($0.number("count") ?? 0) >= 1 }
          try await browser.waitForWindow()
          try await eventually("the cookie on disk") {
            FileManager.default.fileExists(atPath: folder.path("data/websites/cookies.sqlite"))
          }
          // What is still loose then is named below.
          try? await eventually("nothing that others may touch", within: .seconds(30)) {
            ["data", "runtime", "tmp", "home", "cache", "share", "config"].allSatisfy {
              Self.loose(in: folder.path($0)).isEmpty
            }
          }
        }
      }
      for name in ["data", "runtime", "tmp", "home", "cache", "share", "config"] {
        #expect(Self.loose(in: folder.path(name)) == [], "\(name)")
      }
    }

    @Test func whatARunWritesIsTheUsersOnly() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await Self.run(in: folder, server)
        // What an earlier Martlet left open to all.
        let data = folder.path("data")
        for name in FileManager.default.enumerator(atPath: data)?.compactMap({ $0 as? String }) ?? [] {
          var info = stat()
          guard lstat("\(data)/\(name)", &info) == 0 else { continue }
          chmod("\(data)/\(name)", info.st_mode & S_IFMT == S_IFDIR ? 0o755 : 0o644)
        }
        chmod(data, 0o755)
        #expect(!Self.loose(in: data).isEmpty)
        try await Self.run(in: folder, server)
      }
    }

    /// `--data-dir` may be a folder with other things in it.
    @Test func otherFilesInTheFolderStayAsTheyAre() async throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("data"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755]
      )
      try Data().write(to: URL(fileURLWithPath: folder.path("data/letter.txt")))
      chmod(folder.path("data/letter.txt"), 0o644)
      chmod(folder.path("data"), 0o755)
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/page")], folder: folder) { browser in
          try await browser.page(server.address("/page"))
          try await browser.saved { ($0.number("count") ?? 0) >= 1 }
        }
      }
      let data = folder.path("data")
      #expect(
        Set(Self.loose(in: data)) == ["\(data) 755", "\(data)/letter.txt 644"])
    }

    @Test func aPictureForTheUserIsAFileLikeOthers() async throws {
      let folder = try TemporaryFolder()
      try await Self.withUsualMask {
        try await RunningBrowser.with(["--screenshot", folder.path("picture.png")], folder: folder) {
          browser in
          _ = try await browser.end()
        }
      }
      var info = stat()
      #expect(stat(folder.path("picture.png"), &info) == 0 && info.st_mode & 0o777 == 0o644)
    }
  }
}

import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// A page's file, from the link to the folder.
  @Suite struct DownloadTests {
    private static let bytes = Data(repeating: 7, count: 200_000)

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard request.path == "/tide.zip" else {
        return .page(
          title: "Files",
          "<a href=/tide.zip style='display: block; margin-top: 200px; height: 100px; background: #ddd'>zip</a>"
        )
      }
      var file = LocalServer.Response.html("")
      file.body = bytes
      file.headers["Content-Type"] = "application/zip"
      return file
    }

    @Test func aFileIsAskedAboutAndLandsInTheDownloadsFolder() async throws {
      let folder = try TemporaryFolder()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/")], folder: folder) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          // Engines drop touches of a page that they have not drawn yet.
          try await browser.shows(0xDDDDDD, atX: 100, y: 320)
          let file = folder.url.appendingPathComponent("home/Downloads/tide.zip")

          try await browser.tap((x: 100, y: 320))
          _ = try await server.request(for: "/tide.zip")
          // The page is dimmed below it.
          try await eventually("the question") {
            try await !browser.settledPicture().hasColor(0xFFFFFF, atX: 200, y: 600, tolerance: 20)
          }
          #expect(!FileManager.default.fileExists(atPath: file.path))
          // Return means the button in bold, which is Download.
          try await browser.play("key 28")
          try await eventually("the file") { (try? Data(contentsOf: file)) == Self.bytes }
        }
        // Half files do not stay, and the list outlives the program.
        #expect(
          try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("home/Downloads").path)
            == ["tide.zip"])
      }
    }

    /// A server that knows ranges, as RFC 9110 wants it, and sends so much of a whole file.
    private static func serve(
      _ request: LocalServer.Request, _ count: Int, then end: UnfinishedBody.End
    ) -> LocalServer.Response {
      var file = answer(request)
      guard request.path == "/tide.zip" else { return file }
      file.headers["ETag"] = "\"tide\""
      file.body = content
      guard let range = request.header("Range"), request.header("If-Range") == "\"tide\"",
        let first = Int(range.dropFirst("bytes=".count).dropLast())
      else {
        file.sends = (count, end)
        return file
      }
      file.status = 206
      file.headers["Content-Range"] = "bytes \(first)-\(content.count - 1)/\(content.count)"
      file.body = Data(content.dropFirst(first))
      return file
    }

    /// Bytes that are all in their own place.
    private static let content = Data((0..<50_000).flatMap { [UInt8($0 & 255), UInt8($0 >> 8), 0, 1] })

    private static func begin(_ browser: RunningBrowser, _ server: LocalServer) async throws {
      try await browser.page(server.address("/"))
      try await browser.waitForWindow()
      try await browser.shows(0xDDDDDD, atX: 100, y: 320)
      try await browser.tap((x: 100, y: 320))
      _ = try await server.request(for: "/tide.zip")
      try await eventually("the question") {
        try await !browser.settledPicture().hasColor(0xFFFFFF, atX: 200, y: 600, tolerance: 20)
      }
      try await browser.play("key 28")
    }

    private static func names(_ folder: TemporaryFolder) -> [String] {
      let path = folder.url.appendingPathComponent("home/Downloads").path
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test func oneWhoseConnectionBreaksGoesOnByItself() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("home/Downloads/tide.zip")
      try await LocalServer.with({ Self.serve($0, 90_000, then: .breaks) }) { server in
        try await RunningBrowser.with([server.address("/")], folder: folder) { browser in
          try await Self.begin(browser, server)
          try await eventually("the file") { (try? Data(contentsOf: file)) == Self.content }
          let requests = await server.requests.filter { $0.path == "/tide.zip" }
          // Where it broke before the user had said yes, nothing has come of the first answer.
          #expect(requests.count >= 2 && requests.last?.header("Range") == "bytes=90000-")
        }
      }
      #expect(Self.names(folder) == ["tide.zip"])
    }

    @Test func oneThatIsUnderWayWhenTheProgramIsKilledGoesOnInTheNextRun() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("home/Downloads/tide.zip")
      try await LocalServer.with({ Self.serve($0, 90_000, then: .stalls) }) { server in
        try await RunningBrowser.with([server.address("/")], folder: folder) { browser in
          try await Self.begin(browser, server)
          try await eventually("bytes") {
            let part = file.deletingLastPathComponent().appendingPathComponent(".tide.zip.part")
            return (try? Data(contentsOf: part))?.count == 90_000
          }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(folder: folder) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          // Ctrl and J.
          try await browser.play("key 29 36")
          // The page behind the sheet is dimmed.
          try await eventually("the sheet") {
            try await !browser.display.picture().hasColor(0xFFFFFF, atX: 200, y: 150)
          }
          _ = try await browser.settledPicture()
          // The first row's button, at the sheet's right side.
          try await browser.tap(PhoneScreen.firstDownloadButton)
          try await eventually("the file") { (try? Data(contentsOf: file)) == Self.content }
          let last = try #require(await server.requests.last { $0.path == "/tide.zip" })
          #expect(last.header("Range") == "bytes=90000-" && last.header("If-Range") == "\"tide\"")
        }
      }
      #expect(Self.names(folder) == ["tide.zip"])
    }
  }
}

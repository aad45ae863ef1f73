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
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Files that are made of pages, and pages' source.
  @Suite struct PageCopyTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard request.path != "/dot.svg" else {
        var picture = LocalServer.Response.html(
          "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><rect width='90' height='90' fill='#08f'/></svg>"
        )
        picture.headers["Content-Type"] = "image/svg+xml"
        return picture
      }
      return .page(
        title: "Kept/terns",
        "<p>terns of the coast<img src=/dot.svg style='position: fixed; left: 0; top: 0; width: 100%; height: 60%'><script>document.body.append('grown')</script>"
      )
    }

    private static func names(_ folder: TemporaryFolder) -> [String] {
      let path = folder.url.appendingPathComponent("home/Downloads").path
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test func aSavedPageIsOpenedWithTheServerGone() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("home/Downloads/Kept_terns.html")
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/")], folder: folder) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play("key 29 31")
          try await eventually("the file") { FileManager.default.fileExists(atPath: file.path) }
        }
      }
      #expect(Self.names(folder) == ["Kept_terns.html"])
      // It is the user's like any other file of his.
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o644)
      try await RunningBrowser.with([file.absoluteString], folder: folder) { browser in
        try await browser.page(file.absoluteString)
        try await browser.waitForWindow()
        try await eventually("the picture in it") {
          try await browser.settledPicture().hasColor(0x0088FF, atX: 200, y: 300, tolerance: 20)
        }
      }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aFullDiskIsToldAndLeavesNothing() async throws {
      let folder = try TemporaryFolder()
      let disk = try SmallDisk(at: folder.path("home/Downloads"), megabytes: 1)
      try disk.fill()
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"], folder: folder)
        { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.play("key 29 31")
          _ = try await outsider.tree("the message") {
            $0.all.contains { $0.name.contains("The disk is full") }
          }
          #expect(Self.names(folder) == ["filler"])
        }
      }
    }

    @Test func theSourceIsThatWhichTheServerSent() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/")], variables: ["GTK_A11Y": "atspi"]) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.play("key 29 22")
          let tree = try await outsider.tree("the source") {
            $0.all.contains { $0.name == "Source of localhost:\(server.port)" }
          }
          #expect(tree.all.contains { $0.text?.contains("document.body.append") == true })
        }
      }
    }

    @Test(
      "Ctrl+Shift+I opens the inspector where it is switched on, in a window of its own",
      arguments: ["390x844", "1280x800"])
    func inspector(size: String) async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(
          [server.address("/")], size: size, settings: #"{"allowsInspector":true}"#
        ) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play("key 29 42 23")
          try await eventually("the inspector") { try await browser.display.windowSizes().count == 2 }
          try await browser.end(by: SIGTERM)
          #expect(browser.exitCode == 0)
        }
      }
    }

    @Test("Ctrl+O opens the file that is chosen in the system's dialog, under its name")
    func opening() async throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("gulls.html")
      try "<title>Gulls</title><p style='height: 600px; background: #08f'>gulls".write(
        to: file, atomically: true, encoding: .utf8)
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/")], folder: folder) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          try await browser.play("key 29 24")
          try await eventually("the dialog") { try await browser.display.windowSizes().count == 2 }
          _ = try await browser.settledPicture(still: .seconds(1))
          // A slash has the dialog ask for a path.
          try await browser.play("type \(file.path)")
          _ = try await browser.settledPicture(still: .seconds(1), caret: true)
          try await browser.play("key 28")
          try await browser.page(file.absoluteString)
          _ = try await browser.trace.event("page") { page in
            page.string("bar") == "gulls.html" && page.number("lock") == 0
          }
        }
      }
    }
  }
}

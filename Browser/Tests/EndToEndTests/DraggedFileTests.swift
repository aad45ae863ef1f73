import Foundation
import Testing

extension EndToEnd {
  /// Downloads that are dragged out of their list with the mouse, into another program.
  @Suite struct DraggedFileTests {
    private static let bytes = Data(repeating: 7, count: 2000)

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      guard request.path == "/tide.zip" else {
        return .page(
          title: "Files",
          "<a href=/tide.zip style='position: fixed; inset: 0; background: #205090'>the tides</a>")
      }
      var file = LocalServer.Response.html("")
      file.body = bytes
      file.headers["Content-Type"] = "application/zip"
      return file
    }

    /// Downloads the file, opens the list, and returns the middle of the file's row.
    private static func list(
      _ browser: RunningBrowser, _ outsider: Outsider, _ file: URL
    ) async throws -> RunningBrowser.Place {
      // The link is all that there is. Where things of a page are on the screen its tree does not tell.
      try await browser.settleAndTap((300, 300))
      _ = try await outsider.tree("the question") { $0.first("push button", "Download") != nil }
      // It takes no answer in its first half second.
      _ = try await browser.settledPicture(still: .seconds(1))
      try await outsider.touch("push button", "Download", in: browser)
      try await eventually("the file") { (try? Data(contentsOf: file)) == bytes }
      // Ctrl and J.
      try await browser.play("key 29 36")
      func row(_ tree: Outsider.Node) -> Outsider.Node? {
        tree.all.first { $0.role == "list item" && $0.name.contains("tide.zip") && $0.frame.count == 4 }
      }
      _ = try await outsider.tree("the file's row") { row($0) != nil }
      // It may have been on its way.
      _ = try await browser.settledPicture()
      guard let frame = row(try await outsider.tree())?.frame else {
        throw Outsider.Failed(description: "no row of the file")
      }
      return (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
    }

    @Test(
      "Another program gets the file's address and nothing else, before the drop as well, and the file stays")
    func address() async throws {
      let display = try await blocking { try TouchDisplay(width: 1100, height: 600) }
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("home/Downloads/tide.zip")
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(
          [server.address("/")], size: "800x600", variables: ["GTK_A11Y": "atspi"], folder: folder,
          display: display
        ) { browser in
          try await browser.page(server.address("/"))
          try await browser.waitForWindow()
          let (x, y) = try await Self.list(browser, try Outsider(watching: browser), file)
          // Beside the browser's window, which is 800 wide.
          let program = try DropReceiver(atX: 830, y: 100, on: display)
          defer { program.stop() }
          try await program.look("shown")
          _ = try await browser.settledPicture()

          try await browser.play(
            "btn 1 0; ptr \(x) \(y); wait 100; btn 1 1; wait 100; ptr \(x + 8) \(y); wait 50; ptr \(x + 20) \(y); wait 50"
          )
          // Out of the window in steps: the address is loaded as it is left.
          try await browser.play(
            "ptr 700 220; wait 50; ptr 790 220; wait 50; ptr 804 220; wait 100; ptr 812 220; wait 300")
          _ = try await eventually("what is dragged over the other program") {
            if program.looks.contains(where: { $0.what == "over" }) { return true }
            // A program that had no time yet to say what it offers says so when it is moved next.
            try await browser.play("ptr 950 220; wait 50; ptr 951 221; wait 200")
            return nil
          }
          try await browser.play("wait 1500; btn 1 0")
          let (over, dropped) = (try await program.look("over"), try await program.look("dropped"))
          #expect(over.types == ["text/uri-list"] && over.text == file.absoluteString)
          #expect(dropped.types == ["text/uri-list"] && dropped.text == file.absoluteString)
          #expect((try? Data(contentsOf: file)) == Self.bytes)
          // The window has its pointer again.
          try await Outsider(watching: browser).touch("push button", "Done", in: browser)
          _ = try await Outsider(watching: browser).tree("the page alone") {
            $0.first("push button", "Done") == nil
          }
        }
      }
    }
  }
}

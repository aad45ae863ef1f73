import Foundation
import Testing

extension EndToEnd {
  /// The reading list's pages without their server.
  @Suite struct ReadingListTests {
    @Test func anEntryIsReadAfterARestartWithTheServerGone() async throws {
      let folder = try TemporaryFolder()
      let variables = ["GTK_A11Y": "atspi"]
      let address = try await LocalServer.with({ _ in
        .page(
          title: "Terns", "<p style='margin-top: 100px; height: 300px; background: #08f'>terns of the coast")
      }) { server in
        let address = server.address("/terns")
        try await RunningBrowser.with([address], variables: variables, folder: folder) { browser in
          try await browser.page(address)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.play("key 29 23")
          try await outsider.touch("push button", "Add to Reading List", in: browser)
          try await eventually("the copy") { Self.copies(in: folder).count == 1 }
          // Saving is a quarter of a second late.
          try await browser.quit()
        }
        return address
      }
      let copy = try #require(Self.copies(in: folder).first)
      let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      try await RunningBrowser.with(variables: variables, folder: folder) { browser in
        try await browser.waitForWindow()
        let outsider = try Outsider(watching: browser)
        try await browser.enter(address)
        try await outsider.touch("push button", "Open Saved Copy", in: browser)
        try await browser.page(URL(fileURLWithPath: copy).absoluteString)
        try await eventually("the page") {
          try await browser.settledPicture().hasColor(0x0088FF, atX: 200, y: 250, tolerance: 20)
        }
        let site = try #require(URLComponents(string: address))
        let name = "\(site.host ?? ""):\(site.port ?? 0) — Saved Copy"
        _ = try await browser.trace.event("page") { page in
          page.string("bar") == name && page.number("lock") == 0 && page.number("loading") == 0
        }
      }
    }

    private static func copies(in folder: TemporaryFolder) -> [String] {
      let all = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
      return all.filter { $0.contains("reading-list/") && $0.hasSuffix(".html") }.map { folder.path($0) }
    }
  }
}

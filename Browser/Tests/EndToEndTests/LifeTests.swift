import Foundation
import Testing

extension EndToEnd {
  /// From start to end.
  @Suite struct LifeTests {
    @Test func closingLeavesNothingBehind() async throws {
      try await LocalServer.with { _ in
        .page(title: "Page", "<p>page")
      } _: { server in
        try await RunningBrowser.with([server.address("/page")]) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let family = browser.family
          #expect(family.contains { $0.name.hasPrefix("WebKitWebProces") })
          try await browser.quit()
          try await eventually("the end of its processes") {
            !family.map(\.id).contains(where: ProcessTree.isAlive)
          }
        }
      }
    }

    @Test func startsWithoutASandboxAndSaysSo() async throws {
      // A PATH with everything that starting needs but bwrap.
      let folder = try TemporaryFolder()
      for program in ["env", "dbus-run-session", "dbus-daemon", "xdg-dbus-proxy"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path(program), withDestinationPath: "/usr/bin/\(program)")
      }
      try await LocalServer.with { _ in
        .page(title: "Page", "<p>page")
      } _: { server in
        try await RunningBrowser.with([server.address("/page")], variables: ["PATH": folder.url.path]) {
          browser in
          try await browser.page(server.address("/page"))
          try await server.request(for: "/page")
          #expect(browser.output.contains("without a sandbox"), "\(browser.output)")
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// The sandbox's programs are there and do not do what they should: pages come without what they lack, or say what is wrong, and the
  /// browser stays.
  @Suite(.enabled(if: SmallDisk.isPossible, "only root may put a program in another's place"))
  struct SandboxProgramTests {
    private static let bwrap = "/usr/bin/bwrap"
    private static let proxy = "/usr/bin/xdg-dbus-proxy"
    private static let failures = [
      "echo broken >&2; exit 1", "sleep 600", "yes rubbish | head -100000; exit 0", "kill -9 $$",
    ]

    /// A shell script; writing it again changes a program that stands in another's place already.
    private static func script(_ text: String, in folder: TemporaryFolder) throws -> String {
      let path = folder.path("script")
      try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0o755)
      return path
    }

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: request.path, "<p>\(request.path)")
    }

    private static func expectNotice(
      _ text: String, replaced: [String: String], in folder: TemporaryFolder
    ) async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/one")], folder: folder, replaced: replaced) {
          browser in
          try await browser.page(server.address("/one"))
          let event = try await browser.trace.event("notice")
          #expect(event.string("text") == text)
          #expect(browser.isRunning)
        }
      }
    }

    /// The way to the proxy fails; bwrap, by which the engine starts it, stays whole.
    @Test(arguments: failures)
    func aProxyThatFailsIsANoticeAndPagesCome(failure: String) async throws {
      let folder = try TemporaryFolder()
      let copy = folder.path("bwrap")
      try FileManager.default.copyItem(atPath: Self.bwrap, toPath: copy)
      let script = try Self.script(
        #"case "$*" in *xdg-dbus-proxy*) \#(failure);; esac; exec "\#(copy)" "$@""#, in: folder)
      try await Self.expectNotice(
        "Pages are cut off from the desktop", replaced: [Self.bwrap: script], in: folder)
    }

    @Test(arguments: ["/bin/true", "/bin/false", "/bin/echo", "/etc/passwd"])
    func anotherProgramIsNoProxy(program: String) async throws {
      let folder = try TemporaryFolder()
      let copy = folder.path("program")
      try FileManager.default.copyItem(atPath: program, toPath: copy)
      chmod(copy, 0o755)
      try await Self.expectNotice(
        "Pages are cut off from the desktop", replaced: [Self.proxy: copy], in: folder)
    }

    @Test(arguments: failures)
    func aSandboxThatNeverWorkedIsANotice(failure: String) async throws {
      let folder = try TemporaryFolder()
      let script = try Self.script(failure, in: folder)
      try await Self.expectNotice("Pages run without a sandbox", replaced: [Self.bwrap: script], in: folder)
    }

    /// Open pages stay; pages that need a process show the error, and come once the program works again.
    @Test(arguments: failures)
    func aSandboxThatBreaksIsAnErrorPage(failure: String) async throws {
      let folder = try TemporaryFolder()
      let copy = folder.path("bwrap")
      try FileManager.default.copyItem(atPath: Self.bwrap, toPath: copy)
      let works = #"exec "\#(copy)" "$@""#
      let script = try Self.script(works, in: folder)
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with(
          [server.address("/one")], folder: folder, replaced: [Self.bwrap: script]
        ) { browser in
          try await browser.page(server.address("/one"))
          try await browser.waitForWindow()
          _ = try Self.script(failure, in: folder)
          var mark = browser.trace.events().count
          // The first tab takes the process that is kept warm.
          for path in ["/two", "/three"] {
            let opened = try await CommandResult.run(
              ["--data-dir", folder.path("data"), server.address(path)], display: browser.display.name)
            #expect(opened.status == 0, "\(opened.error)")
          }
          let event = try await browser.trace.event("page", after: mark, within: .seconds(40)) {
            $0.string("error")?.isEmpty == false
          }
          #expect(event.string("error") == "other", "\(event)")
          #expect(browser.isRunning)
          _ = try Self.script(works, in: folder)
          mark = try await browser.settleAndTap(PhoneScreen.reload)
          try await browser.page(server.address("/three"), after: mark)
          #expect(browser.isRunning)
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Tests that a page which cannot be loaded gives an error page, never a bar that is stuck.
  @Suite struct FailureTests {
    private static let shortTimeout = ["MARTLET_LOAD_TIMEOUT": "2"]
    /// The servers whose failure is that nothing comes any more.
    private static let silent: Set<HostileServer.Behaviour> = [.hangs, .stopsInTheHeader]

    /// The names that each kind of server's failure may have; more than one where the engine's answer depends on timing.
    private static let expected: [HostileServer.Behaviour: Set<String>] = [
      .hangs: ["timedOut"], .stopsInTheHeader: ["timedOut"], .closesAtOnce: ["closedEarly", "refused"],
      .liesAboutLength: ["closedEarly"], .redirectsForEver: ["tooManyRedirects"],
      .talksNonsense: ["badResponse", "closedEarly"],
    ]

    /// Only servers that stay silent are given up soon: on a busy machine the others may need longer than that for their failure.
    @Test(arguments: [true, false]) func hostileServersGiveErrorPages(areSilent: Bool) async throws {
      try await RunningBrowser.with(variables: areSilent ? Self.shortTimeout : [:]) { browser in
        try await browser.waitForWindow()
        for behaviour in HostileServer.Behaviour.allCases where Self.silent.contains(behaviour) == areSilent {
          let server = try HostileServer(behaviour)
          let mark = try await browser.enter("127.0.0.1:\(server.port)")
          try await Self.expectError(Self.expected[behaviour] ?? [], "\(behaviour)", in: browser, after: mark)
          server.stop()
        }
      }
    }

    @Test func unreachableHostsGiveErrorPages() async throws {
      let port = try UnusedPort.find()
      try await RunningBrowser.with { browser in
        try await browser.waitForWindow()
        var mark = try await browser.enter("http://127.0.0.1:\(port)/")
        try await Self.expectError(["refused"], "nobody listens", in: browser, after: mark)
        // RFC 6761: no name below .invalid exists. A machine without a name server cannot know.
        mark = try await browser.enter("http://nowhere.invalid/")
        try await Self.expectError(["unknownHost", "noNetwork"], "unknown host", in: browser, after: mark)
        // Try Again asks again; back leaves the error page.
        mark = try await browser.settleAndTap(PhoneScreen.reload)
        try await Self.expectError(["unknownHost", "noNetwork"], "again", in: browser, after: mark)
      }
    }

    @Test(.enabled(if: TLSServer.isPossible)) func selfSignedCertificateIsShown() async throws {
      let server = try await TLSServer()
      try await RunningBrowser.with { browser in
        try await browser.waitForWindow()
        let mark = try await browser.enter("https://localhost:\(server.port)/")
        try await Self.expectError(["certificate"], "self-signed", in: browser, after: mark)
      }
      server.stop()
    }

    private static func expectError(
      _ names: Set<String>, _ comment: Comment, in browser: RunningBrowser, after mark: Int
    ) async throws {
      let event = try await browser.trace.event("page", after: mark) {
        $0.string("error")?.isEmpty == false && $0.number("loading") == 0
      }
      #expect(names.contains(event.string("error") ?? ""), "\(comment): \(event)")
      try await browser.expectRestingBar(comment)
    }

    @Test func killedPageComesBackWithItsHistory() async throws {
      try await LocalServer.with {
        .page(title: $0.path, "<p>\($0.path)")
      } _: { server in
        try await RunningBrowser.with([server.address("/first")]) { browser in
          try await browser.page(server.address("/first"))
          try await browser.waitForWindow()
          try await browser.enter("localhost:\(server.port)/second")
          try await browser.page(server.address("/second"))
          _ = try await browser.settledPicture()
          let mark = browser.trace.events().count
          #expect(browser.killWebProcesses() > 0)
          _ = try await browser.trace.event("processEnded", after: mark)
          // It may come from the cache; the process that shows it is a new one.
          try await browser.page(server.address("/second"), after: mark, loading: true)
          try await browser.page(server.address("/second"), after: mark + 1)
          let back = try await browser.settleAndTap(PhoneScreen.back)
          try await browser.page(server.address("/first"), after: back)
        }
      }
    }
  }
}

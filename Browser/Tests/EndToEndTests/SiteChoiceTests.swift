import Foundation
import Testing

extension EndToEnd {
  /// Links between sites for which the user has chosen other things in Website Settings.
  @Suite struct SiteChoiceTests {
    /// Two hosts of this machine's own (RFC 6761, 6.3), each with a link to the other all over its page.
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      let host = request.header("Host") ?? ""
      let other = host.hasPrefix("gulls.") ? "terns" : "gulls"
      let port = host.split(separator: ":").last ?? ""
      return .page(
        title: request.path,
        "<a href='http://\(other).localhost:\(port)/\(other)' style='display: block; height: 3000px'>to the \(other)</a>"
      )
    }

    /// True for each request for a site's page that was made as by a phone, in order.
    private static func requests(for site: String, on server: LocalServer) async -> [Bool] {
      await server.requests.filter { $0.path == "/\(site)" }
        .map { $0.header("User-Agent")?.contains("iPhone") == true }
    }

    private static func address(_ site: String, on server: LocalServer) -> String {
      "http://\(site).localhost:\(server.port)/\(site)"
    }

    /// Follows the page's link, and waits until the site's page is there that was asked for as wanted.
    private static func follow(
      to site: String, isPhone: Bool, _ browser: RunningBrowser, _ server: LocalServer
    ) async throws {
      let count = await requests(for: site, on: server).count
      let mark = try await browser.settleAndTap(PhoneScreen.page)
      try await eventually("\(site) as on a \(isPhone ? "phone" : "desktop")") {
        let all = await requests(for: site, on: server)
        return all.count > count && all.last == isPhone
      }
      try await browser.page(address(site, on: server), after: mark)
    }

    @Test(
      "A link to a site whose desktop pages are wanted asks for these, and the way back for those of phones")
    func link() async throws {
      let folder = try TemporaryFolder()
      let variables = ["GTK_A11Y": "atspi"]
      try await LocalServer.with(Self.answer) { server in
        let terns = Self.address("terns", on: server)
        try await RunningBrowser.with([terns], variables: variables, folder: folder) { browser in
          try await browser.page(terns)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.pageMenu)
          try await outsider.touch("push button", "Website Settings", in: browser)
          try await outsider.touch("toggle button", "Request Desktop Website", in: browser)
          try await eventually("the desktop's page") {
            await Self.requests(for: "terns", on: server).last == false
          }
          try await outsider.touch("push button", "Done", in: browser)
          _ = try await outsider.tree("the page alone") { $0.first("push button", "Done") == nil }
          try await Self.follow(to: "gulls", isPhone: true, browser, server)
          try await Self.follow(to: "terns", isPhone: false, browser, server)
          try await Self.follow(to: "gulls", isPhone: true, browser, server)
          try await browser.quit()
        }
        // The choice is the site's, and is there at the next start.
        let gulls = Self.address("gulls", on: server)
        try await RunningBrowser.with([gulls], variables: variables, folder: folder) { browser in
          try await browser.page(gulls)
          try await browser.waitForWindow()
          try await Self.follow(to: "terns", isPhone: false, browser, server)
          try await Self.follow(to: "gulls", isPhone: true, browser, server)
        }
      }
    }
  }
}

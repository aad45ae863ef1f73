import Foundation
import Testing

extension EndToEnd {
  /// Tab groups under a finger, and after the program was killed.
  @Suite struct TabGroupTests {
    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page \(request.path)", request.path)
    }

    /// Touches what has a name in the overview or on its sheets, whatever it is.
    private static func touch(_ name: String, _ outsider: Outsider, _ browser: RunningBrowser) async throws {
      let frame = try await outsider.restingFrame(name, in: browser) { tree in
        tree.all.last {
          $0.name == name && $0.frame.count == 4 && ["push button", "list item"].contains($0.role)
        }
      }
      try await browser.tap(Outsider.middle(of: frame))
    }

    /// Writes into the question for a name, and answers it.
    private static func enter(_ name: String, _ outsider: Outsider, _ browser: RunningBrowser) async throws {
      _ = try await outsider.tree("a field for the name") { $0.first("entry", "Name") != nil }
      _ = try await browser.settledPicture(caret: true)
      try await browser.play("type \"\(name)\"")
      _ = try await outsider.tree("the name in its field") {
        $0.first("entry", "Name")?.text?.lowercased() == name
      }
      try await touch("Save", outsider, browser)
    }

    @Test func groupsAreMadeAndSwitchedAndSurviveKill() async throws {
      let folder = try TemporaryFolder()
      let variables = ["GTK_A11Y": "atspi"]
      try await LocalServer.with(Self.answer) { server in
        let (one, two, three) = (server.address("/one"), server.address("/two"), server.address("/three"))
        try await RunningBrowser.with([one, two], variables: variables, folder: folder) { browser in
          try await browser.page(two)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.tabs)
          try await Self.touch("2 Tabs", outsider, browser)
          try await Self.touch("New Tab Group from 2 Tabs", outsider, browser)
          try await Self.enter("birds", outsider, browser)
          // The name at the bottom, by which the groups are opened again; the tabs are those that were there.
          _ = try await outsider.tree("the group's name") { tree in
            tree.all.contains { $0.role == "push button" && $0.name.lowercased() == "birds" }
          }
          let bottom = try await outsider.tree().all.last { $0.name.lowercased() == "birds" }
          let name = try #require(bottom?.name)
          try await Self.touch(name, outsider, browser)
          var mark = browser.trace.events().count
          try await Self.touch("New Empty Tab Group", outsider, browser)
          try await Self.enter("garden", outsider, browser)
          _ = try await browser.trace.event("tabs", after: mark) { $0.number("count") == 1 }
          try await Self.touch("Done", outsider, browser)
          // The start page's welcome has a button of that name, too.
          _ = try await outsider.tree("no overview") { tree in
            !tree.all.contains { $0.name.lowercased() == "garden" }
          }
          mark = try await browser.enter(three)
          try await browser.page(three, after: mark)
          try await browser.saved(after: mark) { $0.number("pages") == 3 }
          try await browser.end(by: SIGKILL)
        }
        try await RunningBrowser.with(variables: variables, folder: folder) { browser in
          try await browser.page(three)
          #expect(browser.trace.events(named: "tabs").last?.number("count") == 1)
          // Nothing of the other group has asked for anything.
          #expect(await server.requests.filter { $0.path == "/two" }.count == 1)
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          try await browser.settleAndTap(PhoneScreen.tabs)
          let tree = try await outsider.tree("the group's name") { tree in
            tree.all.contains { $0.name.lowercased() == "garden" }
          }
          let garden = try #require(tree.all.last { $0.name.lowercased() == "garden" }).name
          try await Self.touch(garden, outsider, browser)
          let sheet = try await outsider.tree("the groups") { tree in
            tree.all.contains { $0.name.lowercased() == "birds" }
          }
          let birds = try #require(sheet.all.last { $0.name.lowercased() == "birds" }).name
          let mark = browser.trace.events().count
          try await Self.touch(birds, outsider, browser)
          _ = try await browser.trace.event("tabs", after: mark) {
            $0.number("count") == 2 && $0.number("selected") == 1
          }
          try await Self.touch("Done", outsider, browser)
          try await browser.page(two, after: mark)
          try await server.request(for: "/two", count: 2)
          #expect(await server.requests.filter { $0.path == "/one" }.count == 1)
        }
      }
    }
  }
}

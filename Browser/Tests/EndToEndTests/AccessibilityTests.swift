import Foundation
import Testing

extension EndToEnd {
  /// The browser as a screen reader meets it, through AT-SPI, and by keyboard alone.
  @Suite struct AccessibilityTests {
    /// Tests run without accessibility, which costs each a bus; these want it.
    private static let variables = ["GTK_A11Y": "atspi"]

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(
        title: "Birds of \(request.path)",
        "<h1>Birds</h1><p><a href='/robin'>The robin</a></p><button>Sing</button>")
    }

    private static func isPage(_ path: String) -> (Outsider.Node) -> Bool {
      { $0.first("document web", "Birds of \(path)") != nil }
    }

    @Test func theTreeHasBarsFieldAndPageInReadingOrder() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/home")], variables: Self.variables) { browser in
          try await browser.page(server.address("/home"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          let tree = try await outsider.tree(
            "the page within the browser's tree", where: Self.isPage("/home"))

          #expect(tree.role == "application")
          #expect(tree.children.map(\.role) == ["frame"])
          // The page first, the bars below it: the phone's order from the top.
          let page = try #require(tree.all.firstIndex { $0.role == "document web" })
          let address = try #require(tree.all.firstIndex { $0.role == "push button" && $0.name == "Address" })
          let share = try #require(tree.all.firstIndex { $0.role == "push button" && $0.name == "Share" })
          #expect(page < address && address < share)

          let field = tree.all[address]
          #expect(field.states.isSuperset(of: ["enabled", "focusable", "showing"]))
          #expect(field.interfaces.isSuperset(of: ["Accessible", "Action", "Component"]))
          // Within the window of 390 by 844 points, in its lower part.
          #expect(field.frame.count == 4 && field.frame[1] > 600 && field.frame[0] + field.frame[2] <= 390)
          // Back leads to the start view, and nothing lies ahead.
          let forward = try #require(tree.first("push button", "Forward"))
          #expect(!forward.states.contains("enabled") && (forward.actions ?? []).isEmpty)
          #expect(tree.first("push button", "Reload")?.actions == ["click"])
          #expect(tree.first("link", "The robin") != nil && tree.first("push button", "Sing") != nil)
        }
      }
    }

    @Test func buttonsLinksAndFieldsWorkThroughIt() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/home")], variables: Self.variables) { browser in
          try await browser.page(server.address("/home"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          _ = try await outsider.tree("the page within the browser's tree", where: Self.isPage("/home"))

          #expect(try await outsider.press("push button", "Reload"))
          try await server.request(for: "/home", count: 2)

          #expect(try await outsider.press("link", "The robin"))
          try await server.request(for: "/robin")
          try await browser.page(server.address("/robin"))
          _ = try await outsider.tree("the next page in its place", where: Self.isPage("/robin"))

          let mark = browser.trace.events().count
          #expect(try await outsider.press("push button", "Back"))
          try await browser.page(server.address("/home"), after: mark)

          #expect(try await outsider.press("push button", "Address"))
          _ = try await browser.trace.event("editing", after: mark) { $0.number("active") == 1 }
          #expect(try await outsider.type("localhost:\(server.port)/typed", into: "entry", "Address"))
          let field = try await outsider.tree("the text in the field") {
            $0.first("entry", "Address")?.text == "localhost:\(server.port)/typed"
          }
          let entry = try #require(field.first("entry", "Address"))
          #expect(entry.states.isSuperset(of: ["editable", "focused", "single line", "showing"]))
          #expect(
            entry.interfaces.isSuperset(of: ["Accessible", "Action", "Component", "EditableText", "Text"]))
          // Return.
          try await browser.play("key 28")
          try await server.request(for: "/typed")
        }
      }
    }

    @Test func everythingIsReachedByKeyboardAlone() async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address("/home")], variables: Self.variables) { browser in
          try await browser.page(server.address("/home"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          func focused(_ tree: Outsider.Node) -> Outsider.Node? {
            tree.all.last { $0.states.contains("focused") && $0.role != "frame" }
          }
          // F6 goes to the address, from the page, too.
          try await browser.play("key 64")
          _ = try await outsider.tree("the focus in the field") { focused($0)?.name == "Address" }
          // Tab leaves the field for the buttons beside it, Shift-Tab goes back over the bar; at most once round.
          for (keys, name) in [("key 15", "Share"), ("keydown 42; key 15; keyup 42", "Reload")] {
            var names: [String] = []
            while names.last != name, names.count < 16 {
              try await browser.play(keys)
              // A tree that is read before the key has arrived has the old focus, and the next key is one too many.
              _ = try await browser.settledPicture(caret: true)
              names.append(focused(try await outsider.tree())?.name ?? "")
            }
            #expect(names.last == name, "\(names)")
          }
          // Return presses it.
          try await browser.play("key 28")
          try await server.request(for: "/home", count: 2)
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Fields of pages that are filled in with pickers.
  @Suite struct PickerTests {
    private static let variables = ["GTK_A11Y": "atspi"]

    private static func page(_ fields: String) -> LocalServer.Response {
      .page(
        title: "Fields",
        """
        <form action='/sent' style='margin: 60px 20px'>\(fields)
        <button style='position: absolute; left: 20px; top: 200px; width: 200px; height: 44px'>Send</button></form>
        <script>
        const field = document.querySelector('#field')
        for (const type of ['input', 'change'])
          field.addEventListener(type, () => fetch('/' + type + '?value=' + encodeURIComponent(field.value)))
        field.addEventListener('focus', () => fetch('/focused'))
        </script>
        """)
    }

    private static func filling(
      _ field: String, size: String? = nil,
      _ body: (RunningBrowser, LocalServer, Outsider) async throws -> Void
    ) async throws {
      try await LocalServer.with({ request in request.path == "/page" ? page(field) : .html("") }) { server in
        try await RunningBrowser.with([server.address("/page")], variables: variables) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          _ = try await browser.settledPicture()
          try await browser.tap(fieldPlace)
          try await body(browser, server, outsider)
        }
      }
    }

    private static let fieldPlace = (x: 150, y: 38 + 60 + 20)
    private static let style = "id=field name=it style='width: 300px; height: 40px'"

    @Test(
      arguments: [
        ("type=date min=2026-11-20 max=2026-11-30 value=2026-12-24", "2026-11-30"),
        ("type=time value=10:20 min=09:00 max=17:00 step=900", "10:15"),
        ("type=month value=2026-06 min=2026-01 step=3", "2026-07"),
        ("type=week value=2026-W19 min=2026-W10 max=2026-W20 step=2", "2026-W20"),
        ("type=datetime-local value=2026-11-26T08:20 step=3600", "2026-11-26T08:00"),
      ])
    func datesAreChosenWithinTheirBounds(attributes: String, value: String) async throws {
      try await Self.filling("<input \(Self.style) \(attributes)>") { browser, server, outsider in
        try await outsider.touch("push button", "Done", in: browser)
        #expect(try await server.request(for: "/input").query["value"] == value)
        #expect(try await server.request(for: "/change").query["value"] == value)
      }
    }

    @Test func aColourIsChosenFromThePalette() async throws {
      try await Self.filling("<input \(Self.style) type=color value='#123456'>") {
        browser, server, outsider in
        try await outsider.touch("push button", "#00ff00", in: browser)
        try await outsider.touch("push button", "Done", in: browser)
        #expect(try await server.request(for: "/change").query["value"] == "#00ff00")
      }
    }

    @Test func aListsOptionsStandOverTheKeyboard() async throws {
      let list = "<datalist id=birds><option>Gull<option>Tern<option>Auk</datalist>"
      try await Self.filling("<input \(Self.style) list=birds>\(list)") { browser, server, outsider in
        try await outsider.touch("push button", "Tern", in: browser)
        #expect(try await server.request(for: "/change").query["value"] == "Tern")
      }
    }

    @Test func aFormThatCannotBeSentSaysWhy() async throws {
      let button = (x: 120, y: 38 + 200 + 22)
      try await Self.filling("<input \(Self.style) type=date required>") { browser, server, outsider in
        try await outsider.touch("push button", "Done", in: browser)
        #expect(try await server.request(for: "/change").query["value"]?.count == 10)
        _ = try await browser.settledPicture()
        try await browser.tap(button)
        #expect(try await server.request(for: "/sent").query["it"]?.count == 10)
      }
      try await Self.filling("<input \(Self.style) required>") { browser, server, outsider in
        _ = try await browser.settledPicture(caret: true)
        try await browser.tap(button)
        _ = try await outsider.tree("what is missing") { tree in
          tree.all.contains { $0.name.localizedCaseInsensitiveContains("fill") }
        }
        #expect(await server.requests.allSatisfy { $0.path != "/sent" })
      }
    }
  }
}

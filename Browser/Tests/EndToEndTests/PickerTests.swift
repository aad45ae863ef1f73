import Foundation
import Testing

extension EndToEnd {
  /// Fields of pages that are filled in with pickers.
  @Suite struct PickerTests {
    private static let variables = ["GTK_A11Y": "atspi"]

    private static func page(_ fields: String, _ script: String) -> LocalServer.Response {
      .page(
        title: "Fields",
        """
        <form id=sender action='/sent' style='margin: 60px 20px'>\(fields)
        <button style='position: absolute; left: 20px; top: 200px; width: 200px; height: 44px'>Send</button></form>
        <script>
        const field = document.querySelector('#field')
        for (const type of ['input', 'change'])
          field.addEventListener(type, () => fetch('/' + type + '?value=' + encodeURIComponent(field.value)))
        field.addEventListener('focus', () => fetch('/focused'))
        </script>\(script)
        """)
    }

    private static func filling(
      _ field: String, script: String = "", taps: Bool = true,
      _ body: (RunningBrowser, LocalServer, Outsider) async throws -> Void
    ) async throws {
      try await LocalServer.with({ request in request.path == "/page" ? page(field, script) : .html("") }) {
        server in
        try await RunningBrowser.with([server.address("/page")], variables: variables) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let outsider = try Outsider(watching: browser)
          _ = try await browser.settledPicture()
          if taps { try await browser.tap(fieldPlace) }
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
        try await outsider.touch("push button", "Green, lightness 50 %", in: browser)
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
        try await outsider.gone("Done", in: browser)
        try await browser.tap(button)
        #expect(try await server.request(for: "/sent").query["it"]?.count == 10)
      }
      try await Self.filling("<input \(Self.style) required>") { browser, server, outsider in
        _ = try await browser.settledPicture(caret: true)
        try await browser.tap(button)
        _ = try await outsider.tree("what is missing") { tree in
          tree.all.contains {
            $0.id == "problem-notice" && $0.name.localizedCaseInsensitiveContains("fill")
          }
        }
        #expect(await server.requests.allSatisfy { $0.path != "/sent" })
      }
    }

    @Test func theReturnKeyOfTheKeyboardSaysWhyTooAndTheListComesBack() async throws {
      let name = String(repeating: "b", count: 150)
      let list = "<datalist id=\(name)><option>Gull<option>Tern</datalist>"
      let script = """
        <script>field.addEventListener('blur', () => setTimeout(() =>
          fetch('/left?list=' + (field.getAttribute('list') || '').length), 300))</script>
        """
      try await Self.filling("<input \(Self.style) required list=\(name)>\(list)", script: script) {
        browser, server, outsider in
        _ = try await outsider.tree("the list") { $0.first("push button", "Tern") != nil }
        _ = try await browser.settledPicture(caret: true)
        // Return, on the reference screen (docs/interface-figures.md, "On-screen keyboard").
        try await browser.tap((x: 340, y: 584 + 194))
        _ = try await outsider.tree("what is missing") { tree in
          tree.all.contains { $0.id == "problem-notice" }
        }
        try await outsider.touch("push button", "Done", in: browser)
        #expect(try await server.request(for: "/left").query["list"] == "150")
      }
    }

    @Test func aPageOpensNoPickerByItself() async throws {
      let script = """
        <label for=field id=label>Day</label>
        <script>
        field.addEventListener('click', (event) => fetch('/clicked?trusted=' + event.isTrusted))
        addEventListener('load', () => setTimeout(() => {
          field.focus()
          setTimeout(() => field.click(), 300)
          setTimeout(() => label.click(), 600)
          setTimeout(() => fetch('/tried'), 1200)
        }, 500))
        </script>
        """
      try await Self.filling("<input \(Self.style) type=date>", script: script, taps: false) {
        browser, server, outsider in
        try await server.request(for: "/tried")
        _ = try await browser.settledPicture(caret: true)
        let tree = try await outsider.tree()
        #expect(tree.all.allSatisfy { $0.name != "Done" }, "\(tree)")
        // Its finger does.
        try await browser.tap(Self.fieldPlace)
        try await outsider.touch("push button", "Done", in: browser)
        #expect(try await server.request(for: "/change").query["value"]?.count == 10)
      }
    }

    @Test func theArrowsOverTheKeyboardLeadToAPicker() async throws {
      let day =
        "<input type=date form=sender aria-label=Day style='position: absolute; left: 20px; top: 260px'>"
      try await Self.filling("<input \(Self.style)>", script: day) { browser, _, outsider in
        try await outsider.touch("push button", "Next field", in: browser)
        _ = try await outsider.tree("the picker") { $0.first("dialog", "Day") != nil }
      }
    }

    @Test func whatAPageReportsIsSaidOverThePage() async throws {
      // `reportValidity()`: the first field that is wrong gets the focus and its message is told (HTML, "Constraint validation").
      let script = """
        <input id=other style='position: absolute; left: 20px; top: 260px'>
        <script>
        other.setCustomValidity('That bird is taken.')
        field.addEventListener('click', () => setTimeout(() => {
          const answer = other.reportValidity()
          setTimeout(() => fetch(`/reported?answer=${answer}&focus=${document.activeElement.id}`), 500)
        }, 1500))
        </script>
        """
      try await Self.filling("<input \(Self.style)>", script: script) { browser, server, outsider in
        let query = try await server.request(for: "/reported").query
        #expect(query["answer"] == "false" && query["focus"] == "other")
        _ = try await outsider.tree("what is wrong") { tree in
          tree.all.contains { $0.id == "problem-notice" && $0.name.contains("That bird is taken.") }
        }
      }
    }

    /// A frame of another site, an advertisement say, has no words over the page around it that the user has not asked for.
    @Test func aFrameThatNobodyTouchedSaysNothingOverThePage() async throws {
      let script = """
        <iframe sandbox='allow-scripts' style='position: absolute; left: 20px; top: 260px' srcdoc="<input><script>
        const field = document.querySelector('input')
        field.setCustomValidity('Call this number.')
        onmessage = () => parent.postMessage(field.reportValidity(), '*')
        </script>"></iframe>
        <script>
        onmessage = (event) => fetch('/reported?answer=' + event.data)
        field.addEventListener('click', () => frames[0].postMessage('', '*'))
        </script>
        """
      try await Self.filling("<input \(Self.style)>", script: script) { browser, server, outsider in
        #expect(try await server.request(for: "/reported").query["answer"] == "false")
        _ = try await browser.settledPicture(caret: true)
        let tree = try await outsider.tree()
        #expect(tree.all.allSatisfy { $0.id != "problem-notice" })
      }
    }

    @Test func whatAPageChecksByItselfSaysNothingAndMovesNothing() async throws {
      let script = """
        <input id=other required form=sender style='position: absolute; left: 20px; top: 260px'>
        <script>
        field.addEventListener('click', () => {
          document.forms[0].checkValidity()
          setTimeout(() => fetch('/checked?focus=' + document.activeElement.id), 500)
        })
        </script>
        """
      try await Self.filling("<input \(Self.style)>", script: script) { browser, server, outsider in
        #expect(try await server.request(for: "/checked").query["focus"] == "field")
        let tree = try await outsider.tree()
        #expect(tree.all.allSatisfy { $0.id != "problem-notice" })
      }
    }
  }
}

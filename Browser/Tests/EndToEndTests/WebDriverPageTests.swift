import Foundation
import Testing

extension EndToEnd {
  /// Reading and using pages as WebDriver's clients do (https://www.w3.org/TR/webdriver2/).
  @Suite struct WebDriverPageTests {
    private static let pages = [
      "/alerts": """
      <form onsubmit="alert('sent'); return false"><input id=sends></form><input id=asks onkeydown="alert('key')">
      <div id=area style="width: 200px; height: 100px; background: silver" onpointerup="alert('up')">area</div>
      """,
      "/keys": """
      <form onsubmit="log.push('submit'); return false"><input id=field></form><button id=button onclick="log.push('button')">b</button>
      <input id=box type=checkbox onclick="log.push('box ' + this.checked)"><a id=link href="#x" onclick="log.push('link')">l</a>
      <button id=deaf onclick="log.push('deaf')" onkeypress="event.stopPropagation()" onkeydown="event.stopPropagation()">d</button>
      <button id=stopped onclick="log.push('no')" onkeydown="log.push(event.defaultPrevented); event.preventDefault()">s</button>
      <script>const log = []; addEventListener('keydown', (event) => log.push(event.key))</script>
      """,
      "/names": """
      <script>const table = 'a table', element = 'an element', submit = 'a submit', request = 'a request'
      window.script = 'a script'; Array.prototype.toJSON = () => 'spoilt'</script>
      <iframe srcdoc="<p id=inner>in<script>window.nodes = 'of the frame'</script>"></iframe><p id=p>p</p><!-- note -->
      <div id=host></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<b>shadow</b>'</script>
      """,
      "/texts": """
      <div id=hidden style="display: none">no</div><div id=faint style="opacity: 0">faint</div>
      <p id=mixed>a <span style="visibility: hidden">b</span><i>c</i></p>
      <pre id=pre>  two  spaces\n    four</pre><p id=hard>a&nbsp;b  c&nbsp;</p>
      <div id=blocks><p>one</p><p>two<br>three</p><span>four</span></div>
      <p id=cased style="text-transform: capitalize">foo-bar foo_bar b&aacute;r</p><table><tr id=row><td>x<td>y</table>
      <p id=slotted><span>light</span></p>
      <script>slotted.attachShadow({ mode: 'open' }).innerHTML = '(<slot></slot>)'</script>
      """,
      "/fields": """
      <input id=many type=file multiple><input id=unseen type=file style="display: none"><input id=off type=file disabled>
      <input id=away value=x style="margin-left: -1000px; display: block"><input id=range type=range value=42 readonly>
      <input id=fixed readonly value=x><p id=rich contenteditable>rich</p>
      <select id=list onchange="location = '/second'"><option>one<option id=two>two</select>
      """,
      "/touches": """
      <body style="margin: 0"><div id=a style="height: 100px; background: silver"></div><div id=b style="height: 100px"></div><script>
      const log = []
      for (const name of ['pointerdown', 'pointermove', 'pointerup']) addEventListener(name, (event) => log.push(
        `${name} ${event.target.id} ${event.isPrimary} ${event.width} ${event.pressure.toFixed(2)} ${event.tiltX} ${event.tiltY} ${event.twist}`))
      for (const name of ['touchstart', 'touchmove', 'touchend']) addEventListener(name, (event) => log.push(
        `${name} ${event.touches.length} ${event.targetTouches.length} ${event.changedTouches.length}`))
      addEventListener('click', (event) => log.push(`click ${event.target.id}`))
      </script>
      """,
    ]

    private static func serve(_ request: LocalServer.Request) -> LocalServer.Response {
      if let body = pages[request.path] { return .page(title: "Page", body) }
      return .page(title: "Second", "<p id=p>two")
    }

    /// Starts a browser and shows a page.
    private static func with(
      _ path: String, always: String = "{}", _ body: (WebDriverClient, String) async throws -> Void
    ) async throws {
      try await LocalServer.with(serve) { server in
        try await RunningBrowser.with(["--automation-port", "0"]) { browser in
          let client = try await WebDriverClient(root: try await browser.driverAddress(), always: always)
          let base = String(server.address().dropLast())
          try await client.post("/url", ["url": base + path])
          try await body(client, base)
        }
      }
    }

    private static func expect<Result>(
      _ status: Int, _ name: String, _ work: () async throws -> Result,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      await #expect(
        throws: WebDriverClient.Failure(status: status, name: name), sourceLocation: sourceLocation
      ) { _ = try await work() }
    }

    private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
    private static let windowKey = "window-fcc6-11e5-b4f8-330a88ab9d7f"
    private static let frameKey = "frame-075b-4da1-b6ba-e579c2d3230a"

    private static func run(
      _ client: WebDriverClient, _ script: String, _ arguments: [Any] = [], isAsynchronous: Bool = false
    ) async throws -> Any? {
      try await client.post(
        "/execute/" + (isAsynchronous ? "async" : "sync"), ["script": script, "args": arguments])
    }

    @Test func alertsHoldUpNoCommand() async throws {
      try await Self.with("/alerts") { client, _ in
        // A page that is blocked was waited for half a minute by each.
        func expectSoon(_ command: () async throws -> Void) async throws {
          #expect(try await ContinuousClock().measure(command) < .seconds(25))
        }
        do {
          let (sends, asks) = try await (client.element("#sends"), client.element("#asks"))
          try await expectSoon { try await client.post("/element/\(sends)/value", ["text": "a\u{E007}b"]) }
          #expect(try await client.text("/alert/text") == "sent")
          try await client.post("/alert/accept")
          try await expectSoon { try await client.post("/element/\(asks)/value", ["text": "ab"]) }
          #expect(try await client.text("/alert/text") == "key")
          try await client.post("/alert/dismiss")
          let move: [String: Any] = [
            "type": "pointerMove", "x": 0, "y": 0,
            "origin": [Self.elementKey: try await client.element("#area")],
          ]
          let actions = [
            move, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0], move,
          ]
          try await expectSoon {
            try await client.post(
              "/actions", ["actions": [["type": "pointer", "id": "p", "actions": actions] as [String: Any]]])
          }
          #expect(try await client.text("/alert/text") == "up")
          await Self.expect(500, "unexpected alert open") { try await client.text("/title") }
          #expect(try await client.text("/title") == "Page")
        }
      }
    }

    /// The engine's defaults act on keys of scripts, too.
    @Test func keysActOnce() async throws {
      try await Self.with("/keys") { client, _ in
        for (id, key, log) in [
          ("field", "\u{E007}", ["Enter", "submit"]), ("button", "\u{E006}", ["Enter", "button"]),
          ("button", " ", [" ", "button"]), ("box", " ", [" ", "box true"]),
          ("link", "\u{E007}", ["Enter", "link"]),
          ("deaf", "\u{E007}", ["deaf"]), ("deaf", " ", ["deaf"]),
          ("stopped", "\u{E007}", ["false", "Enter"]),
        ] {
          try await client.post("/element/\(client.element("#" + id))/value", ["text": key])
          let heard = try await client.run("return log.splice(0).map(String)") as? [String]
          #expect(heard == log, "\(id) \(key.unicodeScalars)")
        }
      }
    }

    @Test func scriptsSeeThePageAlone() async throws {
      try await Self.with("/names") { client, _ in
        let names =
          "return [table, element, submit, request, script, typeof task, typeof driver, typeof nodes]"
        let seen = try await Self.run(client, names) as? [String]
        #expect(
          seen == [
            "a table", "an element", "a submit", "a request", "a script", "undefined", "undefined",
            "undefined",
          ])
        try await client.post("/frame", ["id": 0])
        let inFrame =
          "return [nodes, typeof task, typeof driver, typeof table, `${this === window} ${window !== top}`]"
        #expect(
          try await Self.run(client, inFrame) as? [String]
            == ["of the frame", "undefined", "undefined", "undefined", "true true"])
        #expect(
          try await Self.run(client, "return await Promise.resolve(arguments[0] + 1)", [2]) as? Int == 3)
        try await client.post("/frame/parent")

        // Promises, as the specification has them.
        #expect(try await Self.run(client, "return await Promise.resolve(1)") as? Int == 1)
        let waits = "const end = arguments[0]; end(await Promise.resolve(2))"
        #expect(try await Self.run(client, waits, isAsynchronous: true) as? Int == 2)
        let late = "return setTimeout(arguments[0], 1, 3)"
        #expect(try await Self.run(client, late, isAsynchronous: true) as? Int == 3)
        #expect(try await Self.run(client, "return Promise.resolve(4)", isAsynchronous: true) as? Int == 4)
        await Self.expect(500, "javascript error") {
          _ = try await Self.run(client, "throw new Error('no')", isAsynchronous: true)
        }
      }
    }

    @Test func valuesArePassed() async throws {
      try await Self.with("/names") { client, _ in
        #expect(try await Self.run(client, "return [[1, 2], []]") as? [[Int]] == [[1, 2], []])
        #expect((try await Self.run(client, "return document.all") as? [Any])?.isEmpty == false)
        #expect(try await Self.run(client, "return { nodeType: 1 }") as? [String: Int] == ["nodeType": 1])
        for node in [
          "document", "document.doctype", "p.firstChild", "p.attributes[0]", "document.createComment('x')",
          "document.createDocumentFragment()",
        ] { await Self.expect(500, "javascript error") { _ = try await Self.run(client, "return \(node)") } }
        await Self.expect(404, "stale element reference") {
          _ = try await Self.run(client, "return document.createElement('p')")
        }

        let own = try #require(try await client.text("/window"))
        let opened =
          try await Self.run(client, "return [window, window.other = open('/second')]") as? [[String: String]]
        #expect(opened?.first == [Self.windowKey: own])
        let other = try #require(opened?.last?[Self.windowKey])
        #expect(try await client.get("/window/handles") as? [String] == [own, other])
        try await client.post("/window", ["handle": own])
        let isOther = "return arguments[0] === other && arguments[1] === window"
        let windows = [[Self.windowKey: other], [Self.windowKey: own]]
        #expect(try await Self.run(client, isOther, windows) as? Bool == true)
        try await client.post("/window", ["handle": other])
        #expect(try await client.text("/url")?.hasSuffix("/second") == true)
        try await client.post("/window", ["handle": own])

        let frame = try #require(try await Self.run(client, "return frames[0]") as? [String: String])
        #expect(Array(frame.keys) == [Self.frameKey])
        #expect(try await Self.run(client, "return arguments[0] === frames[0]", [frame]) as? Bool == true)
        for (key, missing) in [
          (Self.windowKey, "no such window"), (Self.frameKey, "no such frame"),
          (Self.elementKey, "no such element"),
        ] {
          await Self.expect(404, missing) { _ = try await Self.run(client, "return 1", [[key: "foo"]]) }
          await Self.expect(400, "invalid argument") {
            _ = try await Self.run(client, "return 1", [[key: 1]])
          }
        }
      }
    }

    @Test func referencesBelongToTheirPlace() async throws {
      try await Self.with("/names") { client, base in
        let outer = try await client.element("#p")
        let host = try await client.element("#host")
        let shadow = try await client.get("/element/\(host)/shadow") as? [String: String]
        let root = try #require(shadow?.values.first)
        await Self.expect(404, "no such element") { try await client.text("/element/\(root)/text") }
        let search = ["using": "css selector", "value": "b"]
        try await client.post("/shadow/\(root)/element", search)
        await Self.expect(404, "no such shadow root") {
          try await client.post("/shadow/\(outer)/element", search)
        }

        try await client.post("/frame", ["id": 0])
        let inner = try await client.element("#inner")
        await Self.expect(404, "no such element") { try await client.text("/element/\(outer)/text") }
        try await client.post("/frame/parent")
        await Self.expect(404, "no such element") { try await client.text("/element/\(inner)/text") }
        _ = try await client.run("document.querySelector('iframe').remove()")
        await Self.expect(404, "no such element") { try await client.text("/element/\(inner)/text") }

        _ = try await client.run("p.remove(); host.remove()")
        await Self.expect(404, "stale element reference") { try await client.text("/element/\(outer)/text") }
        await Self.expect(404, "detached shadow root") {
          try await client.post("/shadow/\(root)/element", search)
        }

        let new = try await client.post("/window/new") as? [String: String]
        let first = try #require(try await client.text("/window"))
        try await client.post("/window", ["handle": try #require(new?["handle"])])
        try await client.post("/url", ["url": base + "/second"])
        let second = try await client.element("#p")
        await Self.expect(404, "no such element") { try await client.text("/element/\(outer)/text") }
        try await client.delete("/window")
        try await client.post("/window", ["handle": first])
        await Self.expect(404, "no such element") { try await client.text("/element/\(second)/text") }
      }
    }

    /// The figures are those of Selenium's atom `bot.dom.getVisibleText`, which the specification names.
    @Test func textIsWhatIsSeen() async throws {
      try await Self.with("/texts") { client, _ in
        for (id, text) in [
          ("hidden", ""), ("faint", "faint"), ("mixed", "a c"), ("pre", "  two  spaces\n    four"),
          ("hard", "a b c "), ("blocks", "one\ntwo\nthree\nfour"), ("cased", "Foo-Bar Foo_bar Bár"),
          ("row", "x y"), ("slotted", "(light)"),
        ] {
          let element = try await client.element("#" + id)
          #expect(try await client.text("/element/\(element)/text") == text, "\(id)")
        }
      }
    }

    @Test func cookiesHaveTheirPolicy() async throws {
      try await Self.with("/second") { client, base in
        for policy in ["Strict", "Lax", "None"] {
          try await client.post("/cookie", ["cookie": ["name": "n", "value": policy, "sameSite": policy]])
          let cookie = try await client.get("/cookie/n") as? [String: Any]
          #expect(cookie?["sameSite"] as? String == policy)
          #expect(cookie?["value"] as? String == policy)
        }
        _ = try await client.run("document.cookie = 'own=1; SameSite=Strict'")
        #expect((try await client.get("/cookie/own") as? [String: Any])?["sameSite"] as? String == "Strict")
        await Self.expect(400, "invalid argument") {
          try await client.post("/cookie", ["cookie": ["name": "n", "value": "v", "sameSite": "strict"]])
        }
      }
    }

    @Test func fieldsTakeFilesAndAreCleared() async throws {
      try await Self.with("/fields", always: #"{"strictFileInteractability": true}"#) { client, base in
        let many = try await client.element("#many")
        for file in ["/etc/hostname", "/etc/passwd"] {
          try await client.post("/element/\(many)/value", ["text": file])
        }
        let names = "return Array.from(many.files, (file) => file.name)"
        #expect(try await client.run(names) as? [String] == ["hostname", "passwd"])
        try await client.post("/element/\(many)/clear")
        #expect(try await client.run(names) as? [String] == [])
        for id in ["unseen", "off"] {
          let field = try await client.element("#" + id)
          await Self.expect(400, "element not interactable") {
            try await client.post("/element/\(field)/value", ["text": "/etc/hostname"])
          }
        }

        for (id, name) in [("away", "element not interactable"), ("fixed", "invalid element state")] {
          let field = try await client.element("#" + id)
          await Self.expect(400, name) { try await client.post("/element/\(field)/clear") }
        }
        try await client.post("/element/\(client.element("#range"))/clear")
        try await client.post("/element/\(client.element("#rich"))/clear")
        #expect(try await client.run("return [range.value, rich.innerHTML]") as? [String] == ["50", ""])

        try await client.post("/element/\(client.element("#two"))/click")
        #expect(try await client.text("/url") == base + "/second")
      }
    }

    @Test func pointersHaveShapesAndCompany() async throws {
      try await Self.with("/touches") { client, _ in
        func touch(_ name: String, _ actions: [[String: Any]]) -> [String: Any] {
          ["type": "pointer", "id": name, "parameters": ["pointerType": "touch"], "actions": actions]
        }
        let up: [String: Any] = ["type": "pointerUp", "button": 0]
        let down: [String: Any] = [
          "type": "pointerDown", "button": 0, "width": 23, "pressure": 0.78, "twist": 355,
          "altitudeAngle": 1.2,
          "azimuthAngle": 6,
        ]
        try await client.post(
          "/actions",
          [
            "actions": [
              touch("first", [["type": "pointerMove", "x": 50, "y": 50], down, ["type": "pause"], up]),
              touch(
                "second",
                [
                  ["type": "pointerMove", "x": 50, "y": 150], ["type": "pointerDown", "button": 0],
                  ["type": "pointerMove", "x": 60, "y": 150, "tiltX": 21, "tiltY": -8], up,
                ]),
            ]
          ])
        let log = try #require(try await client.run("return log.splice(0)") as? [String])
        #expect(
          log.filter { $0.hasPrefix("pointer") } == [
            // The formula of Pointer Events gives tilts of 20 and -6 degrees.
            "pointerdown a true 23 0.78 20 -6 355", "pointerdown b false 1 0.50 0 0 0",
            "pointermove b false 1 0.50 21 -8 0", "pointerup a true 1 0.00 0 0 0",
            "pointerup b false 1 0.00 0 0 0",
          ])
        let touches = log.filter { $0.hasPrefix("touch") }
        if !touches.isEmpty {
          #expect(
            touches == [
              "touchstart 1 1 1", "touchstart 2 1 1", "touchmove 2 1 1", "touchend 1 0 1", "touchend 0 0 1",
            ])
        }
        #expect(!log.contains { $0.hasPrefix("click") })
        // One finger alone clicks.
        try await client.post(
          "/actions", ["actions": [touch("first", [["type": "pointerDown", "button": 0], up])]])
        #expect((try await client.run("return log") as? [String])?.last == "click a")
      }
    }
  }
}

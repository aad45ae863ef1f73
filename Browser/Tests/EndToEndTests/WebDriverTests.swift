import Foundation
import Testing

extension EndToEnd {
  /// The browser driven by programs, as other people's test suites drive it (https://www.w3.org/TR/webdriver2/).
  @Suite struct WebDriverTests {
    private static let form = """
      <h1 id=h>Hello <b>World</b></h1><a id=link href=/second>Next</a>
      <form action=/second><input id=name name=q><input id=file type=file><select id=list><option>one<option>two</select>
      <button id=push type=button onclick="document.title = 'pushed ' + event.isTrusted">Push</button></form>
      <button id=ask onclick="document.title = 'said ' + confirm('Sure?')">Ask</button>
      <div style="position: relative; width: 90px; height: 40px"><button id=under style="width: 90px; height: 40px">Under</button>
      <div style="position: absolute; inset: 0; background: silver"></div></div>
      <form method=post action=/posted target=_blank><button id=post>Post</button></form>
      <p id=twice ondblclick="this.textContent = 'double'">single</p>
      <iframe src=/frame></iframe><div style="height: 3000px"></div><button id=far onclick="this.textContent = 'reached'">Far</button>
      """

    private static func serve(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/":
        var page = LocalServer.Response.page(title: "First", form)
        page.headers["Set-Cookie"] = "served=1; HttpOnly"
        return page
      case "/sheets":
        let sheets = (1...4).map { "<p style='break-before: \($0 > 1 ? "page" : "auto")'>sheet \($0)" }
        return .page(title: "Sheets", sheets.joined())
      case "/second": return .page(title: "Second", "<p>two")
      case "/posted" where request.method == "POST": return .page(title: "Posted", "<p>thanks")
      case "/frame": return .page(title: "Inner", "<p id=inner>in the frame")
      default: return .notFound
      }
    }

    /// Starts a browser that says where its WebDriver is.
    private static func with(_ body: (WebDriverClient, String) async throws -> Void) async throws {
      try await LocalServer.with(serve) { server in
        try await RunningBrowser.with(["--automation-port", "0"]) { browser in
          let root = try await browser.driverAddress()
          try await body(try await WebDriverClient(root: root), String(server.address().dropLast()))
        }
      }
    }

    @Test("Pages are printed into PDF, all their sheets or some")
    func printing() async throws {
      try await Self.with { client, base in
        try await client.post("/url", ["url": base + "/sheets"])
        func sheets(_ parameters: [String: Any]) async throws -> Int {
          let text = try #require(try await client.post("/print", parameters) as? String)
          let data = try #require(Data(base64Encoded: text))
          #expect(data.starts(with: Data("%PDF-".utf8)))
          return String(decoding: data, as: UTF8.self).components(separatedBy: "/Type /Page\n").count - 1
        }
        #expect(try await sheets([:]) == 4)
        #expect(try await sheets(["pageRanges": ["-2", 4], "orientation": "landscape", "scale": 0.5]) == 3)
        #expect(
          try await sheets(["page": ["width": 10, "height": 20], "shrinkToFit": false, "background": true])
            == 4)
        await #expect(throws: WebDriverClient.Failure(status: 400, name: "invalid argument")) {
          try await client.post("/print", ["pageRanges": ["5-"]])
        }
        #expect(try await client.text("/title") == "Sheets")
      }
    }

    @Test func pagesAreReadUsedAndLeft() async throws {
      try await Self.with { client, base in
        try await client.post("/url", ["url": base + "/"])
        // A place within the page is nothing to load, and nothing waits for it. An empty path is the root.
        try await client.post("/url", ["url": base + "#far"])
        #expect(try await client.text("/title") == "First")
        #expect(try await client.text("/element/\(client.element("#h"))/text") == "Hello World")
        #expect(try await client.run("return [1, 2.5]") as? [Double] == [1, 2.5])
        #expect(try await client.run("return navigator.webdriver") as? Bool == true)

        try await client.post("/element/\(client.element("#push"))/click")
        #expect(try await client.text("/title") == "pushed true")
        try await client.post("/element/\(client.element("#far"))/click")
        #expect(try await client.text("/element/\(client.element("#far"))/text") == "reached")
        await #expect(throws: WebDriverClient.Failure(status: 400, name: "element click intercepted")) {
          try await client.post("/element/\(client.element("#under"))/click")
        }
        try await client.mouse(to: client.element("#twice"), clicks: 2)
        #expect(try await client.text("/element/\(client.element("#twice"))/text") == "double")

        let name = try await client.element("#name")
        // Backspace, and a word after it.
        try await client.post("/element/\(name)/value", ["text": "Grüße?\u{E003}!"])
        #expect(try await client.text("/element/\(name)/property/value") == "Grüße!")
        try await client.post("/element/\(client.element("#file"))/value", ["text": "/etc/hostname"])
        #expect(try await client.run("return file.files[0].name") as? String == "hostname")
        let second = try await client.element("option:last-child")
        try await client.post("/element/\(second)/click")
        #expect(try await client.run("return list.value") as? String == "two")

        try await client.post("/frame", ["id": 0])
        #expect(try await client.text("/element/\(client.element("#inner"))/text") == "in the frame")
        try await client.post("/frame/parent")

        try await client.post("/element/\(client.element("#ask"))/click")
        #expect(try await client.text("/alert/text") == "Sure?")
        try await client.post("/alert/accept")
        #expect(try await client.text("/title") == "said true")

        // Enter sends the form.
        try await client.post("/element/\(name)/value", ["text": "\u{E007}"])
        #expect(try await client.text("/url") == base + "/second?q=Gr%C3%BC%C3%9Fe%21")
        await #expect(throws: WebDriverClient.Failure(status: 404, name: "stale element reference")) {
          try await client.text("/element/\(name)/text")
        }
        try await client.post("/back")
        #expect(try await client.text("/url") == base + "/#far")
        try await client.post("/back")
        #expect(try await client.text("/url") == base + "/")
      }
    }

    @Test func tabsCookiesAndPicturesAreHad() async throws {
      try await Self.with { client, base in
        try await client.post("/url", ["url": base + "/"])
        let cookies = try await client.get("/cookie") as? [[String: Any]]
        #expect(cookies?.first?["name"] as? String == "served")
        #expect(cookies?.first?["httpOnly"] as? Bool == true)
        try await client.post("/cookie", ["cookie": ["name": "own", "value": "2"]])
        #expect(try await client.run("return document.cookie") as? String == "own=2")
        try await client.delete("/cookie/own")
        #expect(try await client.run("return document.cookie") as? String == "")

        try await client.post("/window/rect", ["width": 360, "height": 700])
        #expect(try await client.run("return innerWidth") as? Int == 360)

        let first = try #require(try await client.text("/window"))
        let new = try await client.post("/window/new", ["type": "tab"]) as? [String: Any]
        let second = try #require(new?["handle"] as? String)
        try await client.post("/window", ["handle": second])
        try await client.post("/url", ["url": base + "/second"])
        #expect(try await client.get("/window/handles") as? [String] == [first, second])
        #expect(try await client.delete("/window") as? [String] == [first])
        await #expect(throws: WebDriverClient.Failure(status: 404, name: "no such window")) {
          try await client.text("/title")
        }
        try await client.post("/window", ["handle": first])
        #expect(try await client.text("/title") == "First")

        // A window of its own on the screen, which goes with its last tab.
        let other = try await client.post("/window/new", ["type": "window"]) as? [String: Any]
        #expect(other?["type"] as? String == "window")
        let separate = try #require(other?["handle"] as? String)
        #expect(try await client.get("/window/handles") as? [String] == [first, separate])
        #expect(try await client.text("/title") == "First")
        try await client.post("/window", ["handle": separate])
        try await client.post("/url", ["url": base + "/second"])
        #expect(try await client.text("/title") == "Second")
        #expect(try await client.delete("/window") as? [String] == [first])
        try await client.post("/window", ["handle": first])
        #expect(try await client.text("/title") == "First")

        // A form's answer in a new tab: what is sent for the first time is not asked about.
        try await client.post("/element/\(client.element("#post"))/click")
        let opened = try await eventually("a new tab") { () -> String? in
          (try await client.get("/window/handles") as? [String])?.first { $0 != first }
        }
        try await client.post("/window", ["handle": opened])
        try await eventually("the form's answer") { try await client.text("/title") == "Posted" }

        let picture = try #require(Data(base64Encoded: try await client.text("/screenshot") ?? ""))
        // PNG's signature (RFC 2083, 12.11).
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        await #expect(throws: WebDriverClient.Failure(status: 500, name: "unknown error")) {
          try await client.post("/url", ["url": "http://127.0.0.1:9/"])
        }
        try await client.delete()
      }
    }

    /// Debian's own driver starts the browser and drives it through the engine.
    @Test func theEnginesOwnDriverStartsTheBrowser() async throws {
      let display = try await TouchDisplay.shared
      let folder = try TemporaryFolder()
      let port = try UnusedPort.find()
      let driver = Process()
      driver.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      driver.arguments = ["--default-signal", "dbus-run-session", "--", "WebKitWebDriver", "--port=\(port)"]
      driver.environment = RunningBrowser.environment(display: display, folder: folder)
      driver.standardOutput = FileHandle.nullDevice
      driver.standardError = FileHandle.nullDevice
      try driver.run()
      defer {
        for entry in ProcessTree().descendants(of: driver.processIdentifier) { kill(entry.id, SIGKILL) }
        driver.terminate()
      }
      let wish = """
        {"browserName": "martlet", "webkitgtk:browserOptions":
          {"binary": "\(try BuiltProducts.program("martlet").path)",
            "args": ["--automation", "--data-dir", "\(folder.path("data"))", "--size", "\(RunningBrowser.phoneSize)"]}}
        """
      let client = try await eventually("a session") { try? await WebDriverClient(port: port, always: wish) }
      try await LocalServer.with(Self.serve) { server in
        let base = String(server.address().dropLast())
        try await client.post("/url", ["url": base + "/"])
        #expect(try await client.text("/element/\(client.element("#h"))/text") == "Hello World")
        _ = try await client.run("setTimeout(() => document.title = 'said ' + confirm('Sure?'), 0)")
        #expect(try await eventually("the dialog") { try? await client.text("/alert/text") } == "Sure?")
        try await client.post("/alert/accept")
        #expect(try await client.text("/title") == "said true")
        let new = try await client.post("/window/new", ["type": "tab"]) as? [String: Any]
        try await client.post("/window", ["handle": try #require(new?["handle"] as? String)])
        try await client.post("/url", ["url": base + "/second"])
        #expect(try await client.text("/title") == "Second")
        #expect((try await client.get("/window/handles") as? [String])?.count == 2)
        try await client.delete()
      }
      try await eventually("the browser's end") {
        !ProcessTree().descendants(of: driver.processIdentifier).contains { $0.name == "martlet" }
      }
    }
  }
}

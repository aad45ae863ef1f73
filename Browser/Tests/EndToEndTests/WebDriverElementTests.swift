import Foundation
import Testing

extension EndToEnd {
  /// Elements that are hard to reach, and what a session leaves (https://www.w3.org/TR/webdriver2/).
  @Suite struct WebDriverElementTests {
    private static let elements = """
      <a id=hard href="#">&nbsp;hard link&nbsp;</a><button id=hidden style="visibility: hidden">no</button>
      <input id=faint style="opacity: 0"><input id=day type=date value=2026-11-28>
      <iframe id=frame srcdoc="<body onkeypress='parent.log.push(event.key)'><div id=deep style='height: 5000px'>deep"></iframe>
      <select id=list><option>one<option id=two>two</select><input id=file type=file>
      <p id=twice onmousedown="log.push(event.detail)">twice</p><script>var log = []</script>
      """

    private static func serve(_ request: LocalServer.Request) -> LocalServer.Response {
      .page(title: "Page", request.path == "/elements" ? elements : "<p id=p>p")
    }

    private static func with(_ body: (_ root: String, _ base: String) async throws -> Void) async throws {
      try await LocalServer.with(serve) { server in
        try await RunningBrowser.with(["--automation-port", "0"], keeps: false) { browser in
          try await body(try await browser.driverAddress(), String(server.address().dropLast()))
        }
      }
    }

    @Test func elementsAreReachedAsTheStandardSays() async throws {
      try await Self.with { root, base in
        let client = try await WebDriverClient(root: root)
        try await client.post("/url", ["url": base + "/elements"])
        try await client.post("/element", ["using": "link text", "value": "hard link"])

        // What is not painted is not in view; what is transparent takes the focus.
        let hidden = try await client.element("#hidden")
        await #expect(throws: WebDriverClient.Failure(status: 400, name: "element not interactable")) {
          try await client.post("/element/\(hidden)/click")
        }
        for id in ["faint", "day", "frame", "two"] {
          try await client.post("/element/\(client.element("#" + id))/value", ["text": "no"])
        }
        // A value that a date cannot have is none (HTML, value sanitization algorithm). A frame's document gets its keys.
        let told = "return [faint.value, day.value, document.activeElement.id, log.splice(0).join('')]"
        #expect(try await client.run(told) as? [String] == ["no", "", "list", "no"])

        let file = try await client.element("#file")
        try await client.post("/element/\(file)/value", ["text": "/etc/hostname"])
        let files = try await client.run("return document.getElementById('file').files") as? [[String: Any]]
        #expect(files?.map { $0["name"] as? String } == ["hostname"])

        // UI Events: the detail of a press is the number of clicks, with it.
        try await client.mouse(to: client.element("#twice"), clicks: 2)
        #expect(try await client.run("return log.splice(0)") as? [Int] == [1, 2])
      }
    }

    @Test func aWheelTurnsTheFrameBelow() async throws {
      try await Self.with { root, base in
        let client = try await WebDriverClient(root: root)
        try await client.post("/url", ["url": base + "/elements"])
        let element = "element-6066-11e4-a52e-4f735466cecf"
        let scroll: [String: Any] = [
          "type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": 40,
          "origin": [element: try await client.element("#frame")],
        ]
        try await client.post(
          "/actions", ["actions": [["type": "wheel", "id": "w", "actions": [scroll]] as [String: Any]]])
        #expect(try await client.run("return [frames[0].scrollY, scrollY]") as? [Double] == [40, 0])
      }
    }

    @Test func aSessionFindsNothingOfTheOneBefore() async throws {
      try await Self.with { root, base in
        let first = try await WebDriverClient(root: root)
        try await first.post("/url", ["url": base + "/"])
        _ = try await first.run(
          "document.cookie = 'left=1; max-age=1000'; document.cookie = 'passing=1'; localStorage.left = 1")
        try await first.delete()

        let second = try await WebDriverClient(root: root)
        try await second.post("/url", ["url": base + "/"])
        #expect((try await second.get("/cookie") as? [Any])?.isEmpty == true)
        let left = "return `${document.cookie}, ${localStorage.length}`"
        #expect(try await second.run(left) as? String == ", 0")
      }
    }

    @Test func aFrameThatHasGoneHasNoCookies() async throws {
      try await Self.with { root, base in
        let client = try await WebDriverClient(root: root)
        try await client.post("/url", ["url": base + "/elements"])
        try await client.post("/frame", ["id": 0])
        _ = try await client.run("parent.document.querySelector('iframe').remove()")
        await #expect(throws: WebDriverClient.Failure(status: 404, name: "no such window")) {
          try await client.get("/cookie")
        }
      }
    }
  }
}

import Foundation
import Testing

extension EndToEnd {
  /// Fields low on a page, when the keyboard comes and goes.
  @Suite struct FieldTests {
    private static let input = "<input id=field style='width: 200px; height: 36px'>"
    private static let script = """
      <script>
      const field = document.getElementById('field')
      const tell = (path) => {
        const view = parent, frame = view === window ? { top: 0 } : frameElement.getBoundingClientRect()
        const box = field.getBoundingClientRect()
        fetch(path + '?top=' + Math.round(frame.top + box.top) + '&bottom=' + Math.round(frame.top + box.bottom)
          + '&height=' + view.innerHeight)
      }
      tell('/first')
      let teller
      const tellAgain = (path) => { clearInterval(teller); teller = setInterval(() => tell(path), 250) }
      field.addEventListener('focus', () => tellAgain('/focused'))
      field.addEventListener('blur', () => tellAgain('/left'))
      </script>
      """

    private static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
      switch request.path {
      case "/page":
        .page(
          title: "Page", "<div style='height: 600px'></div>\(input)<div style='height: 900px'></div>\(script)"
        )
      case "/end": .page(title: "End", "<div style='height: 610px'></div>\(input)\(script)")
      case "/area":
        .page(
          title: "Area",
          """
          <body style='margin: 0; overflow: hidden'><div style='height: 100vh; overflow: auto'>
          <div style='height: 600px'></div>\(input)<div style='height: 900px'></div></div>\(script)
          """)
      case "/frame":
        .page(
          title: "Frame",
          "<div style='height: 420px'></div><iframe src='/inside' style='width: 300px; height: 300px'></iframe>"
            + "<div style='height: 900px'></div>")
      case "/inside": .page(title: "Inside", "<div style='height: 170px'></div>\(input)\(script)")
      default: .html("")
      }
    }

    @Test(arguments: ["/page", "/end", "/area", "/frame"])
    func theFieldStaysInSightAndThePageComesBack(path: String) async throws {
      try await LocalServer.with(Self.answer) { server in
        try await RunningBrowser.with([server.address(path)]) { browser in
          try await browser.page(server.address(path))
          try await browser.waitForWindow()
          func place(_ name: String) async throws -> (top: Int, bottom: Int, height: Int)? {
            guard let query = await server.requests.last(where: { $0.path == name })?.query else {
              return nil
            }
            let numbers = ["top", "bottom", "height"].compactMap { query[$0].flatMap(Int.init) }
            try #require(numbers.count == 3)
            return (numbers[0], numbers[1], numbers[2])
          }
          let first = try await eventually("the field's place") { try await place("/first") }
          try #require(first.top > 500)
          // The page begins under the strip of 38 points.
          _ = try await browser.settledPicture()
          try await browser.play("tap 100 \(38 + first.top + 18)")
          // The page ends above the keyboard, and keeps still.
          try await eventually("a field in sight above the keyboard") {
            guard let place = try await place("/focused") else { return false }
            return place.height < first.height - 200 && place.top >= 0 && place.bottom <= place.height
          }
          _ = try await browser.settledPicture(caret: true)
          let focused = try #require(try await place("/focused"))
          #expect(focused.top >= 0 && focused.bottom <= focused.height, "\(focused)")
          // Done, at the right end of the bar above the keyboard.
          try await browser.play("tap 350 \(38 + focused.height + 22)")
          try await eventually("the page as it was at first") {
            try await place("/left").map { $0 == first } ?? false
          }
        }
      }
    }
  }
}

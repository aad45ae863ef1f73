import Foundation
import Testing
import TouchDisplayKit

extension EndToEnd {
  /// Typing with fingers into a page, on the keyboard on the screen.
  @Suite struct KeyboardTests {
    /// The middles of keys on the reference screen: the keyboard's top is at 844 − 260 (docs/interface-figures.md, "On-screen keyboard").
    private enum Keys {
      static let top = 584
      static let rows = [
        (11 + 21, 3.0, "qwertyuiop"), (65 + 21, 22.5, "asdfghjkl"), (119 + 21, 61.5, "zxcvbnm"),
      ]
      static let space = (x: 195, y: top + 194)
      static let enter = (x: 340, y: top + 194)
      static let globe = (x: 40, y: top + 237)

      static func place(_ letter: Character) -> (x: Int, y: Int) {
        for (y, left, letters) in rows {
          guard let index = Array(letters).firstIndex(of: letter) else { continue }
          return (Int(left + Double(index) * 39 + 16.5), top + y)
        }
        return space
      }

      /// A script that taps keys with a rest after each, in milliseconds.
      static func taps(_ text: String, rest: Int = 120) -> String {
        text.map { "tap \(place($0).x) \(place($0).y); wait \(rest)" }.joined(separator: "; ")
      }
    }

    private static func page(_ attributes: String, element: String = "input") -> LocalServer.Response {
      .page(
        title: "Typing",
        """
        <form action='/sent' style='margin: 60px 20px'>
        <\(element) id=field name=text \(attributes) style='width: 300px; height: 40px'></\(element)></form>
        <script>
        let last = ''
        setInterval(() => {
          const now = field.value
          if (now !== last) { last = now; fetch('/value?text=' + encodeURIComponent(now)) }
        }, 50)
        field.addEventListener('focus', () => fetch('/focused'))
        </script>
        """)
    }

    private static func typing(
      _ attributes: String = "", element: String = "input", variables: [String: String] = [:],
      _ body: (RunningBrowser, LocalServer) async throws -> Void
    ) async throws {
      try await LocalServer.with({ request in
        request.path == "/page" ? page(attributes, element: element) : .html("")
      }) { server in
        try await RunningBrowser.with([server.address("/page")], variables: variables) { browser in
          try await browser.page(server.address("/page"))
          try await browser.waitForWindow()
          let before = try await browser.settledPicture()
          try await browser.tap((x: 150, y: 38 + 60 + 20))
          try await server.request(for: "/focused")
          // The keyboard comes, 260 high, and what the page says of its field.
          try await eventually("the keyboard") {
            try await browser.display.picture().rows(otherThan: before) > 200
          }
          _ = try await browser.settledPicture(caret: true)
          try await body(browser, server)
        }
      }
    }

    private static func expect(_ text: String, at server: LocalServer) async throws {
      _ = try await eventually("the text \(text)") { () -> Bool? in
        let last = await server.requests.last { $0.path == "/value" }
        return last?.query["text"] == text ? true : nil
      }
    }

    @Test func sentencesBeginWithCapitalsAndTwoSpacesEndThem() async throws {
      try await Self.typing { browser, server in
        try await browser.play(Keys.taps("hello"))
        try await browser.play(Keys.taps("  ", rest: 80))
        try await browser.play("wait 300; " + Keys.taps("you"))
        try await Self.expect("Hello. You", at: server)
      }
    }

    @Test func aPageMayWantNoCapitals() async throws {
      try await Self.typing("autocapitalize=none") { browser, server in
        try await browser.play(Keys.taps("abc"))
        try await Self.expect("abc", at: server)
      }
    }

    @Test func twoThumbsTypeInTheirOrder() async throws {
      try await Self.typing("autocapitalize=none") { browser, server in
        var script: [String] = []
        let word = Array("thequickbrownfoxjumps")
        // Each finger comes down before the one before is lifted.
        for (index, letter) in word.enumerated() {
          let place = Keys.place(letter)
          script.append("down \(index % 2 + 1) \(place.x) \(place.y); wait 40")
          if index > 0 {
            let before = Keys.place(word[index - 1])
            script.append("up \((index - 1) % 2 + 1) \(before.x) \(before.y); wait 40")
          }
        }
        let last = Keys.place(word[word.count - 1])
        script.append("up \((word.count - 1) % 2 + 1) \(last.x) \(last.y)")
        try await browser.play(script.joined(separator: "; "))
        try await Self.expect(String(word), at: server)
      }
    }

    @Test func aHeldLetterOffersAccentsAndTheSpaceBarMovesTheCaret() async throws {
      try await Self.typing("autocapitalize=none", variables: ["LANGUAGE": "de", "LANG": "C.UTF-8"]) {
        browser, server in
        // Of eleven keys, each (384 − 50) / 11 wide, a is the first of the second row.
        let held = (x: 18, y: Keys.top + 65 + 21)
        // The language's own letter stands beside the one that is held.
        try await browser.play(
          "down 1 \(held.x) \(held.y); wait 800; move 1 \(held.x + 36) \(held.y - 30); wait 100; up 1 \(held.x + 36) \(held.y - 30)"
        )
        try await Self.expect("ä", at: server)
        try await browser.play("tap 18 \(Keys.top + 32); wait 150; tap 18 \(Keys.top + 32); wait 300")
        try await Self.expect("äqq", at: server)
        // 18 points take hold; 18 more are two characters to the left.
        let bar = Keys.space
        try await browser.play(
          "down 1 \(bar.x) \(bar.y); wait 50; move 1 \(bar.x - 20) \(bar.y); move 1 \(bar.x - 40) \(bar.y); wait 100; up 1 \(bar.x - 40) \(bar.y); wait 300"
        )
        try await browser.play("tap 18 \(Keys.top + 32)")
        try await Self.expect("äqqq", at: server)
        try await browser.play("tap 365 \(Keys.top + 140)")
        try await Self.expect("äqq", at: server)
        try await browser.play("tap 365 \(Keys.top + 140)")
        // Deleted before the caret, which was after the first letter: the rest is behind it.
        try await Self.expect("qq", at: server)
      }
    }

    @Test func theReturnKeySendsTheForm() async throws {
      try await Self.typing("enterkeyhint=search autocapitalize=none") { browser, server in
        try await browser.play(Keys.taps("gull"))
        try await Self.expect("gull", at: server)
        try await browser.tap(Keys.enter)
        let sent = try await server.request(for: "/sent")
        #expect(sent.query["text"] == "gull")
      }
    }
  }
}

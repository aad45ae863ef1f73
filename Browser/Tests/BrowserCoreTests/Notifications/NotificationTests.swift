import BrowserCore
import Foundation
import Testing

/// Tests of what a page's notification can say, whose it is, and how many there are.
@Suite("Notifications of pages") struct NotificationTests {
  @Test(
    "A notification names its site before any word of the page's text, and each word is in one line",
    arguments: [
      ("Lunch", "at noon", "Lunch\nat noon"), ("Lunch", "", "Lunch"), ("", "at noon", "at noon"),
      (" \n\t", "\n", ""),
      // A page cannot write a line of its own.
      ("Lunch\nbank.test", "bank.test\nYour account", "Lunch bank.test\nbank.test Your account"),
      ("\u{202E}hcnuL", "a\u{2066}b\u{2067}", "hcnuL\nab"),
    ])
  func words(title: String, text: String, body: String) {
    let shown = NotificationText(title: title, text: text, host: "gullwick.example")
    #expect(shown.title == "gullwick.example")
    #expect(shown.body == body)
  }

  @Test("Words without end are cut")
  func length() {
    let long = String(repeating: "gull ", count: 100_000)
    let lines = NotificationText(title: long, text: long, host: "gullwick.example").body.split(
      separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("…") })
    let limits = [PageLimits.longestNotificationTitle, PageLimits.longestNotificationBody]
    for (line, limit) in zip(lines, limits) { #expect(line.unicodeScalars.count <= limit + 2) }
  }

  @Test("The oldest goes for one too many")
  func queue() {
    var queue = NotificationQueue(limit: 2)
    #expect(queue.add("a") == [])
    #expect(queue.add("b") == [])
    #expect(queue.add("c") == ["a"])
    queue.remove("b")
    #expect(queue.add("d") == [])
    #expect(queue.shown == ["c", "d"])
  }
}

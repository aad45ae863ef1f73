import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

/// Tests that whatever comes through the handler for names and addresses is read within its limits, or refused.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages are read; a million takes some minutes.
@Suite("Messages of forms for names and addresses, made at random")
struct ContactMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 4_000

  static func focus() -> [String: Any] {
    [
      "kind": "focus", "origin": "https://gullwick.example", "index": 1, "serial": 3,
      "fields": [
        ["text", "name", "fullName", "Your name", -1, "", ""],
        ["select", "country", "", "Country", -1, "", ""],
        ["email", "", "mail mail", "", 64, "", ""],
      ],
    ]
  }

  @Test func whatTheScriptPostsIsRead() throws {
    guard case .focus(let focus)? = ContactMessage(Self.focus()) else {
      Issue.record("refused")
      return
    }
    #expect(focus.index == 1 && focus.serial == 3 && focus.origin.text == "https://gullwick.example")
    #expect(focus.fields.map(\.maxLength) == [nil, nil, 64] && focus.fields[0].name == "fullName")
    #expect(ContactMessage(["kind": "blur"]) == .blur && ContactMessage(["kind": "scroll"]) == .scroll)
    #expect(ContactMessage(["kind": "typing"]) == .typing && ContactMessage(["kind": "other"]) == nil)
    var sent = Self.focus()
    sent["kind"] = "sent"
    guard case .sent(let inputs, _)? = ContactMessage(sent) else {
      Issue.record("refused")
      return
    }
    #expect(inputs.count == 3)
  }

  @Test("What is longer than a script of ours posts is refused")
  func limits() {
    let row: [Any] = ["text", "name", "n", "w", -1, "", ""]
    func isRead(_ rows: [[Any]]) -> Bool {
      var message = Self.focus()
      (message["fields"], message["index"]) = (rows, 0)
      return ContactMessage(message) != nil
    }
    #expect(isRead([row]) && !isRead([]) && !isRead(Array(repeating: row, count: ContactLimits.fields + 1)))
    let lengths = [
      0: ContactLimits.hintLength, 1: ContactLimits.hintLength, 2: 2 * ContactLimits.hintLength + 1,
      3: ContactLimits.wordsLength, 5: ContactLimits.valueLength, 6: ContactLimits.valueLength,
    ]
    for (place, length) in lengths {
      var row = row
      row[place] = String(repeating: "a", count: length)
      #expect(isRead([row]), "\(place)")
      row[place] = String(repeating: "a", count: length + 1)
      #expect(!isRead([row]), "\(place)")
    }
  }

  @Test func messages() {
    var random = RandomMessages(seed: 31)
    var read = 0
    for number in 0..<Self.count {
      var valid = Self.focus()
      if number % 2 == 0 { valid["kind"] = "sent" }
      guard let message = ContactMessage(random.next(like: valid)) else { continue }
      read += 1
      switch message {
      case .blur, .scroll, .typing: break
      case .focus(let focus):
        #expect(focus.fields.indices.contains(focus.index))
        check(focus.fields, focus.origin)
        let fillings =
          ContactForm(focus.fields, around: focus.index)?.fillings(of: ContactFieldTests.ada) ?? []
        let areThere = fillings.allSatisfy { focus.fields.indices.contains($0.place) && !$0.texts.isEmpty }
        #expect(areThere)
      case .sent(let inputs, let origin):
        check(inputs, origin)
        guard let card = ContactForm.card(in: inputs) else { continue }
        let areShort = ContactCard.Part.allCases.allSatisfy { card[$0].utf16.count <= $0.length }
        #expect(areShort)
      }
    }
    #expect(read > Self.count / 100, "enough of them are near what is expected")
  }

  private func check(_ inputs: [ContactInput], _ origin: PasswordOrigin) {
    #expect(inputs.count <= ContactLimits.fields && ["http", "https"].contains(origin.scheme))
  }
}

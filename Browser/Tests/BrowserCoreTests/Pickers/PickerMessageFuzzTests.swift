import BrowserCore
import Foundation
import MartletTestSupport
import Testing

/// Tests that whatever comes through the handler for pickers is read within its limits, or refused.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages are read; a million takes some minutes.
@Suite("Messages of fields that want a picker, made at random")
struct PickerMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 4_000

  /// The texts that stand on one line each are at most so many characters long.
  private static let longest = 200
  private static let mostSuggestions = 20
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)

  private static var valid: [[String: Any]] {
    [
      [
        "ask": "date", "kind": "datetime-local", "value": "2026-11-26T10:30", "min": "2026-01-01T00:00",
        "max": "2026-12-31T23:59", "step": "60", "name": "Departure", "required": true,
      ],
      ["ask": "date", "kind": "week", "value": "2026-W48", "min": "", "max": "", "step": "any", "name": ""],
      [
        "ask": "date", "kind": "time", "value": "10:30", "min": "21:00", "max": "06:00", "step": "900",
        "name": "t",
      ],
      ["ask": "color", "value": "#3366cc", "name": "Paint"],
      ["ask": "list", "options": ["Amsterdam", "Berlin", "Copenhagen"]],
      ["ask": "problem", "value": "Please fill in this field.", "name": "E-mail"],
    ]
  }

  @Test func messages() {
    var random = RandomMessages(seed: 23)
    var read = 0
    let valid = Self.valid
    for number in 0..<Self.count {
      guard let message = random.next(like: valid[number % valid.count]),
        let request = PickerRequest(message)
      else { continue }
      read += 1
      switch request {
      case .date(let field, let name):
        isLine(name)
        // No step or range makes it loop or trap.
        _ = field.start(now: Self.now)
      case .color(_, let name): isLine(name)
      case .suggestions(let texts):
        #expect(texts.count <= Self.mostSuggestions)
        texts.forEach(isLine)
      case .problem(let text, let name):
        isLine(text)
        isLine(name)
      }
    }
    #expect(read > Self.count / 50, "enough of them are near what is expected")
  }

  private func isLine(_ text: String) {
    let isOne = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
    }
    #expect(text.unicodeScalars.count <= Self.longest && isOne)
  }

  @Test func noTextTurnsWhatStandsBesideItAround() {
    let text = "a\u{202E}b\u{2066}c\nd\u{2028}e\u{200D}f"
    guard
      case .problem(let problem, let name)? = PickerRequest(["ask": "problem", "value": text, "name": text]),
      case .suggestions(let all)? = PickerRequest(["ask": "list", "options": [text]])
    else {
      Issue.record("refused")
      return
    }
    #expect([problem, name] + all == Array(repeating: "abcde\u{200D}f", count: 3))
  }
}

import BrowserCore
import Foundation
import MartletTestSupport
import Testing

/// Tests that whatever comes through the handler for forms is read within its limits, or refused.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages are read; a million takes some minutes.
@Suite("Messages of forms, made at random")
struct PasswordMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 4_000

  static func focus() -> [String: Any] {
    [
      "kind": "focus", "origin": "https://gullwick.example", "index": 1, "serial": 3,
      "fields": [
        ["email", "username", "mail mail", -1, ""], ["password", "current-password", "", 64, ""],
      ],
    ]
  }

  @Test func whatTheScriptPostsIsRead() throws {
    guard case .focus(let focus)? = PasswordMessage(Self.focus()) else {
      Issue.record("refused")
      return
    }
    #expect(focus.index == 1 && focus.fields[1].maxLength == 64)
    #expect(focus.serial == 3)
    for serial in [nil, -1, 0.5, PasswordLimits.largestSerial] as [Double?] {
      var message = Self.focus()
      message["serial"] = serial
      #expect(PasswordMessage(message) == nil, "\(serial ?? .nan)")
    }
    #expect(focus.origin.text == "https://gullwick.example")
    #expect(PasswordMessage(["kind": "blur"]) == .blur && PasswordMessage(["kind": "scroll"]) == .scroll)
    var sent = Self.focus()
    sent["kind"] = "sent"
    guard case .sent(let fields, _)? = PasswordMessage(sent) else {
      Issue.record("refused")
      return
    }
    #expect(fields.count == 2)
  }

  @Test func messages() {
    var random = RandomMessages(seed: 21)
    var read = 0
    for number in 0..<Self.count {
      var valid = Self.focus()
      if number % 2 == 0 { valid["kind"] = "sent" }
      guard let message = PasswordMessage(random.next(like: valid)) else { continue }
      read += 1
      switch message {
      case .blur, .scroll, .typing: break
      case .focus(let focus):
        #expect(focus.fields.indices.contains(focus.index))
        check(focus.fields, focus.origin)
      case .sent(let fields, let origin): check(fields, origin)
      }
    }
    #expect(read > Self.count / 50, "enough of them are near what is expected")
  }

  @Test func places() {
    var random = RandomMessages(seed: 22)
    for _ in 0..<Self.count {
      guard let frame = PasswordMessage.frame(random.next(like: [10, 20.5, 200, 40])) else { continue }
      let isPlace = [frame.x, frame.y, frame.width, frame.height].allSatisfy {
        abs($0) <= PasswordLimits.largestPlace
      }
      #expect(isPlace)
    }
    #expect(PasswordMessage.frame([1, 2, 0, 4]) == nil && PasswordMessage.frame([1, 2, 3, 4])?.height == 4)
  }

  private func check(_ fields: [FormField], _ origin: PasswordOrigin) {
    #expect(fields.count <= PasswordLimits.fields && ["http", "https"].contains(origin.scheme))
    guard let form = PasswordForm(fields) else { return }
    let places = form.new + [form.user, form.current].compactMap { $0 }
    let areThere = places.allSatisfy { fields.indices.contains($0) }
    #expect(areThere)
    guard let content = form.content(of: fields) else { return }
    #expect(content.password.utf16.count <= PasswordLimits.passwordLength)
  }
}

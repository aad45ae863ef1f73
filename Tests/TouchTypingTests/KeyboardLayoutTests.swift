import Foundation
import Testing

@testable import TouchTyping

/// Key positions of docs/interface-figures.md, "On-screen keyboard": rows at 11, 65, 119, 173; keys 33 × 42, gaps 6 and 12,
/// sides 3; shift and delete 44; 123 and go 91, space 145, "." 39.
@Suite
struct KeyboardLayoutTests {
  private func places(
    _ plane: KeyPlane = .letters, _ kind: TypingKind = .webSearch, width: CGFloat = 390
  ) -> [TouchKey: CGRect] {
    let places = KeyboardLayout(plane: plane, kind: kind, width: width).places()
    return Dictionary(places.map { ($0.key, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Letters stand where the picture has them")
  func letters() {
    let keys = places()
    #expect(keys[.text("q")] == CGRect(x: 3, y: 11, width: 33, height: 42))
    #expect(keys[.text("p")] == CGRect(x: 354, y: 11, width: 33, height: 42))
    // Nine keys and eight gaps are 345 wide: centred, they begin at 22.5.
    #expect(keys[.text("a")] == CGRect(x: 22.5, y: 65, width: 33, height: 42))
    #expect(keys[.text("z")] == CGRect(x: 61.5, y: 119, width: 33, height: 42))
  }

  @Test("Keys with a function have their own widths")
  func functions() {
    let keys = places()
    #expect(keys[.shift] == CGRect(x: 3, y: 119, width: 44, height: 42))
    #expect(keys[.delete] == CGRect(x: 343, y: 119, width: 44, height: 42))
    #expect(keys[.plane(.numbers)] == CGRect(x: 3, y: 173, width: 91, height: 42))
    #expect(keys[.space] == CGRect(x: 100, y: 173, width: 145, height: 42))
    #expect(keys[.text(".")] == CGRect(x: 251, y: 173, width: 39, height: 42))
    #expect(keys[.enter] == CGRect(x: 296, y: 173, width: 91, height: 42))
  }

  @Test(
    "At every width keys fill the row, keep their gaps and do not overlap",
    arguments: [320, 360, 390, 744, 1280])
  func widths(width: Int) {
    let kinds = TypingKind.allCases
    for kind in kinds {
      for plane in [KeyPlane.letters, .numbers, .symbols] {
        let places = KeyboardLayout(plane: plane, kind: kind, width: CGFloat(width)).places()
        for (index, one) in places.enumerated() {
          #expect(one.frame.minX >= 0 && one.frame.maxX <= CGFloat(width), "\(kind) \(plane) \(one)")
          for other in places[(index + 1)...] {
            #expect(
              !one.frame.insetBy(dx: 0.01, dy: 0.01).intersects(other.frame),
              "\(width) \(kind) \(plane) \(one) \(other)")
          }
        }
        let bottom = places.filter { $0.frame.minY == 173 }.sorted { $0.frame.minX < $1.frame.minX }
        for (left, right) in zip(bottom, bottom.dropFirst())
        where kind != .numberPad && kind != .asciiNumberPad {
          #expect(abs(right.frame.minX - left.frame.maxX - 6) < 0.01, "\(width) \(kind) \(plane)")
        }
      }
    }
  }

  @Test("Each kind of text has the keys it needs")
  func kinds() {
    #expect(places(.letters, .email)[.text("@")] != nil)
    #expect(places(.letters, .url)[.text(".com")] != nil)
    #expect(places(.letters, .url)[.space] == nil)
    #expect(places(.numbers, .decimalPad)[.text(".")] != nil)
    #expect(places(.numbers, .numberPad)[.text("q")] == nil)
    #expect(TypingKind.numbersAndPunctuation.firstPlane == .numbers)
  }

  @Test(
    "Capitals come at the beginning of sentences and words",
    arguments: [
      ("", true), ("Hello", false), ("Hello ", false), ("Hello. ", true), ("Hello.", false),
      ("Hello!\n", true),
    ])
  func sentences(text: String, isCapital: Bool) {
    #expect(SentenceRules.capitalizes(.sentences, after: text) == isCapital)
  }

  @Test("Two spaces after a word are a full stop")
  func fullStop() {
    #expect(SentenceRules.writesFullStop(after: "word "))
    #expect(!SentenceRules.writesFullStop(after: "word"))
    #expect(!SentenceRules.writesFullStop(after: "word. "))
    #expect(!SentenceRules.writesFullStop(after: " "))
  }
}

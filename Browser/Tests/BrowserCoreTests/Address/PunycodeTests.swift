import Testing

@testable import BrowserCore

/// The sample strings of RFC 3492, section 7.1, in lower case where the standard mixes it.
@Suite struct PunycodeTests {
  static let samples: [(String, String)] = [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
    ("bücher", "bcher-kva"),
    ("-> $1.00 <-", "-> $1.00 <--"),
  ]

  @Test(arguments: samples) func bothWays(_ plain: String, _ encoded: String) {
    #expect(Punycode.encode(plain) == encoded)
    #expect(Punycode.decode(encoded) == plain)
  }

  @Test func malformed() {
    for text in ["99999999", "a-€", "-\u{0}é", "zzzzzzzzzzzzzzzzzz", "ab-!"] {
      #expect(Punycode.decode(text) == nil, "\(text)")
    }
  }

  @Test func randomLabelsSurvive() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var label = ""
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        if let scalar = Unicode.Scalar(UInt32.random(in: 0x20...0x2FFFF, using: &generator)) {
          label.unicodeScalars.append(scalar)
        }
      }
      let back = Punycode.encode(label).flatMap(Punycode.decode)
      #expect(back.map { Array($0.unicodeScalars) } == Array(label.unicodeScalars), "seed \(seed)")
    }
  }
}

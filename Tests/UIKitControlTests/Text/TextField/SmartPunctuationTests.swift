import Testing

@testable import UIKitCore

/// Tests of smart quotation marks and dashes for typed characters (Apple documentation, "smart quotes" and "smart dashes":
/// straight quotation marks become curly ones, two hyphens an em dash).
@Suite
struct SmartPunctuationTests {
  @Test(arguments: [
    ("", "\"", "\u{201C}"), ("He said ", "\"", "\u{201C}"), ("He said \u{201C}yes", "\"", "\u{201D}"),
    ("(", "\"", "\u{201C}"), ("don", "'", "\u{2019}"), ("", "'", "\u{2018}"),
  ])
  func quotes(before: String, typed: String, expected: String) {
    let smart = SmartPunctuation(quotes: true, dashes: true)

    #expect(smart.change(typing: typed, after: before) == SmartPunctuation.Change(text: expected))
    #expect(SmartPunctuation(quotes: false, dashes: true).change(typing: typed, after: before) == nil)
  }

  @Test func dashes() {
    let smart = SmartPunctuation(quotes: false, dashes: true)

    #expect(smart.change(typing: "-", after: "a-") == SmartPunctuation.Change(text: "\u{2014}", replacing: 1))
    #expect(smart.change(typing: "-", after: "a") == nil)
    #expect(SmartPunctuation(quotes: true, dashes: false).change(typing: "-", after: "a-") == nil)
  }
}

import BrowserCore
import Foundation
import Testing

/// Values of HTML's fields for dates and times, with examples from HTML, 2.3.5, and bounds and steps after 4.10.5.3.
@Suite struct DateFieldTests {
  @Test(
    "Valid texts come back as they were",
    arguments: [
      (DateFieldKind.date, "2026-11-26"), (.date, "2024-02-29"), (.date, "0001-01-01"), (.time, "00:00"),
      (.time, "23:59"), (.time, "14:30:15"), (.month, "2026-12"), (.week, "2020-W53"), (.week, "2026-W01"),
      (.dateTimeLocal, "2026-11-26T08:05"), (.date, "12026-01-01"),
    ])
  func roundTrip(kind: DateFieldKind, text: String) throws {
    #expect(kind.text(try #require(kind.date(text))) == text)
  }

  @Test(
    "What is no such value is not read",
    arguments: [
      (DateFieldKind.date, "2026-02-30"), (.date, "26-01-01"), (.date, "2026-1-1"), (.date, "tomorrow"),
      (.date, ""),
      (.date, "0000-01-01"), (.time, "24:00"), (.time, "7:00"), (.time, "12:60"), (.time, "12:00:00.1234"),
      (.month, "2026-13"), (.month, "2026"), (.week, "2026-W54"), (.week, "2021-W53"), (.week, "2026-w01"),
      (.dateTimeLocal, "2026-11-26"), (.dateTimeLocal, "2026-11-26T25:00"), (.date, "2026-01-01x"),
    ])
  func unreadable(kind: DateFieldKind, text: String) {
    #expect(kind.date(text) == nil)
  }

  @Test("A space may stand for the T, and is written as T")
  func space() throws {
    let date = try #require(DateFieldKind.dateTimeLocal.date("2026-11-26 08:05"))
    #expect(DateFieldKind.dateTimeLocal.text(date) == "2026-11-26T08:05")
  }

  /// The start is in the bounds and on a step: the first column is the attributes, then the value, then what is shown.
  @Test(
    "The nearest permitted value is chosen",
    arguments: [
      (DateFieldKind.date, "2026-11-20", "2026-11-30", "", "2026-11-10", "2026-11-20"),
      (.date, "2026-11-20", "2026-11-30", "", "2026-12-24", "2026-11-30"),
      // Every seventh day from the 20th: 20, 27.
      (.date, "2026-11-20", "2026-11-30", "7", "2026-11-25", "2026-11-27"),
      (.date, "2026-11-20", "2026-11-30", "7", "2026-12-25", "2026-11-27"),
      (.time, "09:00", "17:00", "900", "10:20", "10:15"),
      (.time, "", "", "any", "10:20", "10:20"),
      (.month, "2026-01", "", "3", "2026-06", "2026-07"),
      (.week, "2026-W10", "2026-W20", "2", "2026-W19", "2026-W20"),
      (.dateTimeLocal, "", "", "3600", "2026-11-26T08:20", "2026-11-26T08:00"),
    ])
  func nearest(
    kind: DateFieldKind, minimum: String, maximum: String, step: String, value: String, expected: String
  ) throws {
    let field = DateField(kind: kind, value: value, minimum: minimum, maximum: maximum, step: step)
    #expect(kind.text(field.start(now: Date(timeIntervalSince1970: 0))) == expected)
    #expect(field.problem(with: expected) == nil)
  }

  @Test("Without a value it begins now")
  func now() {
    let now = Date(timeIntervalSince1970: 1_795_680_000)
    #expect(DateFieldKind.date.text(DateField(kind: .date, value: "junk").start(now: now)) == "2026-11-26")
  }

  @Test("What is wrong with a typed text is said")
  func problems() {
    let field = DateField(
      kind: .date, minimum: "2026-11-20", maximum: "2026-11-30", step: "7", isRequired: true)
    #expect(field.problem(with: "") == .missing)
    #expect(field.problem(with: "26.11.2026") == .unreadable(example: "2026-12-31"))
    #expect(field.problem(with: "2026-11-19") == .early(minimum: "2026-11-20"))
    #expect(field.problem(with: "2026-12-01") == .late(maximum: "2026-11-30"))
    #expect(field.problem(with: "2026-11-21") == .offStep(before: "2026-11-20", after: "2026-11-27"))
    #expect(field.problem(with: "2026-11-27") == nil)
    #expect(DateField(kind: .time).problem(with: "") == nil)
  }

  @Test("Whatever a page writes into a field's attributes, the picker begins with a value")
  func oddAttributes() {
    let texts = [
      "", "999999-12-31", "0001-01-01", "2026-W53", "0001-W01", "999999-12", "2026-11-26T08:20", "23:59",
    ]
    let steps = ["any", "1e308", "1e-320", "-1", "nan", "7"]
    for kind in DateFieldKind.allCases {
      for value in texts {
        for (minimum, maximum) in texts.flatMap({ one in texts.map { (one, $0) } }) {
          for step in steps {
            let field = DateField(kind: kind, value: value, minimum: minimum, maximum: maximum, step: step)
            let text = kind.text(field.start(now: Date(timeIntervalSince1970: 1_795_680_000)))
            _ = field.problem(with: text)
            if kind.date(text) == nil { Issue.record("\(field): \(text)") }
          }
        }
      }
    }
  }

  @Test("Colours are read and written as six hexadecimal digits")
  func colors() {
    #expect(PickerColor("#1a2B3c")?.text == "#1a2b3c")
    for text in ["", "red", "#123", "#12345g", "123456#", "#1234567"] { #expect(PickerColor(text) == nil) }
    #expect(PickerColor.palette.count == 10 && PickerColor.palette.allSatisfy { $0.count == 12 })
    // Full red is the hue 0 at half lightness.
    #expect(PickerColor.palette[5][0].text == "#ff0000")
    #expect(PickerColor.palette[5][4].text == "#00ff00")
  }
}

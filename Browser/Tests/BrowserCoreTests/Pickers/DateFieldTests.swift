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
  }

  /// HTML, 4.10.5.1.11: times are periodic; a minimum after the maximum is a night.
  @Test(
    "Times of a night go over midnight",
    arguments: [
      ("22:00", "21:00", "06:00", "", "22:00"), ("00:00", "21:00", "06:00", "", "00:00"),
      ("05:10", "21:00", "06:00", "900", "05:15"), ("12:00", "21:00", "06:00", "", "06:00"),
      ("14:00", "21:00", "06:00", "", "21:00"), ("23:59", "21:00", "06:00", "900", "23:45"),
      // Every seventh hour from 21:00: 21:00, and back from it 14:00, 7:00, 0:00.
      ("05:00", "21:00", "06:00", "25200", "00:00"), ("08:00", "20:00", "06:00", "25200", "06:00"),
      // No step but the first.
      ("01:00", "21:00", "06:00", "604800", "21:00"),
    ])
  func nights(value: String, minimum: String, maximum: String, step: String, expected: String) {
    let field = DateField(kind: .time, value: value, minimum: minimum, maximum: maximum, step: step)
    #expect(field.isOverMidnight)
    #expect(DateFieldKind.time.text(field.start(now: Date(timeIntervalSince1970: 0))) == expected)
  }

  @Test("The last step of a day is not the next day's first")
  func endOfDay() {
    let field = DateField(kind: .time, value: "23:59", step: "900")
    #expect(DateFieldKind.time.text(field.start(now: Date(timeIntervalSince1970: 0))) == "23:45")
    #expect(!DateField(kind: .time, minimum: "09:00", maximum: "09:00").isOverMidnight)
    #expect(!DateField(kind: .date, minimum: "2026-11-30", maximum: "2026-11-20").isOverMidnight)
  }

  @Test("Without a value it begins now")
  func now() {
    let now = Date(timeIntervalSince1970: 1_795_680_000)
    #expect(DateFieldKind.date.text(DateField(kind: .date, value: "junk").start(now: now)) == "2026-11-26")
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
            if kind.date(text) == nil { Issue.record("\(field): \(text)") }
          }
        }
      }
    }
  }

  @Test("Colours have names, and each of the palette its own")
  func colorNames() {
    let names = PickerColor.palette.flatMap { $0 }.map(\.name)
    #expect(Set(names).count == names.count)
    let known = [
      ("#000000", "Black"), ("#ffffff", "White"), ("#ff0000", "Red, lightness 50 %"),
      ("#00ff00", "Green, lightness 50 %"), ("#0000ff", "Blue, lightness 50 %"),
      ("#ff0001", "Red, lightness 50 %"), ("#808080", "Grey, lightness 50 %"),
    ]
    for (text, name) in known { #expect(PickerColor(text)?.name == name) }
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

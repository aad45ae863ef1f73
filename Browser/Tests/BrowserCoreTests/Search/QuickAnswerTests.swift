import Foundation
import Testing

@testable import BrowserCore

/// Sums and units. Expected values are worked out by hand, those of units from NIST Special Publication 811.
@Suite struct QuickAnswerTests {
  @Test(arguments: [
    ("6*7", "42"), ("6 x 7", "42"), ("6 × 7", "42"), ("1+2*3", "7"), ("(1+2)*3", "9"), ("10/4", "2.5"),
    ("10 ÷ 4", "2.5"), ("2^10", "1024"), ("2**10", "1024"), ("2^3^2", "512"), ("-2^2", "-4"),
    ("(-2)^2", "4"), ("2--3", "5"), ("0.1+0.2", "0.3"), ("50+10%", "55"), ("50 - 10%", "45"),
    ("20% of 50", "10"), ("50*10%", "5"), ("sqrt(2)^2", "2"), ("√9", "3"), ("log 1000", "3"), ("ln 1", "0"),
    ("abs(-3)", "3"), ("2*pi", "6.28318530718"), ("1,000*2", "2000"), ("1,000,000/4", "250000"),
    ("2,5*4", "10"), ("1e3*2", ""), ("2^100", "1.26765060023e30"), ("1/3", "0.333333333333"),
    ("1/1000000", "1e-6"), ("7-7", "0"), ("-0*1", "0"),
    ("6*7=", "42"), ("6 × 7 =", "42"), ("20% of 50=", "10"),
    // Binary rounding leaves nothing that is seen.
    ("0.1+0.2-0.3", "0"), ("1.1-1-0.1", "0"), ("10.1-10-0.1", "0"), ("0.3-0.1-0.1-0.1", "0"),
    ("1.0000001-1", "1e-7"), ("1000000.1-1000000", "0.1"), ("0.0000001-0.00000005", "5e-8"),
    ("sqrt(2)^2-2", "0"), ("9007199254740991-9007199254740990", "1"),
    ("2^-1070-2^-1071", "3.95252516673e-323"),
  ])
  func sums(typed: String, expected: String) {
    #expect((QuickAnswer(typed)?.text ?? "") == expected)
  }

  @Test(
    "What is no sum has no answer",
    arguments: [
      "", " ", "42", "-42", "gull", "1.2.3.4", "2026-11-26", "1/2/2026", "555-12-34", "+49-30-123456", "1/0",
      "0/0",
      "sqrt(-1)", "(1+2", "1+2)", "1+", "*2", "7 % 3", "2 gulls + 3", "c++", "1+1=2", "=", "42=", "1+1==",
      "=1+1", "10%", "pi", "a-b",
      "9^9^9^9", "gull-wick", "https://1+1", "1,00+2,0,0", "x", "1..2+3",
    ])
  func noSum(typed: String) {
    #expect(QuickAnswer(typed) == nil)
  }

  @Test func deepAndLongTextsEnd() {
    for text in [
      String(repeating: "(", count: 199), String(repeating: "-", count: 198) + "1",
      String(repeating: "√", count: 198) + "1", "1" + String(repeating: "^1", count: 99),
      String(repeating: "1+", count: 5000) + "1",
    ] {
      #expect(QuickAnswer(text) == nil)
    }
    #expect(QuickAnswer("1" + String(repeating: "+1", count: 99))?.text == "100")
    for text in HostileInputTests.corpus { _ = QuickAnswer(text) }
  }

  @Test(arguments: [
    ("5 km in miles", "3.10686 mi"), ("1 mi in km", "1.60934 km"), ("1 in in cm", "2.54 cm"),
    ("10 in to cm", "25.4 cm"), ("6 ft in m", "1.8288 m"), ("1 kg to lb", "2.20462 lb"),
    ("100 lbs in kg", "45.3592 kg"), ("32 F in C", "0 °C"), ("212°F to °C", "100 °C"),
    ("-40 c in f", "-40 °F"),
    ("0 K in celsius", "-273.15 °C"), ("1 gallon in l", "3.78541 l"), ("1 imperial gallon in l", "4.54609 l"),
    ("3 cups to ml", "709.765 ml"), ("1 acre in m2", "4046.86 m²"), ("1 ha in acres", "2.47105 acre"),
    ("100 km/h in mph", "62.1371 mph"), ("1 GiB in MB", "1073.74 MB"), ("100 mbit to MB", "12.5 MB"),
    ("2 h in minutes", "120 min"), ("1 atm in hPa", "1013.25 hPa"), ("2,5 km in m", "2500 m"),
    ("180 deg in rad", "3.14159 rad"), ("1 kWh = kJ", "3600 kJ"), ("1 t → kg", "1000 kg"),
  ])
  func units(typed: String, expected: String) {
    #expect(QuickAnswer(typed)?.text == expected)
  }

  @Test(
    "Units of different things, or none, have no answer",
    arguments: [
      "5 km in kg", "5 gulls in terns", "km in miles", "5 in miles", "in", "made in italy", "5 km in",
    ])
  func noUnits(typed: String) {
    #expect(QuickAnswer(typed) == nil)
  }

  @Test("Where a comma separates fractions it does so here")
  func comma() {
    #expect(QuickAnswer("1,5*3", decimalSeparator: ",")?.text == "4,5")
    #expect(QuickAnswer("1.000*2", decimalSeparator: ",")?.text == "2000")
    #expect(QuickAnswer("1,250*2", decimalSeparator: ",")?.text == "2,5")
    #expect(QuickAnswer("1.250,5*2", decimalSeparator: ",")?.text == "2501")
    #expect(QuickAnswer("1,250.5*2")?.text == "2501")
  }
}

import Foundation
import Testing

@testable import UIKitCore

struct DataDetectorTests {
  private static let link: UInt64 = 1 << 6
  private static let phone: UInt64 = 1 << 11

  private func links(_ text: String) throws -> [String: String] {
    let detector = try NSDataDetector(types: Self.link)
    let whole = NSRange(location: 0, length: (text as NSString).length)
    var found: [String: String] = [:]
    for match in detector.matches(in: text, options: [], range: whole) {
      found[(text as NSString).substring(with: match.range)] = match.url?.absoluteString
    }
    return found
  }

  @Test(arguments: [
    ("See http://example.com/a?b=1#c for more", ["http://example.com/a?b=1#c": "http://example.com/a?b=1#c"]),
    ("www.example.com", ["www.example.com": "http://www.example.com"]),
    ("Go to apple.com.", ["apple.com": "http://apple.com"]),
    (
      "(see https://en.wikipedia.org/wiki/Swift_(bird))",
      [
        "https://en.wikipedia.org/wiki/Swift_(bird)": "https://en.wikipedia.org/wiki/Swift_(bird)"
      ]
    ),
    ("write to me@example.org!", ["me@example.org": "mailto:me@example.org"]),
    ("mailto:me@example.org", ["mailto:me@example.org": "mailto:me@example.org"]),
    ("example.co.uk:8080/path, and more", ["example.co.uk:8080/path": "http://example.co.uk:8080/path"]),
    ("app://open/page", ["app://open/page": "app://open/page"]),
    ("\u{201C}example.com\u{201D}", ["example.com": "http://example.com"]),
    ("nothing here, 3.14 or file.swift or e.g. this", [:]),
    ("hello world", [:]),
  ])
  func linksInText(text: String, expected: [String: String]) throws {
    #expect(try links(text) == expected)
  }

  /// A link that is the whole text: so browsers ask whether a typed text is an address.
  @Test(arguments: [
    ("example.com", true), ("https://example.com/path", true), ("www.example.com/a b", false),
    ("swift language", false),
    ("localhost", false), ("readme.txt", false), ("sub.domain.example.de", true),
  ])
  func wholeTextsAreAddresses(text: String, expected: Bool) throws {
    let detector = try NSDataDetector(types: Self.link)
    let whole = NSRange(location: 0, length: (text as NSString).length)
    let match = detector.firstMatch(in: text, options: [], range: whole)
    #expect((match?.range == whole) == expected)
  }

  @Test func rangesCountUTF16() throws {
    let text = "👋🏽 example.com"
    let detector = try NSDataDetector(types: Self.link)
    let match = detector.firstMatch(in: text, range: NSRange(location: 0, length: (text as NSString).length))
    #expect(match?.range == NSRange(location: 5, length: 11))
    #expect(match?.resultType.rawValue == Self.link)
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 5)) == 0)
    let rest = NSRange(location: 5, length: 11)
    #expect(detector.rangeOfFirstMatch(in: text, range: rest) == rest)
  }

  @Test(arguments: [
    ("call +49 (30) 901820 now", ["+49 (30) 901820"]), ("(408) 555-1212", ["(408) 555-1212"]),
    ("1-408-555-1212 or 408.555.1212", ["1-408-555-1212", "408.555.1212"]), ("4085551212", ["4085551212"]),
    ("555-1212", ["555-1212"]), ("on 2026-11-21 at 10", []), ("3.14159265", []), ("12345", []),
  ])
  func phoneNumbers(text: String, expected: [String]) throws {
    let detector = try NSDataDetector(types: Self.phone)
    let matches = detector.matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
    #expect(matches.map(\.phoneNumber) == expected)
  }

  @Test func enumerationStops() throws {
    let detector = try NSDataDetector(types: Self.link | Self.phone)
    let text = "a.com b.com 555-1212"
    var seen = 0
    detector.enumerateMatches(in: text, range: NSRange(location: 0, length: (text as NSString).length)) {
      _, _, stop in
      seen += 1
      stop.pointee = ObjCBool(seen == 2)
    }
    #expect(seen == 2)
  }

  @Test func otherTypesAreRefused() throws {
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    // Who asks for addresses and dates, too, gets what there is.
    let several = try NSDataDetector(types: 1 << 3 | 1 << 4 | Self.link | Self.phone)
    #expect(several.checkingTypes == Self.link | Self.phone)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 1 << 4) }
  }
}

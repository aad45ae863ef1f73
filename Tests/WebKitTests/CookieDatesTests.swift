import Foundation
import Testing

@testable import WebKit

/// Since when cookies are what they are.
@Suite struct CookieDatesTests {
  private static func date(_ seconds: TimeInterval) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  @Test("A cookie is as old as the first look that met it, and one that nobody has met is new")
  func since() {
    let first = CookieDates().noting(["a"], at: Self.date(100))
    let dates = first.noting(["a", "b"], at: Self.date(200))
    #expect(dates != first)
    #expect(dates.noting(["a", "b"], at: Self.date(300)) == dates)
    #expect(dates.isSet("a", since: Self.date(100)))
    #expect(!dates.isSet("a", since: Self.date(101)))
    #expect(dates.isSet("b", since: Self.date(101)))
    #expect(!dates.isSet("b", since: Self.date(201)))
    #expect(dates.isSet("c", since: Self.date(1e9)))
  }

  @Test("One that went and came again is new")
  func again() {
    let first = CookieDates().noting(["a"], at: Self.date(100))
    let dates = first.noting([], at: Self.date(200)).noting(["a"], at: Self.date(300))
    #expect(dates.isSet("a", since: Self.date(250)))
  }

  @Test("They are kept over a restart; a file that makes no sense, or none, leaves all cookies new")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dates-\(UUID().uuidString)")
    let file = CookieDatesFile(url: folder.appendingPathComponent("cookie-dates.json"))
    let dates = CookieDates().noting(["a", "b"], at: Self.date(123.25))
    // A store that was removed does not come back.
    file.write(dates)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(file.read() == nil)
    file.write(dates)
    #expect(file.read() == dates)
    for nonsense in ["", "[]", "{\"salt\":7}", "{\"salt\":\"\",\"dates\":{\"a\":\"yesterday\"}}"] {
      try Data(nonsense.utf8).write(to: file.url)
      #expect(file.read() == nil)
    }
  }
}

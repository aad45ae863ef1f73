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

  @Test(
    "Of more cookies than are noted the old ones keep their dates, and the new ones are new; a file is never longer than 2 MB"
  )
  func tooMany() throws {
    let digest = String(repeating: "a", count: 59)
    let many = Set((0..<20_000).map { digest + String(10_000 + $0) })
    let old = CookieDates().noting(["old"], at: Self.date(100))
    // 20,000 is the most.
    let noted = old.noting(many.union(["old"]), at: Self.date(200))
    #expect(noted == old && !noted.isSet("old", since: Self.date(150)))
    #expect(noted.isSet(digest + "10000", since: Self.date(1e9)))
    let most = old.noting(many, at: Self.date(123.25))
    #expect(
      most.isSet(digest + "10000", since: Self.date(123))
        && !most.isSet(digest + "10000", since: Self.date(124)))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = CookieDatesFile(url: folder.appendingPathComponent("cookie-dates.json"))
    file.write(most)
    #expect(file.read() == most)
    #expect(try Data(contentsOf: file.url).count < 2_000_000)
  }
}

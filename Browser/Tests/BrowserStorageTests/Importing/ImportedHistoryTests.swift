import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// How the history of another browser joins the one that is here, and how it goes out again.
@Suite("History of other browsers") struct ImportedHistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func visit(_ page: Int, _ seconds: Double, title: String = "") -> ImportedVisit? {
    ImportedVisit(
      address: "https://\(page).example/", title: title,
      date: Date(timeIntervalSince1970: 1_700_000_000 + seconds))
  }

  @Test("It comes with its dates and counts, and a second time nothing is new")
  func twice() throws {
    let library = try LibraryDatabase()
    let visits = [Self.visit(1, 20.5, title: "One"), Self.visit(1, 10), Self.visit(2, 0)].compactMap(\.self)
    var looked: [Int] = []
    #expect(library.importVisits(visits, stop: ImportStop()) { looked.append($0) } == (3, nil))
    #expect(looked == [3])
    #expect(library.importVisits(visits, stop: ImportStop()) { _ in } == (0, nil))
    let found = try library.visits(limit: 10)
    #expect(found.map(\.date.timeIntervalSince1970) == [1_700_000_020.5, 1_700_000_010, 1_700_000_000])
    #expect(try library.pages(matching: "One", limit: 1).first?.visitCount == 2)
  }

  @Test("What is stopped keeps whole transactions")
  func stopped() throws {
    let library = try LibraryDatabase()
    let visits = (0..<12_000).compactMap { Self.visit($0 % 50, Double($0)) }
    let stop = ImportStop()
    #expect(library.importVisits(visits, stop: stop) { _ in stop.stop() }.count == 5000)
    #expect(try library.visits(limit: 20_000).count == 5000)
    // Going on finds the rest.
    #expect(library.importVisits(visits, stop: ImportStop()) { _ in }.count == 7000)
  }

  @Test("What is forgotten is nowhere in the files")
  func forgetting() throws {
    let url = folder.file("session.sqlite")
    let storage = try SessionDatabase(at: url)
    let visit = try #require(
      ImportedVisit(
        address: "https://\(ProfileFixture.word).example/", title: ProfileFixture.word,
        date: Date(timeIntervalSince1970: 1_700_000_000)))
    #expect(storage.library.importVisits([visit], stop: ImportStop()) { _ in }.count == 1)
    func traces() throws -> [String] {
      try folder.names.filter { name in
        try Data(contentsOf: folder.file(name)).range(of: Data(ProfileFixture.word.utf8)) != nil
      }
    }
    #expect(try !traces().isEmpty)
    try storage.library.delete(.since(.distantPast))
    #expect(try traces().isEmpty)
    try storage.close()
  }

  @Test("An export is read again as it was, for the user alone, and a second import doubles nothing")
  func export() throws {
    let library = try LibraryDatabase()
    let visits = (0..<3).compactMap { Self.visit($0, Double($0) + 0.25, title: "Page, \"\($0)\"") }
    #expect(library.importVisits(visits, stop: ImportStop()) { _ in }.count == 3)
    let place = folder.file("Martlet Export 2026-11-26")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let table = place.appendingPathComponent("history.csv")
    #expect(try library.exportTable(to: table) == 3)
    let mode = try FileManager.default.attributesOfItem(atPath: table.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let finder = ProfileFinder(environment: [:], home: folder.file("home"), downloads: folder.url)
    let profile = try #require(finder.profiles().first)
    #expect(profile.title == "Martlet Export · 2026-11-26")
    let content = ProfileReader(profile, cache: folder.file("cache")).read(stop: ImportStop())
    #expect(content.problems.isEmpty && content.visits == visits.reversed())
    let other = try LibraryDatabase()
    #expect(other.importVisits(content.visits, stop: ImportStop()) { _ in }.count == 3)
    #expect(library.importVisits(content.visits, stop: ImportStop()) { _ in }.count == 0)
  }
}

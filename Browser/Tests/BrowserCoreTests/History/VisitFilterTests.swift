import Foundation
import Testing

@testable import BrowserCore

@Suite struct VisitFilterTests {
  private var filter = VisitFilter()
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  private mutating func show(
    _ page: String, depth: Int, next: String? = nil, isLoad: Bool = true, at seconds: Double
  ) throws -> VisitFilter.Verdict {
    func url(_ page: String) throws -> URL { try #require(URL(string: "https://\(page).example/")) }
    return filter.show(
      try url(page), at: .init(depth: depth, next: try next.map(url)), isLoad: isLoad, date: start + seconds)
  }

  @Test mutating func newEntriesAreVisits() throws {
    #expect(try show("a", depth: 0, at: 0) == .visit)
    #expect(try show("b", depth: 1, at: 5) == .visit)
    // A script adds an entry without a load.
    #expect(try show("c", depth: 2, isLoad: false, at: 9) == .visit)
  }

  @Test mutating func backForwardAndReloadAreNone() throws {
    _ = try show("a", depth: 0, at: 0)
    _ = try show("b", depth: 1, at: 5)
    _ = try show("c", depth: 2, at: 9)
    #expect(try show("c", depth: 2, at: 12) == .nothing)
    #expect(try show("b", depth: 1, next: "c", at: 20) == .nothing)
    #expect(try show("c", depth: 2, at: 25) == .nothing)
    #expect(try show("a", depth: 0, next: "b", at: 30) == .nothing)
    #expect(try show("c", depth: 2, at: 35) == .nothing)
  }

  @Test mutating func anotherWayAfterGoingBackIsAVisit() throws {
    _ = try show("a", depth: 0, at: 0)
    _ = try show("b", depth: 1, at: 5)
    _ = try show("a", depth: 0, next: "b", at: 9)
    #expect(try show("d", depth: 1, at: 12) == .visit)
  }

  @Test mutating func aPageThatSendsOnAtOnceIsCountedOnce() throws {
    let a = try #require(URL(string: "https://a.example/"))
    _ = try show("a", depth: 0, at: 0)
    #expect(try show("b", depth: 0, at: 0.4) == .redirect(from: a))
    // Later it is a page of its own.
    #expect(try show("c", depth: 0, at: 9) == .visit)
  }

  @Test mutating func aPageThatIsLoadedOnceMoreAndSendsOnIsCountedOnce() throws {
    let a = try #require(URL(string: "https://a.example/"))
    _ = try show("a", depth: 0, at: 0)
    #expect(try show("a", depth: 0, at: 0.3) == .nothing)
    #expect(try show("b", depth: 0, at: 0.8) == .redirect(from: a))
  }

  @Test mutating func rewritingTheAddressIsNone() throws {
    _ = try show("a", depth: 0, at: 0)
    #expect(try show("b", depth: 0, isLoad: false, at: 5) == .nothing)
  }

  /// An event that may come after a restart: the restored list is a, b, c and stands at b.
  struct Coming: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let page: String
    let depth: Int
    var next: String?
    var isLoad = true
    let verdict: VisitFilter.Verdict
  }

  @Test(arguments: [
    Coming(testDescription: "the restored page", page: "b", depth: 1, next: "c", verdict: .nothing),
    Coming(testDescription: "forward before it came", page: "c", depth: 2, verdict: .nothing),
    Coming(testDescription: "back before it came", page: "a", depth: 0, next: "b", verdict: .nothing),
    Coming(testDescription: "an address that was typed before it came", page: "d", depth: 2, verdict: .visit),
    Coming(
      testDescription: "an entry that a script adds", page: "d", depth: 2, isLoad: false, verdict: .visit),
    Coming(
      testDescription: "the page rewrites its address", page: "d", depth: 1, next: "c", isLoad: false,
      verdict: .nothing),
    Coming(testDescription: "it sends its visitor on", page: "d", depth: 1, next: "c", verdict: .visit),
    Coming(
      testDescription: "another one of a list that is full and keeps its depth", page: "d", depth: 1,
      verdict: .visit),
  ])
  func whatComesAfterARestart(_ coming: Coming) throws {
    var tests = self
    try tests.restoreAtB()
    #expect(
      try tests.show(coming.page, depth: coming.depth, next: coming.next, isLoad: coming.isLoad, at: 0)
        == coming.verdict)
  }

  private mutating func restoreAtB() throws {
    filter.restore(
      try #require(URL(string: "https://b.example/")),
      at: .init(depth: 1, next: URL(string: "https://c.example/")))
  }

  @Test mutating func afterTheRestoredPageVisitsCountAsEver() throws {
    try restoreAtB()
    #expect(try show("b", depth: 1, next: "c", at: 0) == .nothing)
    #expect(try show("d", depth: 2, at: 3) == .visit)
    #expect(try show("b", depth: 1, next: "d", at: 6) == .nothing)
    #expect(try show("e", depth: 2, at: 9) == .visit)
  }
}

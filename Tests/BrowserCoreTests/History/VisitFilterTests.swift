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

  @Test mutating func rewritingTheAddressIsNone() throws {
    _ = try show("a", depth: 0, at: 0)
    #expect(try show("b", depth: 0, isLoad: false, at: 5) == .nothing)
  }

  @Test mutating func whatARestartBringsBackIsNone() throws {
    filter.restore()
    #expect(try show("c", depth: 2, at: 0) == .nothing)
    #expect(try show("d", depth: 3, at: 3) == .visit)
  }
}

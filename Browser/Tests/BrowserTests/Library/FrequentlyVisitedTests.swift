import BrowserCore
import Foundation
import Testing

@testable import Browser

/// The pages visited most, beside the favourites.
@Suite @MainActor
struct FrequentlyVisitedTests {
  private func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://site\(number).example/"))
  }

  @Test("Favourites that are visited most leave room for the pages after them")
  func besideFavourites() throws {
    let favourites = try (0..<5).map { Favourite(title: "Site \($0)", url: try url($0)) }
    let library = Library(favourites: favourites)
    let now = Date()
    let pages = try (0..<12).map { number in
      HistoryPage(
        id: Int64(number), url: try url(number), title: "Site \(number)", visitCount: 20 - number,
        lastVisit: now, frecency: Frecency(visits: 20 - number, at: now))
    }
    library.persistence.onFrequentPages?(pages)
    let content = StartPageContent(
      isPrivate: false, favourites: library.favourites, frequentlyVisited: library.frequentlyVisited)
    guard case .frequentlyVisited(let shown) = content.sections.last else {
      Issue.record("no page is frequently visited")
      return
    }
    // As many as stand in a row.
    #expect(shown.map(\.title) == ["Site 5", "Site 6", "Site 7", "Site 8"])
  }
}

import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// A copy of a page for the reading list, which was read, tells of the page: it has its title.
@Suite struct ForgottenCopyTests {
  private static let folder = URL(fileURLWithPath: "/tmp/copies-\(UUID().uuidString)", isDirectory: true)
  private let file = folder.appendingPathComponent("\(UUID().uuidString).html")

  private func keepCopy(of address: String) throws -> URL {
    let page = try #require(URL(string: address))
    SavedCopies.set([file: page], in: Self.folder)
    return page
  }

  @Test func itGoesOutOfListsWithItsSiteAndItsPage() throws {
    let page = try keepCopy(of: "https://www.gullwick.example/terns")
    let places: [ForgottenPlaces] = [.all, .sites([Site(host: "gullwick.example")]), .pages([page])]
    let shown = try #require(URL(string: file.absoluteString + "#part"))
    for places in places {
      #expect(places.includes(file) && places.includes(shown))
      if let texts = places.texts { #expect(texts.contains(file.lastPathComponent)) }
    }
    for places in [ForgottenPlaces.sites([Site(host: "other.example")]), .pages([]), .sites([Site(file)])] {
      #expect(!places.includes(file) && places.texts?.contains(file.lastPathComponent) == false)
    }
    let closed = HistoryDeletion.site(Site(host: "gullwick.example"))
    #expect(closed.includes(closedTab: file, closedAt: .distantPast))
    #expect(HistoryDeletion.pages([page]).includes(closedTab: file, closedAt: .distantPast))
    #expect(
      !HistoryDeletion.site(Site(host: "other.example")).includes(closedTab: file, closedAt: .distantPast))
    // The file itself goes first.
    SavedCopies.set([:], in: Self.folder)
    #expect(SavedCopies.site(of: file) == nil)
    for places in places { #expect(places.includes(file)) }
  }

  @Test(
    "What a page made goes with its site, whose name is in its address: a tab, a download, an entry of a list"
  )
  func whatAPageMade() throws {
    let blob = try #require(URL(string: "blob:https://www.gullwick.example/5d0e"))
    let (own, other) = (Site(host: "gullwick.example"), Site(host: "other.example"))
    #expect(ForgottenPlaces.sites([own]).includes(blob) && !ForgottenPlaces.sites([other]).includes(blob))
    #expect(HistoryDeletion.site(own).includes(closedTab: blob, closedAt: .distantPast))
    #expect(!HistoryDeletion.site(other).includes(closedTab: blob, closedAt: .distantPast))
    // Files have no site.
    #expect(!ForgottenPlaces.sites([Site(file)]).includes(blob))
  }

  @Test func anotherFileIsNone() throws {
    _ = try keepCopy(of: "https://gullwick.example/")
    defer { SavedCopies.set([:], in: Self.folder) }
    let other = Self.folder.appendingPathComponent("other.html")
    #expect(!ForgottenPlaces.sites([Site(host: "gullwick.example")]).includes(other))
  }
}

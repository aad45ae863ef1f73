import BrowserCore
import Foundation
import Testing

@testable import Browser
@testable import WebKit
import WebKitAdditions

extension BrowserStage {
  /// Gives the start page every section.
  func fillStartPage() async throws {
    let services = container.services
    let site = services.bundledSite
    func url(_ host: String) throws -> URL { try #require(BundledSite.url(host: host)) }
    services.library.frequentlyVisited = try [
      "loomstreet.example", "orchardpost.example", "tidetables.example", "hourly.example",
    ].map { host in
      let name = site.entries.first { $0.host == host }?.name ?? host
      return Favourite(title: name, url: try url(host))
    }
    services.library.addToReadingList(
      title: "Paper, Wind and a Length of String", url: try url("foldkite.example"))
    services.library.addToReadingList(
      title: "Mist Before Seven: a Field Guide to Mornings", url: try url("gullwick.example"))
    var closed = Tab(url: try url("loomstreet.example"))
    closed.title = "Twelve Ways to Mend a Sleeve"
    store.perform { $0.insert(closed, select: false) }
    store.perform { $0.close(closed.id) }
    try await meetTrackers()
    container.selectedTabController?.refreshStartPage()
    settle()
  }

  /// Lets the engine tell of 37 trackers on a few sites.
  func meetTrackers() async throws {
    let services = container.services
    let data = try #require(services.dataStore.backend as? MemoryWebData)
    let sites = ["orchardpost.example", "tidetables.example", "loomstreet.example"]
    data.contacts = (0..<37).flatMap { index in
      sites.prefix(2 + index % 2).map {
        WebTrackerContact(tracker: "tracker\(index + 1).example", site: $0, date: Date())
      }
    }
    try FileManager.default.createDirectory(
      at: services.directories.data, withIntermediateDirectories: true)
    services.privacy.open(at: services.directories.data.appendingPathComponent("privacy-report.json"))
    await services.privacy.refresh(from: services.dataStore)
    data.contacts = []
  }
}

import BrowserCore
import Foundation
import FoundationNetworking
import Testing

@testable import Browser

/// Where a page may lead, without a browser.
@Suite @MainActor
struct PageLinksTests {
  /// What became of the links.
  private final class Log {
    var opened: [URL] = []
    var handedOver: [URL] = []
    var notices: [String] = []
  }

  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func links(_ page: StandInPage, _ stage: PresenterStage, _ log: Log) -> PageLinks {
    PageLinks(
      page: page, services: stage.services,
      site: PageSite(page: page, sites: stage.services.sites, layout: { .phone }),
      ways: PageLinks.Ways(
        openInNewTab: { url, _ in log.opened.append(url) }, handOver: { log.handedOver.append($0) },
        notify: { text, _ in log.notices.append(text) }))
  }

  @Test("A link opens a tab, another program's is handed over, and files and scripts are refused")
  func answers() throws {
    let (stage, log) = (PresenterStage(), Log())
    let page = StandInPage(at: try Self.url("https://gullwick.example/"))
    let links = links(page, stage, log)
    for address in ["https://other.example/", "mailto:a@other.example", "file:///etc/passwd", "javascript:1"]
    {
      links.open(try Self.url(address), select: true)
    }
    #expect(log.opened.map(\.absoluteString) == ["https://other.example/"])
    #expect(log.handedOver.map(\.absoluteString) == ["mailto:a@other.example"])
    let file = try Self.url("file:///etc/passwd")
    #expect(links.mayOpenWindow(for: nil) && !links.mayOpenWindow(for: file))
  }

  @Test("A pinned tab's links to other sites open beside it")
  func pinned() throws {
    let (stage, log) = (PresenterStage(), Log())
    let here = try Self.url("https://gullwick.example/")
    let (same, other) = (try Self.url("https://gullwick.example/2"), try Self.url("https://other.example/"))
    let plain = StandInPage(at: here)
    #expect(!links(plain, stage, log).keepsSite(from: other))
    let pinned = StandInPage(at: here, isPinned: true)
    #expect(links(pinned, stage, log).keepsSite(from: other))
    #expect(!links(pinned, stage, log).keepsSite(from: same))
  }
}

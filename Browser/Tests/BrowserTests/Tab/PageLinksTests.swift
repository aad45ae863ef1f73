import BrowserCore
import Foundation
import FoundationNetworking
import Testing

@testable import Browser
@testable import WebKit

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
    let page = try StandInPage(at: "https://gullwick.example/")
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

  // MARK: - Links that open another tab

  private func action(
    _ url: URL, kind: WebNavigationAction.Kind = .linkActivated, isUserGesture: Bool = true,
    mouseButton: Int = 0
  ) -> WKNavigationAction {
    var action = WebNavigationAction(
      request: URLRequest(url: url), kind: kind, isUserGesture: isUserGesture)
    action.mouseButton = mouseButton
    return WKNavigationAction(action, in: StandInPage.makeView())
  }

  @Test(
    "Only the document's own link that the user has pressed leads out of a pinned tab, and it does so once")
  func pressed() throws {
    let (stage, log) = (PresenterStage(), Log())
    let page = try StandInPage(at: "https://gullwick.example/", isPinned: true)
    let links = links(page, stage, log)
    let other = try Self.url("https://other.example/")
    // A frame's link.
    #expect(links.diversion(of: action(other), to: other) == nil)

    links.wasPressed(PressedLink(other.absoluteString))
    // What a script loads meanwhile is not the link.
    #expect(links.diversion(of: action(other, kind: .other), to: other) == nil)
    links.diversion(of: action(other), to: other)?()
    #expect(log.opened == [other] && links.pressed == nil)
    #expect(links.diversion(of: action(other), to: other) == nil)

    links.wasPressed(PressedLink(other.absoluteString))
    links.documentCame()
    #expect(links.diversion(of: action(other), to: other) == nil)
  }

  @Test("The middle button opens a tab by the user's hand alone; else a notice tells of it")
  func middleButton() throws {
    let (stage, log) = (PresenterStage(), Log())
    let page = try StandInPage(at: "https://gullwick.example/")
    let links = links(page, stage, log)
    let other = try Self.url("https://other.example/")
    links.diversion(of: action(other, mouseButton: 2), to: other)?()
    #expect(log.opened == [other] && log.notices.isEmpty)
    links.diversion(of: action(other, isUserGesture: false, mouseButton: 2), to: other)?()
    #expect(log.opened == [other])
    #expect(log.notices == [FloodText.blockedWindow(host: "gullwick.example")])
  }
}

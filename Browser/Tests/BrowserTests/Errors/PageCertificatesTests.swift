import BrowserCore
import Foundation
import Testing

@testable import Browser

/// Which documents an exception for a certificate concerns, without a browser.
@Suite("Certificates of a page") @MainActor
struct PageCertificatesTests {
  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("A server is a host and a port, by https; a page that is not loaded is of none")
  func servers() throws {
    let stage = PresenterStage()
    let page = try StandInPage(at: "https://gullwick.example/birds")
    let certificates = PageCertificates(page: page, services: stage.services)
    #expect(!certificates.hasDocument(ofServerOf: try Self.url("https://gullwick.example/")))

    page.webView = StandInPage.makeView()
    for (address, isServer) in [
      ("https://gullwick.example/", true), ("https://GULLWICK.example:443/x", true),
      ("https://gullwick.example:8443/", false), ("https://www.gullwick.example/", false),
    ] {
      #expect(certificates.hasDocument(ofServerOf: try Self.url(address)) == isServer, "\(address)")
    }
    page.tab = try StandInPage(at: "http://gullwick.example/").tab
    #expect(!certificates.hasDocument(ofServerOf: try Self.url("https://gullwick.example/")))
  }

  @Test("A window that has not said whose it is may be of any server, and the start page is of none")
  func written() throws {
    let stage = PresenterStage()
    var tab = Tab()
    _ = tab.handle(.opened(by: .blankPage, connection: .unproven))
    let page = StandInPage(tab)
    page.webView = StandInPage.makeView()
    let certificates = PageCertificates(page: page, services: stage.services)
    #expect(certificates.hasDocument(ofServerOf: try Self.url("https://gullwick.example/")))
    page.tab = Tab()
    #expect(!certificates.hasDocument(ofServerOf: try Self.url("https://gullwick.example/")))
  }

  @Test("A document that is asked for again is the tab's to ask for; one that was written goes with its view")
  func withdrawn() throws {
    let stage = PresenterStage()
    let page = try StandInPage(at: "https://gullwick.example/")
    let certificates = PageCertificates(page: page, services: stage.services)
    certificates.wasWithdrawn()
    #expect(page.events == [.certificateWasWithdrawn] && page.opened.isEmpty)

    var window = Tab()
    _ = window.handle(.opened(by: .blankPage, connection: .excepted))
    _ = window.handle(.learnedOrigin(try Self.url("https://gullwick.example/")))
    let written = StandInPage(window)
    written.webView = StandInPage.makeView()
    PageCertificates(page: written, services: stage.services).wasWithdrawn()
    #expect(written.webView == nil)
    #expect(written.opened.map(\.absoluteString) == ["https://gullwick.example/"])
  }
}

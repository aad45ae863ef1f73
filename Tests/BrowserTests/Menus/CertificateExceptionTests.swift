import BrowserCore
import Foundation
import HeadlessHost
import Testing
import UIKitCore

@testable import Browser
@testable import WebKit

/// What was accepted in spite of a bad certificate is shown with the page, and can be taken back there.
@Suite @MainActor
struct CertificateExceptionTests {
  private static let accepted = WebCertificate(
    subject: "CN=a", issuer: "CN=a", sha256Fingerprint: "AA", pem: "a")

  private func stage(isExcepted: Bool = true, _ pages: [String] = [BrowserStage.page]) -> BrowserStage {
    let stage = BrowserStage(pages: pages)
    if isExcepted { for engine in stage.engines { engine.page.exceptedCertificate = Self.accepted } }
    return stage
  }

  @Test func onlySuchPagesSayIt() {
    let plain = stage(isExcepted: false)
    plain.container.openPageMenu()
    #expect(!plain.takeMenu().contains(CertificateExceptionText.title))
    let excepted = stage()
    excepted.container.openPageMenu()
    #expect(excepted.takeMenu().contains(CertificateExceptionText.title))
  }

  @Test func withdrawingLoadsAllPagesFromThereAgain() async throws {
    let other = "https://elsewhere.example/"
    let stage = stage([BrowserStage.page, "https://gullwick.example/gulls", other])
    stage.engines[2].page.exceptedCertificate = nil
    let page = try #require(
      stage.container.tabControllers.values.first { $0.tab.url == URL(string: BrowserStage.page) })
    let store = try #require(page.webView?.configuration.websiteDataStore.backend as? MemoryWebData)
    let place = try #require(URL(string: BrowserStage.page).flatMap(CertificateLedger.Place.init))
    await store.allow(Self.accepted, at: place)
    let row = try #require(stage.container.certificateSections(of: page).first?.rows.first)
    #expect(row.subtitle == "gullwick.example, until Martlet is closed")
    row.action()
    for _ in 0..<100 where store.allowed[place] != nil { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(store.allowed[place] == nil)
    // Those that ask again, by their addresses.
    let asked = stage.container.tabControllers.values.filter { controller in
      guard let engine = controller.webView?.engine as? ScriptedWebEngine else { return false }
      return engine.calls.contains(.reload(ignoringCache: false))
    }
    #expect(asked.contains { $0 === page } && !asked.contains { $0.tab.url?.absoluteString == other })
  }

  /// Text of a host is as in the address bar, and no port is forgotten: it is of one.
  @Test func theTextNamesHostAndPort() {
    func text(_ address: String, isPrivate: Bool = false) -> String {
      CertificateExceptionText.explanation(for: URL(string: address), isPrivate: isPrivate)
    }
    #expect(text("https://www.gullwick.example/a").hasPrefix("gullwick.example, "))
    #expect(text("https://gullwick.example:8443/a").hasPrefix("gullwick.example:8443, "))
    #expect(text("https://gullwick.example/", isPrivate: true).contains("in private tabs"))
  }
}

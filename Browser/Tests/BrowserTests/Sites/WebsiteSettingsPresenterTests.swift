import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// The sections of "Website Settings", of a tab without a window.
@Suite @MainActor
struct WebsiteSettingsPresenterTests {
  /// A tab of a site, and how often the settings for all sites were asked for.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let page: TabViewController
    private(set) var others = 0
    private(set) lazy var settings = WebsiteSettingsPresenter(
      services: presenters.services, router: presenters.router, pages: presenters.pages,
      openSettings: { [weak self] in self?.others += 1 })

    init(at address: String?) {
      page = TabViewController(
        tab: Tab(url: address.flatMap { URL(string: $0) }), services: presenters.services)
    }
  }

  @Test("Where there is no page those for all sites are shown")
  func noPage() {
    let stage = Stage(at: nil)
    stage.settings.open()
    #expect(stage.others == 1 && stage.presenters.root.presentedViewController == nil)
    #expect(stage.settings.siteSections(for: stage.page).isEmpty)
    #expect(stage.settings.certificateSections(of: stage.page).isEmpty)
  }

  @Test("What is chosen is kept for the site, and for no other one that the tab has gone to meanwhile")
  func choosing() throws {
    let stage = Stage(at: "https://www.gullwick.example/birds")
    let sites = stage.presenters.services.sites
    let section = try #require(stage.settings.siteSections(for: stage.page).first)
    #expect(section.title == "When visiting gullwick.example")
    let windows = try #require(section.rows.first { $0.title == "Pop-up Windows" })
    windows.action()
    #expect(sites.settings(for: "gullwick.example").allowsPopups)

    stage.page.tab = Tab(url: URL(string: "https://evil.example/"))
    windows.action()
    #expect(sites.settings(for: "gullwick.example").allowsPopups)
    #expect(!sites.settings(for: "evil.example").allowsPopups)
  }
}

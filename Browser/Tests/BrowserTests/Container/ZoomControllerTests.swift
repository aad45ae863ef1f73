import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The size of pages, without a browser. Steps are those of `PageZoom.steps`.
@Suite @MainActor
struct ZoomControllerTests {
  /// A page of a site, and how often it was shown in a size.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let page: StandInPage
    let view = StandInPage.makeView()
    let site: PageSite
    /// The owner of Reader.
    let controller: TabViewController
    let reader: PageReader
    private(set) var changes = 0
    private(set) lazy var zoom = ZoomController(
      page: page, services: presenters.services, site: site, reader: reader,
      willChange: { [weak self] in self?.changes += 1 })

    init(_ page: StandInPage) {
      self.page = page
      site = PageSite(page: page, sites: presenters.services.sites, layout: { .phone })
      controller = TabViewController(tab: page.tab, services: presenters.services)
      reader = PageReader(page: controller)
      page.webView = view
    }
  }

  private func page(isPrivate: Bool = false) throws -> StandInPage {
    try StandInPage(at: BrowserStage.page, isPrivate: isPrivate)
  }

  @Test("Larger, smaller and the page's own size; at the ends it stays")
  func steps() throws {
    let stage = Stage(try page())
    #expect(stage.zoom.change(.larger) == 115 && stage.view.pageZoom == 1.15)
    #expect(stage.zoom.change(.smaller) == 100 && stage.zoom.change(.smaller) == 85)
    #expect(stage.zoom.change(.reset) == 100 && stage.view.pageZoom == 1)
    stage.zoom.set(300)
    #expect(stage.zoom.change(.larger) == 300 && stage.zoom.percentage == 300)
  }

  @Test(
    "The size is the site's, for all of its pages, and of a private tab the tab's own",
    arguments: [(false, 150), (true, 100)])
  func sites(isPrivate: Bool, kept: Int) throws {
    let stage = Stage(try page(isPrivate: isPrivate))
    stage.zoom.set(150)
    #expect(stage.zoom.percentage == 150)
    #expect(stage.presenters.services.sites.settings(for: "gullwick.example").zoom == kept)
  }

  @Test("A page that comes is shown in its site's size, and what was tapped twice is no longer singled out")
  func applying() throws {
    let stage = Stage(try page())
    stage.presenters.services.sites.update("gullwick.example") { $0.zoom = 75 }
    stage.zoom.apply()
    #expect(stage.view.pageZoom == 0.75 && stage.changes == 1)
  }

  @Test("A page of no site has the view's size")
  func noSite() {
    let stage = Stage(StandInPage())
    stage.view.pageZoom = 1.25
    #expect(stage.zoom.percentage == 125)
  }
}

import BrowserCore
import Foundation
import Testing

@testable import Browser

/// The choices for the site of a page, without a browser.
@Suite @MainActor
struct PageSiteTests {
  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(
    "What is chosen in a private tab stays there; what is chosen in another one is for all tabs of the site")
  func privacy() throws {
    let sites = SiteSettingsPersistence()
    let address = try Self.url("https://gullwick.example/birds")
    let plain = StandInPage(at: address)
    let secret = StandInPage(at: address, isPrivate: true)
    let other = StandInPage(at: address, isPrivate: true)
    func site(_ page: StandInPage) -> PageSite { PageSite(page: page, sites: sites, layout: { .phone }) }
    let (plainSite, secretSite, otherSite) = (site(plain), site(secret), site(other))

    secretSite.update { $0.zoom = 150 }
    #expect(secretSite.settings.zoom == 150)
    #expect(otherSite.settings == SiteSettings() && plainSite.settings == SiteSettings())
    #expect(sites.settings(for: "gullwick.example") == SiteSettings())

    plainSite.update { $0.zoom = 125 }
    #expect(sites.settings(for: "gullwick.example").zoom == 125)
    #expect(secretSite.settings.zoom == 150 && otherSite.settings == SiteSettings())
  }

  @Test("A page of no site has no settings of its own, and none can be made")
  func noSite() throws {
    let sites = SiteSettingsPersistence()
    let page = StandInPage()
    let site = PageSite(page: page, sites: sites, layout: { .phone })
    site.update { $0.zoom = 150 }
    #expect(site.name == nil && site.settings == SiteSettings() && site.permissionSections.isEmpty)
  }

  @Test(
    "A window's first load is asked for by the name of whom it was opened by, whatever the window's layout")
  func opener() throws {
    let address = try Self.url("https://gullwick.example/birds")
    let (page, window) = (StandInPage(at: address), StandInPage(at: address))
    let sites = SiteSettingsPersistence()
    let opener = PageSite(page: page, sites: sites, layout: { .desktop })
    let site = PageSite(page: window, sites: sites, layout: { .phone })
    #expect(!site.requestsDesktop && site.presentUserAgent?.contains("iPhone") == true)
    #expect(opener.requestsDesktop && opener.presentUserAgent == nil)
    opener.askAsWanted(for: address)
    site.askForPages(as: opener)
    #expect(site.requestsDesktop)
  }

  @Test("A row of the sheet chooses nothing any more once the page has gone to another site")
  func otherSite() throws {
    let sites = SiteSettingsPersistence()
    let page = try StandInPage(at: "https://gullwick.example/")
    let site = PageSite(page: page, sites: sites, layout: { .phone })
    let row = try #require(site.permissionSections.first?.rows.first)
    guard case .menu(let choices) = row.accessory, let allow = choices.first(where: { $0.title == "Allow" })
    else { throw CocoaError(.featureUnsupported) }
    page.tab = try StandInPage(at: "https://evil.example/").tab
    allow.action()
    #expect(sites.settings(for: "gullwick.example") == SiteSettings())
    #expect(sites.settings(for: "evil.example") == SiteSettings())
  }
}

import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// The settings, on a store by itself.
@Suite @MainActor
struct SettingsPresenterTests {
  private func presenter(on stage: PresenterStage) -> SettingsPresenter {
    let (services, router) = (stage.services, stage.router)
    let files = BookmarkFilePresenter(services: services, router: router)
    let contactFiles = ContactFilePresenter(services: services, router: router)
    let search = SearchSettingsPresenter(
      services: services, tabs: stage.tabs, router: router, pages: stage.pages)
    let siteApps = SiteAppPresenter(
      services: services, tabs: stage.tabs, router: router, notices: stage.notices, head: stage.head,
      pages: stage.pages)
    return SettingsPresenter(
      services: services, tabs: stage.tabs, router: router,
      topics: SettingsPresenter.Topics(
        keyboards: KeyboardSettingsPresenter(router: router), search: search,
        passwords: PasswordPresenter(services: services, router: router),
        contacts: ContactPresenter(services: services, router: router, files: contactFiles),
        importing: ImportPresenter(
          services: services, tabs: stage.tabs, router: router, files: files,
          contactFiles: contactFiles),
        exporting: ExportPresenter(services: services, tabs: stage.tabs, router: router),
        siteApps: siteApps, files: files,
        filterLists: FilterListPresenter(services: services, router: router, notices: stage.notices),
        translation: stage.makeTranslation()),
      root: stage.root)
  }

  @Test("What is chosen is kept, and the rows say it")
  func choices() throws {
    let stage = PresenterStage()
    let presenter = presenter(on: stage)
    presenter.open()
    try stage.choose("Top")
    #expect(stage.services.settings.barPosition == .top)
    let top = stage.sheet?.view.all(ListRowControl.self).first { $0.accessibilityLabel == "Top" }
    #expect(top?.accessibilityTraits.contains(.selected) == true)
    try stage.choose("Dark")
    #expect(stage.services.settings.appearance == .dark)
    let before = stage.services.settings.hidesToolbarWhileScrolling
    try stage.choose("Hide Toolbar While Scrolling")
    #expect(stage.services.settings.hidesToolbarWhileScrolling == !before)
  }

  @Test("Without a keyring and without kept apps there are no rows of them")
  func topics() throws {
    let stage = PresenterStage()
    presenter(on: stage).open()
    stage.settle()
    let texts = try #require(stage.sheet).view.all(UILabel.self).compactMap { $0.text?.lowercased() }
    #expect(texts.contains("other browsers") && texts.contains("developer"))
    #expect(
      !texts.contains(PasswordText.passwords.lowercased()) && !texts.contains(SiteAppText.apps.lowercased()))
    #expect(!texts.contains(ContactText.contacts.lowercased()))
  }

  @Test("The start button opens the page that is shown, unless that is private or there is none")
  func startPage() throws {
    let stage = PresenterStage()
    let presenter = presenter(on: stage)
    presenter.open()
    stage.settle()
    #expect(!stage.rows.contains { $0.hasPrefix("This Page") })
    stage.dismiss()
    let url = try #require(URL(string: "https://gullwick.example/birds"))
    stage.tabs.perform { $0.insert(Tab(isPrivate: true, url: url)) }
    presenter.open()
    stage.settle()
    #expect(!stage.rows.contains { $0.hasPrefix("This Page") })
    stage.dismiss()
    stage.tabs.perform { $0.insert(Tab(isPrivate: false, url: url)) }
    presenter.open()
    try stage.choose("This Page, https://gullwick.example/birds")
    #expect(stage.services.settings.homePage == url)
    try stage.choose("First Favourite")
    #expect(stage.services.settings.homePage == nil)
  }
}

import BrowserCore
import UIKit

@testable import Browser

/// The presenters of a window that others are given, each with what the stage has.
extension PresenterStage {
  func makeLibrary() -> LibraryPresenter {
    LibraryPresenter(
      services: services, router: router, notices: notices, head: head, pages: pages, openSettings: {})
  }

  func makeTabMenus() -> TabMenuPresenter {
    let groups = TabGroupPresenter(
      tabs: tabs, router: router, menus: menus, head: head, editing: editing, root: root)
    let closed = ClosedTabsPresenter(services: services, tabs: tabs, router: router, pages: pages)
    return TabMenuPresenter(
      services: services, tabs: tabs, menus: menus, groups: groups, closedTabs: closed,
      transfer: TabTransfer(services: services, tabs: tabs), pages: pages)
  }

  func makeProfile() -> ProfilePresenter {
    ProfilePresenter(
      services: services, tabs: tabs, router: router, head: head, editing: editing, pages: pages, root: root)
  }

  func makeTranslation() -> TranslationPresenter {
    TranslationPresenter(services: services, router: router, notices: notices)
  }

  func makeWebsiteSettings() -> WebsiteSettingsPresenter {
    WebsiteSettingsPresenter(services: services, router: router, pages: pages, openSettings: {})
  }

  func makeCopies(openDownloads: @escaping () -> Void = {}) -> PageCopyPresenter {
    PageCopyPresenter(
      services: services, router: router, notices: notices, pages: pages, openDownloads: openDownloads)
  }

  /// Makes the presenter that is asked about the profile's downloads, and told of them.
  func makeDownloads(layOut: @escaping () -> Void = {}) -> DownloadPresenter {
    let presenter = DownloadPresenter(services: services, router: router, layOut: layOut)
    services.downloads.onQuestion = { [weak presenter] in presenter?.ask($0) }
    services.downloads.onChange = { [weak presenter] in presenter?.listDidChange(tells: true) }
    return presenter
  }
}

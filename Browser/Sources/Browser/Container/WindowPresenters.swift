import BrowserCore
import UIKit

/// The presenters of a window's menus, sheets and lists, one a topic, and how they hang together.
///
/// This is the only place that makes them: each is given what it needs, and no more, and not the container.
@MainActor
final class WindowPresenters {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let notices: WindowNotices
  private let head: WindowHeadController
  private let editing: AddressEditingController
  private unowned let container: BrowserContainerViewController

  /// - Parameter container: has what they present over, the pages that they work with, and these presenters.
  init(of container: BrowserContainerViewController) {
    (services, tabs, router) = (container.services, container.store, container.router)
    (notices, head, editing) = (container.notices, container.windowHead, container.addressEditing)
    self.container = container
  }

  private var openFind: () -> Void { { [weak container] in container?.openFind() } }
  private var openSettings: () -> Void { { [weak self] in self?.settings.open() } }

  // MARK: - What is kept

  private(set) lazy var library = LibraryPresenter(
    services: services, router: router, notices: notices, head: head, pages: container,
    openSettings: openSettings)
  private(set) lazy var closedTabs = ClosedTabsPresenter(
    services: services, tabs: tabs, router: router, pages: container)
  private(set) lazy var copies = PageCopyPresenter(
    services: services, router: router, notices: notices, pages: container,
    openDownloads: { [weak container] in container?.downloadPresenter.open() })
  private(set) lazy var profile = ProfilePresenter(
    services: services, tabs: tabs, router: router, head: head, editing: editing, pages: container,
    root: container)

  // MARK: - Menus

  private(set) lazy var menus = {
    let menus = MenuPresenter(router: router, head: head, root: container)
    menus.delegate = container
    return menus
  }()
  private(set) lazy var addressBar = AddressBarMenuPresenter(
    services: services, tabs: tabs, menus: menus, tabMenus: tabMenus, profile: profile,
    websiteSettings: websiteSettings, downloads: container.downloadPresenter, translation: translation,
    head: head,
    pages: container,
    commands: AddressBarMenuPresenter.Commands(
      openFind: openFind,
      hideToolbar: { [weak container] in container?.collapse.handle(.hideRequested) },
      paste: { [addresses] in addresses.paste($0) }))
  private(set) lazy var elementMenus = ElementMenuPresenter(
    services: services, menus: menus, library: library, openFind: openFind)
  private(set) lazy var placeMenus = PlaceMenuPresenter(
    services: services, menus: menus, editing: editing, pages: container)
  private(set) lazy var tabMenus = TabMenuPresenter(
    services: services, tabs: tabs, menus: menus, groups: groups, closedTabs: closedTabs, transfer: transfer,
    pages: container)
  private(set) lazy var transfer = TabTransfer(services: services, tabs: tabs)
  private(set) lazy var groups = TabGroupPresenter(
    tabs: tabs, router: router, menus: menus, head: head, editing: editing, root: container)

  // MARK: - Addresses

  private(set) lazy var addresses = AddressOpener(
    services: services, tabs: tabs, router: router, head: head, editing: editing, pages: container,
    beginEditing: { [weak container] in container?.focusAddress() },
    uncoverPage: { [weak container] in container?.uncoverPage() })
  private(set) lazy var share = SharePresenter(
    services: services, tabs: tabs, router: router, head: head, library: library, copies: copies,
    siteApps: siteApps, addresses: addresses, pages: container, openFind: openFind)

  // MARK: - Settings

  private(set) lazy var settings = SettingsPresenter(
    services: services, tabs: tabs, router: router,
    topics: SettingsPresenter.Topics(
      keyboards: KeyboardSettingsPresenter(router: router), search: search, passwords: passwords,
      contacts: contacts,
      importing: importing, exporting: exporting, siteApps: siteApps, files: files,
      filterLists: filterLists, translation: translation),
    root: container)
  private(set) lazy var websiteSettings = WebsiteSettingsPresenter(
    services: services, router: router, pages: container, openSettings: openSettings)
  private(set) lazy var search = SearchSettingsPresenter(
    services: services, tabs: tabs, router: router, pages: container)
  private(set) lazy var welcome = WelcomePresenter(services: services, router: router)
  private(set) lazy var passwords = PasswordPresenter(services: services, router: router)
  private(set) lazy var contacts = ContactPresenter(
    services: services, router: router, files: contactFiles)
  private(set) lazy var siteApps = SiteAppPresenter(
    services: services, tabs: tabs, router: router, notices: notices, head: head, pages: container)
  private(set) lazy var translation = TranslationPresenter(
    services: services, router: router, notices: notices)
  private(set) lazy var filterLists = FilterListPresenter(
    services: services, router: router, notices: notices)

  // MARK: - From elsewhere and out

  private(set) lazy var files = BookmarkFilePresenter(services: services, router: router)
  private(set) lazy var contactFiles = ContactFilePresenter(services: services, router: router)
  private(set) lazy var importing = ImportPresenter(
    services: services, tabs: tabs, router: router, files: files,
    contactFiles: contactFiles)
  private(set) lazy var exporting = ExportPresenter(services: services, tabs: tabs, router: router)
}

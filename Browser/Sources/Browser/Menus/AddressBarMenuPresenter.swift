import BrowserCore
import UIKit

/// The menus of the address bar: that of the page, and that of a long press on the address.
@MainActor
final class AddressBarMenuPresenter {
  /// The commands that the rest of the window does.
  struct Commands {
    /// Begins to look for text in the page.
    let openFind: () -> Void
    /// Lets the bars go until the page is scrolled back.
    let hideToolbar: () -> Void
    /// Opens a text of the clipboard.
    let paste: (String) -> Void
  }

  private let services: BrowserServices
  private let tabs: TabsStore
  private let menus: MenuPresenter
  private let tabMenus: TabMenuPresenter
  private let profile: ProfilePresenter
  private let websiteSettings: WebsiteSettingsPresenter
  private let downloads: DownloadPresenter
  private let translation: TranslationPresenter
  private let head: WindowHeadController
  private let commands: Commands
  private weak var pages: (any WindowPages)?

  init(
    services: BrowserServices, tabs: TabsStore, menus: MenuPresenter, tabMenus: TabMenuPresenter,
    profile: ProfilePresenter, websiteSettings: WebsiteSettingsPresenter, downloads: DownloadPresenter,
    translation: TranslationPresenter, head: WindowHeadController, pages: any WindowPages, commands: Commands
  ) {
    (self.services, self.tabs, self.menus, self.tabMenus) = (services, tabs, menus, tabMenus)
    (self.profile, self.websiteSettings, self.downloads) = (profile, websiteSettings, downloads)
    (self.translation, self.head, self.pages, self.commands) = (translation, head, pages, commands)
  }

  // MARK: - The page

  /// Opens the page's menu.
  func openPageMenu() {
    guard let page = pages?.selectedTabController, tabs.model.selectedTab.hasPage else { return }
    let groups: [PopupMenuView.Group] = [
      .textSize(
        textSizeRow(for: page),
        controls: page.reader.isOpen ? readerControls(for: page) : [],
        [readerRow(for: page)] + listeningRows(of: page) + translation.menuRows(for: page)),
      .rows(
        hideToolbarRows + [
          PopupMenuView.Row(
            title: page.site.requestsDesktop ? "Request Mobile Website" : "Request Desktop Website",
            symbol: "desktopcomputer", action: forSite(of: page) { $0.site.toggleDesktop() })
        ] + contentBlockingRows(of: page) + soundRows(of: page) + [
          PopupMenuView.Row(title: "Find on Page", symbol: "doc.text.magnifyingglass") { [weak self] in
            self?.commands.openFind()
          }
        ]),
      .rows(
        certificateRows(of: page) + profile.rows + downloadRows + [
          PopupMenuView.Row(title: "Website Settings", symbol: "gearshape") { [weak self] in
            self?.websiteSettings.open()
          }
        ]),
    ]
    menus.open(groups, from: .page)
  }

  /// The switch for the site. The engine does not tell what it kept away, so there is no count.
  private func contentBlockingRows(of page: TabViewController) -> [PopupMenuView.Row] {
    guard let blocker = services.blocker, services.settings.blocksContent, !blocker.rules.isEmpty,
      page.site.name != nil
    else { return [] }
    let isOn = page.site.settings.blocksContent
    return [
      PopupMenuView.Row(
        title: isOn ? "Turn Off Content Blockers" : "Turn On Content Blockers",
        symbol: "shield", action: forSite(of: page) { $0.contentRules.set(!isOn) })
    ]
  }

  /// Returns what acts on a page as long as it is of the site that it was of when the menu was opened: one that has gone to another site meanwhile
  /// gets nothing of what was chosen for the first.
  private func forSite(
    of page: TabViewController, _ act: @escaping @MainActor (TabViewController) -> Void
  ) -> @MainActor () -> Void {
    let name = page.site.name
    return { [weak page] in
      if let page, page.site.name == name { act(page) }
    }
  }

  private func textSizeRow(for page: TabViewController) -> PopupMenuView.TextSizeRow {
    let name = page.site.name
    return PopupMenuView.TextSizeRow(
      percentage: page.zoom.percentage,
      change: { [weak page] step in
        guard let page else { return PageZoom.standard }
        return page.site.name == name ? page.zoom.change(step) : page.zoom.percentage
      })
  }

  private func soundRows(of page: TabViewController) -> [PopupMenuView.Row] {
    let sound = page.tab.sound
    guard sound != .quiet else { return [] }
    return [
      PopupMenuView.Row(title: sound.command, symbol: sound.commandSymbol) { [weak page] in
        page?.toggleSound()
      }
    ]
  }

  private func certificateRows(of page: TabViewController) -> [PopupMenuView.Row] {
    guard page.certificates.hasException else { return [] }
    return [
      PopupMenuView.Row(title: CertificateExceptionText.title, symbol: "exclamationmark.shield") {
        [weak self] in self?.websiteSettings.open()
      }
    ]
  }

  private var downloadRows: [PopupMenuView.Row] {
    guard !services.downloads.list.items.isEmpty else { return [] }
    return [
      PopupMenuView.Row(title: "Downloads", symbol: "arrow.down.circle") { [weak self] in
        self?.downloads.open()
      }
    ]
  }

  /// A wide window has no toolbar that could be hidden.
  private var hideToolbarRows: [PopupMenuView.Row] {
    guard head.windowLayout == .phone else { return [] }
    return [
      PopupMenuView.Row(title: "Hide Toolbar", symbol: "arrow.down.right.and.arrow.up.left") { [weak self] in
        self?.commands.hideToolbar()
      }
    ]
  }

  private func readerRow(for page: TabViewController) -> PopupMenuView.Row {
    let title =
      page.reader.isOpen ? "Hide Reader" : page.reader.isAvailable ? "Show Reader" : "Reader Not Available"
    return PopupMenuView.Row(title: title, symbol: "doc.plaintext", isEnabled: page.reader.isAvailable) {
      [weak page] in page?.reader.toggle()
    }
  }

  /// Listening begins where there is an article and a voice; the commands for it are offered as long as it lasts.
  private func listeningRows(of page: TabViewController) -> [PopupMenuView.Row] {
    let listener = page.listener
    guard listener.isActive else {
      guard listener.isOffered else { return [] }
      return [
        PopupMenuView.Row(
          title: ListeningText.begin, symbol: "headphones", action: forSite(of: page) { $0.listener.begin() })
      ]
    }
    var rows: [PopupMenuView.Row] = []
    if listener.listening.state != .preparing {
      let isPaused = listener.isPaused
      rows.append(
        PopupMenuView.Row(
          title: isPaused ? ListeningText.resume : ListeningText.pause, symbol: isPaused ? "play" : "pause"
        ) { [weak page] in
          // It may have been paused by the control meanwhile.
          if let listener = page?.listener, listener.isPaused == isPaused { listener.toggle() }
        })
    }
    rows.append(
      PopupMenuView.Row(title: ListeningText.stop, symbol: "stop") { [weak page] in page?.listener.stop() })
    return rows
  }

  /// Papers and letters, while Reader is open.
  private func readerControls(for page: TabViewController) -> [UIView] {
    let isDark = menus.isDark
    let settings = services.settings.reader
    return [
      ReaderThemeControl(chosen: settings.look(isDark: isDark).theme) { [weak page] theme in
        page?.reader.change { $0.choose(theme, isDark: isDark) }
      },
      ReaderFontControl(chosen: settings.font) { [weak page] font in
        page?.reader.change { $0.font = font }
      },
    ]
  }

  // MARK: - The address

  /// Opens the menu of a long press.
  func openAddressMenu() {
    let groups = [copyAndPasteRows, positionRows, tabRows].filter { !$0.isEmpty }
    menus.open(groups.map { .rows($0) }, from: .address)
  }

  private var copyAndPasteRows: [PopupMenuView.Row] {
    var rows: [PopupMenuView.Row] = []
    let tab = tabs.model.selectedTab
    if let url = tab.url, tab.hasPage {
      rows.append(.copyLink(url))
    }
    if UIPasteboard.general.hasStrings {
      rows.append(
        PopupMenuView.Row(title: "Paste and Go", symbol: "doc.on.clipboard") { [weak self] in
          // It is read when it is wanted, and not before.
          if let text = UIPasteboard.general.string { self?.commands.paste(text) }
        })
    }
    return rows
  }

  /// A wide window's bar is at the top in any case.
  private var positionRows: [PopupMenuView.Row] {
    guard head.windowLayout == .phone else { return [] }
    let isTop = services.settings.barPosition == .top
    return [
      PopupMenuView.Row(
        title: isTop ? "Show Bottom Address Bar" : "Show Top Address Bar",
        symbol: isTop ? "arrow.down" : "arrow.up"
      ) { [weak self] in
        self?.services.update { $0.barPosition = isTop ? .bottom : .top }
      }
    ]
  }

  private var tabRows: [PopupMenuView.Row] {
    // A page may close its window, or open one, while the menu stands.
    let id = tabs.model.selectedID
    return [tabMenus.newTabRow] + tabMenus.pinRows(of: id) + [
      PopupMenuView.Row(title: "Close This Tab", symbol: "xmark", isDestructive: true) { [weak self] in
        self?.tabs.perform { $0.close(id) }
      }
    ]
  }
}

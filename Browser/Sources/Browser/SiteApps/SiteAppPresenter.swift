import BrowserCore
import BrowserStorage
import UIKit

/// Installing the page's site as an app, and the list of those that are installed.
@MainActor
final class SiteAppPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let notices: WindowNotices
  private let head: WindowHeadController
  private weak var pages: (any WindowPages)?

  /// - Parameters:
  ///   - tabs: the selected one's page is the one that is installed.
  ///   - notices: say that it was.
  ///   - head: has the wide window's button that the sheet comes out of.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, notices: WindowNotices,
    head: WindowHeadController, pages: any WindowPages
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    (self.notices, self.head, self.pages) = (notices, head, pages)
  }

  /// The share sheet's action; nil where the page cannot be installed: in private tabs, without a private connection, and where apps are
  /// not kept.
  var action: ShareSheetViewController.Action? {
    let tab = tabs.model.selectedTab
    guard services.siteApps != nil, !tab.isPrivate, let document = tab.load.document, !tab.load.isAwaited,
      document.connection != .excepted, let scope = SiteAppScope(originOf: document.url),
      SiteAppBar(load: tab.load, scope: scope) == .app
    else { return nil }
    return ShareSheetViewController.Action(title: SiteAppText.add, symbol: "plus.circle") { [weak self] in
      self?.add()
    }
  }

  private func add() {
    guard let page = pages?.selectedTabController, let webView = page.webView,
      let document = page.tab.load.document
    else { return }
    SiteAppManifestScript.read(webView) { [weak self, weak page] manifest in
      // The user may have gone on meanwhile.
      guard let self, let page, page.isSelected, page.tab.load.document == document,
        let offer = SiteAppOffer(page: document.url, title: page.tab.title, manifest: manifest)
      else { return }
      let icon = services.icon(for: document.url)
      let sheet = SiteAppAddViewController(offer, icon: icon) { [weak self] in self?.install($0, icon: icon) }
      router.show(sheet: sheet.sheet(), outOf: head.source(.share))
    }
  }

  private func install(_ app: SiteApp, icon: SiteIcon) {
    guard let apps = services.siteApps, let picture = SiteAppIcon.png(icon) else { return }
    do throws(SiteAppProblem) {
      try apps.add(app, icon: picture)
      notices.show(SiteAppText.added(app.name)) { [weak self] in self?.open() }
    } catch {
      router.tell(SiteAppText.notAdded, error.message)
    }
  }

  // MARK: - Settings

  /// The row that opens the list; none where apps are not kept.
  var rows: [ListSheet.Row] {
    guard services.siteApps != nil else { return [] }
    return [ListSheet.Row(title: SiteAppText.apps + "…") { [weak self] in self?.open() }]
  }

  /// Shows the installed apps.
  func open() {
    let sheet = ListSheetViewController(title: SiteAppText.apps) { [weak self] _ in
      [ListSheet.Section(rows: self?.installedRows ?? [], placeholder: SiteAppText.none)]
    }
    router.show(list: sheet)
  }

  private var installedRows: [ListSheet.Row] {
    guard let apps = services.siteApps else { return [] }
    return apps.all().map { entry in
      ListSheet.Row(
        title: entry.app?.name ?? SiteAppText.damaged, subtitle: entry.app?.host ?? entry.id.text,
        icon: UIImage(contentsOfFile: apps.icon(of: entry.id).path).map(SiteIcon.picture)
          ?? entry.app.map { .monogram(for: $0.host) } ?? .monogram("?", hue: 0)
      ) { [weak self] in self?.askToRemove(entry) }
    }
  }

  private func askToRemove(_ entry: SiteAppStore.Entry) {
    let alert = UIAlertController(
      title: SiteAppText.removing(entry.app?.name ?? entry.id.text),
      message: SiteAppText.removal(host: entry.app?.host ?? entry.id.text), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SiteAppText.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: SiteAppText.remove, style: .destructive) { [weak self] _ in
        self?.remove(entry.id)
      })
    router.show(alert)
  }

  private func remove(_ id: SiteAppID) {
    guard let apps = services.siteApps else { return }
    do throws(SiteAppProblem) {
      try apps.remove(id)
      open()
    } catch {
      router.tell(SiteAppText.notRemoved, error.message)
    }
  }
}

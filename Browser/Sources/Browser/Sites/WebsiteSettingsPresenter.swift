import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// "Website Settings": what was chosen for the site of the page.
@MainActor
final class WebsiteSettingsPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private weak var pages: (any WindowPages)?
  private let openSettings: () -> Void

  /// - Parameter openSettings: shows the settings for all sites.
  init(
    services: BrowserServices, router: PresentationRouter, pages: any WindowPages,
    openSettings: @escaping () -> Void
  ) {
    (self.services, self.router) = (services, router)
    (self.pages, self.openSettings) = (pages, openSettings)
  }

  /// Shows the settings of the page's site; those for all sites where it is of none.
  func open() {
    guard let page = pages?.selectedTabController, page.site.name != nil || page.certificates.hasException
    else {
      return openSettings()
    }
    let sheet = ListSheetViewController(title: "Website Settings") { [weak self, weak page] _ in
      guard let self, let page else { return [] }
      return sections(for: page)
    }
    router.show(list: sheet)
  }

  private func sections(for page: TabViewController) -> [ListSheet.Section] {
    let general = ListSheet.Section(
      title: "All websites",
      rows: [ListSheet.Row(title: "Martlet Settings…") { [weak self] in self?.openSettings() }])
    return certificateSections(of: page) + siteSections(for: page) + [general]
  }

  /// None for documents that are of no site, such as a window that a page has written.
  ///
  /// What is chosen is for the site that the sheet names: a page that has gone to another one meanwhile gets nothing of it.
  func siteSections(for page: TabViewController) -> [ListSheet.Section] {
    guard let name = page.site.name else { return [] }
    return choices(for: page, at: name).map { section in
      section.acting { [weak page] in page?.site.name == name }
    }
  }

  private func choices(for page: TabViewController, at name: String) -> [ListSheet.Section] {
    let site = page.site.settings
    let desktop = ListSheet.Row(
      title: "Request Desktop Website", accessory: .toggle(site.requestsDesktop)
    ) { page.site.setRequestsDesktop(!page.site.settings.requestsDesktop) }
    let reader = ListSheet.Row(title: "Use Reader Automatically", accessory: .toggle(site.usesReader)) {
      page.site.update { $0.usesReader.toggle() }
      page.reader.settingDidChange()
    }
    let sizes = PageZoom.steps.map { step in
      ListSheet.Choice(title: "\(step)%", isChosen: step == site.zoom) { page.zoom.set(step) }
    }
    let zoom = ListSheet.Row(title: "Page Zoom", accessory: .menu(sizes)) {}
    let blocking =
      services.blocker == nil
      ? []
      : [
        ListSheet.Row(title: "Use Content Blockers", accessory: .toggle(site.blocksContent)) {
          page.contentRules.set(!page.site.settings.blocksContent)
        }
      ]
    let popups = ListSheet.Row(title: "Pop-up Windows", accessory: .toggle(site.allowsPopups)) {
      page.site.update { $0.allowsPopups.toggle() }
    }
    return [
      ListSheet.Section(
        title: "When visiting \(HostText.short(name))", rows: [desktop, reader] + blocking + [zoom, popups])
    ] + page.site.permissionSections(at: name)
  }

  // MARK: - Certificates

  /// Takes back what was accepted for a page. All tabs of its privacy, in all windows, whose documents are of that server ask for them again, which
  /// warns: those in the background at once, and those whose document is covered before it is seen again.
  func withdrawCertificate(of page: TabViewController) {
    guard let url = page.certificates.addressOfOrigin, page.certificates.hasException else { return }
    let isPrivate = page.tab.isPrivate
    // Those that are there when it is done: making the rules takes a moment.
    let windows = isPrivate ? services.privates.windows : services.windows
    page.webView?.configuration.websiteDataStore.withdrawCertificate(for: url) {
      windows.tell { $0.certificateWasWithdrawn(for: url, isPrivate: isPrivate) }
    }
  }

  /// The part of the website's settings that shows and withdraws it.
  func certificateSections(of page: TabViewController) -> [ListSheet.Section] {
    guard page.certificates.hasException else { return [] }
    let row = ListSheet.Row(
      title: CertificateExceptionText.title,
      subtitle: CertificateExceptionText.explanation(
        for: page.certificates.addressOfOrigin, isPrivate: page.tab.isPrivate),
      accessory: .remove
    ) { [weak self, weak page] in
      guard let self, let page else { return }
      withdrawCertificate(of: page)
      router.dismissSheets()
    }
    return [ListSheet.Section(title: CertificateExceptionText.sectionTitle, rows: [row])]
  }
}

import BrowserCore
import UIKit

/// Makes a tab's start pages and fills them with what there is to start from.
@MainActor
final class StartPageController {
  private let services: BrowserServices
  private let delegate: () -> (any StartPageDelegate)?
  private let open: (URL) -> Void
  private let openOutOf: (URL, SiteIconView, StartPageView) -> Void

  /// - Parameters:
  ///   - delegate: tells the tab's window.
  ///   - open: opens an address in the tab.
  ///   - openOutOf: does so out of its icon on a start page.
  init(
    services: BrowserServices, delegate: @escaping () -> (any StartPageDelegate)?,
    open: @escaping (URL) -> Void, openOutOf: @escaping (URL, SiteIconView, StartPageView) -> Void
  ) {
    (self.services, self.delegate, self.open, self.openOutOf) = (services, delegate, open, openOutOf)
  }

  /// Makes a start page with what there is to start from now.
  /// - Parameter place: gives it its place.
  func makePage(placing place: (StartPageView) -> Void) -> StartPageView {
    let page = StartPageView()
    page.onOpen = { [weak self] in self?.open($0) }
    page.onOpenIcon = { [weak self, weak page] url, icon in
      if let page { self?.openOutOf(url, icon, page) }
    }
    page.onReopen = { [weak self, weak page] id in
      if let page { self?.delegate()?.startPage(page, reopen: id) }
    }
    page.onMenu = { [weak self, weak page] url, source, point, open in
      guard let page else { return }
      self?.delegate()?.startPage(page, showMenuFor: url, from: source, at: point, open: open)
    }
    page.onPerson = { [weak self, weak page] in
      if let page { self?.delegate()?.startPageDidChooseProfile(page) }
    }
    page.onShowAll = { [weak self, weak page] destination in
      if let page { self?.delegate()?.startPage(page, showAll: destination) }
    }
    place(page)
    fill(page)
    services.refreshPrivacyReport()
    return page
  }

  /// Fills a start page anew.
  func fill(_ page: StartPageView) {
    if let items = delegate()?.startPageItems { page.content = items }
  }
}

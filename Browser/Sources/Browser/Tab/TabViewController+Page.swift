import BrowserCore
import UIKit
import WebKit

/// The start page in the tab.
extension TabViewController {
  /// The start page with what there is to start from now.
  func makeStartPage() -> StartPageView {
    let page = StartPageView()
    page.onOpen = { [weak self] url in
      guard let self else { return }
      delegate?.tab(self, open: url)
    }
    page.onOpenIcon = { [weak self, weak page] url, icon in
      guard let self, let page else { return }
      iconFlight.open(outOf: icon, on: page) { delegate?.tab(self, open: url) }
    }
    page.onReopen = { [weak self] id in
      guard let self else { return }
      delegate?.tab(self, reopen: id)
    }
    page.onMenu = { [weak self] url, source, point, open in
      guard let container = self?.parent as? BrowserContainerViewController else { return }
      container.presenters.placeMenus.open(for: url, from: source, at: point, openHere: open)
    }
    page.onPerson = { [weak self] in
      guard let self else { return }
      delegate?.tabDidChooseProfile(self)
    }
    page.onShowAll = { [weak self] destination in
      guard let self else { return }
      delegate?.tab(self, showAll: destination)
    }
    place(page)
    fill(page)
    services.refreshPrivacyReport()
    return page
  }

  func refreshStartPage() { startPage.map(fill) }

  private func fill(_ page: StartPageView) {
    guard let container = parent as? BrowserContainerViewController else { return }
    page.content = services.startPageItems(for: container.store.model)
  }
}

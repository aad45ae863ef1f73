import BrowserCore
import UIKit
import WebKit

/// What pages ask of the container.
extension BrowserContainerViewController: TabViewControllerDelegate {
  func tab(_ tab: TabViewController, didChange change: @escaping (inout Tab) -> Void) {
    store.perform { model in
      model.update(tab.tab.id) { value in
        // A tab keeps its identity and kind; only what the page says of itself changes.
        change(&value)
      }
    }
  }

  func tab(_ tab: TabViewController, pageDragBegan scrollView: UIScrollView, offset: CGFloat) {
    keepsCollapsed = false
    if tab.isSelected { pageDragBegan(scrollView, offset: offset) }
  }

  func tab(_ tab: TabViewController, pageDragged scrollView: UIScrollView, velocity: CGFloat) {
    if tab.isSelected { pageDragged(scrollView, velocity: velocity) }
  }

  func tab(_ tab: TabViewController, pageDragEndedWithVelocity velocity: CGFloat) {
    if tab.isSelected { pageDragEnded(velocity: velocity) }
  }

  func tabDidReachTop(_ tab: TabViewController) {
    guard tab.isSelected, collapse.isCollapsed, !keepsCollapsed else { return }
    perform(collapse.handle(.reachedTop))
  }

  func tabDidReachBottom(_ tab: TabViewController) {
    guard tab.isSelected else { return }
    perform(collapse.handle(.reachedBottom))
  }

  func tab(_ tab: TabViewController, open url: URL) { tab.open(url) }

  func tab(_ tab: TabViewController, reopen id: TabID) { reopenClosedTab(id) }

  func tabDidChooseProfile(_ tab: TabViewController) {
    openProfile(outOf: tab.startPage?.avatar.portrait)
  }
  func tab(_ tab: TabViewController, showAll destination: StartPageItems.Destination) { showAll(destination) }

  func tab(
    _ tab: TabViewController, makeTabFor configuration: WKWebViewConfiguration, request: URLRequest
  ) -> WKWebView? {
    let webView = WKWebView(frame: tab.view.bounds, configuration: configuration)
    let new = Tab(isPrivate: tab.tab.isPrivate, openerID: tab.tab.id, url: request.url)
    store.perform { $0.insert(new) }
    syncTabs()
    tabControllers[new.id]?.adopt(webView)
    return webView
  }

  func tabDidClose(_ tab: TabViewController) {
    let id = tab.tab.id
    store.perform { $0.close(id) }
  }

  func tab(_ tab: TabViewController, handle url: URL) {
    // A page that is not seen starts nothing.
    if tab.isSelected { confirmOpeningExternally(url, from: tab.tab) }
  }

  func tab(_ tab: TabViewController, openInNewTab url: URL, select: Bool) {
    let new = Tab(isPrivate: tab.tab.isPrivate, openerID: tab.tab.id, url: url)
    store.perform { $0.insert(new, select: select) }
    (tabControllers[new.id] ?? makeController(for: new)).open(url)
    view.setNeedsLayout()
  }

  func tab(_ tab: TabViewController, showMenuFor link: URL, at location: CGPoint) {
    guard tab.isSelected else { return }
    let menu = PopupMenuView(groups: linkMenu(link, in: tab))
    let point = view.convert(location, from: nil)
    // The menu grows towards the side of the window that has more room.
    if point.y > view.bounds.midY {
      menu.open(in: view, from: tab.view, at: tab.view.convert(location, from: nil), bottomLeft: point)
    } else {
      menu.open(in: view, from: tab.view, at: tab.view.convert(location, from: nil), topLeft: point)
    }
  }

  private func linkMenu(_ link: URL, in tab: TabViewController) -> [PopupMenuView.Group] {
    let copy = PopupMenuView.Row(title: "Copy Link", symbol: "doc.on.doc") {
      UIPasteboard.general.string = link.absoluteString
    }
    // Scripts and other programs' addresses are the page's to follow, not the menu's.
    guard let scheme = link.scheme?.lowercased(), ["http", "https", BundledSite.scheme].contains(scheme)
    else {
      return [.rows([copy])]
    }
    return [
      .rows([
        PopupMenuView.Row(title: "Open", symbol: "globe") { tab.open(link) },
        PopupMenuView.Row(title: "Open in New Tab", symbol: "plus") { [weak self] in
          self?.tab(tab, openInNewTab: link, select: true)
        },
        PopupMenuView.Row(title: "Open in Background", symbol: "square.on.square") { [weak self] in
          self?.tab(tab, openInNewTab: link, select: false)
        },
      ]),
      .rows([
        copy,
        PopupMenuView.Row(title: "Add to Reading List", symbol: "eyeglasses") { [weak self] in
          self?.services.library.addToReadingList(title: link.host ?? link.absoluteString, url: link)
        },
      ]),
    ]
  }

  func tabDidTurnPage(_ tab: TabViewController) {
    guard tab.isSelected else { return }
    perform(collapse.handle(.pageChanged))
    updateCollapseConditions()
    // The link under the pointer was the other page's.
    show(hoveredLink: nil)
  }

  func tab(_ tab: TabViewController, didHover link: URL?) {
    if tab.isSelected { show(hoveredLink: link) }
  }
}

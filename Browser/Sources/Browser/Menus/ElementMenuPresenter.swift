import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Menus of what is in a page: links, pictures, selected text.
@MainActor
final class ElementMenuPresenter {
  private let services: BrowserServices
  private let menus: MenuPresenter
  private let library: LibraryPresenter
  private let openFind: () -> Void

  /// - Parameters:
  ///   - library: keeps what a link leads to.
  ///   - openFind: begins to look for text in the page.
  init(
    services: BrowserServices, menus: MenuPresenter, library: LibraryPresenter,
    openFind: @escaping () -> Void
  ) {
    (self.services, self.menus) = (services, menus)
    (self.library, self.openFind) = (library, openFind)
  }

  /// Opens the menu of something in the page that is shown.
  /// - Parameter location: in the window's coordinates.
  func open(for element: WebMenuElement, in tab: TabViewController, at location: CGPoint) {
    guard tab.isSelected else { return }
    menus.open(groups(for: element, in: tab), from: tab.view, at: tab.view.convert(location, from: nil))
  }

  private func groups(for element: WebMenuElement, in tab: TabViewController) -> [PopupMenuView.Group] {
    switch element {
    case .link(let link): linkMenu(link, in: tab)
    case .image(let image): imageMenu(image, in: tab)
    case .linkedImage(let link, let image):
      linkMenu(link, in: tab) + [.rows([saveRow("Save Image", "photo", image, in: tab)])]
    case .selection: selectionMenu(in: tab)
    case .field: fieldMenu(in: tab)
    case .page: backgroundMenu(in: tab)
    }
  }

  /// Scripts and other programs' addresses are the page's to follow, not the menu's; and what the page itself may not go to is
  /// not gone to by way of the menu either.
  private func isOpenable(_ url: URL, in tab: TabViewController) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", BundledSite.scheme].contains(scheme) else {
      return false
    }
    return tab.links.answer(to: url) == .load
  }

  private func saveRow(
    _ title: String, _ symbol: String, _ url: URL, in tab: TabViewController
  ) -> PopupMenuView.Row {
    PopupMenuView.Row(title: title, symbol: symbol) { [weak tab] in tab?.downloads.save(url) }
  }

  private func linkMenu(_ link: URL, in tab: TabViewController) -> [PopupMenuView.Group] {
    let copy = PopupMenuView.Row.copyLink(link)
    let heading = PopupMenuView.Group.heading(LinkText.heading(link))
    guard isOpenable(link, in: tab) else { return [heading, .rows([copy])] }
    return [
      heading,
      .rows(
        [
          PopupMenuView.Row(title: "Open", symbol: "globe") { [weak tab] in
            if let tab { tab.open(tab.services.cleaned(link)) }
          },
          PopupMenuView.Row(title: "Open in New Tab", symbol: "plus") { [weak tab] in
            tab?.links.open(link, select: true)
          },
          PopupMenuView.Row(title: "Open in Background", symbol: "square.on.square") { [weak tab] in
            tab?.links.open(link, select: false)
          },
        ] + newWindowRows(of: link, in: tab)),
      .rows([
        saveRow("Download Linked File", "arrow.down.circle", link, in: tab),
        PopupMenuView.Row(title: "Add to Reading List", symbol: "eyeglasses") { [weak self] in
          self?.library.keep(
            link, title: link.host ?? link.absoluteString, in: BookmarkTree.readingList)
        },
        copy,
      ]),
    ]
  }

  private func newWindowRows(of link: URL, in tab: TabViewController) -> [PopupMenuView.Row] {
    guard services.opensWindows else { return [] }
    let (isPrivate, url) = (tab.tab.isPrivate, services.cleaned(link))
    return [
      PopupMenuView.Row(title: WindowText.open, symbol: WindowText.symbol) { [weak self] in
        self?.services.profiles?.openWindow(isPrivate: isPrivate) { window in
          window?.selectedOrNewController()?.open(url)
        }
      }
    ]
  }

  private func commandRow(_ title: String, _ symbol: String, _ command: @escaping @MainActor () -> Void)
    -> PopupMenuView.Row
  {
    PopupMenuView.Row(title: title, symbol: symbol, action: command)
  }

  private func selectionMenu(in tab: TabViewController) -> [PopupMenuView.Group] {
    [
      .rows([
        commandRow("Copy", "doc.on.doc") { [weak tab] in tab?.shownWebView?.copy(nil) },
        commandRow("Search Web", "magnifyingglass") { [weak tab] in tab?.searchForSelection() },
      ])
    ]
  }

  private func fieldMenu(in tab: TabViewController) -> [PopupMenuView.Group] {
    [
      .rows([
        commandRow("Cut", "scissors") { [weak tab] in tab?.shownWebView?.cut(nil) },
        commandRow("Copy", "doc.on.doc") { [weak tab] in tab?.shownWebView?.copy(nil) },
        commandRow("Paste", "doc.on.clipboard") { [weak tab] in tab?.shownWebView?.paste(nil) },
      ]),
      .rows([
        commandRow("Select All", "checkmark.circle") { [weak tab] in tab?.shownWebView?.selectAll(nil) }
      ]),
    ]
  }

  private func backgroundMenu(in tab: TabViewController) -> [PopupMenuView.Group] {
    let position = tab.position
    var back = commandRow("Back", "chevron.backward") { [weak tab] in tab?.goBack() }
    var forward = commandRow("Forward", "chevron.forward") { [weak tab] in tab?.goForward() }
    (back.isEnabled, forward.isEnabled) = (position.canGoBack, position.canGoForward)
    var last = [
      commandRow("Find on Page", "doc.text.magnifyingglass") { [weak self] in self?.openFind() }
    ]
    if tab.showsPage {
      last.append(commandRow("Print", "printer") { [weak tab] in tab?.printer.printPage() })
    }
    return [
      .rows([back, forward, commandRow("Reload", "arrow.clockwise") { [weak tab] in tab?.reload() }]),
      .rows(last),
    ]
  }

  private func imageMenu(_ image: URL, in tab: TabViewController) -> [PopupMenuView.Group] {
    let save = saveRow("Save Image", "photo", image, in: tab)
    // A picture that is written out in the page has no address of use.
    guard isOpenable(image, in: tab) else { return [.rows([save])] }
    return [
      .rows([
        PopupMenuView.Row(title: "Open Image in New Tab", symbol: "plus") { [weak tab] in
          tab?.links.open(image, select: true)
        }
      ]),
      .rows([save, .copyLink(image, title: "Copy Image Address")]),
    ]
  }
}

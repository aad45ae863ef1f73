import BrowserCore
import UIKit
import WebKit

/// Opens what was typed or pasted, and what other programs hand over.
@MainActor
final class AddressOpener {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let head: WindowHeadController
  private let editing: AddressEditingController
  private weak var pages: (any WindowPages)?
  private let beginEditing: () -> Void
  private let uncoverPage: () -> Void

  /// - Parameters:
  ///   - editing: ends where something is opened.
  ///   - beginEditing: begins it, in the field that shows the selected tab's address.
  ///   - uncoverPage: puts away what lies over the page.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, head: WindowHeadController,
    editing: AddressEditingController, pages: any WindowPages, beginEditing: @escaping () -> Void,
    uncoverPage: @escaping () -> Void
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    (self.head, self.editing, self.pages) = (head, editing, pages)
    (self.beginEditing, self.uncoverPage) = (beginEditing, uncoverPage)
  }

  private func interpret(_ text: String) -> AddressIntent {
    services.interpreter(isPrivate: tabs.model.isPrivateMode).interpret(text)
  }

  // MARK: - Typed

  /// Opens what was typed, in the selected tab.
  func open(typed text: String) {
    switch interpret(text) {
    case .nothing: break
    case .open(let url, let fallback): pages?.selectedOrNewController()?.open(url, fallback: fallback)
    case .search(_, let url): pages?.selectedOrNewController()?.open(url)
    case .external(let url): openExternally(url)
    }
  }

  /// Opens what might have been typed, in the selected tab.
  func submit(_ text: String) {
    let wasEditing = editing.isEditing
    editing.cancel()
    open(typed: text)
    if wasEditing { giveKeysToPage() }
  }

  /// Gives the page the keyboard, so that the user who typed an address scrolls on with the keys. On a phone a page with a field would
  /// bring up the keyboard, unasked.
  func giveKeysToPage() {
    guard head.windowLayout == .desktop, router.admits(.pageInFront) else { return }
    _ = pages?.selectedTabController?.shownWebView?.becomeFirstResponder()
  }

  /// Gives the page the keyboard where it is seen: what stands in its place, as an error page, is gone through by the focus.
  func giveKeysToSeenPage() {
    if pages?.selectedTabController?.shownWebView?.isHidden == false { giveKeysToPage() }
  }

  /// Opens what is on the clipboard, which a page may have put there unseen. It leads where pages may lead; any other address, and
  /// one for another app, stands in the field first, for the user to read and to go on.
  func paste(_ text: String) {
    switch interpret(text) {
    case .open(let url, _) where PageDoor.answer(to: url, asker: .page(nil)) != .load: edit(url)
    case .external(let url): edit(url)
    case .nothing, .open, .search: submit(text)
    }
  }

  private func edit(_ url: URL) {
    beginEditing()
    editing.type(EditingText.text(for: url))
  }

  // MARK: - Other programs

  /// Opens an address in another program, and says so where there is none.
  func openExternally(_ url: URL) {
    UIApplication.shared.open(url) { [weak self] isOpen in
      if !isOpen { self?.router.tellNoApp(for: url) }
    }
  }

  /// Opens addresses that were handed over, each in a tab.
  func open(_ addresses: [String]) {
    // What is asked stays; a sheet would only hide what was asked for.
    if !addresses.isEmpty { uncoverPage() }
    for (index, text) in addresses.enumerated() {
      // Beside what was restored; an empty tab is taken.
      if index > 0 || tabs.model.selectedTab.hasPage {
        tabs.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
      }
      if let url = URL(string: text), url.scheme == BundledSite.scheme {
        pages?.selectedOrNewController()?.open(url)
      } else if let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()) {
        // Other programs hand over links, too.
        submit(services.cleaned(url).absoluteString)
      } else {
        submit(text)
      }
    }
  }

  /// Shows an empty tab beside the others; the selected one when it is empty.
  func openEmptyTab() {
    uncoverPage()
    guard tabs.model.selectedTab.hasPage else { return }
    tabs.perform { $0.insert(Tab(isPrivate: $0.isPrivateMode)) }
  }
}

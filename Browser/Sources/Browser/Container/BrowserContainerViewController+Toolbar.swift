import BrowserCore
import UIKit

/// The row of buttons under the address bar.
extension BrowserContainerViewController {
  /// Space between the window's edge and the outer buttons' targets: centres at 36 and 354 of 390 (ours).
  private static let toolbarMargin: CGFloat = 14

  func setUpToolbar() {
    toolbar.barTintColor = .clear
    toolbar.isTranslucent = false
    // The bars have one hairline, at their top edge; the toolbar's own lies outside its bounds.
    toolbar.clipsToBounds = true
    toolbar.tintColor = Palette.tint
    toolbar.layoutMargins = UIEdgeInsets(
      top: 0, left: Self.toolbarMargin, bottom: 0, right: Self.toolbarMargin)
    toolbar.insetsLayoutMarginsFromSafeArea = false
    let set = toolbarItemSet
    set.back.primaryAction = action(set.back) { $0.selectedTabController?.goBack() }
    set.forward.primaryAction = action(set.forward) { $0.selectedTabController?.goForward() }
    set.share.primaryAction = action(set.share) { $0.openShareSheet() }
    set.bookmarks.primaryAction = action(set.bookmarks) { $0.openBookmarks() }
    set.tabs.primaryAction = action(set.tabs) { $0.openOverview() }
    set.tabs.menu = tabsMenu
    toolbar.setItems(set.all, animated: false)
    toolbarBackground.addSubview(toolbar)
    updateToolbar()
  }

  private func action(
    _ item: UIBarButtonItem, _ body: @escaping @MainActor (BrowserContainerViewController) -> Void
  ) -> UIAction {
    UIAction(title: "", image: item.image) { [weak self] _ in
      guard let self else { return }
      swipe.finish()
      body(self)
    }
  }

  /// The menu that a long press on the button for tabs opens, as in Safari.
  private var tabsMenu: UIMenu {
    UIMenu(
      title: "",
      children: [
        UIDeferredMenuElement.uncached { [weak self] answer in answer(self?.tabsMenuActions ?? []) }
      ])
  }

  private var tabsMenuActions: [UIMenuElement] {
    let selected = store.model.selectedID
    func action(
      _ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = [],
      _ body: @escaping @MainActor (BrowserContainerViewController) -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
        self.map(body)
      }
    }
    return [
      action("New Tab", "plus") { $0.openNewTab() },
      action(store.model.isPrivateMode ? "Leave Private Browsing" : "New Private Tab", "eyeglasses") {
        $0.store.perform { $0.setPrivateMode(!$0.isPrivateMode) }
      },
      action("Recently Closed", "clock") { $0.openRecentlyClosed() },
      action("Close This Tab", "xmark", attributes: .destructive) { $0.store.perform { $0.close(selected) } },
    ]
  }

  /// Enabled states always agree with where one can go.
  func updateToolbar() {
    let position = store.model.selectedTab.position
    toolbarItemSet.back.isEnabled = position.canGoBack
    toolbarItemSet.forward.isEnabled = position.canGoForward
  }
}

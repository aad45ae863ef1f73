import BrowserCore
import MethodSelectors
import UIKit

/// The menus of the overview's buttons.
extension TabOverviewViewController {
  func updateMenus() {
    // A tap on the name opens the groups; what is about the tabs that are shown is behind a long press, as in Safari.
    bar.groupButton.menu = UIMenu(title: "", children: [copyLinks, closeAll])
    bar.doneButton.menu = UIMenu(title: "", children: [closeAll])
    bar.addButton.menu = recentlyClosed
  }

  /// Opens the sheet of tab groups.
  func openTabGroups() {
    view.endEditing(true)
    present(sheet: TabGroupsViewController(store: store).sheet())
  }

  /// A swipe over the name at the bottom opens the list beside it.
  func addSwipes() {
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector("handleSwipe:", TabOverviewViewController.handleSwipe))
      swipe.direction = direction
      bar.addGestureRecognizer(swipe)
    }
  }

  private func handleSwipe(_ swipe: UISwipeGestureRecognizer) {
    guard !store.model.isPrivateMode else { return }
    let isForward = (swipe.direction == .left) != bar.isMirrored
    store.perform { $0.openNeighbour(isForward ? 1 : -1) }
  }

  /// Opens a card's menu at a point of the collection view.
  func openMenu(of id: TabID, at point: CGPoint) { delegateMenu(of: id, from: collectionView, at: point) }

  func delegateMenu(of id: TabID, from source: UIView, at point: CGPoint) {
    view.endEditing(true)
    delegate?.overview(self, menuOf: id, from: source, at: point)
  }

  private var copyLinks: UIMenuElement {
    UIAction(
      title: "Copy Links", image: UIImage(systemName: "doc.on.doc"),
      attributes: store.model.links.isEmpty ? .disabled : []
    ) { [weak self] _ in
      guard let self else { return }
      UIPasteboard.general.string = store.model.links.map(\.absoluteString).joined(separator: "\n")
    }
  }

  private var closeAll: UIMenuElement {
    let model = store.model
    let count = model.closableCount(isPrivate: model.isPrivateMode)
    let isOfUse = count > 0 || (!model.isPrivateMode && model.closableCountOfAllLists > 0)
    return UIAction(
      title: Self.closing(count), image: UIImage(systemName: "xmark"),
      attributes: isOfUse ? .destructive : .disabled
    ) { [weak self] _ in
      self?.askToCloseAll()
    }
  }

  private func askToCloseAll() {
    let isPrivate = store.model.isPrivateMode
    let model = store.model
    let count = model.closableCount(isPrivate: isPrivate)
    let all = model.closableCountOfAllLists
    let hasMore = !isPrivate && all > count
    guard count > 1 || hasMore else {
      if let only = model.tabs.first(where: { isPrivate || !$0.isPinned }) { close(only.id) }
      return
    }
    let sheet = UIAlertController(
      title: nil, message: isPrivate ? nil : closingMessage, preferredStyle: .actionSheet)
    if count > 0 {
      sheet.addAction(
        UIAlertAction(title: Self.closing(count), style: .destructive) { [weak self] _ in
          self?.store.perform { $0.closeAll(isPrivate: isPrivate) }
        })
    }
    if hasMore {
      sheet.addAction(
        UIAlertAction(title: "Close All \(all) Tabs of All Groups", style: .destructive) { [weak self] _ in
          self?.store.perform { $0.closeAllLists() }
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = bar.groupButton
    present(sheet, animated: true)
  }

  private static func closing(_ count: Int) -> String {
    count == 1 ? "Close Tab" : "Close All \(count) Tabs"
  }

  private var closingMessage: String {
    let again = "They can be opened again from Recently Closed."
    return store.model.allNormalTabs.contains(where: \.isPinned) ? again + " Pinned tabs stay." : again
  }

  /// The menu that a long press on "+" opens; nil when nothing was closed.
  private var recentlyClosed: UIMenu? {
    let closed = store.model.recentlyClosed
    guard !closed.isEmpty, !store.model.isPrivateMode else { return nil }
    return UIMenu(
      title: "Recently Closed",
      children: closed.prefix(Self.longestList).map { entry in
        UIAction(title: entry.shownTitle) { [weak self] _ in self?.store.perform { $0.reopen(entry.id) } }
      })
  }

  /// Most rows of the list of closed tabs.
  private static let longestList = 12
}

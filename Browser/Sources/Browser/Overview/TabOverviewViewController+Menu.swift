import BrowserCore
import UIKit

/// The menus of the overview's buttons.
extension TabOverviewViewController {
  func updateMenus() {
    let model = store.model
    func group(_ title: String, _ symbol: String, isPrivate: Bool) -> UIAction {
      UIAction(
        title: title, image: UIImage(systemName: symbol), state: model.isPrivateMode == isPrivate ? .on : .off
      ) { [weak self] _ in
        self?.store.perform { $0.setPrivateMode(isPrivate) }
      }
    }
    let count = model.normal.tabs.count
    let groups = UIMenu(
      title: "", options: .displayInline,
      children: [
        group(count == 1 ? "1 Tab" : "\(count) Tabs", "square.on.square", isPrivate: false),
        group("Private", "eyeglasses", isPrivate: true),
      ])
    bar.groupButton.menu = UIMenu(title: "", children: [groups, copyLinks, closeAll])
    bar.addButton.menu = recentlyClosed
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
    let count = model.tabs.count
    return UIAction(
      title: count == 1 ? "Close Tab" : "Close All \(count) Tabs", image: UIImage(systemName: "xmark"),
      attributes: .destructive
    ) { [weak self] _ in
      self?.askToCloseAll()
    }
  }

  private func askToCloseAll() {
    let isPrivate = store.model.isPrivateMode
    let count = store.model.tabs.count
    guard count > 1 else { return close(store.model.selectedID) }
    let sheet = UIAlertController(
      title: nil, message: isPrivate ? nil : "They can be opened again from Recently Closed.",
      preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Close All \(count) Tabs", style: .destructive) { [weak self] _ in
        self?.store.perform { $0.closeAll(isPrivate: isPrivate) }
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = bar.groupButton
    present(sheet, animated: true)
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

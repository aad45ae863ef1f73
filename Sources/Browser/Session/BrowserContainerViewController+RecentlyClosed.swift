import BrowserCore
import UIKit

/// Closed tabs come back with their lists, scroll positions and places.
extension BrowserContainerViewController {
  /// Most tabs in the menu; the sheet has all of them. Ours.
  private static let longestMenu = 8

  /// - Parameter id: which one; the last closed without it.
  func reopenClosedTab(_ id: TabID? = nil) {
    guard !store.perform({ $0.reopen(id) }).isEmpty else { return }
    selectedOrNewController()?.resumeIfNeeded()
    view.setNeedsLayout()
  }

  /// Opened by pressing the tabs button long, as Safari's.
  var recentlyClosedMenu: UIMenu {
    let rows = UIDeferredMenuElement.uncached { [weak self] handOver in
      handOver(self?.recentlyClosedActions ?? [])
    }
    return UIMenu(title: "", children: [rows])
  }

  private var recentlyClosedActions: [UIAction] {
    let closed = store.model.recentlyClosed
    guard !closed.isEmpty else {
      return [UIAction(title: "No Recently Closed Tabs", attributes: .disabled) { _ in }]
    }
    let tabs = closed.prefix(Self.longestMenu).map { entry in
      UIAction(title: entry.shownTitle, image: UIImage(systemName: "globe")) { [weak self] _ in
        self?.reopenClosedTab(entry.id)
      }
    }
    guard closed.count > tabs.count else { return tabs }
    return tabs + [
      UIAction(title: "Show All", image: UIImage(systemName: "clock")) { [weak self] _ in
        self?.openRecentlyClosed()
      }
    ]
  }

  /// All closed tabs that are remembered; those of a file that was damaged are among them.
  func openRecentlyClosed() {
    present(
      list: ListSheetViewController(title: "Recently Closed", canEdit: true) { [weak self] isEditing in
        self?.recentlyClosedSections(isEditing: isEditing) ?? []
      })
  }

  private func recentlyClosedSections(isEditing: Bool) -> [ListSheet.Section] {
    let rows = store.model.recentlyClosed.map { entry in
      ListSheet.Row(
        title: entry.shownTitle, subtitle: entry.tab.url?.shownDomain,
        icon: entry.tab.url.map { services.icon(for: $0) }, accessory: isEditing ? .remove : .none
      ) { [weak self] in
        if isEditing {
          self?.store.perform { $0.forgetClosed(entry.id) }
        } else {
          self?.reopenClosedTab(entry.id)
        }
      }
    }
    return [ListSheet.Section(title: nil, rows: rows, placeholder: "Tabs that you close appear here.")]
  }
}

extension ClosedTab {
  /// What it is called in lists.
  fileprivate var shownTitle: String {
    guard tab.title.isEmpty, let url = tab.url else { return tab.title }
    return url.host ?? url.absoluteString
  }
}

import BrowserCore
import BrowserStorage
import UIKit

/// Closed tabs come back with their lists, scroll positions and places.
extension BrowserContainerViewController {
  /// - Parameter id: which one; the last closed without it.
  func reopenClosedTab(_ id: TabID? = nil) {
    guard !store.perform({ $0.reopen(id) }).isEmpty else { return }
    selectedOrNewController()?.resumeIfNeeded()
    view.setNeedsLayout()
  }

  /// All closed tabs that are remembered; those of a file that was damaged are among them.
  func openRecentlyClosed() {
    router.show(
      list: ListSheetViewController(title: "Recently Closed", canEdit: true) { [weak self] isEditing in
        self?.recentlyClosedSections(isEditing: isEditing) ?? []
      })
  }

  private func recentlyClosedSections(isEditing: Bool) -> [ListSheet.Section] {
    let rows = store.model.recentlyClosed.map { entry in
      ListSheet.Row(
        title: entry.shownTitle, subtitle: entry.tab.url?.shownDomain,
        icon: entry.tab.url.map { services.icon(for: $0) }, accessory: isEditing ? .remove : .none,
        site: .subtitle
      ) { [weak self] in
        if isEditing {
          self?.store.perform { $0.forgetClosed { $0.id == entry.id } }
        } else {
          self?.reopenClosedTab(entry.id)
        }
      }
    }
    return [ListSheet.Section(title: nil, rows: rows, placeholder: "Tabs that you close appear here.")]
  }
}

extension ClosedTab {
  /// The title in lists.
  @MainActor var shownTitle: String {
    // It was closed on its start view, with pages ahead.
    guard let url = tab.url else { return "Start Page" }
    guard tab.title.isEmpty else { return tab.title }
    return url.shownDomain.isEmpty ? url.absoluteString : url.shownDomain
  }
}

import BrowserCore
import UIKit

/// The list of closed tabs, which come back with their lists, scroll positions and places.
@MainActor
final class ClosedTabsPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private weak var pages: (any WindowPages)?

  init(services: BrowserServices, tabs: TabsStore, router: PresentationRouter, pages: any WindowPages) {
    (self.services, self.tabs, self.router, self.pages) = (services, tabs, router, pages)
  }

  /// Shows all closed tabs that are remembered; those of a file that was damaged are among them.
  func open() {
    router.show(
      list: ListSheetViewController(title: "Recently Closed", canEdit: true) { [weak self] isEditing in
        self?.sections(isEditing: isEditing) ?? []
      })
  }

  private func sections(isEditing: Bool) -> [ListSheet.Section] {
    let rows = tabs.model.recentlyClosed.map { entry in
      ListSheet.Row(
        title: entry.shownTitle, subtitle: entry.tab.url?.shownDomain,
        icon: entry.tab.url.map { services.icon(for: $0) }, accessory: isEditing ? .remove : .none,
        site: .subtitle
      ) { [weak self] in
        if isEditing {
          self?.tabs.perform { $0.forgetClosed { $0.id == entry.id } }
        } else {
          self?.pages?.reopenClosedTab(entry.id)
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

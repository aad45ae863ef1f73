import BrowserCore

/// Takes a window's tabs, with their pages as they are, to other windows of the profile.
@MainActor
final class TabTransfer {
  /// The most windows that a menu lists.
  private static let mostWindows = 5

  private let services: BrowserServices
  private let tabs: TabsStore

  init(services: BrowserServices, tabs: TabsStore) {
    (self.services, self.tabs) = (services, tabs)
  }

  /// Returns the rows that take a tab to a window of its own, and to the other windows by the names of their tabs; the one that was used last comes
  /// first. There are none for a tab without a page.
  func rows(of id: TabID) -> [PopupMenuView.Row] {
    guard tabs.model[id]?.hasPage == true, services.opensWindows else { return [] }
    let own =
      tabs.model.hasTabs(besides: id)
      ? [
        PopupMenuView.Row(title: WindowText.moveToNew, symbol: WindowText.symbol) { [weak self] in
          guard let self, let source else { return }
          services.profiles?.moveToNewWindow(id, from: source)
        }
      ] : []
    return own
      + others.prefix(Self.mostWindows).map { other in
        PopupMenuView.Row(
          title: WindowText.move(to: other.store.model.selectedTab.displayTitle), symbol: WindowText.symbol
        ) { [weak self, weak other] in
          guard let self, let source, let other else { return }
          services.profiles?.move(id, from: source, to: other)
        }
      }
  }

  /// Takes a tab that was dragged out of the row to a window of its own, unless it is alone here or a question came meanwhile.
  func detach(_ id: TabID) {
    guard let source, services.opensWindows, tabs.model.hasTabs(besides: id),
      source.router.admits(.pageInFront)
    else { return }
    services.profiles?.moveToNewWindow(id, from: source)
  }

  /// Returns true if a tab that is dragged may be dropped on this window, which shows tabs of its kind.
  func admits(_ tab: DraggedTab) -> Bool { tab.isPrivate == tabs.model.isPrivateMode }

  /// Puts a tab that was dropped here before the tab of an index, from wherever in the profile it is. It stays where a question came meanwhile.
  /// - Parameter index: nil for the end.
  func take(_ tab: DraggedTab, at index: Int?) {
    guard admits(tab), let target = source else { return }
    let index = index ?? tabs.model.tabs.count
    if let place = tabs.model.tabs.firstIndex(where: { $0.id == tab.id }) {
      tabs.perform { $0.move(tab.id, to: place < index ? index - 1 : index) }
      return
    }
    let origin = services.profiles?.containers.first { $0.store.model[tab.id] != nil }
    guard let origin, origin.router.admits(.pageInFront) else { return }
    services.profiles?.move(tab.id, from: origin, to: target, at: index)
  }

  private var source: BrowserContainerViewController? {
    services.profiles?.containers.first { $0.store === tabs }
  }

  private var others: [BrowserContainerViewController] {
    let shown = services.profiles?.containers ?? []
    return services.windows.all.compactMap { window in
      shown.first { $0 === window && $0.store !== tabs }
    }
  }
}

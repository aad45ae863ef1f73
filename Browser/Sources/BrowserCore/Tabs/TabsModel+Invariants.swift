import Foundation

extension TabsModel {
  /// Stops the program when the model contradicts itself. O(n). For tests, and after restoring.
  public func _checkInvariants() {
    // 1. Every identity occurs once, in the list of its kind, pinned ones first.
    var seen = Set<TabID>()
    for list in [normal, privates] {
      for tab in list.tabsWithHidden {
        precondition(seen.insert(tab.id).inserted, "tab \(tab.id) occurs twice")
        precondition(tab.isPrivate == list.isPrivate, "tab \(tab.id) is in the wrong list")
      }
      precondition(
        !list.tabs.dropFirst(list.pinnedCount).contains(where: \.isPinned), "a pinned tab is behind others")
      precondition(list.hiddenTab?.isPinned != true, "a hidden tab is pinned")
      // 2. A tab is selected when there is one.
      precondition(
        (list.selectedID == nil) == list.tabs.isEmpty,
        "\(list.count) tabs, selected: \(String(describing: list.selectedID))")
      precondition(
        list.selectedID == nil || list.selectedIndex != nil,
        "selected tab \(String(describing: list.selectedID)) is not in the list")
      // 3. A hidden tab waits exactly when the last tab has a page.
      precondition(
        (list.hiddenTab != nil) == (list.tabs.last?.hasPage ?? false),
        "hidden tab disagrees with the last tab")
    }
    // 4. There is something to show.
    precondition(!shown.tabs.isEmpty, "the list that is shown is empty")
    // 5. Each list of normal tabs but the open one is shelved, with tabs like those of any other, and nothing waits beside it.
    precondition(Set(groups.map(\.id)).count == groups.count, "a group occurs twice")
    precondition(listNames.contains(openList), "the open list is of no group")
    precondition(Set(shelves.keys) == Set(listNames).subtracting([openList]), "shelves: \(shelves.keys)")
    for list in shelves.values {
      precondition(
        !list.tabs.dropFirst(list.pinnedCount).contains(where: \.isPinned), "a pinned tab is behind others")
      for tab in list.tabs {
        precondition(seen.insert(tab.id).inserted, "shelved tab \(tab.id) occurs twice")
        precondition(!tab.isPrivate, "private tab \(tab.id) is in a list of normal ones")
      }
      precondition(
        list.hiddenTab == nil && (list.selectedID == nil) == list.tabs.isEmpty
          && (list.selectedID == nil || list.selectedIndex != nil),
        "a shelved list contradicts itself")
    }
    // 6. Closed tabs are normal, are not open, and are not too many.
    precondition(recentlyClosed.count <= Self.recentlyClosedLimit, "\(recentlyClosed.count) closed tabs")
    for entry in recentlyClosed {
      precondition(!entry.tab.isPinned, "closed tab \(entry.id) is pinned")
      precondition(!entry.tab.isPrivate, "private tab \(entry.id) was remembered")
      precondition(seen.insert(entry.id).inserted, "closed tab \(entry.id) is open or occurs twice")
    }
  }
}

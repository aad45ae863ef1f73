import Foundation

extension TabsModel {
  /// Opens a tab.
  ///
  /// - Parameters:
  ///   - tab: The tab; its `openerID`, when that tab is of the same kind and open, says where it goes.
  ///     Without an opener it goes to the end.
  ///   - index: Where to put it instead; brought into the list's bounds, and behind the pinned tabs where it is not one.
  ///   - select: Whether to select it. Selecting a tab of the kind that is not shown shows that kind.
  /// - Precondition: No tab has its identity.
  @discardableResult
  public mutating func insert(_ tab: Tab, at index: Int? = nil, select: Bool = true) -> [TabsChange] {
    precondition(self[tab.id] == nil && shelvedTab(tab.id) == nil, "tab \(tab.id) is there already")
    var changes: [TabsChange] = []
    let kind = tab.isPrivate
    let position = withList(isPrivate: kind) { list in
      list.insert(tab, near: index ?? Self.position(for: tab, in: list))
    }
    changes.append(.inserted(tab.id, index: position, isPrivate: kind))
    if select || list(isPrivate: kind).selectedID == nil {
      self.select(tab.id, isPrivate: kind, &changes)
    }
    if select, isPrivateMode != kind {
      isPrivateMode = kind
      changes.append(.mode(isPrivate: kind))
    }
    recentlyClosed.removeAll { $0.id == tab.id }
    settleHiddenTab(isPrivate: kind, &changes)
    return changes
  }

  /// Next to the opener, after the tabs that it opened before in a row; without one at the end.
  private static func position(for tab: Tab, in list: TabList) -> Int {
    guard let openerID = tab.openerID, let opener = list.index(of: openerID) else { return list.count }
    var position = max(opener + 1, list.pinnedCount)
    while position < list.count, list.tabs[position].openerID == openerID { position += 1 }
    return position
  }

  /// Opens an empty tab of the kind that is shown, at the end, and selects it. An empty tab at the end is
  /// selected instead: a second one would only be in the way.
  @discardableResult
  public mutating func openEmptyTab() -> [TabsChange] {
    if let last = shown.tabs.last, last.isEmpty, !last.isPinned { return select(last.id) }
    return insert(Tab(isPrivate: isPrivateMode))
  }

  /// Selects a tab, shows its kind and opens its list. The hidden tab becomes a tab like any other. Unknown ones are left
  /// alone.
  @discardableResult
  public mutating func select(_ id: TabID) -> [TabsChange] {
    if shown.hiddenTab?.id == id { return revealHiddenTab() }
    if let name = shelf(of: id) {
      shelves[name]?.selectedID = id
      return open(name)
    }
    guard let place = location(of: id) else { return [] }
    var changes: [TabsChange] = []
    select(id, isPrivate: place.isPrivate, &changes)
    if isPrivateMode != place.isPrivate {
      isPrivateMode = place.isPrivate
      changes.append(.mode(isPrivate: place.isPrivate))
    }
    return changes
  }

  /// Selects by position among the tabs that are shown; one past the last reveals the hidden tab, if any.
  @discardableResult
  public mutating func select(index: Int) -> [TabsChange] {
    if index == shown.count { return revealHiddenTab() }
    guard shown.tabs.indices.contains(index) else { return [] }
    return select(shown.tabs[index].id)
  }

  /// Makes the hidden tab of the shown list a tab like any other, at the end, and selects it.
  ///
  /// It keeps its identity, so the views which it has already stay its views.
  @discardableResult
  public mutating func revealHiddenTab() -> [TabsChange] {
    guard let tab = shown.hiddenTab else { return [] }
    shown.hiddenTab = nil
    return [.hiddenTab(nil, isPrivate: isPrivateMode)] + insert(tab, at: shown.count)
  }

  /// Selects the tab at the right (`offset` 1) or left (−1), going round at the ends.
  @discardableResult
  public mutating func selectNeighbour(_ offset: Int) -> [TabsChange] {
    let count = shown.count
    let index = (selectedIndex + offset % count + count) % count
    return select(shown.tabs[index].id)
  }

  /// Closes a tab. Selected, it hands over to the one at its right, else to the one at its left; the last of
  /// the list that is shown is replaced by an empty one. Unknown and hidden tabs are left alone.
  ///
  /// - Parameter date: When; it is kept with the closed tab.
  @discardableResult
  public mutating func close(_ id: TabID, returningTo heir: TabID? = nil, at date: Date = Date())
    -> [TabsChange]
  {
    guard let place = location(of: id) else { return [] }
    return remove(at: place.index, isPrivate: place.isPrivate, heir: heir, closedAt: date)
  }

  /// Takes a tab out of its list. Selected, it hands over.
  /// - Parameter date: when it is closed; nil when it is not, but goes elsewhere.
  mutating func remove(
    at index: Int, isPrivate kind: Bool, heir: TabID?, closedAt date: Date?
  ) -> [TabsChange] {
    var changes: [TabsChange] = []
    let tab = withList(isPrivate: kind) { $0.tabs.remove(at: index) }
    changes.append(.removed(tab.id, index: index, isPrivate: kind))
    if let date { remember(tab, index: index, date: date, &changes) }

    if list(isPrivate: kind).tabs.isEmpty, kind == isPrivateMode {
      let empty = Tab(isPrivate: kind)
      withList(isPrivate: kind) { $0.tabs.append(empty) }
      changes.append(.inserted(empty.id, index: 0, isPrivate: kind))
    }
    let remaining = list(isPrivate: kind)
    if remaining.selectedID == tab.id {
      if remaining.tabs.isEmpty {
        withList(isPrivate: kind) { $0.selectedID = nil }
      } else {
        let neighbour = remaining.tabs[min(index, remaining.count - 1)]
        let heir = remaining.tabs.first { $0.id == heir } ?? neighbour
        withList(isPrivate: kind) { $0.selectedID = heir.id }
        changes.append(.selected(heir.id, previous: tab.id, isPrivate: kind))
      }
    }
    settleHiddenTab(isPrivate: kind, &changes)
    return changes
  }

  /// Closes all private tabs, or all normal ones of the open list that are not pinned.
  @discardableResult
  public mutating func closeAll(isPrivate: Bool, at date: Date = Date()) -> [TabsChange] {
    var changes: [TabsChange] = []
    for tab in list(isPrivate: isPrivate).tabs where isPrivate || !tab.isPinned {
      changes += close(tab.id, at: date)
    }
    return changes
  }

  /// Opens a closed tab again, where it stood, and selects it.
  ///
  /// - Parameters:
  ///   - id: Which one; the last closed without it.
  ///   - isPinned: Whether it is pinned then.
  @discardableResult
  public mutating func reopen(_ id: TabID? = nil, isPinned: Bool = false) -> [TabsChange] {
    let index = id.map { id in recentlyClosed.firstIndex { $0.id == id } } ?? recentlyClosed.indices.first
    guard let index else { return [] }
    let entry = recentlyClosed.remove(at: index)
    var tab = entry.tab
    tab.isPinned = isPinned
    return [.recentlyClosed] + insert(tab, at: entry.index)
  }

  /// Forgets the closed tabs that a condition holds for.
  @discardableResult
  public mutating func forgetClosed(where isForgotten: (ClosedTab) -> Bool) -> [TabsChange] {
    let count = recentlyClosed.count
    recentlyClosed.removeAll(where: isForgotten)
    return recentlyClosed.count < count ? [.recentlyClosed] : []
  }

  mutating func remember(_ tab: Tab, index: Int, date: Date, _ changes: inout [TabsChange]) {
    // On its start view a tab may have pages ahead, which would be lost.
    guard !tab.isPrivate, tab.hasPage || tab.position.canGoForward else { return }
    var closed = tab
    closed.unload()
    closed.isPinned = false
    // The order outlives a clock that is set back.
    let date = max(date, recentlyClosed.first?.closedAt ?? date)
    recentlyClosed.insert(ClosedTab(tab: closed, index: index, closedAt: date), at: 0)
    if recentlyClosed.count > Self.recentlyClosedLimit { recentlyClosed.removeLast() }
    changes.append(.recentlyClosed)
  }

  /// Moves a tab to another position of its list; the position is brought into bounds. Pinned tabs stay before the others.
  @discardableResult
  public mutating func move(_ id: TabID, to index: Int) -> [TabsChange] {
    guard let place = location(of: id) else { return [] }
    var changes: [TabsChange] = []
    let list = self.list(isPrivate: place.isPrivate)
    let isPinned = list.tabs[place.index].isPinned
    let places = TabList.places(
      isPinned: isPinned, pinned: list.pinnedCount - (isPinned ? 1 : 0), count: list.count - 1)
    let target = min(max(index, places.lowerBound), places.upperBound)
    guard target != place.index else { return [] }
    withList(isPrivate: place.isPrivate) { list in
      let tab = list.tabs.remove(at: place.index)
      list.tabs.insert(tab, at: target)
    }
    changes.append(.moved(id, from: place.index, to: target, isPrivate: place.isPrivate))
    settleHiddenTab(isPrivate: place.isPrivate, &changes)
    return changes
  }

  /// Changes what is known about a tab, also about a hidden one and one whose list is not open. Nothing is reported when nothing
  /// changed.
  @discardableResult
  public mutating func update(_ id: TabID, _ body: (inout Tab) -> Void) -> [TabsChange] {
    var changes: [TabsChange] = []
    if let place = location(of: id) {
      var tab = list(isPrivate: place.isPrivate).tabs[place.index]
      let before = tab
      body(&tab)
      guard tab != before else { return [] }
      precondition(tab.id == id && tab.isPrivate == before.isPrivate, "a tab keeps its identity and its kind")
      withList(isPrivate: place.isPrivate) { $0.tabs[place.index] = tab }
      changes.append(.updated(id))
      settleHiddenTab(isPrivate: place.isPrivate, &changes)
      return changes
    }
    if let name = shelf(of: id), let index = shelves[name]?.index(of: id),
      var tab = shelves[name]?.tabs[index]
    {
      let before = tab
      body(&tab)
      guard tab != before else { return [] }
      precondition(tab.id == id && !tab.isPrivate, "a tab keeps its identity and its kind")
      shelves[name]?.tabs[index] = tab
      return [.updated(id)]
    }
    for kind in [false, true] {
      guard var tab = list(isPrivate: kind).hiddenTab, tab.id == id else { continue }
      let before = tab
      body(&tab)
      guard tab != before else { return [] }
      precondition(tab.id == id && tab.isPrivate == before.isPrivate, "a tab keeps its identity and its kind")
      withList(isPrivate: kind) { $0.hiddenTab = tab }
      changes.append(.updated(id))
    }
    return changes
  }

  /// Shows the private or the normal tabs. A list without tabs gets an empty one.
  @discardableResult
  public mutating func setPrivateMode(_ isPrivate: Bool) -> [TabsChange] {
    guard isPrivate != isPrivateMode else { return [] }
    var changes: [TabsChange] = []
    if list(isPrivate: isPrivate).tabs.isEmpty {
      changes += insert(Tab(isPrivate: isPrivate), select: false)
    }
    isPrivateMode = isPrivate
    changes.append(.mode(isPrivate: isPrivate))
    return changes
  }

  /// Takes all private tabs out, for the model of another profile, and shows the normal ones.
  @discardableResult
  public mutating func takePrivateTabs(_ taken: inout TabList) -> [TabsChange] {
    var changes = setPrivateMode(false)
    taken = privates
    privates = TabList(isPrivate: true)
    for (index, tab) in taken.tabs.enumerated().reversed() {
      changes.append(.removed(tab.id, index: index, isPrivate: true))
    }
    return changes
  }

  /// Puts private tabs in that another profile's model had; the normal ones stay shown.
  /// - Precondition: there are none here.
  @discardableResult
  public mutating func putPrivateTabs(_ list: TabList) -> [TabsChange] {
    precondition(list.isPrivate && privates.tabs.isEmpty && !isPrivateMode, "there are private tabs already")
    privates = list
    return list.tabs.enumerated().map { .inserted($1.id, index: $0, isPrivate: true) }
  }
}

import BrowserCore
import UIKit

/// The model's tabs as cards.
extension TabOverviewViewController {
  func modelDidChange(_ model: TabsModel, _ changes: [TabsChange]) {
    overrideUserInterfaceStyle = model.isPrivateMode ? .dark : .unspecified
    for case .updated(let id) in changes { refreshCard(id) }
    for case .pinned(let id) in changes { refreshCard(id) }
    // A tab comes back into the list that is open.
    for case .list in changes { undoButton.withdraw() }
    bar.show(
      TabGroupText.shownName(in: model), value: TabGroupText.tabs(model.tabs.count),
      isPrivate: model.isPrivateMode)
    // The progress of pages is most of what changes.
    if changes.isEmpty || changes.contains(where: \.isShownInMenus) { updateMenus() }
    if changes.isEmpty || changes.contains(where: \.isShownAsCard) { showCards(animated: !changes.isEmpty) }
    for case .selected in changes { markCurrentCard() }
  }

  /// Says which card is the selected tab's, for those who do not see it come out of its page.
  private func markCurrentCard() {
    for path in collectionView.indexPathsForVisibleItems {
      let cell = collectionView.cellForItem(at: path) as? TabCardCell
      cell?.isCurrent = source?.itemIdentifier(for: path) == store.model.selectedID
    }
  }

  /// The element at which a listener goes on here: the selected tab's card, where it is shown.
  var entrance: UIView {
    guard let path = source?.indexPath(for: store.model.selectedID),
      let card = collectionView.cellForItem(at: path)
    else { return collectionView }
    return card
  }

  /// Brings the cards in step with the model and with what is searched for.
  func showCards(animated: Bool) {
    let ids = TabSearch.tabs(store.model.tabs, fitting: searchText).map(\.id)
    guard ids != source?.snapshot().itemIdentifiers else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, TabID>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids)
    source?.apply(snapshot, animatingDifferences: animated && !UIAccessibility.isReduceMotionEnabled)
  }

  func configure(_ cell: TabCardCell, for id: TabID) {
    guard let tab = store.model[id] else { return }
    cell.content = content(of: tab)
    cell.isCurrent = id == store.model.selectedID
    cell.onClose = { [weak self] in self?.close(id) }
    cell.onMenu = { [weak self] in self?.delegateMenu(of: id, from: $0, at: $1) }
    cell.onPin = nil
    if tab.hasPage || tab.isPinned {
      cell.onPin = { [weak self] in self?.store.perform { $0.setPinned(id, !tab.isPinned) } }
    }
    cell.onMove = tab.isPrivate ? nil : { [weak self] in self.map { $0.askForGroup(of: id, in: $0.store) } }
    cell.part = part(of: id)
  }

  func refreshCard(_ id: TabID) {
    guard let path = source?.indexPath(for: id),
      let cell = collectionView.cellForItem(at: path) as? TabCardCell
    else { return }
    configure(cell, for: id)
  }

  private func content(of tab: Tab) -> TabCardCell.Content {
    guard tab.hasPage, let url = tab.url else {
      return .init(
        title: "Start Page", icon: nil,
        page: tab.isPrivate
          ? .privateBrowsing : .startPage(services.startPageItems(for: store.model), view.bounds.size),
        isPinned: tab.isPinned)
    }
    let title = tab.title.isEmpty ? AddressBarView.Content(tab: tab).name : tab.title
    let page: TabCardView.Page =
      picture(of: tab).map { .picture($0) } ?? .blank(tab.pageBackground.map(UIColor.init(page:)))
    return .init(
      title: title, icon: services.icon(for: url, isPrivate: tab.isPrivate), page: page, sound: tab.sound,
      isPinned: tab.isPinned)
  }

  /// The page as it was seen last; one from an earlier time is read when its card is shown, and the card made anew.
  private func picture(of tab: Tab) -> UIImage? {
    if tab.isPrivate { return services.privatePictures[tab.id] }
    if let picture = services.tabPictures.cached(tab.id) { return picture }
    services.tabPictures.load(tab.id) { [weak self] image in
      if image != nil { self?.refreshCard(tab.id) }
    }
    return nil
  }

  func close(_ id: TabID) {
    let tab = store.model[id]
    store.perform { $0.close(id) }
    guard let tab, !tab.isPrivate, tab.hasPage else { return }
    undoButton.show("Undo Close Tab") { [weak self] in
      self?.store.perform { $0.reopen(id, isPinned: tab.isPinned) }
    }
    view.setNeedsLayout()
  }

  func didReorder(_ ids: [TabID]) {
    // One card was moved: it is the first that stands elsewhere than before, from one side or the other.
    let old = store.model.tabs.map(\.id)
    guard ids.count == old.count, let first = old.indices.first(where: { ids[$0] != old[$0] }),
      let last = old.indices.last(where: { ids[$0] != old[$0] })
    else { return }
    if ids[last] == old[first] {
      store.perform { $0.move(old[first], to: last) }
    } else {
      store.perform { $0.move(old[last], to: first) }
    }
  }

  // MARK: - Places

  /// A card in the coordinates of the overview's view, brought into sight when it was not; nil when the search left it out.
  func cardFrame(of id: TabID) -> CGRect? {
    view.layoutIfNeeded()
    guard let path = source?.indexPath(for: id),
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let layout = overviewLayout
    let seen = collectionView.bounds.inset(by: collectionView.contentInset)
    if !seen.contains(frame) {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    let card = CGRect(origin: frame.origin, size: layout.cardSize)
    return collectionView.convert(card, to: view)
  }
}

extension TabsChange {
  /// True if cards come, go or move.
  fileprivate var isShownAsCard: Bool {
    switch self {
    case .inserted, .removed, .moved, .mode, .list: true
    default: false
    }
  }

  /// True if the number of tabs that can be closed changes, the groups do, or the list of closed tabs.
  fileprivate var isShownInMenus: Bool {
    if case .pinned = self { return true }
    return isShownAsCard || self == .recentlyClosed || self == .groups
  }
}

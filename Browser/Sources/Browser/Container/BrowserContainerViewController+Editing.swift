import BrowserCore
import UIKit
import WebKit

/// Typed addresses: what the bars, the pages and the rest of the window have to do with them.
extension BrowserContainerViewController: AddressEditingControllerDelegate {
  func setUpEditing() {
    services.keyboard.begin()
    addressEditing.delegate = self
    addressEditing.attach(
      overPages: browsingView, in: view, headSuggestions: windowHead.head.drop.suggestions
    ) { [weak self] url in self?.services.icon(for: url) ?? SiteIcon.monogram(for: url.host ?? "") }
    addressEditing.sheet.startPage.onMenu = { [weak self] in
      self?.presenters.placeMenus.open(for: $0, from: $1, at: $2, openHere: $3)
    }
  }

  /// True while an address is being edited.
  var isEditingAddress: Bool { addressEditing.isEditing }

  var editingStartPage: StartPageItems { services.startPageItems(for: store.model) }

  /// The find bar stands there.
  var keyboardIsTaken: Bool { find.isOpen }

  func addressEditing(_ editing: AddressEditingController, barOf field: AddressField) -> AddressBarView? {
    switch field {
    case .tab(let id): addressBars.bars[id]
    case .head: windowHead.head.addressBar
    }
  }

  /// The field in which the selected tab's address is shown.
  var currentField: AddressField {
    windowHead.windowLayout == .desktop ? .head : .tab(store.model.selectedID)
  }

  /// The bar in which the selected tab's address is shown and edited.
  var currentBar: AddressBarView? { addressEditing(addressEditing, barOf: currentField) }

  // MARK: - Beginning and ending

  /// Begins editing in the bar that shows the selected tab's address.
  func focusAddress() {
    collapse.handle(.tappedBar)
    view.layoutIfNeeded()
    addressEditing.begin(in: currentField)
  }

  func addressEditing(_ editing: AddressEditingController, didBeginIn field: AddressField) {
    services.trace?.editingDidChange(true)
    switch field {
    case .head: windowHead.showDrop(false)
    case .tab:
      swipe.row.isScrollEnabled = false
      pagesView.accessibilityElementsHidden = true
      collapse.handle(.pageChanged)
      collapse.updateConditions()
    }
    updateReachOfBars()
    setNeedsStatusBarAppearanceUpdate()
  }

  func addressEditingDidEnd(_ editing: AddressEditingController) {
    services.suggestionSearch.end()
    services.engineSuggestions.finish()
    services.trace?.editingDidChange(false)
    windowHead.showDrop(false)
    swipe.row.isScrollEnabled = true
    pagesView.accessibilityElementsHidden = false
    updateReachOfBars()
    collapse.updateConditions()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// An address is one tab's. What was being typed for another one would lie over the page with the keyboard, and no Cancel
  /// would reach it.
  func endEditingElsewhere() {
    addressEditing.handle(.tabChanged(store.model.selectedID, windowHead.windowLayout))
  }

  // MARK: - Keyboard

  func addressEditingWillMoveKeyboard(_ editing: AddressEditingController) { collapse.updateConditions() }

  func addressEditing(_ editing: AddressEditingController, show pose: KeyboardPose, room: CGFloat) {
    addressBars.place(
      pose, of: store.model.shown.tabsWithHidden.map(\.id), selected: store.model.selectedIndex,
      isEditing: editing.isEditing, room: room, isMirrored: view.isMirrored)
    toolbarController.makeWay(forKeyboard: editing.keyboard.isShown)
  }

  func addressEditing(_ editing: AddressEditingController, keyboardMoves move: WindowKeyboardMove) {
    UIView.animate(withDuration: move.duration) {
      if self.find.isOpen { self.layoutFindBar() }
      self.layoutNotice()
    }
    if find.isOpen, move.height > 0 { return }
    guard !editing.isEditing || move.height == 0 else { return }
    selectedTabController?.fieldKeeper.keyboardWillCover(CGFloat(move.height), duration: move.duration)
  }

  // MARK: - Proposals

  func addressEditing(
    _ editing: AddressEditingController, suggestionsFor text: String, isDeletion: Bool
  ) -> Suggestions {
    services.suggestions(for: text, model: store.model, completesInline: !isDeletion)
  }

  func addressEditing(
    _ editing: AddressEditingController, lookUp text: String, then: @escaping @MainActor () -> Void
  ) {
    guard !store.model.isPrivateMode else { return }
    services.suggestionSearch.search(SuggestionScope.split(text)?.query ?? text, then: then)
    services.askEngine(about: text, then: then)
  }

  func addressEditing(_ editing: AddressEditingController, showsDrop: Bool) { windowHead.showDrop(showsDrop) }

  // MARK: - Going there

  func addressEditing(_ editing: AddressEditingController, open choice: AddressChoice) {
    switch choice {
    case .text(let text): presenters.addresses.open(typed: text)
    case .suggestion(let suggestion):
      if case .openTab(let id) = suggestion.kind, services.profiles?.showTab(id, besides: self) == true {
        return addressEditing.cancel()
      }
      open(suggestion)
    case .place(let url): selectedOrNewController()?.open(url)
    case .closedTab(let id): return reopenClosedTab(id)
    case .list(let destination): return showAll(destination)
    }
    presenters.addresses.giveKeysToPage()
  }

  private func open(_ suggestion: Suggestion) {
    switch suggestion.kind {
    case .openTab(let id): store.perform { $0.select(id) }
    case .answer: copy(suggestion)
    case .topHit, .search, .bookmark, .history: selectedOrNewController()?.open(suggestion.url)
    }
  }

  /// Puts an answer on the clipboard.
  private func copy(_ answer: Suggestion) {
    UIPasteboard.general.string = answer.title
    notices.show("Copied “\(answer.title)”")
  }
}

extension BrowserContainerViewController: AddressBarViewDelegate {
  func addressBarDidTapPageMenu(_ bar: AddressBarView) { presenters.addressBar.openPageMenu() }
  func addressBarDidPress(_ bar: AddressBarView) { presenters.addressBar.openAddressMenu() }
  func addressBarDidTapReload(_ bar: AddressBarView) { selectedTabController?.reload() }
  func addressBarDidTapStop(_ bar: AddressBarView) { selectedTabController?.stop() }
  func addressBarDidTapDownloads(_ bar: AddressBarView) { downloadPresenter.open() }
  func addressBarDidTapCollapsed(_ bar: AddressBarView) { collapse.handle(.tappedBar) }
}

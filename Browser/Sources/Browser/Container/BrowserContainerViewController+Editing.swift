import BrowserCore
import UIKit
import WebKit

/// Typed addresses: what the bars, the pages and the rest of the window have to do with them.
extension BrowserContainerViewController: AddressEditingControllerDelegate {
  func setUpEditing() {
    services.keepKeyboard()
    addressEditing.delegate = self
    addressEditing.attach(
      overPages: browsingView, in: view, headSuggestions: windowHead.head.drop.suggestions
    ) { [weak self] url in self?.services.icon(for: url) ?? SiteIcon.monogram(for: url.host ?? "") }
    addressEditing.sheet.startPage.onMenu = { [weak self] in
      self?.openMenu(ofPlace: $0, from: $1, at: $2, openHere: $3)
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
    windowLayout == .desktop ? .head : .tab(store.model.selectedID)
  }

  /// The bar in which the selected tab's address is shown and edited.
  var currentBar: AddressBarView? { addressEditing(addressEditing, barOf: currentField) }

  // MARK: - Beginning and ending

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
  func endEditingElsewhere() { addressEditing.handle(.tabChanged(store.model.selectedID, windowLayout)) }

  // MARK: - Keyboard

  func addressEditingWillMoveKeyboard(_ editing: AddressEditingController) { collapse.updateConditions() }

  func addressEditing(_ editing: AddressEditingController, show pose: KeyboardPose, room: CGFloat) {
    addressBars.place(
      pose, of: store.model.shown.tabsWithHidden.map(\.id), selected: store.model.selectedIndex,
      isEditing: editing.isEditing, room: room, isMirrored: view.isMirrored)
    toolbarController.makeWay(forKeyboard: editing.keyboard.isShown)
  }

  func addressEditing(_ editing: AddressEditingController, keyboardMoves move: WindowKeyboardMove) {
    if find.isOpen {
      UIView.animate(withDuration: move.duration) { self.layoutFindBar() }
      if move.height > 0 { return }
    }
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
    askEngine(about: text, then: then)
  }

  func addressEditing(_ editing: AddressEditingController, showsDrop: Bool) { windowHead.showDrop(showsDrop) }

  // MARK: - Going there

  func addressEditing(_ editing: AddressEditingController, open choice: AddressChoice) {
    switch choice {
    case .text(let text): open(typed: text)
    case .suggestion(let suggestion):
      if case .openTab(let id) = suggestion.kind, services.profiles?.showTab(id, besides: self) == true {
        return addressEditing.cancel()
      }
      open(suggestion)
    case .place(let url): selectedOrNewController()?.open(url)
    case .closedTab(let id): return reopenClosedTab(id)
    case .list(let destination): return showAll(destination)
    }
    giveKeysToPage()
  }

  /// Gives the page the keyboard, so that the user who typed an address scrolls on with the keys. On a phone a page with a field would
  /// bring up the keyboard, unasked.
  private func giveKeysToPage() {
    guard windowLayout == .desktop, router.admits(.pageInFront) else { return }
    _ = selectedTabController?.webView?.becomeFirstResponder()
  }

  private func open(_ suggestion: Suggestion) {
    switch suggestion.kind {
    case .openTab(let id): store.perform { $0.select(id) }
    case .answer: copy(suggestion)
    case .topHit, .search, .bookmark, .history: selectedOrNewController()?.open(suggestion.url)
    }
  }

  /// Opens what might have been typed, in the selected tab.
  func submit(_ text: String) {
    let wasEditing = isEditingAddress
    addressEditing.cancel()
    open(typed: text)
    if wasEditing { giveKeysToPage() }
  }

  private func open(typed text: String) {
    switch services.interpreter(isPrivate: store.model.isPrivateMode).interpret(text) {
    case .nothing: break
    case .open(let url, let fallback): selectedOrNewController()?.open(url, fallback: fallback)
    case .search(_, let url): selectedOrNewController()?.open(url)
    case .external(let url): openExternally(url)
    }
  }

  /// Opens what is on the clipboard, which a page may have put there unseen. It leads where pages may lead; any other address, and
  /// one for another app, stands in the field first, for the user to read and to go on.
  func pasteAndGo(_ text: String) {
    switch services.interpreter(isPrivate: store.model.isPrivateMode).interpret(text) {
    case .open(let url, _) where PageDoor.answer(to: url, asker: .page(nil)) != .load: edit(url)
    case .external(let url): edit(url)
    case .nothing, .open, .search: submit(text)
    }
  }

  private func edit(_ url: URL) {
    focusAddress()
    addressEditing.type(EditingText.text(for: url))
  }

  func openExternally(_ url: URL) {
    UIApplication.shared.open(url) { [weak self] isOpen in
      if !isOpen { self?.tellNoApp(for: url) }
    }
  }

  func selectedOrNewController() -> TabViewController? {
    if tabControllers[store.model.selectedID] == nil { syncTabs() }
    return selectedTabController
  }
}

extension BrowserContainerViewController: AddressBarViewDelegate {
  func addressBarDidTapPageMenu(_ bar: AddressBarView) { openPageMenu() }
  func addressBarDidPress(_ bar: AddressBarView) { openAddressMenu() }
  func addressBarDidTapReload(_ bar: AddressBarView) { selectedTabController?.reload() }
  func addressBarDidTapStop(_ bar: AddressBarView) { selectedTabController?.stop() }
  func addressBarDidTapDownloads(_ bar: AddressBarView) { openDownloads() }
  func addressBarDidTapCollapsed(_ bar: AddressBarView) { collapse.handle(.tappedBar) }
}

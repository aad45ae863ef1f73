import BrowserCore
import UIKit
import WebKit

/// The keyboard: the current bar rises with it, neighbours leave, Cancel and the start page fade in.
extension BrowserContainerViewController {
  func setUpEditing() {
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: CGFloat(AddressEditingMetrics.cancelFontSize))
    cancelButton.tintColor = Palette.tint
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancelEditing() }, for: .touchUpInside)
    view.addSubview(cancelButton)
    editingSheet.startPage.onOpen = { [weak self] in self?.openFromEditing($0) }
    editingSheet.startPage.onMenu = { [weak self] in
      self?.openMenu(ofPlace: $0, from: $1, at: $2, openHere: $3)
    }
    editingSheet.startPage.onReopen = { [weak self] id in
      self?.cancelEditing()
      self?.reopenClosedTab(id)
    }
    editingSheet.startPage.onShowAll = { [weak self] destination in
      self?.cancelEditing()
      self?.showAll(destination)
    }
    editingSheet.suggestions.onChoose = { [weak self] in self?.choose($0) }
    editingSheet.suggestions.onFill = { [weak self] in self?.fill($0) }
    editingSheet.suggestions.icon = { [weak self] url in
      self?.services.icon(for: url) ?? SiteIcon.monogram(for: url.host ?? "")
    }
  }

  func observeKeyboard() {
    services.keepKeyboard()
    keyboardWatch.observe(UIResponder.keyboardWillShowNotification) { [weak self] in
      self?.keyboardWillChange($0)
    }
    keyboardWatch.observe(UIResponder.keyboardWillHideNotification) { [weak self] in
      self?.keyboardWillHide($0)
    }
  }

  private func keyboardWillChange(_ info: [AnyHashable: Any]?) {
    let frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
    let height = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
    keyboardHeight = height
    if find.isOpen { return moveFindBar(info) }
    updateKeyboard(height: isEditingAddress ? height : 0, info)
    if !isEditingAddress {
      selectedTabController?.fieldKeeper.keyboardWillCover(
        height, duration: KeyboardMotion.duration(of: info))
    }
  }

  private func keyboardWillHide(_ info: [AnyHashable: Any]?) {
    keyboardHeight = 0
    if find.isOpen { moveFindBar(info) }
    updateKeyboard(height: 0, info)
    selectedTabController?.fieldKeeper.keyboardWillCover(0, duration: KeyboardMotion.duration(of: info))
  }

  private func moveFindBar(_ info: [AnyHashable: Any]?) {
    UIView.animate(withDuration: KeyboardMotion.duration(of: info)) { self.layoutFindBar() }
  }

  /// Being told twice changes nothing: the height is the state.
  private func updateKeyboard(height: CGFloat, _ info: [AnyHashable: Any]?) {
    guard keyboard.update(height: Double(height)) else { return }
    let curve =
      (info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int).flatMap(UIView.AnimationCurve.init)
      ?? .easeInOut
    collapse.updateConditions()
    keyboardBackdrop.isHidden = false
    UIView.animate(
      withDuration: KeyboardMotion.duration(of: info), delay: 0,
      options: [UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16), .beginFromCurrentState],
      animations: {
        self.layoutBars()
        self.layoutEditing()
      },
      completion: { _ in self.keyboardBackdrop.isHidden = !self.keyboard.isShown })
  }

  /// Places everything that belongs to editing. Animatable.
  func layoutEditing() {
    let isEditing = isEditingAddress
    let layout = barLayout
    let keyboardPose = KeyboardPose(layout: layout, keyboard: keyboard)
    keyboardBackdrop.frame = keyboardPose.backdropFrame
    let top = view.safeAreaInsets.top
    let size = cancelButton.intrinsicContentSize
    cancelButton.frame = CGRect(
      x: view.bounds.width - CGFloat(AddressEditingMetrics.cancelTrailing) - size.width,
      y: top + CGFloat(AddressEditingMetrics.cancelTop), width: size.width, height: size.height)
    let isAtTop = layout.position == .top
    // At the top Cancel stands in the bar's row, and the field makes room for it.
    if isAtTop { cancelButton.center.y = CGFloat(layout.labelCenter(.expanded).y) }
    view.mirror([cancelButton])
    let cancelRoom = isAtTop ? size.width + CGFloat(AddressEditingMetrics.cancelGap) : 0
    editingSheet.hasCancelAbove = !isAtTop
    editingSheet.topInset = CGFloat(layout.pageTop(.expanded))
    let covered = isEditing ? view.bounds.height - CGFloat(keyboardPose.backdropFrame.minY) : 0
    editingSheet.coveredHeight = max(covered, CGFloat(layout.toolbarHeight))
    let selected = store.model.selectedIndex
    for (index, tab) in store.model.shown.tabsWithHidden.enumerated() {
      guard let bar = bars[tab.id] else { continue }
      if index == selected {
        bar.editingTrailing = cancelRoom
        bar.editingGrowth = isEditing ? 1 : 0
        bar.transform = .identity
        bar.alpha = 1
      } else {
        let isLeft = (index < selected) != view.isMirrored
        let offset = isLeft ? keyboardPose.leftNeighbourOffset : keyboardPose.rightNeighbourOffset
        bar.transform = CGAffineTransform(translationX: offset.width, y: offset.height)
        bar.alpha = keyboardPose.neighbourAlpha
      }
    }
    toolbarBackground.alpha = keyboard.isShown ? 0 : 1
    // While it is seen, and not at every layout: of two views that want the front each time neither would come to rest.
    if !cancelButton.isHidden { view.bringSubviewToFront(cancelButton) }
  }

  // MARK: - Beginning and ending

  func editingDidBegin() {
    services.trace?.editingDidChange(true)
    guard windowLayout == .phone else { return desktopEditingDidBegin() }
    swipe.row.isScrollEnabled = false
    collapse.handle(.pageChanged)
    collapse.updateConditions()
    editingSheet.startPage.content = services.startPageItems(for: store.model)
    editingSheet.suggestions.isHidden = true
    editingSheet.isHidden = false
    cancelButton.isHidden = false
    setNeedsStatusBarAppearanceUpdate()
    let showsSheet = store.model.selectedTab.hasPage
    if !showsSheet { editingSheet.backgroundColor = .clear }
    UIView.animate(withDuration: AddressEditingMetrics.cancelFade) { self.cancelButton.alpha = 1 }
    UIView.animate(withDuration: AddressEditingMetrics.startPageFade) { self.editingSheet.alpha = 1 }
    view.setNeedsLayout()
    UIView.animate(withDuration: KeyboardMotion.duration) { self.layoutEditing() }
  }

  func editingDidEnd() {
    services.suggestionSearch.end()
    services.engineSuggestions.finish()
    services.trace?.editingDidChange(false)
    desktopEditingDidEnd()
    swipe.row.isScrollEnabled = true
    collapse.updateConditions()
    setNeedsStatusBarAppearanceUpdate()
    UIView.animate(withDuration: AddressEditingMetrics.cancelFade) { self.cancelButton.alpha = 0 }
    UIView.animate(
      withDuration: AddressEditingMetrics.startPageFade, animations: { self.editingSheet.alpha = 0 },
      completion: { _ in
        guard !self.isEditingAddress else { return }
        self.editingSheet.isHidden = true
        self.cancelButton.isHidden = true
      })
    UIView.animate(withDuration: KeyboardMotion.duration) { self.layoutEditing() }
  }

  func cancelEditing() { currentBar?.endEditing() }

  /// An address is one tab's. What was being typed for another one would lie over the page with the keyboard, and no Cancel
  /// would reach it.
  func endEditingElsewhere() {
    let current = windowLayout == .phone ? bars[store.model.selectedID] : nil
    let all = [desktopHead.addressBar] + bars.values
    for bar in all where bar !== current && bar.isEditing { bar.endEditing() }
  }

  // MARK: - Typing

  func typed(_ text: String, isDeletion: Bool) {
    showSuggestions(for: text, isDeletion: isDeletion)
    guard !store.model.isPrivateMode else { return }
    let show: @MainActor () -> Void = { [weak self] in
      // What was typed or highlighted in the meantime has the last word.
      guard let self, isEditingAddress, currentBar?.field.typedText == text,
        suggestionsView.highlightedSuggestion == nil
      else { return }
      showSuggestions(for: text, isDeletion: isDeletion)
    }
    services.suggestionSearch.search(SuggestionScope.split(text)?.query ?? text, then: show)
    askEngine(about: text, then: show)
  }

  private func showSuggestions(for text: String, isDeletion: Bool) {
    let suggestions = services.suggestions(for: text, model: store.model, completesInline: !isDeletion)
    guard windowLayout == .phone else { return showDesktopSuggestions(suggestions) }
    let isEmpty = suggestions.sections.isEmpty
    editingSheet.suggestions.isHidden = isEmpty
    editingSheet.suggestions.show(suggestions)
    currentBar?.field.completion = suggestions.completion
  }

  private func openFromEditing(_ url: URL) {
    cancelEditing()
    selectedOrNewController()?.open(url)
    giveKeysToPage()
  }

  /// Gives the page the keyboard, so that the user who typed an address scrolls on with the keys. On a phone a page with a field would
  /// bring up the keyboard, unasked.
  private func giveKeysToPage() {
    guard windowLayout == .desktop, presentedViewController == nil else { return }
    _ = selectedTabController?.webView?.becomeFirstResponder()
  }

  func choose(_ suggestion: Suggestion) {
    cancelEditing()
    switch suggestion.kind {
    case .openTab(let id): store.perform { $0.select(id) }
    case .answer: copy(suggestion)
    case .topHit, .search, .bookmark, .history: selectedOrNewController()?.open(suggestion.url)
    }
    giveKeysToPage()
  }

  func fill(_ suggestion: Suggestion) {
    currentBar?.field.text = suggestion.title
    // A search is not completed to an address.
    typed(suggestion.title, isDeletion: true)
  }

  /// Opens what was typed in the selected tab.
  func submit(_ text: String) {
    let wasEditing = isEditingAddress
    cancelEditing()
    defer { if wasEditing { giveKeysToPage() } }
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
    let text = EditingText.text(for: url)
    currentBar?.field.text = text
    // It is not completed to something else.
    typed(text, isDeletion: true)
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
  func addressBarDidBeginEditing(_ bar: AddressBarView) { editingDidBegin() }
  func addressBarDidEndEditing(_ bar: AddressBarView) { editingDidEnd() }

  func addressBar(_ bar: AddressBarView, didChangeText text: String, isDeletion: Bool) {
    typed(text, isDeletion: isDeletion)
  }

  func addressBar(_ bar: AddressBarView, didSubmit text: String) {
    if let suggestion = suggestionsView.highlightedSuggestion { return choose(suggestion) }
    if submitScope(text) { return }
    submit(text)
  }

  func addressBar(_ bar: AddressBarView, didAccept completion: InlineCompletion) {
    if let suggestion = suggestionsView.highlightedSuggestion { return choose(suggestion) }
    openFromEditing(completion.url)
  }

  func addressBarDidCancel(_ bar: AddressBarView) { cancelEditing() }

  func addressBar(_ bar: AddressBarView, didMoveSuggestionBy step: Int) {
    let suggestion = suggestionsView.moveHighlight(by: step)
    bar.field.preview(suggestion.map(\.fieldText))
  }
}

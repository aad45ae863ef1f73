import Foundation
import QuartzCore

extension UITextView {
  func isPossible(_ command: TextEditCommand) -> Bool {
    switch command {
    case .cut, .delete: isEditable && !selection.isEmpty
    case .copy: !selection.isEmpty
    case .paste: isEditable && HostEnvironment.host.clipboard.hasText
    case .select: isSelectable && hasText && selection.isEmpty
    case .selectAll: isSelectable && hasText && selection.range.length < storage.length
    }
  }

  func copySelection() {
    guard !selection.isEmpty else { return }
    HostEnvironment.host.clipboard.setText((storage.string as NSString).substring(with: selection.range))
  }

  func pasteText() {
    // At once, so that what is typed next comes behind it.
    guard isEditable, let text = HostEnvironment.host.clipboard.readTextNow() else { return }
    let isSmart = smartInsertDeleteType == .yes
    insertText(isSmart ? SmartSpacing(storage.string).pasted(text, over: selection.range) : text)
  }

  func cutSelection() {
    guard isEditable, !selection.isEmpty else { return }
    copySelection()
    guard smartInsertDeleteType == .yes else { return deleteBack() }
    finishComposing()
    edit(SmartSpacing(storage.string).cut(selection.range), with: NSAttributedString(string: ""))
  }

  /// The menu goes on with what is selected now.
  func selectByMenu(_ range: NSRange) {
    guard isSelectable, isFirstResponder || becomeFirstResponder() else { return }
    let isByTouch = editMenu != nil
    finishComposing()
    showsHandles = isByTouch || KeyboardController.shared.lastTouchWasDirect
    select(TextSelection(range), scrolls: false)
    if isByTouch { showEditMenu() }
  }

  // MARK: - Edit menu

  func showEditMenu() {
    hideEditMenu()
    guard let window, isFirstResponder else { return }
    layoutIfNeeded()
    let content = EditMenuContent(for: self, sender: self) { [weak self] suggested in
      guard let self else { return nil }
      return delegate?.textView(self, editMenuForTextIn: selection.range, suggestedActions: suggested)
    }
    content.choose = { [weak self] element, perform in
      let menu = self?.editMenu
      perform()
      // Selecting goes on with another menu.
      guard let self, menu != nil, editMenu === menu else { return }
      if element.leafAttributes.contains(.keepsMenuPresented) { menu?.reload?() } else { hideEditMenu() }
    }
    let items = content.makeItems()
    guard !items.isEmpty else { return }
    let menu = TextEditMenu(items)
    // Elements that come when another menu is shown are not that one's.
    content.changed = { [weak menu] items in menu?.update(items) }
    menu.dismiss = { [weak self] in self?.hideEditMenu() }
    menu.reload = { [weak self, weak menu] in
      let items = content.makeItems()
      guard let self, let menu else { return }
      guard !items.isEmpty else { return hideEditMenu() }
      menu.update(items)
      menu.move(to: convert(menuTarget, to: nil), animated: false)
    }
    menu.willShow = { [weak self] animator in
      if let self { delegate?.textView(self, willPresentEditMenuWith: animator) }
    }
    menu.willHide = { [weak self] animator in
      if let self { delegate?.textView(self, willDismissEditMenuWith: animator) }
    }
    editMenu = menu
    menu.show(in: window, around: convert(menuTarget, to: nil))
  }

  func hideEditMenu() {
    let menu = editMenu
    editMenu = nil
    menu?.hide()
  }

  /// The visible part of the selection, with the knobs of its handles, in the view's coordinates.
  private var menuTarget: CGRect {
    guard !selection.isEmpty else { return caret.frame }
    let (top, bottom) = (bounds.minY - textOrigin.y, bounds.maxY - textOrigin.y)
    let seen = document.selection(of: selection.range, from: top, to: bottom)
      .reduce(CGRect.null) { $0.union($1.rect) }
      .offsetBy(dx: textOrigin.x, dy: textOrigin.y).intersection(bounds)
    return (seen.isNull ? bounds : seen).insetBy(dx: 0, dy: showsHandles ? -8 : 0)
  }
}

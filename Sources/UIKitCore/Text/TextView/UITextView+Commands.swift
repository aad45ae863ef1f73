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
    var items = TextEditCommand.allCases.compactMap { command -> TextEditMenu.Item? in
      guard let title = command.title, canPerformAction(command.selector, withSender: nil) else { return nil }
      return TextEditMenu.Item(title: title) { [weak self] in
        guard let self else { return }
        command.perform(on: self, sender: nil)
        // Selecting goes on with another menu; anything else is done.
        if command != .select, command != .selectAll { hideEditMenu() }
      }
    }
    let shared = UIMenuController.shared
    items += (shared.menuItems ?? []).compactMap { shared.item($0, for: self) }.map { item in
      TextEditMenu.Item(title: item.title) { [weak self] in
        item.run()
        self?.hideEditMenu()
      }
    }
    items = delegatesItems(items) ?? items
    guard !items.isEmpty else { return }
    let menu = TextEditMenu(items)
    editMenu = menu
    menu.show(in: window, around: convert(menuTarget, to: nil))
  }

  /// The items that the delegate makes of those there would be; nil if it leaves them as they are.
  private func delegatesItems(_ suggested: [TextEditMenu.Item]) -> [TextEditMenu.Item]? {
    let actions = suggested.map { item in UIAction(title: item.title) { _ in item.run() } }
    let menu = delegate?.textView(self, editMenuForTextIn: selection.range, suggestedActions: actions)
    return menu?.enabledActions.map { action in
      TextEditMenu.Item(title: action.title) { [weak self] in
        action.perform(sender: self)
        // The suggested ones know by themselves whether the menu goes on.
        if !actions.contains(where: { $0 === action }) { self?.hideEditMenu() }
      }
    }
  }

  func hideEditMenu() {
    editMenu?.hide()
    editMenu = nil
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

extension UIMenu {
  /// The actions of the menu, and of the menus in it, that can be chosen, in their order.
  fileprivate var enabledActions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu { return menu.enabledActions }
      guard let action = child as? UIAction, action.attributes.isDisjoint(with: [.disabled, .hidden]) else {
        return []
      }
      return [action]
    }
  }
}

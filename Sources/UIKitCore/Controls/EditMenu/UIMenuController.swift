import Foundation
import QuartzCore

/// The edit menu, for views of the program's own: Cut, Copy, Paste and the like, as far as the responder chain performs them, and
/// ``menuItems``.
///
/// Before it is shown a view becomes first responder and says in `canPerformAction(_:withSender:)` what it can do. Touches
/// elsewhere take the menu away.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// Posted by the shared controller before the menu is shown.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted by the shared controller once the menu is shown.
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted by the shared controller before the menu is hidden.
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted by the shared controller once the menu is hidden.
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  /// The direction of the menu's arrow, which points at what the menu is about.
  public enum ArrowDirection: Int, Sendable {
    /// Down where the menu has room above, else up.
    case `default` = 0
    /// Up: the menu stands below its target.
    case up
    /// Down: the menu stands above its target.
    case down
    /// To the left: the menu stands to the right of its target.
    case left
    /// To the right: the menu stands to the left of its target.
    case right
  }

  private static let only = UIMenuController()
  /// The one controller of the edit menu.
  open class var shared: UIMenuController { only }

  /// Commands that the app adds behind the standard ones, as far as they can be performed.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow, where there is room for it.
  open var arrowDirection = ArrowDirection.default
  /// A Boolean value that indicates whether the menu is on screen.
  open var isMenuVisible: Bool { menu?.window != nil }
  /// The menu's frame, in the window's coordinates; zero while it is hidden.
  open var menuFrame: CGRect { menu?.frame ?? .zero }

  private var menu: TextEditMenu?
  private var watcher: OutsideTouchGestureRecognizer?
  private var target: (view: UIView?, rect: CGRect) = (nil, .zero)

  /// Shows the menu beside a part of a view. Without effect when there is nothing to show.
  /// - Parameter targetRect: in the view's coordinates.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    guard let responder = targetView.window?.firstResponder else { return }
    showMenu(from: targetView, rect: targetRect, for: responder)
  }

  /// Shows the menu of a responder beside a part of a view.
  /// - Parameters:
  ///   - prepare: called with the menu before it appears.
  ///   - arrange: makes the menu of what the responder and `menuItems` suggest; nil leaves it as it is.
  func showMenu(
    from view: UIView, rect: CGRect, for responder: UIResponder,
    prepare: @MainActor (TextEditMenu) -> Void = { _ in },
    arrange: @escaping @MainActor ([UIMenuElement]) -> UIMenu? = { _ in nil }
  ) {
    hideMenu()
    let content = EditMenuContent(for: responder, sender: view, arrange: arrange)
    content.choose = { [weak self] element, perform in
      let staysOpen = element.leafAttributes.contains(.keepsMenuPresented)
      if !staysOpen { self?.hideMenu() }
      perform()
      if staysOpen { self?.menu?.reload?() }
    }
    show(content.makeItems(), from: view, rect: rect, prepare: prepare)
    // Elements that come when another menu is shown are not that one's.
    content.changed = { [weak menu = self.menu] items in menu?.update(items) }
    menu?.reload = { [weak menu = self.menu] in menu?.update(content.makeItems()) }
  }

  /// Shows the menu of a list's cell: the commands of the pasteboard that its delegate allows, and those of `menuItems` that the cell can
  /// do, too. Without effect where there are none.
  func showMenu(
    of cell: UIView, allows: (Selector) -> Bool, perform: @escaping @MainActor (Selector) -> Void
  ) {
    let standard = [TextEditCommand.cut, .copy, .paste].compactMap { command in
      command.title.map { UIMenuItem(title: $0, action: command.selector) }
    }
    let own = (menuItems ?? []).filter { cell.canPerformAction($0.action, withSender: self) }
    let items = (standard + own).filter { allows($0.action) }.map { item in
      TextEditMenu.Item(title: item.title) { [weak self, weak cell] in
        guard let self else { return }
        hideMenu()
        if TextEditCommand(item.action) != nil {
          perform(item.action)
        } else {
          UIApplication.shared.sendAction(item.action, to: cell, from: self, for: nil)
        }
      }
    }
    hideMenu()
    show(items, from: cell, rect: cell.bounds)
  }

  private func show(
    _ items: [TextEditMenu.Item], from targetView: UIView, rect targetRect: CGRect,
    prepare: @MainActor (TextEditMenu) -> Void = { _ in }
  ) {
    guard let window = targetView.window, !items.isEmpty else { return }
    NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
    let menu = TextEditMenu(items)
    menu.dismiss = { [weak self] in self?.hideMenu() }
    prepare(menu)
    menu.show(
      in: window, around: targetView.convert(targetRect, to: nil),
      arrow: UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic)
    self.menu = menu
    let watcher = OutsideTouchGestureRecognizer(around: menu) { [weak self] in self?.hideMenu() }
    window.addGestureRecognizer(watcher)
    self.watcher = watcher
    NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
  }

  /// Shows the commands that can be done now; without effect while the menu is hidden.
  open func update() { menu?.reload?() }

  /// Hides the menu; without effect while it is hidden.
  open func hideMenu() {
    guard let menu else { return }
    NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
    if let watcher { watcher.view?.removeGestureRecognizer(watcher) }
    (self.menu, watcher) = (nil, nil)
    menu.hide()
    NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
  }

  /// Takes the menu away if it belongs to the view.
  open func hideMenu(from targetView: UIView) {
    if targetView.window != nil, targetView.window === menu?.window { hideMenu() }
  }

  // MARK: - As before iOS 13

  /// Beside what `setMenuVisible(_:animated:)` shows it.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { target = (targetView, targetRect) }

  /// Shows the menu beside the target rectangle, or hides it. There is no animation.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let view = target.view { showMenu(from: view, rect: target.rect) }
  }
}

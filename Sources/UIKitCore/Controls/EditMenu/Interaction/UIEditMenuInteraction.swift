import Foundation
import QuartzCore

/// The edit menu of a view: shown by the program for fingers, and by the secondary button of a mouse, which opens a menu at the pointer.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// A menu that is shown, and the configuration that it is shown for.
  private enum Shown {
    case bar(TextEditMenu, OutsideTouchGestureRecognizer)
    case menu(MenuPresentation, UIMenu)
  }

  /// The object that makes the menu and is told of its coming and going; not retained.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction is attached to; nil before and after.
  open private(set) weak var view: UIView?

  private var shown: (Shown, UIEditMenuConfiguration)?
  /// The menu of a secondary click that is being recognised.
  private var clicked: (menu: UIMenu, configuration: UIEditMenuConfiguration)?
  private let click = SecondaryClickGestureRecognizer(target: nil, action: nil)
  /// The point at which the menu was asked for last, in the window's coordinates.
  private var lastLocation = CGPoint.zero

  /// Creates an interaction; without a delegate its menu is what the responder chain can do.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    click.addTarget(self, action: Selector("openMenu:", UIEditMenuInteraction.openMenu))
    click.delegate = self
  }

  /// Detaches the interaction from its old view, and takes its menu away.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(click)
  }

  /// Attaches the interaction to its new view; nil for none.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(click)
  }

  /// Shows the menu, in the place of any that is shown. Without effect where there is nothing to show, and outside of windows.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    lastLocation = view.convert(configuration.sourcePoint, to: nil)
    let content = content(for: configuration, in: window, of: view)
    content.choose = { [weak self] element, perform in
      let staysOpen = element.leafAttributes.contains(.keepsMenuPresented)
      if !staysOpen { self?.dismissMenu() }
      perform()
      if staysOpen { self?.reloadVisibleMenu() }
    }
    let items = content.makeItems()
    guard !items.isEmpty else { return }
    let bar = TextEditMenu(items)
    content.changed = { [weak bar] items in bar?.update(items) }
    // Keeps the interaction while the menu lasts, though its view may go: nobody else could take the menu away.
    bar.dismiss = { [self] in dismissMenu() }
    bar.reload = { [weak self, weak bar] in
      let items = content.makeItems()
      if items.isEmpty { self?.dismissMenu() } else { bar?.update(items) }
    }
    let watcher = OutsideTouchGestureRecognizer(around: bar) { [weak self] in self?.dismissMenu() }
    window.addGestureRecognizer(watcher)
    shown = (.bar(bar, watcher), configuration)
    bar.willShow = { [weak self] animator in
      guard let self else { return }
      delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    }
    bar.willHide = { [weak self] animator in
      guard let self else { return }
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    }
    bar.show(
      in: window, around: target(for: configuration, in: view), arrow: configuration.preferredArrowDirection)
  }

  /// Takes the menu away, if it is shown.
  open func dismissMenu() {
    switch shown?.0 {
    case .bar(let bar, let watcher):
      shown = nil
      watcher.view?.removeGestureRecognizer(watcher)
      bar.hide()
    case .menu(let presentation, _): presentation.close()
    case nil: break
    }
  }

  /// Asks for the menu anew, and shows what it is now.
  open func reloadVisibleMenu() {
    guard let (kind, configuration) = shown, let view, let window = view.window else { return }
    switch kind {
    case .bar(let bar, _): bar.reload?()
    case .menu(let presentation, let old):
      let menu = content(for: configuration, in: window, of: view).makeMenu()
      shown = (.menu(presentation, menu), configuration)
      presentation.update { $0 === old ? menu : $0 }
    }
  }

  /// Puts the menu beside where its target is now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let (_, configuration) = shown, let view, view.window != nil else { return }
    bar?.move(to: target(for: configuration, in: view), animated: animated)
  }

  /// Returns the point that the menu was asked for at, in a view's coordinates; nil is the window.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(lastLocation, from: self.view?.window, to: view)
  }

  // MARK: - What is shown

  private var bar: TextEditMenu? {
    guard case .bar(let bar, _)? = shown?.0 else { return nil }
    return bar
  }

  private func content(
    for configuration: UIEditMenuConfiguration, in window: UIWindow, of view: UIView
  ) -> EditMenuContent {
    EditMenuContent(for: window.firstResponder ?? view, sender: self) { [weak self] suggested in
      guard let self else { return nil }
      return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    }
  }

  /// The rectangle that the menu stands beside, in the window's coordinates.
  private func target(for configuration: UIEditMenuConfiguration, in view: UIView) -> CGRect {
    let own = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? CGRect.null
    let target = own.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : own
    return view.convert(target, to: nil)
  }

  // MARK: - Secondary clicks

  /// Makes the menu for a click; false where there is none, or where a context menu opens, so that the click is for others.
  private func prepareClick() -> Bool {
    clicked = nil
    guard let view, let window = view.window,
      !view.interactions.contains(where: { $0 is UIContextMenuInteraction })
    else { return false }
    lastLocation = click.windowLocation
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: location(in: view))
    let menu = content(for: configuration, in: window, of: view).makeMenu()
    guard !menu.children.isEmpty else { return false }
    clicked = (menu, configuration)
    return true
  }

  private func openMenu(_ click: UIGestureRecognizer) {
    guard let (menu, configuration) = clicked, let view, let window = view.window else { return }
    clicked = nil
    dismissMenu()
    TextEditMenu.visible?.dismiss?()
    let presentation = MenuPresentation(in: window, source: view, sender: self)
    let animator = EditMenuAnimator()
    presentation.alongsideOpening = { animator.runAnimations() }
    presentation.didOpen = { animator.runCompletions() }
    presentation.willClose = { [weak self, weak presentation] in
      guard let presentation else { return }
      self?.willClose(presentation, of: configuration)
    }
    shown = (.menu(presentation, menu), configuration)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let room = MenuPresentation.room(in: window)
    let point = CGRect(origin: lastLocation, size: .zero)
    presentation.open(menu, touchedAt: lastLocation) { MenuPlacement(size: $0, beside: point, in: room) }
  }

  private func willClose(_ presentation: MenuPresentation, of configuration: UIEditMenuConfiguration) {
    if case .menu(let current, _)? = shown?.0, current === presentation { shown = nil }
    let animator = EditMenuAnimator()
    presentation.alongsideClosing = { animator.runAnimations() }
    presentation.didClose = { animator.runCompletions() }
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
  }
}

extension UIEditMenuInteraction: UIGestureRecognizerDelegate {
  /// Allows the secondary click only where there is a menu.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    prepareClick()
  }
}

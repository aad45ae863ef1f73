import Foundation
import QuartzCore

/// Opens a menu for a view: by a finger that rests, which lifts the view, or by the secondary button of a mouse.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The stages of a context menu.
  private enum Phase {
    case idle
    /// The view gives way under a finger.
    case hinted(ContextMenuRun)
    case open(ContextMenuRun)
    /// The finger left too early, and the view comes back.
    case returning(ContextMenuRun)
  }

  /// The object that provides the menu and is told of its opening and closing.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction is attached to; nil before and after.
  open private(set) weak var view: UIView?
  private let press = ContextMenuPressGestureRecognizer(target: nil, action: nil)
  private let click = SecondaryClickGestureRecognizer(target: nil, action: nil)
  private var phase = Phase.idle
  /// The menu of the click that is being recognised.
  private var clickedRun: ContextMenuRun?
  /// The point at which the menu was asked for, in the window's coordinates.
  private var lastLocation = CGPoint.zero

  /// Creates an interaction whose menus the delegate provides; the delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.minimumPressDuration = ContextMenuMetrics.pressDuration
    press.addTarget(self, action: Selector("pressed:", UIContextMenuInteraction.pressed))
    press.onHint = { [weak self] in self?.hint() ?? false }
    press.onReset = { [weak self] in self?.pressDidReset() }
    press.delegate = self
    click.addTarget(self, action: Selector("clicked:", UIContextMenuInteraction.clicked))
    click.delegate = self
  }

  /// Detaches the interaction from its old view: an open menu closes without animation.
  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    switch phase {
    case .idle: break
    case .hinted(let run), .returning(let run): run.putBack()
    case .open(let run): run.close(animated: false)
    }
    phase = .idle
    old.removeGestureRecognizer(press)
    old.removeGestureRecognizer(click)
  }

  /// Attaches the interaction's gesture recognizers to its new view; nil for none.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(click)
  }

  /// The open menu's appearance: with a lifted view or alone; `unknown` while none is open.
  open var menuAppearance: UIContextMenuInteractionAppearance {
    guard case .open(let run) = phase else { return .unknown }
    return run.isRich ? .rich : .compact
  }

  /// Returns the point at which the menu was asked for, in a view's coordinates; nil is the window.
  open func location(in view: UIView?) -> CGPoint {
    UITouch.convert(lastLocation, from: self.view?.window, to: view)
  }

  /// Replaces the menus that can be seen, the first one and its open submenus, by what `block` makes of them.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if case .open(let run) = phase { run.update(block) }
  }

  /// Closes the open menu.
  open func dismissMenu() {
    if case .open(let run) = phase { run.close(animated: true) }
  }

  /// The recognizer of the finger that rests.
  var restRecognizer: UIGestureRecognizer { press }

  // MARK: - Opening

  /// Opens the menu without a gesture, beside the view: for what has its menu as its primary action, and for keys.
  /// - Parameter isAtPointer: whether it hangs from the location, as after a click there, and not from the view.
  /// - Returns: true if there is a menu.
  @discardableResult
  package func present(at location: CGPoint, isAtPointer: Bool = false) -> Bool {
    lastLocation = UITouch.convert(location, from: view, toWindow: ())
    guard let run = makeRun(isRich: false) else { return false }
    if isAtPointer { run.isAtPointer = true }
    return open(run)
  }

  private func makeRun(isRich: Bool) -> ContextMenuRun? {
    if case .returning(let run) = phase {
      run.putBack()
      phase = .idle
    }
    guard case .idle = phase, let view, view.window != nil,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: location(in: view))
    else { return nil }
    let lift = (delegate as? any ContextMenuLifting)?.lift ?? .content
    let canLift = lift == .everything || (lift == .content && !(view is UIControl))
    let run = ContextMenuRun(self, configuration, isRich: isRich && canLift)
    run.isAtPointer = lift == .nothing
    return run
  }

  private func open(_ run: ContextMenuRun) -> Bool {
    phase = .open(run)
    run.onEnd = { [weak self, weak run] in
      guard let self, case .open(let current) = phase, current === run else { return }
      phase = .idle
    }
    guard run.open(at: lastLocation) else {
      giveBack(run)
      return false
    }
    return true
  }

  private func giveBack(_ run: ContextMenuRun) {
    phase = .returning(run)
    run.unsqueeze { [weak self] in
      guard let self, case .returning(let current) = phase, current === run else { return }
      phase = .idle
    }
  }

  private func hint() -> Bool {
    lastLocation = press.windowLocation
    guard let run = makeRun(isRich: true) else { return false }
    phase = .hinted(run)
    run.squeeze()
    return true
  }

  private func pressDidReset() {
    if case .hinted(let run) = phase { giveBack(run) }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      guard case .hinted(let run) = phase else { return }
      _ = open(run)
    case .changed:
      if case .open(let run) = phase { run.fingerMoved(to: press.location(in: nil)) }
    case .ended:
      if case .open(let run) = phase { run.fingerLifted(at: press.location(in: nil)) }
    default: break
    }
  }

  /// The finger that opened the menu by touching its control moved, in the window's coordinates.
  func fingerMoved(to point: CGPoint) {
    if case .open(let run) = phase { run.fingerMoved(to: point) }
  }

  /// It was lifted.
  func fingerLifted(at point: CGPoint) {
    if case .open(let run) = phase { run.fingerLifted(at: point) }
  }

  /// Makes the menu for a secondary click; false where there is none, so that the click is for others around or beneath.
  private func prepareClick() -> Bool {
    lastLocation = click.windowLocation
    clickedRun = makeRun(isRich: false)
    return clickedRun != nil
  }

  private func clicked(_ click: UIGestureRecognizer) {
    guard let run = clickedRun else { return }
    clickedRun = nil
    run.isAtPointer = true
    _ = open(run)
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// Allows the long press only once the view has given way under the finger, and the secondary click only where there is a menu.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === press else { return prepareClick() }
    if case .hinted = phase { return true }
    return false
  }
}

extension UITouch {
  /// A point of a view, in its window's coordinates.
  static func convert(_ point: CGPoint, from view: UIView?, toWindow: Void) -> CGPoint {
    view?.convert(point, to: nil) ?? point
  }
}

import MethodSelectors
import UIKit

/// Asks for a view's menu: a finger or a pen that rests on it, or the secondary button of a mouse.
final class MenuRequest: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  private let open: (UIView, CGPoint) -> Void
  private lazy var press = UILongPressGestureRecognizer(
    target: self, action: Selector("handlePress:", MenuRequest.handlePress))
  private lazy var click = UITapGestureRecognizer(
    target: self, action: Selector("handleClick:", MenuRequest.handleClick))

  /// - Parameters:
  ///   - takesPress: whether a press that lasts asks, too.
  ///   - open: told the view, and where in it the menu was asked for.
  init(takesPress: Bool = true, open: @escaping (UIView, CGPoint) -> Void) {
    self.open = open
    super.init()
    press.isEnabled = takesPress
    press.allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    click.buttonMaskRequired = .secondary
    // The mask says nothing of fingers.
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  func willMove(to view: UIView?) {
    for recognizer in [press, click] { self.view?.removeGestureRecognizer(recognizer) }
  }

  func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [press, click] { view?.addGestureRecognizer(recognizer) }
  }

  private func handlePress(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { ask(recognizer) }
  }

  private func handleClick(_ recognizer: UITapGestureRecognizer) { ask(recognizer) }

  private func ask(_ recognizer: UIGestureRecognizer) {
    if let view { open(view, recognizer.location(in: view)) }
  }
}

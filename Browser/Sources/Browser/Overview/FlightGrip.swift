import MethodSelectors
import UIKit

/// A finger on a page that is on its way to its card or back: it stops there and then, and follows.
@MainActor
final class FlightGrip: NSObject, UIGestureRecognizerDelegate {
  private unowned let presenter: OverviewPresenter
  private let press = UILongPressGestureRecognizer()
  /// Knows the finger's velocity.
  private let pan = UIPanGestureRecognizer()
  private var start = CGPoint.zero

  /// Points from which on a finger has moved the page and does not only hold it.
  private static let slop: CGFloat = 4

  init(presenter: OverviewPresenter) {
    self.presenter = presenter
    super.init()
  }

  func attach(to view: UIView) {
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.addTarget(self, action: Selector("handlePress:", FlightGrip.handlePress))
    for recognizer in [press, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  private func handlePress(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: press.view)
    let way = start.y - point.y
    switch press.state {
    case .began:
      start = point
      presenter.beginDrag()
    case .changed: presenter.drag(to: way)
    case .ended where abs(way) > Self.slop: presenter.endDrag(velocity: -pan.velocity(in: press.view).y)
    case .ended, .cancelled, .failed: presenter.cancelDrag()
    default: break
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard case .moving = presenter.state else { return recognizer === pan && press.state != .possible }
    return true
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    (recognizer === press && other === pan) || (recognizer === pan && other === press)
  }
}

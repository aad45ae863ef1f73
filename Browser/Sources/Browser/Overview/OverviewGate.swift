import MethodSelectors
import UIKit

/// The drag of the bars upwards that opens the overview. It begins only for fingers that go up, and only while the bars are at rest and
/// not collapsed.
@MainActor
final class OverviewGate: NSObject, UIGestureRecognizerDelegate {
  private unowned let overview: OverviewPresenter
  private let mayBegin: () -> Bool
  private let pan = UIPanGestureRecognizer()

  /// - Parameter mayBegin: tells that the bars are at rest, not collapsed, and not edited in.
  init(of overview: OverviewPresenter, mayBegin: @escaping () -> Bool) {
    (self.overview, self.mayBegin) = (overview, mayBegin)
    super.init()
  }

  /// Listens to fingers on the bars.
  /// - Parameter row: the row of bars, which is swiped sideways.
  func attach(to bars: UIView, row: UIScrollView) {
    pan.addTarget(self, action: Selector("handlePan:", OverviewGate.handlePan))
    pan.delegate = self
    bars.addGestureRecognizer(pan)
    // Sideways the bars are swiped, whichever recognizer sees the finger first.
    row.panGestureRecognizer.require(toFail: pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let distance = -pan.translation(in: nil).y
    switch pan.state {
    case .began:
      overview.beginDrag()
      overview.drag(to: distance)
    case .changed: overview.drag(to: distance)
    case .ended: overview.endDrag(velocity: -pan.velocity(in: nil).y)
    case .cancelled, .failed: overview.cancelDrag()
    default: break
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard overview.isClosed, mayBegin() else { return false }
    let way = pan.translation(in: nil)
    return way.y < 0 && -way.y > 2 * abs(way.x)
  }
}

import MethodSelectors
import UIKit

/// The drag of the bars upwards that opens the overview. It begins only for fingers that go up, and only while the bars are at rest and
/// not collapsed.
@MainActor
final class OverviewGate: NSObject, UIGestureRecognizerDelegate {
  private unowned let container: BrowserContainerViewController
  private let pan = UIPanGestureRecognizer()

  init(container: BrowserContainerViewController) {
    self.container = container
    super.init()
  }

  /// Listens to fingers on the bars.
  func attach() {
    pan.addTarget(self, action: Selector("handlePan:", OverviewGate.handlePan))
    pan.delegate = self
    container.barsView.addGestureRecognizer(pan)
    // Sideways the bars are swiped, whichever recognizer sees the finger first.
    container.swipe.row.panGestureRecognizer.require(toFail: pan)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let overview = container.overview
    let distance = -pan.translation(in: container.view).y
    switch pan.state {
    case .began:
      overview.beginDrag()
      overview.drag(to: distance)
    case .changed: overview.drag(to: distance)
    case .ended: overview.endDrag(velocity: -pan.velocity(in: container.view).y)
    case .cancelled, .failed: overview.cancelDrag()
    default: break
    }
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard container.overview.isClosed, container.swipe.isResting, !container.isEditingAddress,
      !container.collapse.isCollapsed
    else { return false }
    let way = pan.translation(in: container.view)
    return way.y < 0 && -way.y > 2 * abs(way.x)
  }
}

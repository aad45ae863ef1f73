import BrowserCore
import MethodSelectors
import UIKit

/// The overview of all tabs: by its button, its shortcut, or by dragging the bar up.
extension BrowserContainerViewController: TabOverviewDelegate {
  func setUpOverview() {
    let pan = UIPanGestureRecognizer(
      target: self,
      action: Selector("handleOverviewPan:", BrowserContainerViewController.handleOverviewPan))
    overviewGate.container = self
    pan.delegate = overviewGate
    barsView.addGestureRecognizer(pan)
    view.addSubview(flightView)
    overview.setUp()
    // Sideways the bars are swiped, whichever recognizer sees the finger first.
    swipe.row.panGestureRecognizer.require(toFail: pan)
  }

  func openOverview() {
    guard swipe.isResting, presentedViewController == nil else { return }
    find.close()
    addressEditing.handle(.sheetShown)
    overview.open()
  }

  /// Shows the bars of the window's layout, and none while the overview is open or a page has the window for itself.
  func showBars() {
    let isCovered = overview.isOpen || isFullscreen
    barsView.isHidden = isCovered || windowHead.shownLayout == .desktop
    windowHead.head.isHidden = isCovered || windowHead.shownLayout == .phone
    pagesView.isHidden = overview.isOpen
  }

  func layoutOverview() {
    guard let overview = overview.overview else { return }
    overview.view.frame = view.bounds
    overview.pageTop = selectedTabController?.stripHeight ?? view.safeAreaInsets.top
    self.overview.windowDidChange()
  }

  /// Takes pictures for the cards of the page that is shown, and of those that were loaded and never seen.
  func takePictures() {
    for (id, page) in tabControllers where page.isSelected || !hasPicture(of: id) {
      page.saveSessionPicture()
    }
  }

  private func hasPicture(of id: TabID) -> Bool {
    services.tabPictures.hasPicture(of: id) || services.privatePictures[id] != nil
  }

  private func handleOverviewPan(_ pan: UIPanGestureRecognizer) {
    let distance = -pan.translation(in: view).y
    switch pan.state {
    case .began:
      overview.beginDrag()
      overview.drag(to: distance)
    case .changed: overview.drag(to: distance)
    case .ended: overview.endDrag(velocity: -pan.velocity(in: view).y)
    case .cancelled, .failed: overview.cancelDrag()
    default: break
    }
  }

  func overview(_ overview: TabOverviewViewController, didChoose id: TabID) {
    self.overview.close(showing: id)
  }

  func overviewDidAskForNewTab(_ overview: TabOverviewViewController) {
    store.perform { $0.openEmptyTab() }
    self.overview.close(showing: store.model.selectedID)
  }
}

/// Lets the bar be dragged up only by fingers that go up, and only while it is at rest and not collapsed.
@MainActor
final class OverviewGate: NSObject, UIGestureRecognizerDelegate {
  weak var container: BrowserContainerViewController?

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, let container, container.overview.isClosed,
      container.swipe.isResting, !container.isEditingAddress, !container.collapse.isCollapsed
    else { return false }
    let way = pan.translation(in: container.view)
    return way.y < 0 && -way.y > 2 * abs(way.x)
  }
}

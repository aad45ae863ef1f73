import BrowserCore
import UIKit

/// The page's scrolling, told to the container, which moves the bars by it.
extension TabViewController: UIScrollViewDelegate {
  func handlePagePan(_ recognizer: UIPanGestureRecognizer) {
    guard let scrollView = webView?.scrollView else { return }
    // The recogniser's velocity is the finger's; the page's offset goes the other way.
    let velocity = -recognizer.velocity(in: view).y
    switch recognizer.state {
    case .began: delegate?.tab(self, pageDragBegan: scrollView)
    case .changed: delegate?.tab(self, pageDragged: scrollView, velocity: velocity)
    case .ended, .cancelled, .failed: delegate?.tab(self, pageDragEndedWithVelocity: velocity)
    default: break
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let bottom = scrollView.contentSize.height - scrollView.bounds.height
    if scrollView.contentOffset.y <= 0 {
      delegate?.tabDidReachTop(self)
    } else if bottom > 0, scrollView.contentOffset.y >= bottom - 1, !scrollView.isTracking {
      delegate?.tabDidReachBottom(self)
    }
  }
}

import BrowserCore
import UIKit

/// The page's scrolling, told to the container, which moves the bars by it.
extension TabViewController {
  func pageScrolled(_ event: PageScrollTracker.Event, _ scrollView: UIScrollView) {
    switch event {
    case .began(let offset): delegate?.tab(self, pageDragBegan: scrollView, offset: offset)
    case .moved(let velocity): delegate?.tab(self, pageDragged: scrollView, velocity: velocity)
    case .ended(let velocity): delegate?.tab(self, pageDragEndedWithVelocity: velocity)
    case .reachedTop: delegate?.tabDidReachTop(self)
    case .reachedBottom: delegate?.tabDidReachBottom(self)
    case .scrolled: if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
    }
  }
}

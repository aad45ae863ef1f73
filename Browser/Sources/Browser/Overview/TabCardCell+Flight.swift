import BrowserCore
import Foundation
import Shift
import UIKit

/// The cell's part in the way of a page.
extension TabCardCell {
  enum Part: Equatable {
    case none
    /// The page itself is on its way to the card, or out of it; its size at the other end.
    case page(CGSize)
    /// Another one's page: the card comes from so far away and so much larger, after some seconds.
    case beside(offset: CGPoint, growth: CGFloat, delay: TimeInterval)
  }

  /// The identifier by which a page and its card are matched.
  static let pageID = "tab-page"

  func partDidChange() {
    card.shift.id = nil
    for view in [contentView, title, icon, closeButton] as [UIView] {
      view.shift.animations.removeAll()
      view.shift.contentAnimation = .fade
      view.shift.duration = OverviewMetrics.duration
    }
    switch part {
    case .none: break
    case .page(let size):
      card.shift.id = Self.pageID
      title.shift.animations.fade()
      icon.shift.animations.fade()
      // It keeps to the page's corner all the way.
      let middle = OverviewMetrics.closeInset + OverviewMetrics.closeSide / 2
      let x = isMirrored ? middle : size.width - middle
      closeButton.shift.animations.fade().position(CGPoint(x: x, y: middle))
    case .beside(let offset, let growth, let delay):
      // Itself, since its page's picture may still be on its way from the disk.
      contentView.shift.contentAnimation = .live
      contentView.shift.delay = delay
      contentView.shift.duration = OverviewMetrics.duration - delay
      contentView.shift.animations.fade().move(x: offset.x, y: offset.y).scale(1 / growth)
    }
  }
}

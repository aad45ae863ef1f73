import Foundation
import QuartzCore

/// Scrolls the pages. Its delegate is whatever object wants to watch; the pages need none.
@MainActor
final class PageScrollView: UIScrollView {
  weak var owner: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    clipsToBounds = false
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var phase: ScrollPhase {
    didSet { if phase.isResting, !oldValue.isResting { superview?.setNeedsLayout() } }
  }

  override func visibleBoundsDidChange(from old: CGRect) {
    super.visibleBoundsDidChange(from: old)
    if old.origin != bounds.origin { owner?.pagesDidScroll() }
  }
}

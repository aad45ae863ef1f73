import Foundation

extension UIWindow {
  /// Handles a tap on the status bar: the one visible scroll view that wants it scrolls to its top.
  /// With several that want it, none does (Apple documentation of `scrollsToTop`).
  /// - Returns: true if one did.
  @discardableResult
  package func scrollToTop() -> Bool {
    var candidates: [UIScrollView] = []
    collectScrollViews(in: self, &candidates)
    guard candidates.count == 1, let view = candidates.first else { return false }
    guard view.delegate?.scrollViewShouldScrollToTop(view) ?? true else { return false }
    let top = CGPoint(x: view.contentOffset.x, y: view.geometry.rangeY.lowerBound)
    view.scroll(to: top, animated: true, toTop: true)
    return true
  }

  private func collectScrollViews(in view: UIView, _ found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
      scrollView.geometry.movesY
    {
      found.append(scrollView)
      return
    }
    for subview in view.subviews { collectScrollViews(in: subview, &found) }
  }
}

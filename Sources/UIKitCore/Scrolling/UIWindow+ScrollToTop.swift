import Foundation

extension UIWindow {
  /// Handles a tap on the status bar: the one visible scroll view that wants it scrolls to its top.
  /// With several on screen that want it, none does (Apple documentation of `scrollsToTop`).
  /// - Returns: true if one did.
  @discardableResult
  package func scrollToTop() -> Bool {
    var candidates: [UIScrollView] = []
    collectScrollViews(in: self, seenIn: bounds, &candidates)
    guard candidates.count == 1, let view = candidates.first else { return false }
    guard view.delegate?.scrollViewShouldScrollToTop(view) ?? true else { return false }
    let top = CGPoint(x: view.contentOffset.x, y: view.geometry.rangeY.lowerBound)
    view.scroll(to: top, animated: true, toTop: true)
    return true
  }

  /// - Parameter area: the part of the window in which `view` can be seen. A page beside the one that is shown is not on screen.
  private func collectScrollViews(in view: UIView, seenIn area: CGRect, _ found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let seen = area.intersection(view.convert(view.bounds, to: self))
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
      scrollView.geometry.movesY
    {
      if !seen.isEmpty { found.append(scrollView) }
      return
    }
    for subview in view.subviews {
      collectScrollViews(in: subview, seenIn: view.clipsToBounds ? seen : area, &found)
    }
  }
}

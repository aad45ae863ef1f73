import Foundation

/// Hears of a scroll view's motion, and has a word in where it ends.
///
/// A drag tells, in this order: will begin dragging, did scroll (often), will end dragging, did end
/// dragging, and when it moves on: will begin decelerating, did scroll, did end decelerating.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The offset changed, whatever changed it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins; does nothing by default.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// - Parameters:
  ///   - velocity: points a millisecond.
  ///   - targetContentOffset: where it will come to rest; change it to have it rest elsewhere.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the finger was lifted, after `scrollViewWillEndDragging`; `decelerate` is true if the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to slow down after a drag; does nothing by default.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a drag; does nothing by default.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A motion that the app's code asked for ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The subview that zooms; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when a zoom begins, by fingers or with an animation; does nothing by default.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called when the zoom scale changed; does nothing by default.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a zoom is over and the content has settled, with the zoom scale; does nothing by default.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns true if a tap on the status bar scrolls to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has come to the top after a tap on the status bar; does nothing by default.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called when the adjusted content inset changed; does nothing by default.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing when the offset changed.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing when the user begins to drag.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing when the finger is lifted; the content comes to rest where it would.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing when a drag ended.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing when the content begins to slow down after a drag.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when the content came to rest after a drag.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when an animated scroll that the app asked for ended.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil: the content does not zoom.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing when a zoom begins.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing when the zoom scale changed.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing when a zoom ended.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns true: a tap on the status bar may scroll to the top.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing when the content was scrolled to its top.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing when the adjusted content inset changed.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

import Foundation

/// A container whose bars follow the content of a scroll view.
@preconcurrency @MainActor
protocol ScrollBarObserver: AnyObject {
  /// The content moved, or its size changed.
  func scrollViewDidMove(_ scrollView: UIScrollView)
  /// A drag ended and the content will come to rest; the target may be moved.
  func scrollView(_ scrollView: UIScrollView, willComeToRestAt target: inout CGPoint)
  /// Returns the height of the parts of its bars that go down with pulled content, in points.
  func heightPulledDown(by scrollView: UIScrollView) -> CGFloat
}

extension ScrollBarObserver {
  func heightPulledDown(by scrollView: UIScrollView) -> CGFloat { 0 }
}

/// An observer, not retained.
struct WeakScrollBarObserver {
  weak var object: (any ScrollBarObserver)?
}

extension UIScrollView {
  func addBarObserver(_ observer: any ScrollBarObserver) {
    barObservers.removeAll { $0.object == nil || $0.object === observer }
    barObservers.append(WeakScrollBarObserver(object: observer))
  }

  func removeBarObserver(_ observer: any ScrollBarObserver) {
    barObservers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// The distance of the content above the top of what bars leave free, in points; 0 or less where it begins there.
  var contentAboveTop: CGFloat { contentOffset.y + barInsetTop }

  /// The distance of the content below the bottom of what bars leave free, in points.
  var contentBelowBottom: CGFloat {
    contentSize.height - (contentOffset.y + bounds.height - adjustedContentInset.bottom)
  }
}

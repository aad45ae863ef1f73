import QuartzCore

extension UIScrollView {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("contentOffset", \UIScrollView.contentOffset),
        .property("contentSize", \UIScrollView.contentSize),
        .property("contentInset", \UIScrollView.contentInset),
        .property("bounces", \UIScrollView.bounces),
        .property("bouncesHorizontally", \UIScrollView.bouncesHorizontally),
        .property("bouncesVertically", \UIScrollView.bouncesVertically),
        .property("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
        .property("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
        .property("minimumZoomScale", \UIScrollView.minimumZoomScale),
        .property("maximumZoomScale", \UIScrollView.maximumZoomScale),
        .property("zoomScale", \UIScrollView.zoomScale),
        .property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
        .property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
        .property("scrollEnabled", \UIScrollView.isScrollEnabled),
        .property("pagingEnabled", \UIScrollView.isPagingEnabled),
        .property("scrollsToTop", \UIScrollView.scrollsToTop),
        .property("delaysContentTouches", \UIScrollView.delaysContentTouches),
        .property("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
        .property("panGestureRecognizer", reading: \UIScrollView.panGestureRecognizer),
        .property("dragging", reading: \UIScrollView.isDragging),
        .property("tracking", reading: \UIScrollView.isTracking),
        .property("decelerating", reading: \UIScrollView.isDecelerating),
        .property("adjustedContentInset", reading: \UIScrollView.adjustedContentInset),
      ]
    }
  }
}

import QuartzCore

extension UIPageControl {
  /// The properties that key-value coding and nibs find by their Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("currentPage", \UIPageControl.currentPage),
        .property("numberOfPages", \UIPageControl.numberOfPages),
        .property("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
        .property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
        .property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
      ]
    }
  }
}

import Foundation
import QuartzCore

/// The view of a page view controller: the pages and the dots.
@MainActor
final class PagesView: UIView {
  weak var owner: UIPageViewController?
  let scroller = PageScrollView()
  private(set) var dots: UIPageControl?
  /// The dot of the present page, whatever the user does with the page control.
  private var shownDot = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(scroller)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(scroller)
  }

  /// The height of the page control (UIKit's, by common measurement).
  static let dotsHeight: CGFloat = 37

  /// - Parameter count: nil for no page control.
  func showDots(_ count: Int?, _ current: Int) {
    guard let count else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let control = dots ?? UIPageControl()
    control.numberOfPages = count
    control.currentPage = current
    shownDot = current
    if dots == nil {
      control.addTarget(self, action: Selector("dotsChanged", PagesView.dotsChanged), for: .valueChanged)
      addSubview(control)
      setNeedsLayout()
    }
    dots = control
  }

  func dotsChanged() {
    guard let dots, dots.currentPage != shownDot else { return }
    if owner?.turnByDots(dots.currentPage > shownDot ? .after : .before) != true {
      dots.currentPage = shownDot
    }
  }

  /// Another page is the present one.
  func moveDots(_ side: PageSide) {
    shownDot += side == .after ? 1 : -1
    dots?.currentPage = shownDot
  }

  /// The area in which pages lie, in the view's own coordinates.
  var pageArea: CGRect {
    guard dots != nil else { return bounds }
    return bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: Self.dotsHeight + safeAreaInsets.bottom, right: 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let dots {
      let area = pageArea
      dots.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: Self.dotsHeight)
    }
    owner?.layOutPages()
  }
}

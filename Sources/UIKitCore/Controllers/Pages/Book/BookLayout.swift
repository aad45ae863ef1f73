import Foundation

/// The places of a book's pages and of the sheet that is turned. Pure.
struct BookLayout: Equatable {
  /// Main is the direction in which pages turn.
  var axes: LayoutAxes
  /// The size of the book.
  var size: CGSize
  var spine: UIPageViewController.SpineLocation
  /// True if the first page is to the right, and pages turn to the right.
  var isTurned: Bool

  /// Two pages are seen on both sides of a spine in the middle; else one.
  var pageCount: Int { spine == .mid ? 2 : 1 }

  /// The place of a page that is seen, the first one being 0.
  func frame(of index: Int) -> CGRect {
    let whole = CGRect(origin: .zero, size: size)
    guard spine == .mid else { return whole }
    let length = axes.main(size)
    let half = (length / 2).rounded()
    let isAtStart = (index == 0) != isTurned
    return axes.rect(
      main: isAtStart ? 0 : half, cross: 0,
      size: axes.size(main: isAtStart ? half : length - half, cross: axes.cross(size)))
  }

  /// True if the new page comes over the old one, false if the old one leaves the new one. Sheets go from right to left, as in a book, or
  /// up, as in a calendar, when they are turned forward (Apple, `UIPageViewController.NavigationDirection`): those that a spine at the left
  /// holds leave, those that one at the right holds come.
  func comesOver(_ direction: UIPageViewController.NavigationDirection) -> Bool {
    switch spine {
    case .max: direction == .forward
    case .mid: false
    case .min, .none: direction == .reverse
    }
  }

  /// True if the sheet's spine is at its right or bottom.
  func isSheetMirrored(_ direction: UIPageViewController.NavigationDirection) -> Bool {
    let isAtEnd =
      switch spine {
      case .max: true
      case .mid: direction == .reverse
      case .min, .none: false
      }
    return isAtEnd != isTurned
  }

  /// The place of the sheet that is turned, when its front lies flat.
  func sheetFrame(_ direction: UIPageViewController.NavigationDirection) -> CGRect {
    frame(of: spine == .mid && direction == .forward ? 1 : 0)
  }

  /// Returns true if a sheet that is let go at rest goes on: its edge is past the middle of what is seen of its way. Of two pages that is all of it;
  /// of one page it is the half on this side of the spine.
  func isTurned(_ direction: UIPageViewController.NavigationDirection, progress: CGFloat) -> Bool {
    if spine == .mid { return progress > 0.5 }
    return progress > (comesOver(direction) ? 0.75 : 0.25)
  }

  /// The direction in which a finger that moves so turns pages: forward is to the left or up; where pages are turned, to the right.
  func direction(ofMovement main: CGFloat) -> UIPageViewController.NavigationDirection {
    (main < 0) != isTurned ? .forward : .reverse
  }

  /// The zones at both ends in which a tap turns the page, as a part of the book's length; hand-tuned.
  private static let tapPart: CGFloat = 0.15
  /// The least width of such a zone: a finger's (Apple, Human Interface Guidelines).
  private static let leastTapZone: CGFloat = 44

  /// Returns the direction in which a tap turns the page; nil in the middle.
  func direction(ofTapAt point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let (place, length) = (axes.main(point), axes.main(size))
    let zone = max(Self.leastTapZone, length * Self.tapPart)
    guard place >= 0, place <= length, length > 2 * zone else { return nil }
    if place < zone { return isTurned ? .forward : .reverse }
    if place > length - zone { return isTurned ? .reverse : .forward }
    return nil
  }
}

import Foundation

/// A sheet of a book on its way.
@MainActor
final class BookTurn {
  let direction: UIPageViewController.NavigationDirection
  /// The pages that are seen when it is turned.
  let next: [UIViewController]
  /// The page on the back of the sheet, where that is none of those that are seen before or after.
  let back: UIViewController?
  /// True if a finger began it, and the delegate hears of it.
  let isByUser: Bool
  let completion: ((Bool) -> Void)?

  /// The part of the way to the next pages that is done, 0…1.
  var progress: CGFloat = 0
  /// The way on which it moves by itself.
  var motion: PageCurlMotion?
  /// The finger that holds it.
  var grip: PageGrip?
  var sheet: CurlSheetView?
  /// Views that are not shown while a picture stands for them.
  var hidden: [UIView] = []

  init(
    _ direction: UIPageViewController.NavigationDirection, to next: [UIViewController],
    back: UIViewController?,
    isByUser: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    self.direction = direction
    self.next = next
    self.back = back
    self.isByUser = isByUser
    self.completion = completion
  }

  /// All controllers that come for the turn.
  var coming: [UIViewController] { next + [back].compactMap(\.self) }

  func hide(_ view: UIView?) {
    guard let view, !view.isHidden else { return }
    view.isHidden = true
    hidden.append(view)
  }

  func showHidden() {
    for view in hidden { view.isHidden = false }
    hidden = []
  }
}

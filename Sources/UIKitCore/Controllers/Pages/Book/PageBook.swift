import Foundation
import QuartzCore

/// The pages of a page view controller whose transition style is a curl: what is seen, and the sheet that is turned by a finger, a tap
/// or code.
@MainActor
final class PageBook {
  unowned let owner: UIPageViewController
  /// The pages that are seen, the first one first.
  var shown: [UIViewController] = []
  var turn: BookTurn?
  let pan = PageCurlPanRecognizer(target: nil, action: nil)
  let tap = PageCurlTapRecognizer(target: nil, action: nil)
  lazy var frames = FrameDriver { [weak self] frame in self?.step(at: frame.time) }
  /// The turn that the pan is about to begin.
  var candidate: BookTurn?
  /// The finger's place when the pan began, and how far it had come by then.
  var fingerStart: (place: CGPoint, translation: CGPoint) = (.zero, .zero)
  /// The orientation that the spine's location was last asked for. A book is made for an upright screen.
  private var orientation = UIInterfaceOrientation.portrait
  /// True while the delegate says where the spine is: it sets pages for the answer that it is about to give.
  private(set) var isAskingForSpine = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    pan.book = self
    tap.book = self
    pan.name = "pageCurlPan"
    tap.name = "pageCurlTap"
    pan.addTarget(self, action: Selector("panned:", PageBook.panned))
    tap.addTarget(self, action: Selector("tapped:", PageBook.tapped))
  }

  var view: BookView? { owner.viewIfLoaded as? BookView }

  func makeView() -> BookView {
    let view = BookView(frame: UIScreen.main.bounds)
    view.book = self
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    return view
  }

  var layout: BookLayout {
    let isVertical = owner.navigationOrientation == .vertical
    return BookLayout(
      axes: LayoutAxes(isVertical ? .vertical : .horizontal), size: view?.bounds.size ?? .zero,
      spine: owner.spineLocation,
      isTurned: !isVertical && view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: - Layout

  func layOut() {
    askForSpine()
    placeViews()
    guard let turn, let sheet = turn.sheet, let view else { return }
    sheet.frame = view.bounds
    let layout = layout
    sheet.sheet.page = layout.sheetFrame(turn.direction)
    sheet.sheet.isMirrored = layout.isSheetMirrored(turn.direction)
  }

  private func placeViews() {
    let layout = layout
    for pages in [shown, turn?.next ?? []] {
      for (index, page) in pages.enumerated() { page.viewIfLoaded?.frame = layout.frame(of: index) }
    }
    if let turn { turn.back?.viewIfLoaded?.frame = layout.sheetFrame(turn.direction) }
  }

  /// The delegate may have another spine, with one page more or less, for another orientation.
  private func askForSpine() {
    // Delegates answer with what is seen and the page beside it: before there are pages they cannot.
    guard let window = view?.window, let delegate = owner.delegate, !isAskingForSpine, !shown.isEmpty
    else { return }
    let current = window.interfaceOrientation
    guard current != orientation else { return }
    orientation = current
    finishTurn()
    isAskingForSpine = true
    let answer = delegate.pageViewController(owner, spineLocationFor: current)
    isAskingForSpine = false
    // There are no curls without a spine.
    if answer != .none { owner.spine = answer }
    if owner.spine == .mid { owner.isDoubleSided = true }
    if shown.count > layout.pageCount { exchange(to: Array(shown.prefix(layout.pageCount))) }
  }

  // MARK: - Pages set by code

  func set(
    _ controllers: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let isDoubleSided = owner.isDoubleSided && owner.spine != .mid
    let count = owner.spine == .mid ? 2 : 1
    precondition(
      isAskingForSpine || controllers.count == count || isDoubleSided && controllers.count == 2,
      "The number of view controllers provided (\(controllers.count)) doesn't match the number required (\(count)) "
        + "for the requested transition")
    owner.loadViewIfNeeded()
    // A turn to these very pages is over, any other one is where it was going to.
    finishTurn()
    // A program that hears of the end may turn to another page, and wants that one.
    guard turn == nil else {
      completion?(false)
      return
    }
    let hasBack = !isAskingForSpine && isDoubleSided && controllers.count == 2
    let next = hasBack ? Array(controllers.prefix(1)) : controllers
    let isSeen = view?.window != nil && UIView.areAnimationsEnabled && !isAskingForSpine
    let isNew = !next.contains { page in shown.contains { $0 === page } }
    guard animated, isSeen, isNew, shown.count == next.count, !shown.isEmpty else {
      exchange(to: next)
      completion?(true)
      return
    }
    let turn = BookTurn(
      direction, to: next, back: hasBack ? controllers.last : nil, isByUser: false, completion: completion)
    begin(turn)
    move(to: 1, duration: PageCurlMotion.turnDuration)
  }

  /// Shows other pages without turning a sheet.
  private func exchange(to next: [UIViewController]) {
    let old = shown
    let leaving = old.filter { page in !next.contains { $0 === page } }
    let coming = next.filter { page in !old.contains { $0 === page } }
    shown = next
    for page in coming { owner.addChild(page) }
    if owner.isShown {
      for page in leaving { page.beginAppearance(false, animated: false) }
      for page in coming { page.beginAppearance(true, animated: false) }
    }
    for page in coming {
      if let pageView = page.view { view?.addSubview(pageView) }
      page.didMove(toParent: owner)
    }
    placeViews()
    settle(old: leaving, new: coming)
  }

  /// Ends the appearance of pages, and removes those that left. A program may set other pages while it hears of it.
  func settle(old: [UIViewController], new: [UIViewController]) {
    owner.page = shown.first
    if owner.isShown {
      for page in old { page.endAppearance() }
      for page in new { page.endAppearance() }
    }
    for page in old where !isInUse(page) { owner.remove(page) }
    owner.frontChildDidChange()
  }

  func isInUse(_ page: UIViewController) -> Bool {
    shown.contains { $0 === page } || turn?.coming.contains { $0 === page } == true
  }
}

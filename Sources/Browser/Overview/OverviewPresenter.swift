import BrowserCore
import UIKit

/// Opens the overview and closes it: the page itself shrinks into its card, and grows out of one.
///
/// The way can be turned at any time, and a finger that drags the bar up scrubs it. The page lies above the overview while
/// it moves; at the end the card takes its place.
@MainActor
final class OverviewPresenter {
  /// How far it is.
  enum State {
    case closed
    /// Page and cards are being placed for a way to begin.
    case preparing(TabOverviewViewController)
    /// The page runs to its card (`opens`) or to the whole window.
    case moving(TabOverviewViewController, UIViewPropertyAnimator, opens: Bool)
    /// A finger drags the page towards its card.
    case dragged(TabOverviewViewController, UIViewPropertyAnimator)
    case open(TabOverviewViewController)
  }

  private(set) var state = State.closed { didSet { container.setNeedsStatusBarAppearanceUpdate() } }
  private unowned let container: BrowserContainerViewController

  init(container: BrowserContainerViewController) {
    self.container = container
  }

  /// The overview while there is one.
  var overview: TabOverviewViewController? {
    switch state {
    case .closed: nil
    case .preparing(let overview), .moving(let overview, _, _), .dragged(let overview, _),
      .open(let overview):
      overview
    }
  }

  var isClosed: Bool { overview == nil }

  /// Whether it covers pages and bars.
  var isOpen: Bool {
    if case .open = state { return true }
    return false
  }

  /// The overview unless it is about to go: whose colours the window's controls follow.
  var lasting: TabOverviewViewController? {
    if case .moving(_, _, opens: false) = state { return nil }
    return overview
  }

  // MARK: - Opening

  func open() {
    switch state {
    case .closed: run(prepare(), opens: true)
    case .moving(let overview, let animator, opens: false): turn(overview, animator, opens: true)
    default: break
    }
  }

  /// A finger begins to drag the bar up.
  func beginDrag() {
    guard case .closed = state else { return }
    let (overview, animator) = prepare()
    animator.pauseAnimation()
    state = .dragged(overview, animator)
  }

  /// - Parameter distance: how far the finger went up, in points.
  func drag(to distance: CGFloat) {
    guard case .dragged(_, let animator) = state else { return }
    animator.fractionComplete = max(0, min(1, distance / OverviewMetrics.dragDistance))
  }

  /// - Parameter velocity: upwards, in points a second; a fast finger decides by its direction.
  func endDrag(velocity: CGFloat) {
    guard case .dragged(let overview, let animator) = state else { return }
    let isFast = abs(velocity) > Self.decidingVelocity
    release(
      overview, animator, opens: isFast ? velocity > 0 : animator.fractionComplete > 0.5, velocity: velocity)
  }

  /// The system took the finger away: the page comes back.
  func cancelDrag() {
    guard case .dragged(let overview, let animator) = state else { return }
    release(overview, animator, opens: false, velocity: 0)
  }

  private func release(
    _ overview: TabOverviewViewController, _ animator: UIViewPropertyAnimator, opens: Bool, velocity: CGFloat
  ) {
    animator.isReversed = !opens
    state = .moving(overview, animator, opens: opens)
    let rest = opens ? 1 - animator.fractionComplete : animator.fractionComplete
    // A finger that moves away from where the page goes gives it nothing.
    let towards = max(0, opens ? velocity : -velocity)
    let speed = rest > 0 ? towards / (OverviewMetrics.dragDistance * rest) : 0
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: OverviewMetrics.dampingRatio, initialVelocity: CGVector(dx: speed, dy: speed)),
      durationFactor: 0)
  }

  /// In points a second.
  private static let decidingVelocity: CGFloat = 400

  /// Puts the overview below the page, and makes the animation that takes the page to its card.
  private func prepare() -> (TabOverviewViewController, UIViewPropertyAnimator) {
    let overview = TabOverviewViewController(store: container.store, services: container.services)
    state = .preparing(overview)
    overview.delegate = container
    container.addChild(overview)
    container.view.insertSubview(overview.view, belowSubview: container.pagesView)
    overview.didMove(toParent: container)
    container.layoutOverview()
    overview.view.layoutIfNeeded()
    let page = container.selectedTabController
    container.takePictures()
    page?.barsWillMove()
    let id = container.store.model.selectedID
    let card = overview.cardFrame(of: id)
    overview.hiddenCard = id
    return (overview, animator(overview, page, card: card, opens: true))
  }

  // MARK: - Closing

  /// Shows a tab: its page grows out of its card.
  func close(showing id: TabID) {
    switch state {
    case .open(let overview): run(leave(overview, for: id), opens: false)
    case .moving(let overview, let animator, opens: true) where id == container.store.model.selectedID:
      turn(overview, animator, opens: false)
    default: break
    }
  }

  /// Ends the overview wherever it is, without motion: for what is done to the page itself.
  func closeAtOnce() {
    guard let overview else { return }
    overview.view.endEditing(true)
    if case .moving(_, let animator, _) = state { animator.stopAnimation(true) }
    if case .dragged(_, let animator) = state { animator.stopAnimation(true) }
    if overview.presentedViewController != nil { overview.dismiss(animated: false) }
    didEnd(opened: false)
  }

  private func leave(_ overview: TabOverviewViewController, for id: TabID) -> (
    TabOverviewViewController, UIViewPropertyAnimator
  ) {
    overview.view.endEditing(true)
    container.store.perform { $0.select(id) }
    state = .preparing(overview)
    container.showBars()
    container.view.layoutIfNeeded()
    let page = container.selectedTabController
    let card = overview.cardFrame(of: id)
    if let card { page?.show(OverviewPose(layout: overview.overviewLayout, card: card, progress: 1)) }
    overview.hiddenCard = id
    return (overview, animator(overview, page, card: card, opens: false))
  }

  // MARK: - Moving

  private func animator(
    _ overview: TabOverviewViewController, _ page: TabViewController?, card: CGRect?, opens: Bool
  ) -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(dampingRatio: OverviewMetrics.dampingRatio)
    let animator = UIViewPropertyAnimator(duration: OverviewMetrics.duration, timingParameters: spring)
    let layout = overview.overviewLayout
    let (container, isReduced) = (container, UIAccessibility.isReduceMotionEnabled)
    container.pagesView.backgroundColor = .clear
    animator.addAnimations {
      Self.showBars(of: container, !opens)
      guard let page else { return }
      if isReduced || card == nil {
        page.view.alpha = opens ? 0 : 1
      } else if let card {
        page.show(OverviewPose(layout: layout, card: card, progress: opens ? 1 : 0))
      }
    }
    if !opens { Self.showBars(of: container, false) }
    if !opens, isReduced || card == nil {
      page?.show(nil)
      page?.view.alpha = 0
    }
    animator.addCompletion { [weak self] position in
      self?.didEnd(opened: opens == (position == .end))
    }
    return animator
  }

  /// Bars at the bottom leave through it and uncover the overview's own; those at the top fade. Animatable.
  private static func showBars(of container: BrowserContainerViewController, _ isShown: Bool) {
    let layout = container.barLayout
    let way =
      layout.position == .bottom ? container.view.bounds.height - layout.toolbarFrame(.expanded).minY : 0
    container.barsView.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
    container.barsView.alpha = isShown || layout.position == .bottom ? 1 : 0
    container.desktopHead.alpha = isShown ? 1 : 0
  }

  private func run(_ way: (TabOverviewViewController, UIViewPropertyAnimator), opens: Bool) {
    state = .moving(way.0, way.1, opens: opens)
    way.1.startAnimation()
  }

  private func turn(_ overview: TabOverviewViewController, _ animator: UIViewPropertyAnimator, opens: Bool) {
    animator.pauseAnimation()
    animator.isReversed.toggle()
    state = .moving(overview, animator, opens: opens)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  private func didEnd(opened: Bool) {
    guard let overview else { return }
    let page = container.selectedTabController
    page?.show(nil)
    page?.view.alpha = 1
    overview.hiddenCard = nil
    Self.showBars(of: container, true)
    if opened {
      state = .open(overview)
      overview.becomeFirstResponder()
    } else {
      state = .closed
      overview.willMove(toParent: nil)
      overview.view.removeFromSuperview()
      overview.removeFromParent()
      page?.barsDidSettle(isCollapsed: container.collapse.isCollapsed)
    }
    container.showBars()
    container.view.setNeedsLayout()
  }
}

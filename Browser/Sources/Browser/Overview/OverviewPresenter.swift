import BrowserCore
import Shift
import UIKit

/// Opens the overview and closes it: the page itself shrinks into its card, and grows out of one.
///
/// Shift performs it: the overview stays where it is, pages and bars (`browsingView`) are presented from it and dismissed
/// into it, and the selected page is matched with its card. The way can be turned and taken hold of at any time, and a
/// finger that drags the bar up moves it.
@MainActor
final class OverviewPresenter {
  /// A transition, and which way it was made for.
  @MainActor
  struct Flight {
    let animator: Animator
    let id: TabID
    let opens: Bool

    /// The part of the way by which the overview is open, 0…1.
    var openness: CGFloat { opens ? animator.fractionComplete : 1 - animator.fractionComplete }
  }

  /// The state of the overview.
  enum State {
    case closed
    /// Page and cards are being placed for a way to begin.
    case preparing(TabOverviewViewController)
    /// The page runs to its card (`opens`) or to the whole window.
    case moving(TabOverviewViewController, Flight, opens: Bool)
    /// A finger holds the page on its way; `start` is how far that was when it came, and `opens` whereto it goes if the finger
    /// does nothing.
    case held(TabOverviewViewController, Flight, start: CGFloat, opens: Bool)
    case open(TabOverviewViewController)
  }

  /// The views of the window that take part.
  struct Views {
    /// Pages and bars: what leaves for the overview.
    var browsing: UIView
    /// The view in which they move on their way.
    var flight: UIView
    /// The bars of a narrow window.
    var bars: UIView
    /// The head of a wide one.
    var head: UIView

    /// They move themselves: they hold what loads, and the finger's recognizer.
    fileprivate var allBars: [UIView] { [bars, head] }
  }

  /// A page that may be closed on its way.
  private struct Flyer {
    weak var page: TabViewController?
  }

  weak var delegate: (any OverviewPresenterDelegate)?
  private(set) var state = State.closed { didSet { root?.setNeedsStatusBarAppearanceUpdate() } }
  private let services: BrowserServices
  private let tabs: TabsStore
  private let views: Views
  private weak var pages: (any WindowPages)?
  private weak var root: UIViewController?
  private var flyers: [Flyer] = []
  private lazy var grip = FlightGrip(presenter: self)
  /// True while it goes for something else that is done: a listener goes on there.
  private var isLeftForElsewhere = false

  /// - Parameter root: the window's controller, whose child the overview becomes.
  init(
    services: BrowserServices, tabs: TabsStore, views: Views, pages: any WindowPages, root: UIViewController
  ) {
    (self.services, self.tabs, self.views) = (services, tabs, views)
    (self.pages, self.root) = (pages, root)
  }

  /// Sets up what never changes; called once, when the views are there.
  func setUp() {
    for bars in views.allBars { bars.shift.duration = OverviewMetrics.duration }
    grip.attach(to: views.flight)
  }

  /// The overview while there is one.
  var overview: TabOverviewViewController? {
    switch state {
    case .closed: nil
    case .preparing(let overview), .moving(let overview, _, _), .held(let overview, _, _, _),
      .open(let overview):
      overview
    }
  }

  private var flight: Flight? {
    switch state {
    case .moving(_, let flight, _), .held(_, let flight, _, _): flight
    case .closed, .preparing, .open: nil
    }
  }

  var isClosed: Bool { overview == nil }

  /// True if it covers pages and bars.
  var isOpen: Bool {
    if case .open = state { return true }
    return false
  }

  /// The overview unless it is about to go: whose colours the window's controls follow.
  var lasting: TabOverviewViewController? {
    if case .moving(_, _, opens: false) = state { return nil }
    return overview
  }

  // MARK: - Opening and closing

  func open() {
    switch state {
    case .closed: run(prepareOpening())
    case .moving(let overview, let flight, opens: false): turn(overview, flight, opens: true)
    default: break
    }
  }

  /// Shows a tab: its page grows out of its card.
  func close(showing id: TabID) {
    switch state {
    case .open(let overview): run(prepareClosing(overview, showing: id))
    case .moving(let overview, let flight, opens: true):
      if id == flight.id {
        turn(overview, flight, opens: false)
      } else {
        run(prepareClosing(overview, showing: id))
      }
    default: break
    }
  }

  /// Ends the overview wherever it is, without motion: for what is done to the page itself.
  func closeAtOnce() {
    guard let overview else { return }
    isLeftForElsewhere = true
    defer { isLeftForElsewhere = false }
    overview.view.endEditing(true)
    if overview.presentedViewController != nil { overview.dismiss(animated: false) }
    if let flight {
      flight.animator.end(atEnd: !flight.opens)
    } else {
      didEnd(opened: false)
    }
  }

  /// Puts the overview below the page.
  private func prepareOpening() -> (TabOverviewViewController, Flight) {
    let overview = TabOverviewViewController(store: tabs, services: services)
    state = .preparing(overview)
    overview.delegate = delegate
    root?.addChild(overview)
    root?.view.insertSubview(overview.view, belowSubview: views.browsing)
    overview.didMove(toParent: root)
    delegate?.overviewNeedsLayout(self)
    overview.view.layoutIfNeeded()
    delegate?.overviewNeedsPictures(self)
    return flight(overview, id: tabs.model.selectedID, opens: true)
  }

  private func prepareClosing(_ overview: TabOverviewViewController, showing id: TabID) -> (
    TabOverviewViewController, Flight
  ) {
    overview.view.endEditing(true)
    state = .preparing(overview)
    tabs.perform { $0.select(id) }
    delegate?.overviewDidChange(self)
    root?.view.layoutIfNeeded()
    return flight(overview, id: id, opens: false)
  }

  // MARK: - The transition

  private func flight(_ overview: TabOverviewViewController, id: TabID, opens: Bool) -> (
    TabOverviewViewController, Flight
  ) {
    let page = pages?.controller(of: id)
    page?.barsWillMove()
    page?.surface.isFlying = true
    flyers.append(Flyer(page: page))
    // A swipe may have left it, and it would stay behind.
    page?.view.layer.shadowOpacity = 0
    page?.clip.shift.contentAnimation = .live
    page?.clip.shift.contentSizing = .fill
    page?.clip.shift.duration = OverviewMetrics.duration
    page?.clip.shift.id = TabCardCell.pageID
    match(overview, id: id)
    let (below, above): (UIView, UIView) = (overview.view, views.browsing)
    let animator = Animator(
      fromView: opens ? above : below, toView: opens ? below : above, container: views.flight,
      isPresenting: !opens)
    animator.timing = .spring(dampingRatio: OverviewMetrics.dampingRatio)
    animator.baselineDuration = OverviewMetrics.duration
    // A page without a card fades.
    animator.defaultAnimation = overview.flight?.card == nil ? DefaultAnimations.Fade() : nil
    return (overview, Flight(animator: animator, id: id, opens: opens))
  }

  /// Tells page, cards and bars where they go, in the window as it is now.
  private func match(_ overview: TabOverviewViewController, id: TabID) {
    let card = overview.cardFrame(of: id)
    let window = root?.view.bounds ?? .zero
    overview.flight = TabOverviewViewController.Flight(
      id: id, page: window.size, card: card.map { CGPoint(x: $0.midX, y: $0.midY) })
    pages?.controller(of: id)?.clip.shift.part = overview.overviewLayout.pageArea
    // Bars at the bottom leave through it and uncover the overview's own; those at the top fade.
    rest()
    for bars in views.allBars { bars.shift.contentAnimation = .live }
    views.head.shift.animations.fade()
    if let layout = delegate?.barLayout, layout.position == .bottom {
      views.bars.shift.animations.move(x: 0, y: window.height - layout.toolbarFrame(.expanded).minY)
    } else {
      views.bars.shift.animations.fade()
    }
  }

  /// The bars have no part in other transitions.
  private func rest() {
    for bars in views.allBars {
      bars.shift.contentAnimation = .fade
      bars.shift.animations.removeAll()
    }
  }

  /// The window has another size, or is laid out again.
  func windowDidChange() {
    guard let overview, let flight else { return }
    let layout = overview.overviewLayout
    guard pages?.controller(of: flight.id)?.clip.shift.part != layout.pageArea else { return }
    match(overview, id: flight.id)
  }

  private func run(_ way: (TabOverviewViewController, Flight)) {
    let (overview, flight) = way
    state = .moving(overview, flight, opens: flight.opens)
    flight.animator.animate(completion: completion(of: flight))
  }

  private func completion(of flight: Flight) -> (Bool) -> Void {
    { [weak self] isAtEnd in
      // Another way may have begun where this one was.
      guard let self, self.flight?.animator === flight.animator else { return }
      didEnd(opened: flight.opens == isAtEnd)
    }
  }

  private func turn(_ overview: TabOverviewViewController, _ flight: Flight, opens: Bool) {
    state = .moving(overview, flight, opens: opens)
    flight.animator.reverse()
  }

  private func didEnd(opened: Bool) {
    guard let overview else { return }
    for page in flyers.compactMap(\.page) {
      page.surface.isFlying = false
      page.clip.shift.id = nil
      page.clip.shift.contentAnimation = .fade
    }
    flyers = []
    rest()
    overview.flight = nil
    if opened {
      state = .open(overview)
      overview.becomeFirstResponder()
    } else {
      state = .closed
      overview.resignFirstResponder()
      overview.willMove(toParent: nil)
      overview.view.removeFromSuperview()
      overview.removeFromParent()
      pages?.selectedTabController?.barsDidSettle(isCollapsed: delegate?.isCollapsed == true)
    }
    delegate?.overviewDidChange(self)
    if opened {
      UIAccessibility.post(notification: .screenChanged, argument: overview.entrance)
    } else if !isLeftForElsewhere {
      UIAccessibility.post(notification: .screenChanged, argument: pageInFront)
    }
  }

  /// The page that a listener goes on in: the view of it, or what stands in its place.
  private var pageInFront: UIView? {
    guard let page = pages?.selectedTabController else { return nil }
    if page.showsPage, let view = page.shownWebView { return view }
    return page.view
  }

  // MARK: - Under a finger

  /// A finger begins to drag the bar up, or takes hold of a page on its way.
  func beginDrag() {
    switch state {
    case .closed:
      let (overview, flight) = prepareOpening()
      state = .held(overview, flight, start: 0, opens: false)
      flight.animator.hold(completion: completion(of: flight))
    case .moving(let overview, let flight, let opens):
      flight.animator.pause()
      state = .held(overview, flight, start: flight.openness, opens: opens)
    case .preparing, .held, .open: break
    }
  }

  /// - Parameter distance: how far the finger went up, in points.
  func drag(to distance: CGFloat) {
    guard case .held(_, let flight, let start, _) = state else { return }
    let openness = max(0, min(1, start + distance / OverviewMetrics.dragDistance))
    flight.animator.update(flight.opens ? openness : 1 - openness)
  }

  /// - Parameter velocity: upwards, in points a second; a fast finger decides by its direction.
  func endDrag(velocity: CGFloat) {
    guard case .held(_, let flight, _, _) = state else { return }
    let isFast = abs(velocity) > Self.decidingVelocity
    release(opens: isFast ? velocity > 0 : flight.openness > 0.5, velocity: velocity)
  }

  /// The finger only touched the page on its way, or the system took it away: it goes where it was going.
  func cancelDrag() {
    guard case .held(_, _, _, let opens) = state else { return }
    release(opens: opens, velocity: 0)
  }

  private func release(opens: Bool, velocity: CGFloat) {
    guard case .held(let overview, let flight, _, _) = state else { return }
    state = .moving(overview, flight, opens: opens)
    // A finger that moves away from where the page goes gives it nothing.
    let pace = max(0, opens ? velocity : -velocity) / OverviewMetrics.dragDistance
    let ratio = OverviewMetrics.dampingRatio
    if opens == flight.opens {
      flight.animator.finish(velocity: pace, dampingRatio: ratio)
    } else {
      flight.animator.cancel(velocity: -pace, dampingRatio: ratio)
    }
  }

  /// The velocity that decides, in points a second.
  private static let decidingVelocity: CGFloat = 400
}

import BrowserCore
import MethodSelectors
import UIKit
import WebKit

/// Turns a tab's pages under a finger that comes in from an edge of the screen, or two on a touchpad that move sideways
/// where the page has nothing more to show.
///
/// The live page moves with the finger, and the page to come is a picture. On release the live page is sent to its new
/// place in the history, takes the picture with it as a cover, and a picture of what it showed leaves in its stead: so
/// the next turn can begin at once. The cover goes when the page has been painted.
@MainActor
final class SwipeNavigation: NSObject, UIGestureRecognizerDelegate {
  private enum State {
    case resting
    /// Two fingers on a touchpad go sideways, and the page is asked whether something under them scrolls that way.
    case asking(Question)
    /// A finger holds the page.
    case turning(Turn)
  }

  private struct Question {
    var direction: PageTurn.Direction
    /// The distance that the fingers have gone to the right, in points.
    var translation = 0.0
    /// Their speed when they left the touchpad; nil while they are on it.
    var releaseVelocity: Double?
  }

  private struct Turn {
    var stage: SwipeNavigationOverlay
    var place: NavigationPosition.Place
    /// The page to come.
    var card: PageCardView
    /// The snapshot of the live page from the moment when the finger took it.
    var picture: UIImage?
    var progress = 0.0
  }

  /// A picture that stands in for the page until it is painted.
  private struct Cover {
    var card: PageCardView
    var isAwaitingPaint = false
    var limit: Deadline
  }

  private unowned let page: TabViewController
  private let left = UIScreenEdgePanGestureRecognizer()
  private let right = UIScreenEdgePanGestureRecognizer()
  private let touchpad = UIPanGestureRecognizer()
  private var state = State.resting
  private var cover: Cover?
  /// Counts covers, so that a late answer of an earlier page uncovers nothing.
  private var coverCount = 0
  /// Counts questions, so that a late answer begins nothing.
  private var questionCount = 0

  init(page: TabViewController) { self.page = page }

  /// The distance of the live page from its place, in points to the right.
  var clipOffset: CGFloat = 0

  /// True if a picture is seen instead of the page.
  var isCovering: Bool { cover != nil }

  /// Adds the gestures to the tab's view.
  func attach() {
    for (recognizer, edge) in [(left, UIRectEdge.left), (right, .right)] {
      recognizer.edges = edge
      recognizer.delegate = self
      // A mouse that comes from the edge selects text.
      recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
      recognizer.addTarget(self, action: Selector("pan:", SwipeNavigation.pan))
      page.view.addGestureRecognizer(recognizer)
    }
    touchpad.allowedScrollTypesMask = .continuous
    touchpad.allowedTouchTypes = []
    touchpad.delegate = self
    touchpad.addTarget(self, action: Selector("scroll:", SwipeNavigation.scroll))
    page.view.addGestureRecognizer(touchpad)
    update()
  }

  /// Enables the gestures that lead somewhere: where there is nothing to go to, an edge is the page's like any other place.
  func update() {
    for (recognizer, isLeft) in [(left, true), (right, false)] {
      recognizer.isEnabled = !page.isFullscreen && place(for: direction(fromLeft: isLeft)) != nil
    }
    touchpad.isEnabled = left.isEnabled || right.isEnabled
  }

  private var isMirrored: Bool { page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func direction(fromLeft isLeft: Bool) -> PageTurn.Direction {
    PageTurn.direction(fromLeftEdge: isLeft, isMirrored: isMirrored)
  }

  private func place(for direction: PageTurn.Direction) -> NavigationPosition.Place? {
    direction == .back ? page.position.back : page.position.forward
  }

  // MARK: - The gesture

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard case .resting = state, page.isSelected else { return false }
    guard recognizer === touchpad else { return true }
    let translation = touchpad.translation(in: page.view)
    return abs(translation.x) > abs(translation.y) && place(for: touchpadDirection) != nil
  }

  private var touchpadDirection: PageTurn.Direction {
    direction(fromLeft: touchpad.translation(in: page.view).x > 0)
  }

  /// Has scrolling below wait until it is clear that the finger does not come in from the edge.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    recognizer !== touchpad && other is UIPanGestureRecognizer && ![left, right].contains { $0 === other }
  }

  private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    follow(recognizer, direction(fromLeft: recognizer === left))
  }

  private func scroll(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began, !page.position.isStart, let webView = page.webView, !webView.isHidden {
      ask(webView)
    } else if case .asking(var question) = state {
      question.translation = Double(recognizer.translation(in: page.view).x)
      switch recognizer.state {
      case .ended: question.releaseVelocity = Double(recognizer.velocity(in: page.view).x)
      case .cancelled, .failed: return state = .resting
      case .possible, .began, .changed: break
      }
      state = .asking(question)
    } else {
      follow(recognizer, touchpadDirection)
    }
  }

  /// - Parameter direction: which way, if it begins now.
  private func follow(_ recognizer: UIPanGestureRecognizer, _ direction: PageTurn.Direction) {
    let translation = Double(recognizer.translation(in: page.view).x)
    switch recognizer.state {
    case .began:
      begin(direction)
      move(translation)
    case .changed: move(translation)
    case .ended: end(velocity: Double(recognizer.velocity(in: page.view).x))
    case .cancelled, .failed: cancel()
    case .possible: break
    }
  }

  // MARK: - A touchpad

  /// The engine gives back what it has no use for, but now and then more than that: rows that scroll sideways under the
  /// pointer come first.
  private func ask(_ webView: WKWebView) {
    questionCount += 1
    let count = questionCount
    let direction = touchpadDirection
    state = .asking(
      Question(direction: direction, translation: Double(touchpad.translation(in: page.view).x)))
    let point = touchpad.location(in: webView)
    let arguments: [String: Any] = [
      "x": Double(point.x), "y": Double(point.y), "width": Double(webView.bounds.width),
      "isRight": touchpad.translation(in: page.view).x < 0,
    ]
    webView.callAsyncJavaScript(Self.roomScript, arguments: arguments, in: nil, in: Self.world) {
      [weak self] result in
      guard let self, questionCount == count, case .asking(let question) = state else { return }
      state = .resting
      if (try? result.get()) as? Bool == true {
        // The page has the rest of the movement.
        touchpad.isEnabled = false
        return update()
      }
      begin(question.direction)
      move(question.translation)
      if let velocity = question.releaseVelocity { end(velocity: velocity) }
    }
  }

  /// The script that tells if anything under a point, the page included, can be scrolled further to one side.
  private static let roomScript = """
    const points = width / window.innerWidth;
    const hasRoom = (node) => {
      const most = node.scrollWidth - node.clientWidth;
      const isMirrored = getComputedStyle(node).direction === "rtl";
      const left = node.scrollLeft + (isMirrored ? most : 0);
      return isRight ? left < most - 1 : left > 1;
    };
    for (let node = document.elementFromPoint(x / points, y / points); node; node = node.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(node).overflowX) && hasRoom(node)) return true;
    }
    const isCut = (node) => node && /hidden|clip/.test(getComputedStyle(node).overflowX);
    if (isCut(document.documentElement) || isCut(document.body)) return false;
    return document.scrollingElement ? hasRoom(document.scrollingElement) : false;
    """

  // MARK: - The turn

  private func begin(_ direction: PageTurn.Direction) {
    guard let place = place(for: direction) else { return }
    page.view.endEditing(true)
    page.keepPicture()
    let turn = PageTurn(
      direction: direction, width: Double(page.view.bounds.width), isMirrored: isMirrored)
    let card = card(for: place)
    let stage = SwipeNavigationOverlay(turn, page: page.clip, card: card)
    state = .turning(Turn(stage: stage, place: place, card: card, picture: page.surface.makePicture()))
  }

  private func move(_ translation: Double) {
    guard case .turning(var turn) = state else { return }
    turn.progress = turn.stage.turn.progress(translation: translation)
    state = .turning(turn)
    show(turn.stage, turn.progress)
  }

  private func show(_ stage: SwipeNavigationOverlay, _ progress: Double) {
    stage.show(progress)
    clipOffset = page.clip.center.x - page.view.bounds.midX
  }

  private func end(velocity: Double) {
    guard case .turning(let turn) = state else { return }
    let release = turn.stage.turn.release(progress: turn.progress, velocity: velocity)
    state = .resting
    let closes = release.completes && turn.place == .start && page.returnsToOpener
    if release.completes, !closes { arrive(turn) }
    settle(turn.stage, at: release.completes ? 1 : 0, velocity: release.initialVelocity) { [weak page] in
      // Its window has left the screen, and the opener takes the picture's place.
      if closes { page?.go(to: .start) }
    }
  }

  /// Lets go of the page: something else has come that the finger does not know of.
  func interrupt() {
    if case .resting = state { return }
    if case .asking = state { state = .resting }
    // What is disabled is cancelled.
    for recognizer in [left, right, touchpad] { recognizer.isEnabled = false }
    update()
  }

  private func cancel() {
    guard case .turning(let turn) = state else { return }
    state = .resting
    settle(turn.stage, at: 0, velocity: 0)
  }

  /// The page goes where the finger has sent it.
  private func arrive(_ turn: Turn) {
    let picture =
      turn.picture.map(PageCardView.init(image:))
      ?? PageCardView(title: page.tab.title, tint: nil)
    uncover(animated: false)
    turn.stage.exchange(page: page.clip, picture: picture)
    lay(turn.card)
    page.go(to: turn.place)
    if page.heading == nil { pageDidCome() }
  }

  /// The spring takes over the finger's velocity. Its views go when it rests; a turn that begins before that adds to it.
  private func settle(
    _ stage: SwipeNavigationOverlay, at progress: Double, velocity: Double,
    completion: @escaping () -> Void = {}
  ) {
    let frequency = PageTurnMetrics.springFrequency
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
      initialVelocity: CGVector(dx: velocity, dy: velocity))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { self.show(stage, progress) }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      stage.end(keeping: page.clip)
      completion()
    }
    animator.startAnimation()
  }

  // MARK: - The cover

  /// Lays the picture of the page to come over the live one.
  private func lay(_ card: PageCardView) {
    card.frame = page.clip.bounds
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.clip.addSubview(card)
    coverCount += 1
    let limit = Deadline(after: PageTurnMetrics.longestWait) { [weak self] in self?.uncover(animated: true) }
    cover = Cover(card: card, limit: limit)
  }

  /// The page that was gone to is there, if not on the screen yet.
  func pageDidCome() {
    guard let cover, !cover.isAwaitingPaint else { return }
    guard !page.position.isStart, page.errorPage == nil, let webView = page.webView else {
      return uncover(animated: false)
    }
    self.cover?.isAwaitingPaint = true
    let count = coverCount
    webView.callAsyncJavaScript(Self.paintScript, in: nil, in: Self.world) { [weak self] _ in
      guard let self, coverCount == count else { return }
      uncover(animated: true)
    }
  }

  /// Ends when the document is whole enough to be scrolled to its place, and two frames of it have been made.
  private static let paintScript = """
    await new Promise((done) => {
      const paint = () => requestAnimationFrame(() => requestAnimationFrame(done));
      if (document.readyState !== "loading") paint();
      else document.addEventListener("DOMContentLoaded", paint, { once: true });
    });
    """
  private static let world = WKContentWorld.world(name: "martlet")

  /// Shows the live page again.
  func uncover(animated: Bool) {
    guard let cover else { return }
    self.cover = nil
    coverCount += 1
    cover.limit.cancel()
    guard animated else { return cover.card.removeFromSuperview() }
    UIView.animate(
      withDuration: PageTurnMetrics.pictureFade, animations: { cover.card.alpha = 0 },
      completion: { _ in cover.card.removeFromSuperview() })
  }

  // MARK: - What is to come

  /// Returns the card that stands for a place of the history while it is not live.
  private func card(for place: NavigationPosition.Place) -> PageCardView {
    let page = page
    guard case .page(let index) = place else {
      guard page.returnsToOpener, let opener = page.ties.opener else {
        return PageCardView(view: page.startPages.makePage(placing: { page.place($0) }))
      }
      return page.ties.openerPicture.map(PageCardView.init(image:))
        ?? PageCardView(title: opener.tab.title, tint: opener.tab.stripColor)
    }
    // A restored tab has no list yet.
    let items = page.webView?.backForwardList.allItems ?? []
    guard items.indices.contains(index) else { return PageCardView(title: "", tint: nil) }
    let (item, pictures) = (items[index], page.services.historyPictures)
    if let image = pictures.image(for: item, of: page.tab.id) { return PageCardView(image: image) }
    return PageCardView(
      title: item.shownTitle ?? item.url.shownDomain, tint: pictures.tint(for: item, of: page.tab.id))
  }
}

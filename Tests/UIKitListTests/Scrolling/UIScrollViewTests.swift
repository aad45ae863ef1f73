import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
final class UIScrollViewTests {
  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()
  private let recorder = ScrollRecorder()
  /// 400 × 800 onto 400 × 4000.
  private lazy var scrollView: UIScrollView = {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.contentSize = CGSize(width: 400, height: 4000)
    view.delegate = recorder
    stage.root.addSubview(view)
    stage.host.advanceFrame()
    return view
  }()

  /// A flick of 100 points upwards in 10 steps of 1/120 s: 1200 points a second.
  private func flick(_ distance: CGFloat = -100, at start: CGPoint = CGPoint(x: 200, y: 600)) {
    stage.send(1, .began, start.x, start.y)
    stage.move(1, from: start, by: CGPoint(x: 0, y: distance))
    stage.send(1, .ended, start.x, start.y + distance)
  }

  // MARK: - Recognizers

  /// A scroll view is the delegate of its recognizers, as on iOS: one in another that is to scroll with it says so itself, and is
  /// asked once whether it may begin.
  @Test func aSubclassSaysWhatScrollsWithIt() {
    final class Inner: UIScrollView, UIGestureRecognizerDelegate {
      var questions = 0
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === panGestureRecognizer { questions += 1 }
        return super.gestureRecognizerShouldBegin(recognizer)
      }
      func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    let inner = Inner(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    inner.contentSize = CGSize(width: 400, height: 4000)
    scrollView.addSubview(inner)
    stage.host.advanceFrame()
    #expect(inner.panGestureRecognizer.delegate === inner)
    #expect(scrollView.panGestureRecognizer.delegate == nil)
    flick()
    #expect(inner.contentOffset.y > 0 && scrollView.contentOffset.y > 0)
    #expect(inner.questions == 1)
  }

  @Test func nobodyElseIsTheDelegateOfItsPan() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      final class Other: NSObject, UIGestureRecognizerDelegate {}
      let other = Other()
      UIScrollView().panGestureRecognizer.delegate = other
    }
  }

  // MARK: - Offset

  /// docs/uikit-semantics.md, note 20.
  @Test func theOffsetIsTheBoundsOrigin() {
    scrollView.contentOffset = CGPoint(x: 0, y: 120)

    #expect(scrollView.bounds == CGRect(x: 0, y: 120, width: 400, height: 800))
    #expect(recorder.take() == ["scroll"])
    scrollView.bounds.origin.y = 130
    #expect(scrollView.contentOffset.y == 130)
    #expect(recorder.take() == ["scroll"])
    scrollView.contentOffset.y = 130
    #expect(recorder.take().isEmpty)
  }

  @Test func anAnimatedOffsetArrivesAndSaysSo() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scrollView.contentOffset.y == 0)
    stage.host.advance(by: 0.1)
    #expect(scrollView.contentOffset.y > 50 && scrollView.contentOffset.y < 450)
    stage.host.advance(by: 2)

    #expect(scrollView.contentOffset.y == 500)
    #expect(recorder.condensed() == ["scroll", "end animation"])
    #expect(stage.host.settle())
  }

  @Test func showingARectangle() {
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 300)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 300)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 100)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 3990, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 3200)
  }

  @Test func contentThatShrinksIsFollowed() {
    scrollView.contentOffset.y = 3000
    scrollView.contentSize.height = 2000
    #expect(scrollView.contentOffset.y == 1200)
  }

  @Test func insetsMakeRoomAroundTheContent() {
    scrollView.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
    #expect(scrollView.contentOffset.y == -100)
    #expect(scrollView.geometry.rangeY == -100...3250)
  }

  // MARK: - Drag

  /// docs/uikit-semantics.md, note 19.
  @Test func theOrderOfADragAndADeceleration() {
    _ = scrollView
    flick()

    // 1.2 points a millisecond travel 1.2·0.998/0.002.
    #expect(abs(recorder.target.y - (scrollView.contentOffset.y + 1.2 * 499)) < 1e-6)
    #expect(recorder.target.x == 0)
    #expect(abs(recorder.velocity.y - 1.2) < 0.001 && recorder.velocity.x == 0)
    #expect(
      recorder.condensed() == [
        "begin dragging", "scroll", "will end dragging", "end dragging, decelerates", "begin decelerating",
      ])
    #expect(scrollView.isDecelerating && !scrollView.isDragging)
    stage.host.advance(by: 5)
    #expect(recorder.condensed() == ["scroll", "end decelerating"])
    #expect(scrollView.contentOffset == recorder.target)
    #expect(!scrollView.isDecelerating)
    #expect(stage.host.settle())
  }

  /// docs/uikit-semantics.md, note 22: without a flick nothing decelerates.
  @Test func contentFollowsTheFingerFromWhereItBegan() {
    _ = scrollView
    stage.send(1, .began, 200, 600)
    #expect(scrollView.isTracking && !scrollView.isDragging)
    stage.send(1, .moved, 200, 590)
    #expect(scrollView.isDragging)
    #expect(scrollView.contentOffset.y == 0)
    stage.send(1, .moved, 200, 540)
    #expect(scrollView.contentOffset.y == 50)
    stage.host.advance(by: 0.2)
    stage.send(1, .ended, 200, 540)
    #expect(
      recorder.condensed() == ["begin dragging", "scroll", "will end dragging", "end dragging"])
    #expect(!scrollView.isDecelerating && !scrollView.isTracking)
  }

  /// docs/uikit-semantics.md, note 20.
  @Test func beyondTheEdgeItFollowsByTheBandAndComesBack() {
    _ = scrollView
    stage.send(1, .began, 200, 100)
    stage.send(1, .moved, 200, 110)
    stage.send(1, .moved, 200, 210)
    // 100 points on 800: (1 − 1/(0.55·100/800 + 1))·800 = 51.4620.
    #expect(abs(scrollView.contentOffset.y + 51.4620) < 1e-3)
    stage.host.advance(by: 0.2)
    stage.send(1, .ended, 200, 210)
    #expect(recorder.target.y == 0)
    // From rest, ω = 10: after 0.1 s what is left is 2/e of it.
    let released = stage.host.clock.now
    stage.host.advance(by: 0.1)
    #expect(abs(stage.host.clock.now - released - 0.1) < 1e-9)
    #expect(abs(scrollView.contentOffset.y + 51.4620 * 2 / M_E) < 0.01)
    stage.host.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
    #expect(recorder.condensed().last == "end decelerating")
  }

  @Test func withoutBounceTheEdgeIsHard() {
    scrollView.bounces = false
    stage.send(1, .began, 200, 100)
    stage.send(1, .moved, 200, 110)
    stage.send(1, .moved, 200, 210)
    #expect(scrollView.contentOffset.y == 0)
    stage.send(1, .ended, 200, 210)
  }

  /// Apple, `bounces`: setting it is equivalent to setting both axes to the same value.
  @Test func axesBounceByThemselves() {
    #expect(scrollView.bouncesHorizontally && scrollView.bouncesVertically)
    scrollView.bounces = false
    #expect(!scrollView.bouncesHorizontally && !scrollView.bouncesVertically)
    scrollView.bounces = true
    scrollView.alwaysBounceHorizontal = true
    scrollView.bouncesVertically = false
    #expect(scrollView.bounces)
    func drag() -> CGPoint {
      stage.send(1, .began, 100, 100)
      stage.send(1, .moved, 110, 110)
      stage.send(1, .moved, 210, 210)
      let offset = scrollView.contentOffset
      stage.host.advance(by: 0.2)
      stage.send(1, .ended, 210, 210)
      stage.host.advance(by: 2)
      #expect(scrollView.contentOffset == .zero)
      return offset
    }
    // 100 points on 400: (1 − 1/(0.55·100/400 + 1))·400 = 48.3516.
    var offset = drag()
    #expect(abs(offset.x + 48.3516) < 1e-3 && offset.y == 0)
    scrollView.bouncesVertically = true
    scrollView.bouncesHorizontally = false
    offset = drag()
    #expect(offset.x == 0 && abs(offset.y + 51.4620) < 1e-3)
  }

  @Test func aTouchCatchesMovingContentAtItsPlace() {
    _ = scrollView
    flick()
    stage.host.advance(by: 0.3)
    let place = scrollView.contentOffset
    _ = recorder.take()

    stage.send(2, .began, 200, 400)
    #expect(scrollView.contentOffset == place)
    #expect(!scrollView.isDecelerating && scrollView.isTracking)
    stage.host.advance(by: 0.3)
    #expect(scrollView.contentOffset == place)
    stage.send(2, .moved, 200, 385)
    stage.send(2, .moved, 200, 365)
    #expect(scrollView.contentOffset.y == place.y + 20)
    stage.host.advance(by: 0.2)
    stage.send(2, .ended, 200, 365)
    #expect(
      recorder.condensed() == [
        "end decelerating", "begin dragging", "scroll", "will end dragging", "end dragging",
      ])
    #expect(stage.isIdle)
  }

  @Test func caughtBeyondTheEdgeItContinuesFromThereAndGoesHome() {
    _ = scrollView
    flick(100, at: CGPoint(x: 200, y: 100))
    stage.host.advance(by: 0.1)
    let place = scrollView.contentOffset.y
    #expect(place < -10)
    stage.send(2, .began, 200, 400)
    stage.send(2, .moved, 200, 411)
    #expect(abs(scrollView.contentOffset.y - place) < 1e-9)
    stage.send(2, .moved, 200, 412)
    #expect(scrollView.contentOffset.y < place && scrollView.contentOffset.y > place - 1)
    stage.send(2, .ended, 200, 412)
    stage.host.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)

    flick(100, at: CGPoint(x: 200, y: 100))
    stage.host.advance(by: 0.1)
    stage.send(3, .began, 200, 400)
    stage.host.advance(by: 0.5)
    #expect(scrollView.contentOffset.y < -10)
    stage.send(3, .ended, 200, 400)
    stage.host.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
    #expect(stage.isIdle)
  }

  /// docs/uikit-semantics.md, note 19.
  @Test func theDelegatesTargetWins() {
    recorder.wantedTarget = CGPoint(x: 0, y: 350)
    _ = scrollView
    flick()
    stage.host.advance(by: 3)
    #expect(scrollView.contentOffset.y == 350)
    #expect(recorder.lines.last == "end decelerating")

    recorder.wantedTarget = CGPoint(x: 0, y: 700)
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 580)
    stage.send(1, .moved, 200, 570)
    stage.host.advance(by: 0.3)
    stage.send(1, .ended, 200, 570)
    #expect(scrollView.isDecelerating)
    stage.host.advance(by: 3)
    #expect(scrollView.contentOffset.y == 700)
  }

  @Test func pagesTurnOneByOne() {
    scrollView.isPagingEnabled = true
    flick(-200)
    stage.host.advance(by: 3)
    #expect(scrollView.contentOffset.y == 800)
    flick(-60)
    stage.host.advance(by: 3)
    #expect(scrollView.contentOffset.y == 1600)
    flick(60)
    stage.host.advance(by: 3)
    #expect(scrollView.contentOffset.y == 800)
  }

  /// docs/uikit-semantics.md, note 20.
  @Test func settingTheOffsetDuringADragSticks() {
    _ = scrollView
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 590)
    stage.send(1, .moved, 200, 540)
    scrollView.contentOffset.y = 1000
    stage.send(1, .moved, 200, 530)
    #expect(scrollView.contentOffset.y == 1010)
    stage.send(1, .cancelled, 200, 530)
  }

  @Test func theLockKeepsToOneAxis() {
    scrollView.contentSize = CGSize(width: 2000, height: 4000)
    scrollView.isDirectionalLockEnabled = true
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 203, 585)
    stage.send(1, .moved, 150, 500)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 85))
    stage.send(1, .cancelled, 150, 500)
  }

  // MARK: - Content touches

  @Test func contentLearnsOfATouchAfterADelay() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 400, height: 800), in: scrollView)
    stage.send(1, .began, 200, 600)
    #expect(stage.log.take().isEmpty)
    stage.host.advance(by: 0.16)
    #expect(stage.log.take() == ["box began"])
    stage.send(1, .moved, 200, 550)
    #expect(stage.log.take() == ["box cancelled"])
    stage.send(1, .ended, 200, 550)
    #expect(stage.log.take().isEmpty)

    stage.host.advance(by: 3)
    stage.send(1, .began, 200, 600)
    stage.send(1, .ended, 200, 600)
    #expect(stage.log.take() == ["box began", "box ended"])

    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 550)
    stage.send(1, .ended, 200, 550)
    #expect(stage.log.take().isEmpty)
    _ = box
  }

  @Test func withoutDelayContentLearnsAtOnce() {
    scrollView.delaysContentTouches = false
    _ = stage.view("box", CGRect(x: 0, y: 0, width: 400, height: 800), in: scrollView)
    stage.send(1, .began, 200, 600)
    #expect(stage.log.take() == ["box began"])
    scrollView.canCancelContentTouches = false
    stage.send(1, .moved, 200, 500)
    stage.send(1, .ended, 200, 500)
    #expect(stage.log.take() == ["box moved", "box ended"])
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func aTapThatCatchesIsForNothingElse() {
    let box = stage.view("box", CGRect(x: 0, y: 0, width: 400, height: 4000), in: scrollView)
    stage.attach(UITapGestureRecognizer(), "tap", to: box)
    flick()
    stage.host.advance(by: 0.2)
    stage.send(2, .began, 200, 400)
    stage.send(2, .ended, 200, 400)
    #expect(stage.log.take().isEmpty)
    stage.host.advance(by: 0.5)
    stage.send(2, .began, 200, 400)
    stage.send(2, .ended, 200, 400)
    #expect(stage.log.take() == ["tap ended"])
  }

  // MARK: - Nested

  @Test func eachAxisToItsView() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    inner.contentSize = CGSize(width: 2000, height: 300)
    scrollView.addSubview(inner)

    stage.send(1, .began, 200, 100)
    stage.move(1, from: CGPoint(x: 200, y: 100), by: CGPoint(x: -100, y: 0))
    #expect(inner.contentOffset.x > 50 && scrollView.contentOffset.y == 0)
    stage.send(1, .cancelled, 100, 100)
    stage.host.advance(by: 2)

    stage.send(1, .began, 200, 200)
    stage.move(1, from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -100))
    #expect(scrollView.contentOffset.y == 90)
    stage.send(1, .cancelled, 200, 100)
  }

  @Test func atItsEndTheInnerViewLeavesTheDragToTheOuterOne() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    inner.contentSize = CGSize(width: 400, height: 1000)
    scrollView.addSubview(inner)
    inner.contentOffset.y = 700

    stage.send(1, .began, 200, 200)
    stage.move(1, from: CGPoint(x: 200, y: 200), by: CGPoint(x: 0, y: -100))
    #expect(inner.contentOffset.y == 700)
    #expect(scrollView.contentOffset.y == 90)
    stage.send(1, .cancelled, 200, 100)
  }

  // MARK: - Wheel and touchpad

  private func scroll(_ phase: HostScroll.Phase, _ dy: CGFloat) -> HostEventDisposition {
    stage.window.handle(
      .scroll(
        HostScroll(
          phase: phase, location: CGPoint(x: 200, y: 400), delta: CGVector2(dx: 0, dy: dy),
          timestamp: stage.host.clock.now)))
  }

  @Test func notchesAddUpSmoothly() {
    _ = scrollView
    #expect(scroll(.discrete, 53) == .consumed)
    stage.host.advance(by: 0.05)
    #expect(scrollView.contentOffset.y > 5 && scrollView.contentOffset.y < 53)
    _ = scroll(.discrete, 53)
    stage.host.advance(by: 1)
    #expect(scrollView.contentOffset.y == 106)
    #expect(recorder.condensed() == ["begin dragging", "scroll", "will end dragging", "end dragging"])
    #expect(stage.host.settle())
    _ = scroll(.discrete, -500)
    stage.host.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func theTouchpadIsFollowedDirectlyAndGoesOn() {
    _ = scrollView
    _ = scroll(.began, 0)
    for _ in 0..<10 {
      stage.host.advance(by: 1.0 / 120)
      _ = scroll(.changed, 10)
    }
    #expect(scrollView.contentOffset.y == 100)
    #expect(scrollView.isDragging && !scrollView.isTracking)
    _ = scroll(.ended, 0)
    #expect(scrollView.isDecelerating)
    #expect(abs(recorder.velocity.y - 1.2) < 0.001)
    stage.host.advance(by: 5)
    #expect(abs(scrollView.contentOffset.y - (100 + 1.2 * 499)) < 0.01)
    #expect(recorder.lines.last == "end decelerating")
  }

  @Test func thePlatformsMomentumReplacesOurs() {
    _ = scrollView
    _ = scroll(.began, 10)
    stage.host.advance(by: 1.0 / 120)
    _ = scroll(.changed, 30)
    _ = scroll(.ended, 0)
    let place = scrollView.contentOffset.y
    for _ in 0..<5 {
      stage.host.advance(by: 1.0 / 60)
      _ = scroll(.momentum, 7)
    }
    // Our own ran for one frame at 30 points in 1/120 s, 60 points; then the platform's 5 · 7.
    #expect(scrollView.contentOffset.y > place + 90 && scrollView.contentOffset.y <= place + 95)
    #expect(scrollView.isDecelerating)
    stage.host.advance(by: 0.3)
    #expect(!scrollView.isDecelerating)
    #expect(recorder.lines.last == "end decelerating")
  }

  // MARK: - Zoom, top, engine

  @Test func pinchingZoomsAboutTheFingersAndComesBackFromBeyond() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.addSubview(content)
    scrollView.contentSize = content.bounds.size
    recorder.zoomed = content
    scrollView.maximumZoomScale = 2

    stage.send(1, .began, 150, 400)
    stage.send(2, .began, 250, 400)
    stage.send(2, .moved, 260, 400)
    stage.send(1, .moved, 140, 400)
    func underFingers() -> CGPoint {
      let offset = scrollView.contentOffset
      return scrollView.convert(CGPoint(x: 200 + offset.x, y: 400 + offset.y), to: content)
    }
    let anchor = underFingers()
    stage.send(2, .moved, 290, 400)
    stage.send(1, .moved, 110, 400)
    #expect(scrollView.isZooming)
    #expect(scrollView.zoomScale > 1.4 && scrollView.zoomScale < 1.8)
    #expect(abs(underFingers().x - anchor.x) < 0.5 && abs(underFingers().y - anchor.y) < 0.5)
    stage.send(2, .moved, 390, 400)
    stage.send(1, .moved, 10, 400)
    #expect(scrollView.zoomScale > 2 && scrollView.zoomScale < 4)
    stage.send(1, .ended, 10, 400)
    stage.send(2, .ended, 390, 400)
    stage.host.advance(by: 2)
    #expect(scrollView.zoomScale == 2)
    #expect(scrollView.contentSize == CGSize(width: 800, height: 1600))
    #expect(content.frame.origin == .zero)
    #expect(recorder.lines.contains("end zooming"))
    #expect(stage.isIdle)
  }

  /// `layoutSubviews` is where programs centre content that zooming made smaller than the view (Apple's sample PhotoScroller).
  @Test func zoomingAsksForLayout() {
    final class Centring: UIScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        guard let content = delegate?.viewForZooming(in: self) else { return }
        content.frame.origin = CGPoint(
          x: max(0, (bounds.width - content.frame.width) / 2),
          y: max(0, (bounds.height - content.frame.height) / 2))
      }
    }
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    recorder.zoomed = content
    let view = Centring(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.addSubview(content)
    view.delegate = recorder
    view.minimumZoomScale = 0.5
    stage.root.addSubview(view)
    stage.host.advanceFrame()
    #expect(content.frame == CGRect(x: 0, y: 200, width: 400, height: 400))
    view.zoomScale = 0.5
    stage.host.advanceFrame()
    #expect(content.frame == CGRect(x: 100, y: 300, width: 200, height: 200))
  }

  @Test func theStatusBarScrollsToTheTop() {
    scrollView.contentOffset.y = 2000
    #expect(stage.window.scrollToTop())
    stage.host.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
    #expect(recorder.lines.contains("scrolled to top"))
  }

  @Test func anEngineScrollsInItsPlace() {
    let engine = FakeEngine()
    scrollView.engine = engine

    scrollView.contentOffset = CGPoint(x: 0, y: 50)
    #expect(engine.asked == ["0.0 50.0"])
    #expect(recorder.take() == ["scroll"])

    stage.send(1, .began, 200, 600)
    stage.move(1, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -60))
    #expect(scrollView.isDragging)
    scrollView.engineDidScroll(to: CGPoint(x: 0, y: 100))
    #expect(scrollView.contentOffset.y == 100)
    stage.send(1, .ended, 200, 540)
    #expect(scrollView.isDecelerating)
    for step in 1...10 {
      stage.host.advance(by: 0.05)
      scrollView.engineDidScroll(to: CGPoint(x: 0, y: 100 + CGFloat(step) * 5))
    }
    #expect(scrollView.isDecelerating)
    stage.host.advance(by: 0.3)
    #expect(!scrollView.isDecelerating)
    #expect(
      recorder.condensed() == [
        "begin dragging", "scroll", "will end dragging", "end dragging, decelerates", "begin decelerating",
        "scroll", "end decelerating",
      ])
  }

  @Test func overAPageAnEdgePanGoesBeforeScrolling() {
    let engine = FakeEngine()
    scrollView.engine = engine
    scrollView.layer.content = .native(FakeWidget())
    stage.attach(UIScreenEdgePanGestureRecognizer(), "edge", to: stage.root).edges = .left
    stage.host.trace = []

    #expect(stage.send(1, .began, 5, 300) == .withhold)
    stage.send(1, .moved, 30, 300)
    stage.send(1, .ended, 60, 300)
    #expect(stage.log.take() == ["edge began", "edge ended"])
    #expect(!recorder.lines.contains("begin dragging"))
    #expect(stage.host.trace == [.settleTouch(id: 1, toNative: false)])

    stage.host.trace = []
    #expect(stage.send(2, .began, 5, 300) == .withhold)
    #expect(stage.send(2, .moved, 6, 270) == .native)
    stage.send(2, .moved, 6, 260)
    #expect(scrollView.isDragging)
    stage.send(2, .ended, 6, 260)
    #expect(stage.host.trace == [.settleTouch(id: 2, toNative: true)])
    #expect(stage.isIdle)
  }

  @Test func aControlKeepsATouchThatItHas() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.addSubview(control)
    stage.send(1, .began, 200, 600)
    stage.host.advance(by: 0.2)
    stage.send(1, .moved, 200, 500)
    #expect(scrollView.contentOffset.y == 0)
    #expect(control.isTracking)
    stage.send(1, .ended, 200, 500)

    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 590)
    stage.send(1, .moved, 200, 500)
    #expect(scrollView.contentOffset.y == 90)
    #expect(!control.isTracking)
    stage.send(1, .cancelled, 200, 500)
  }

  @Test func indicatorsComeAndGo() throws {
    _ = scrollView
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 200, 590)
    stage.send(1, .moved, 200, 500)
    let thumb = try #require(scrollView.indicators.vertical)
    #expect(thumb.alpha == 1)
    #expect(scrollView.indicators.horizontal == nil)
    // 794 points of track for 800 of 4000: 158.8 long, 90/3200 of the way along the rest.
    #expect(abs(thumb.bounds.height - 158.8) < 1e-9)
    #expect(abs(thumb.frame.minY - (90 + 3 + (794 - 158.8) * 90 / 3200)) < 1e-9)
    #expect(thumb.frame.maxX == 397)
    stage.host.advance(by: 0.2)
    stage.send(1, .ended, 200, 500)
    stage.host.advance(by: 1)
    #expect(thumb.alpha == 0)
    #expect(stage.host.settle())
  }
}

@MainActor
private final class FakeEngine: ScrollEngine {
  var asked: [String] = []

  func scrollView(_ scrollView: UIScrollView, scrollTo offset: CGPoint, animated: Bool) {
    asked.append("\(offset.x) \(offset.y)" + (animated ? " animated" : ""))
  }
}

@MainActor
private final class ScrollRecorder: UIScrollViewDelegate {
  var lines: [String] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var wantedTarget: CGPoint?
  weak var zoomed: UIView?

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Takes the lines, with runs of the same line as one.
  func condensed() -> [String] {
    take().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin dragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("will end dragging")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("end dragging" + (decelerate ? ", decelerates" : ""))
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("begin decelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("end decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("end animation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    lines.append("end zooming")
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("scrolled to top") }
}

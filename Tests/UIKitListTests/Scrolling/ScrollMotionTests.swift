import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Motions of scroll views that programs take part in: by offsets, zooms, rates and subclasses of their own.
@MainActor
final class ScrollMotionTests {
  private final class Recorder: NSObject, UIScrollViewDelegate {
    var content: UIView?
    var didScroll: (UIScrollView) -> Void = { _ in }
    var didZoom: (UIScrollView) -> Void = { _ in }
    var endedAnimations = 0
    var endScales: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endedAnimations += 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { didZoom(scrollView) }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { endScales.append(scale) }
  }

  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()
  private let recorder = Recorder()

  /// 400 × 800 onto 400 × 4000.
  @discardableResult
  private func show<V: UIScrollView>(_ view: V, height: CGFloat = 4000) -> V {
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    view.contentSize = CGSize(width: 400, height: height)
    view.delegate = recorder
    stage.root.addSubview(view)
    stage.host.advanceFrame()
    return view
  }

  /// A view of the size of its content, which may be zoomed to its double.
  private func showZooming() -> UIScrollView {
    let view = show(UIScrollView(), height: 800)
    let content = UIView(frame: view.bounds)
    view.addSubview(content)
    recorder.content = content
    view.maximumZoomScale = 2
    return view
  }

  /// A flick of 100 points upwards at 1200 points a second: content goes with the finger after its first 10 points.
  private func flick() {
    stage.send(1, .began, 200, 600)
    stage.move(1, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -100))
    stage.send(1, .ended, 200, 500)
  }

  private func scroll(_ phase: HostScroll.Phase, _ dy: CGFloat) {
    _ = stage.window.handle(
      .scroll(
        HostScroll(
          phase: phase, location: CGPoint(x: 200, y: 400), delta: CGVector2(dx: 0, dy: dy),
          timestamp: stage.host.clock.now)))
  }

  // MARK: - Offsets that a program sets

  @Test("A delegate that holds the offset along one axis lets an animated scroll arrive")
  func heldAxis() {
    let view = show(UIScrollView())
    recorder.didScroll = { $0.contentOffset.x = 0 }
    view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    stage.host.settle()
    #expect(view.contentOffset == CGPoint(x: 0, y: 2000) && recorder.endedAnimations == 1)
    // The method stops what is under way.
    view.setContentOffset(.zero, animated: true)
    stage.host.advance(by: 0.1)
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    stage.host.settle()
    #expect(view.contentOffset.y == 700 && recorder.endedAnimations == 2)
  }

  @Test("A delegate that sets the offset lets a touchpad's momentum go on")
  func heldMomentum() {
    let view = show(UIScrollView())
    recorder.didScroll = { $0.contentOffset.x = 0 }
    scroll(.began, 10)
    stage.host.advance(by: 1.0 / 120)
    scroll(.changed, 30)
    scroll(.ended, 0)
    scroll(.momentum, 7)
    let first = view.contentOffset.y
    for _ in 0..<4 {
      stage.host.advance(by: 1.0 / 60)
      scroll(.momentum, 7)
    }
    #expect(view.isDecelerating && view.contentOffset.y == first + 28)
  }

  @Test("A delegate that places what is zoomed lets an animated zoom arrive")
  func placedZoom() {
    let view = showZooming()
    recorder.didZoom = { $0.contentOffset.x = 5 }
    view.setZoomScale(2, animated: true)
    stage.host.settle()
    #expect(view.zoomScale == 2 && view.contentOffset.x == 5 && recorder.endScales == [2])
  }

  @Test("The offset's setter calls no method that a subclass overrides")
  func setter() {
    final class Locked: UIScrollView {
      override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
    }
    final class Plain: UIScrollView {
      override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated {
          super.setContentOffset(contentOffset, animated: true)
        } else {
          self.contentOffset = contentOffset
        }
      }
    }
    for view in [Locked(), Plain()] as [UIScrollView] {
      show(view)
      view.contentOffset = CGPoint(x: 0, y: 50)
      #expect(view.contentOffset.y == 50)
      view.removeFromSuperview()
    }
    let plain = show(Plain())
    plain.setContentOffset(CGPoint(x: 0, y: 70), animated: false)
    #expect(plain.contentOffset.y == 70)
  }

  @Test("An empty rectangle is not scrolled to", arguments: [CGRect.zero, .null, .infinite])
  func nothingToShow(rect: CGRect) {
    let view = show(UIScrollView())
    view.contentOffset.y = 1000
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset.y == 1000)
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(view.contentOffset.y == 0)
  }

  // MARK: - Rates

  /// Apple, `decelerationRate`: 0.99 (`fast`) and 0.998 (`normal`) are the rates there are. v points a millisecond lead v · r / (1 − r)
  /// points on.
  @Test("Rates beyond Apple's are the nearest of them")
  func rates() {
    let distances: [(rate: CGFloat, factor: CGFloat)] = [
      (0, 99), (0.2, 99), (.nan, 99), (0.995, 199), (1, 499), (7, 499),
    ]
    for (rate, factor) in distances {
      let view = show(UIScrollView())
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
      flick()
      stage.host.settle()
      #expect(abs(view.contentOffset.y - (90 + 1.2 * factor)) < 1, "\(rate)")
      view.removeFromSuperview()
    }
  }

  @Test("A page let go of beyond an end comes back at a rate of 0")
  func pagesAtNoRate() {
    let view = show(UIScrollView())
    view.isPagingEnabled = true
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0)
    stage.send(1, .began, 200, 100)
    stage.move(1, from: CGPoint(x: 200, y: 100), by: CGPoint(x: 0, y: 100))
    #expect(view.contentOffset.y < 0)
    stage.send(1, .ended, 200, 200)
    stage.host.settle()
    #expect(view.contentOffset.y == 0)
  }

  // MARK: - Directions

  @Test("A drag that begins sideways scrolls as soon as it goes along")
  func arcs() {
    let view = show(UIScrollView())
    let courses: [(sideways: CGPoint, along: CGFloat)] = [
      (CGPoint(x: 109, y: 594), 400), (CGPoint(x: 160, y: 600), 585),
    ]
    for (sideways, along) in courses {
      view.setContentOffset(.zero, animated: false)
      stage.send(1, .began, 100, 600)
      stage.send(1, .moved, sideways.x, sideways.y)
      #expect(!view.isDragging)
      stage.send(1, .moved, sideways.x, along)
      #expect(view.isDragging && view.contentOffset.y == 0)
      stage.send(1, .moved, sideways.x, along - 50)
      #expect(view.contentOffset.y == 50)
      stage.send(1, .cancelled, sideways.x, along - 50)
      stage.host.settle()
    }
    #expect(stage.isIdle)
  }

  @Test("One long step that leads across is what scrolls that way")
  func acrossGoesFirst() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    outer.contentSize = CGSize(width: 2000, height: 800)
    stage.root.addSubview(outer)
    let inner = UIScrollView(frame: outer.bounds)
    inner.contentSize = CGSize(width: 400, height: 4000)
    outer.addSubview(inner)
    stage.host.advanceFrame()
    stage.send(1, .began, 200, 600)
    stage.send(1, .moved, 140, 560)
    stage.send(1, .moved, 90, 560)
    #expect(outer.contentOffset.x == 50 && inner.contentOffset.y == 0)
    stage.send(1, .cancelled, 90, 560)
  }

  /// The answer of many programs to a cell that is swiped in a list: Apple's diagram of states has `cancelled` after `began`.
  @Test("A pan that takes its beginning back at the same event leaves the drag to the list")
  func withdrawn() {
    final class SidewaysPan: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began else { return }
        let speed = velocity(in: view)
        if abs(speed.y) > abs(speed.x) { state = .cancelled }
      }
    }
    let view = show(UIScrollView())
    let cell = stage.view("cell", CGRect(x: 0, y: 0, width: 400, height: 800), in: view)
    stage.attach(SidewaysPan(), "pan", to: cell)
    func pan() -> [String] { stage.log.take().filter { $0.hasPrefix("pan") } }
    stage.send(1, .began, 200, 600)
    stage.move(1, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -100))
    #expect(view.contentOffset.y == 90 && pan().isEmpty)
    stage.send(1, .cancelled, 200, 500)
    #expect(pan().isEmpty && stage.isIdle)

    stage.host.settle()
    stage.send(2, .began, 200, 600)
    stage.move(2, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 60, y: 0), steps: 3)
    stage.send(2, .ended, 260, 600)
    #expect(pan() == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(view.contentOffset.y == 90 && stage.isIdle)
  }

  // MARK: - Zoom

  /// Apple's sample PhotoScroller, which shows one picture after the other in the same view.
  @Test("The zoom scale is that of the view for zooming")
  func anotherPicture() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.delegate = recorder
    for _ in 0..<2 {
      recorder.content?.removeFromSuperview()
      recorder.content = nil
      view.zoomScale = 1
      #expect(view.zoomScale == 1)
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      recorder.content = picture
      view.addSubview(picture)
      view.contentSize = picture.bounds.size
      view.minimumZoomScale = 0.1
      view.maximumZoomScale = 1
      view.zoomScale = view.minimumZoomScale
      #expect(abs(view.zoomScale - 0.1) < 1e-9 && abs(picture.transform.a - 0.1) < 1e-9)
      #expect(abs(picture.frame.width - 100) < 1e-9 && abs(view.contentSize.width - 100) < 1e-9)
    }
  }

  /// Apple, `scrollViewDidEndZooming(_:with:atScale:)`: the scale is "between the minimum and maximum".
  @Test("A drag that interrupts a bouncing zoom leaves it within its limits")
  func interruptedBounce() {
    let view = showZooming()
    stage.send(1, .began, 150, 400)
    stage.send(2, .began, 250, 400)
    for distance in stride(from: CGFloat(10), through: 140, by: 10) {
      stage.send(2, .moved, 250 + distance, 400)
      stage.send(1, .moved, 150 - distance, 400)
    }
    stage.send(1, .ended, 10, 400)
    stage.send(2, .ended, 390, 400)
    stage.host.advanceFrame()
    #expect(view.isZoomBouncing && view.zoomScale > 2)
    stage.send(3, .began, 200, 400)
    stage.send(3, .moved, 200, 380)
    #expect(!view.isZoomBouncing && view.zoomScale == 2 && recorder.endScales == [2])
    stage.send(3, .cancelled, 200, 380)
  }

  @Test("An animated zoom whose offset is set arrives at its scale")
  func interruptedZoom() {
    let view = showZooming()
    view.setZoomScale(2, animated: true)
    view.setContentOffset(CGPoint(x: 100, y: 300), animated: false)
    stage.host.settle()
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 100, y: 300))
    #expect(recorder.endScales == [2])
    // Another zoom goes on from where the first one was.
    view.setZoomScale(1, animated: true)
    stage.host.advance(by: 0.05)
    view.setZoomScale(1.5, animated: true)
    #expect(view.zoomScale > 1 && view.zoomScale < 2)
    stage.host.settle()
    #expect(view.zoomScale == 1.5)
    view.setZoomScale(1, animated: true)
    view.removeFromSuperview()
    #expect(view.zoomScale == 1 && recorder.endScales.last == 1)
  }

  /// Programs centre content that is smaller than the view by insets; the offset's range is within them (Apple, `contentInset`).
  @Test("An animated zoom ends in range of the insets that the delegate sets meanwhile")
  func insetsOfAZoom() {
    let view = showZooming()
    view.minimumZoomScale = 0.5
    recorder.didZoom = { view in
      let (room, size) = (view.bounds.size, view.contentSize)
      view.contentInset = UIEdgeInsets(
        top: max(0, (room.height - size.height) / 2), left: max(0, (room.width - size.width) / 2), bottom: 0,
        right: 0)
    }
    view.setZoomScale(0.5, animated: true)
    stage.host.settle()
    #expect(view.contentInset == UIEdgeInsets(top: 200, left: 100, bottom: 0, right: 0))
    #expect(view.contentOffset == CGPoint(x: -100, y: -200))
    view.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 200), animated: true)
    stage.host.settle()
    #expect(view.zoomScale == 2 && view.contentInset == .zero && view.contentOffset == .zero)
    #expect(recorder.endScales == [0.5, 2])
  }

  @Test("Observers of the content's size hear of a zoom")
  func observedZoom() {
    let view = showZooming()
    var sizes: [CGSize] = []
    let observation = view.observe(\.contentSize, options: .new) { _, change in
      if let size = change.newValue { sizes.append(size) }
    }
    view.zoomScale = 2
    #expect(sizes == [CGSize(width: 800, height: 1600)])
    observation.invalidate()
  }

  // MARK: - Indicators

  @Test("A subclass may change what indicators are placed by as they are added")
  func changedWhileAdding() throws {
    final class Growing: UIScrollView {
      override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if subview is ScrollIndicatorView { contentSize.height = 2000 }
      }
    }
    let view = show(Growing())
    view.flashScrollIndicators()
    let thumb = try #require(view.indicators.vertical)
    // 794 points of track for 800 of 2000.
    #expect(abs(thumb.bounds.height - 794 * 0.4) < 1e-9 && thumb.superview === view)
  }

  /// Apple, `showsVerticalScrollIndicator`: it "controls whether the vertical scroll indicator is visible".
  @Test("An indicator that was switched off is not shown again")
  func switchedOff() throws {
    let view = show(UIScrollView())
    view.flashScrollIndicators()
    let thumb = try #require(view.indicators.vertical)
    #expect(thumb.alpha == 1)
    stage.host.advance(by: 1)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    #expect(thumb.alpha == 0)
    stage.host.advance(by: 1)
    view.showsVerticalScrollIndicator = true
    view.flashScrollIndicators()
    #expect(thumb.alpha == 1)
  }

  /// Apple, Scroll View Programming Guide: "the scroll indicators should be disabled" in paging mode, which is the program's to do.
  @Test("Pages have indicators unless the program wants none")
  func pagingIndicators() {
    let view = show(UIScrollView())
    view.isPagingEnabled = true
    view.flashScrollIndicators()
    #expect(view.indicators.vertical?.alpha == 1)
    let plain = show(UIScrollView())
    plain.showsVerticalScrollIndicator = false
    plain.flashScrollIndicators()
    #expect(plain.indicators.vertical == nil)
  }
}

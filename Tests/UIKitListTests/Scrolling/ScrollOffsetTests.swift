import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Scroll views whose offset the app's code sets or watches.
@MainActor
final class ScrollOffsetTests {
  private final class Watched: UIScrollView {
    var offsets: [CGPoint] = []
    /// Content that goes round: beyond this it jumps back to the middle.
    var recentres = false

    override var contentOffset: CGPoint { didSet { offsets.append(contentOffset) } }

    override func layoutSubviews() {
      super.layoutSubviews()
      if recentres, contentOffset.y > 1500 { contentOffset.y -= 1000 }
    }
  }

  private final class Recorder: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var didScroll: (UIScrollView) -> Void = { _ in }
    var willBegin: (UIScrollView) -> Void = { _ in }
    var willEnd: (UIScrollView) -> Void = { _ in }
    var didEnd: (UIScrollView) -> Void = { _ in }
    var target: CGPoint?
    var endedAnimations = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      lines.append("begin dragging")
      willBegin(scrollView)
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      if let target { targetContentOffset.pointee = target }
      willEnd(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("end dragging\(decelerate ? ", decelerates" : "")")
      didEnd(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endedAnimations += 1 }
  }

  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()
  private let recorder = Recorder()

  private func make() -> Watched {
    let view = Watched(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.contentSize = CGSize(width: 400, height: 4000)
    view.delegate = recorder
    stage.root.addSubview(view)
    stage.host.advanceFrame()
    view.offsets = []
    return view
  }

  private func drag(by distance: CGFloat) {
    stage.send(1, .began, 200, 600)
    stage.move(1, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: distance))
  }

  /// A flick of 100 points upwards at 1200 points a second: content goes with the finger after its first 10 points.
  private func flick() {
    drag(by: -100)
    stage.send(1, .ended, 200, 500)
  }

  private func scroll(_ phase: HostScroll.Phase, _ dy: CGFloat) {
    _ = stage.window.handle(
      .scroll(
        HostScroll(
          phase: phase, location: CGPoint(x: 200, y: 400), delta: CGVector2(dx: 0, dy: dy),
          timestamp: stage.host.clock.now)))
  }

  @Test("A view at rest comes back into range when its inset becomes smaller")
  func smallerInset() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentInset.bottom = 300
    view.contentOffset.y = 700
    #expect(view.contentOffset.y == 700)
    view.contentInset.bottom = 0
    // 500 of content less 100 of view.
    #expect(view.contentOffset.y == 400)
  }

  @Test("A subclass that overrides the offset hears of each scroll once")
  func overriding() {
    let view = make()
    view.contentOffset = CGPoint(x: 0, y: 10)
    #expect(view.offsets == [CGPoint(x: 0, y: 10)])
    view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    #expect(view.offsets == [CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 20)])
    drag(by: -100)
    #expect(view.offsets.count > 2 && view.offsets.last == view.contentOffset)
    #expect(zip(view.offsets, view.offsets.dropFirst()).allSatisfy { $0 != $1 })
    let dragged = view.offsets.count
    stage.send(1, .ended, 200, 500)
    stage.host.settle()
    #expect(view.offsets.count > dragged && view.offsets.last == view.contentOffset)
  }

  @Test("What is set while content decelerates moves it, and it goes on from there")
  func recentring() {
    let view = make()
    view.contentOffset.y = 1400
    view.recentres = true
    drag(by: -60)
    stage.send(1, .ended, 200, 540)
    #expect(view.isDecelerating)
    while view.isDecelerating, view.offsets.allSatisfy({ $0.y <= 1500 }) { stage.host.advanceFrame() }
    stage.host.advanceFrame()
    #expect(view.isDecelerating && view.contentOffset.y < 1000)
    let jumped = view.contentOffset.y
    stage.host.settle()
    #expect(view.contentOffset.y > jumped)
    #expect(recorder.lines == ["begin dragging", "end dragging, decelerates", "end decelerating"])
    // The other method stops it.
    drag(by: -100)
    stage.send(1, .ended, 200, 500)
    #expect(view.isDecelerating)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(!view.isDecelerating && view.contentOffset.y == 300)
  }

  @Test("A drag that code takes over ends when the finger is lifted")
  func takenOver() {
    let view = make()
    var isDone = false
    recorder.didScroll = { view in
      guard view.isDragging, !isDone else { return }
      isDone = true
      view.setContentOffset(.zero, animated: true)
    }
    drag(by: -100)
    #expect(isDone && view.isDragging)
    #expect(recorder.lines == ["begin dragging"])
    stage.send(1, .ended, 200, 500)
    #expect(!view.isDragging)
    #expect(recorder.lines == ["begin dragging", "end dragging"])
  }

  @Test("A drag of a view that leaves its window has an end")
  func leaving() {
    let view = make()
    drag(by: -100)
    view.removeFromSuperview()
    #expect(recorder.lines == ["begin dragging", "end dragging"])
  }

  @Test("A touchpad's drag that code takes over ends when the fingers are lifted")
  func takenOverTouchpad() {
    let view = make()
    var isDone = false
    recorder.didScroll = { view in
      guard view.isDragging, !isDone else { return }
      isDone = true
      view.setContentOffset(.zero, animated: true)
    }
    scroll(.began, 0)
    stage.host.advanceFrame()
    scroll(.changed, 50)
    #expect(isDone && view.isDragging)
    scroll(.ended, 0)
    #expect(!view.isDragging)
    #expect(recorder.lines == ["begin dragging", "end dragging"])
  }

  @Test("An offset that is set when a drag ends moves the deceleration along")
  func setAtTheEnd() {
    let view = make()
    recorder.didEnd = { $0.contentOffset.y += 1000 }
    flick()
    #expect(view.isDecelerating && view.contentOffset.y == 1090)
    stage.host.settle()
    // At 0.998 a millisecond 1.2 points a millisecond lead 1.2 · 0.998 / (1 − 0.998) points on.
    #expect(abs(view.contentOffset.y - (1090 + 1.2 * 499)) < 1)
  }

  @Test("An offset that is set when a wheel begins to turn is where the wheel goes on from")
  func setAtTheBeginning() {
    let view = make()
    recorder.willBegin = { $0.contentOffset.y = 500 }
    scroll(.discrete, 53)
    stage.host.advance(by: 1)
    #expect(view.contentOffset.y == 553)
  }

  @Test("A wheel's drag has one end, whoever ends it")
  func wheelEnds() {
    let view = make()
    recorder.willEnd = { $0.setContentOffset(.zero, animated: true) }
    scroll(.discrete, 100)
    stage.host.advance(by: 1)
    #expect(recorder.lines == ["begin dragging", "end dragging"])
    stage.host.settle()
    #expect(view.contentOffset.y == 0)

    recorder.willEnd = { _ in }
    recorder.lines = []
    scroll(.discrete, 100)
    stage.host.advanceFrame()
    view.removeFromSuperview()
    #expect(recorder.lines == ["begin dragging", "end dragging"])
  }

  @Test("Pages stay pages where the offset is set between them")
  func pages() {
    for (distance, page) in [(100, 800), (1600, 2400)] as [(CGFloat, CGFloat)] {
      let view = make()
      view.isPagingEnabled = true
      flick()
      stage.host.advanceFrame()
      #expect(view.isDecelerating)
      view.contentOffset.y += distance
      stage.host.settle()
      #expect(view.contentOffset.y == page, "\(distance)")
      view.removeFromSuperview()
    }
  }

  @Test("What is set while content moves leads no motion out of range")
  func outOfRange() {
    let view = make()
    recorder.target = CGPoint(x: 0, y: 3000)
    flick()
    stage.host.advanceFrame()
    #expect(view.isDecelerating)
    view.contentOffset.y += 500
    stage.host.settle()
    // 4000 of content less 800 of view.
    #expect(view.contentOffset.y <= 3200)

    recorder.target = nil
    view.setContentOffset(.zero, animated: false)
    view.offsets = []
    scroll(.discrete, 3000)
    stage.host.advanceFrame()
    view.contentOffset.y += 500
    stage.host.settle()
    #expect(view.contentOffset.y == 3200 && view.offsets.allSatisfy { $0.y <= 3200 })
  }

  /// Content bounces when it is past its edge (Apple, `bounces`), however it came there.
  @Test("What was let go and would rest out of range comes back from there")
  func backIntoRange() {
    let view = make()
    recorder.target = CGPoint(x: 0, y: -60)
    flick()
    stage.host.settle()
    #expect(view.contentOffset == .zero && !view.isDecelerating)
    // Content that becomes shorter as it moves: 900 less 800 of view.
    recorder.target = nil
    flick()
    stage.host.advanceFrame()
    view.contentSize.height = 900
    stage.host.settle()
    #expect(view.contentOffset == CGPoint(x: 0, y: 100) && !view.isDecelerating)
    // A delegate that stops pulled content where it is.
    view.setContentOffset(.zero, animated: false)
    drag(by: 100)
    stage.host.advance(by: 0.2)
    #expect(view.contentOffset.y < -10)
    recorder.target = view.contentOffset
    stage.send(1, .ended, 200, 700)
    stage.host.settle()
    #expect(view.contentOffset == .zero && !view.isDecelerating)
    let turn = ["begin dragging", "end dragging, decelerates", "end decelerating"]
    #expect(recorder.lines == turn + turn + turn)
  }

  /// Lists that load more as their end comes near: what slows down goes on by the same rate (Apple, `decelerationRate`).
  @Test("What decelerates goes on into content that is added", arguments: [150, 205] as [CGFloat])
  func growingContent(place: CGFloat) {
    let view = make()
    view.contentSize.height = 1000
    recorder.didScroll = { if $0.contentOffset.y > place { $0.contentSize.height = 4000 } }
    flick()
    stage.host.settle()
    // 1000 of content less 800 of view end at 200. What bounces there is slower than what has not come to it.
    let whole = 90 + 1.2 * 499
    #expect(place < 200 ? abs(view.contentOffset.y - whole) < 1 : view.contentOffset.y > 250)
    #expect(recorder.lines == ["begin dragging", "end dragging, decelerates", "end decelerating"])
  }

  /// As when the keyboard leaves a list that is flicked.
  @Test("What decelerates bounces at the end that there is in a view that became higher")
  func growingView() {
    let view = make()
    view.contentSize.height = 1000
    recorder.didScroll = { if $0.contentOffset.y > 120 { $0.frame.size.height = 850 } }
    flick()
    stage.host.settle()
    #expect(view.contentOffset.y == 150)
    // From 1200 points a second at most a spring of frequency 10 goes no farther than 1200 / (10 · e), 44.1 points.
    let farthest = view.offsets.map(\.y).max() ?? 0
    #expect(farthest > 151 && farthest < 195)
  }

  @Test("A page that is turned is the next one, though others are added meanwhile")
  func growingPages() {
    let view = make()
    view.isPagingEnabled = true
    view.contentSize.height = 1600
    recorder.didScroll = { if $0.contentOffset.y > 300 { $0.contentSize.height = 4000 } }
    flick()
    stage.host.settle()
    #expect(view.contentSize.height == 4000 && view.contentOffset.y == 800)
  }

  /// Programs that refresh in their own way hold what was pulled down by an inset.
  @Test("What springs back comes to rest at an inset that the delegate makes meanwhile")
  func insetOfARefresh() {
    let view = make()
    recorder.didEnd = { $0.contentInset.top = 60 }
    drag(by: 150)
    stage.host.advance(by: 0.2)
    #expect(view.contentOffset.y < -60)
    stage.send(1, .ended, 200, 750)
    stage.host.settle()
    #expect(view.contentOffset.y == -60 && !view.isDecelerating)
    view.contentInset.top = 0
    #expect(view.contentOffset.y == 0)
  }

  @Test("A deceleration whose last step the delegate corrects has ended")
  func correctedAtTheEnd() {
    let view = make()
    recorder.didScroll = { view in
      guard !view.isDragging, !view.isDecelerating else { return }
      let whole = view.contentOffset.y.rounded()
      if view.contentOffset.y != whole { view.contentOffset.y = whole }
    }
    flick()
    stage.host.settle()
    // Where it ends is 90 + 1.2 · 499 = 688.8.
    #expect(view.contentOffset.y == 689)
    #expect(recorder.lines == ["begin dragging", "end dragging, decelerates", "end decelerating"])
  }

  @Test("A motion that the delegate starts at the last step of another has its own end")
  func startedAtTheEnd() {
    let view = make()
    var isStarted = false
    recorder.didScroll = { view in
      guard !view.isDragging, !view.isDecelerating, !isStarted else { return }
      isStarted = true
      view.setContentOffset(.zero, animated: true)
    }
    flick()
    while !isStarted, view.isDecelerating { stage.host.advanceFrame() }
    #expect(isStarted && recorder.endedAnimations == 0)
    stage.host.settle()
    #expect(view.contentOffset.y == 0 && recorder.endedAnimations == 1)
  }
  /// Apple, `scrollsToTop`: the gesture has no effect "if there is more than one scroll view on-screen" that wants it.
  @Test("A list on the page beside the one that is shown keeps none from its top")
  func listsOfTwoPages() {
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    pages.contentSize = CGSize(width: 800, height: 800)
    stage.root.addSubview(pages)
    let lists = (0..<2).map { index in
      let list = UIScrollView(frame: CGRect(x: 400 * index, y: 0, width: 400, height: 800))
      list.contentSize = CGSize(width: 400, height: 4000)
      list.contentOffset.y = 2000
      pages.addSubview(list)
      return list
    }
    stage.host.advanceFrame()
    #expect(stage.window.scrollToTop())
    stage.host.settle()
    #expect(lists.map(\.contentOffset.y) == [0, 2000])
    pages.contentOffset.x = 400
    #expect(stage.window.scrollToTop())
    stage.host.settle()
    #expect(lists.map(\.contentOffset.y) == [0, 0])
    // Between two pages both are seen.
    pages.contentOffset.x = 200
    #expect(!stage.window.scrollToTop())
  }
}

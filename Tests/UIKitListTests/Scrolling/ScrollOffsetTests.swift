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

    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin dragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("end dragging\(decelerate ? ", decelerates" : "")")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("end decelerating") }
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
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
struct FrameDriverTests {
  @Test func aDriverThatIsGoneAsksForNoFrames() {
    withStage { stage in
      var driver: FrameDriver? = FrameDriver { _ in }
      driver?.isRunning = true
      stage.host.advance(by: 0.1)
      #expect(stage.host.isFrameRequested)
      driver = nil
      #expect(stage.host.settle(limit: 0.1))
      _ = driver
    }
  }

  @Test func framesTellWhatPassed() {
    withStage { stage in
      var frames: [FrameDriver.Frame] = []
      let begin = CACurrentMediaTime()
      let driver = FrameDriver { frames.append($0) }
      driver.isRunning = true
      stage.host.advance(by: 0.1)
      driver.isRunning = false
      stage.host.advance(by: 0.1)

      #expect(frames.count > 2)
      var last = begin
      for frame in frames {
        #expect(abs(frame.elapsed - (frame.time - last)) < 1e-9)
        last = frame.time
      }
    }
  }

  @Test func anAnimationWhoseImageViewIsGoneAsksForNoFrames() {
    withStage { stage in
      var view: UIImageView? = UIImageView(frame: stage.window.bounds)
      view?.animationImages = [UIImage(), UIImage()]
      view.map(stage.window.addSubview)
      view?.startAnimating()
      stage.host.advance(by: 0.1)
      #expect(stage.host.isFrameRequested)
      view?.removeFromSuperview()
      view = nil
      #expect(stage.host.settle(limit: 1))
    }
  }

  /// A view that slows down when it is let go of: there is no view to be moved.
  @Test func aScrollingViewThatIsGoneAsksForNoFrames() {
    withStage { stage in
      var view: UIScrollView? = UIScrollView(frame: stage.window.bounds)
      view?.contentSize = CGSize(width: 390, height: 9000)
      view.map(stage.window.addSubview)
      stage.host.advanceFrame()
      let finger = stage.host.touchDown(at: CGPoint(x: 100, y: 600))
      for step in 1...5 {
        stage.host.touchMove(finger, to: CGPoint(x: 100, y: 600 - 40 * step))
        stage.host.advanceFrame()
      }
      stage.host.touchUp(finger, at: CGPoint(x: 100, y: 400))
      #expect(view?.isDecelerating == true)
      view?.removeFromSuperview()
      view = nil
      #expect(stage.host.settle(limit: 1))
    }
  }
}

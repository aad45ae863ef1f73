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

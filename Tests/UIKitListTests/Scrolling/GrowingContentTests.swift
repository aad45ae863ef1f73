import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Content that becomes longer while it moves on after a release, in views whose class says where it may rest.
@MainActor
final class GrowingContentTests {
  /// Comes to rest at multiples of 100 points, as the rows of a wheel do.
  private final class Rows: UIScrollView {
    override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
      CGPoint(x: target.x, y: (target.y / 100).rounded() * 100)
    }
  }

  /// Loads more as the end of the content comes near.
  private final class Loader: NSObject, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y > 150 { scrollView.contentSize.height = 4000 }
    }
  }

  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()
  private let loader = Loader()

  /// Apple documentation, `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`: by it a layout changes "the point at which
  /// to stop scrolling".
  @Test("What goes on into added content comes to rest where the class wants it to")
  func rows() {
    let view = Rows(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    // It ends at 200.
    view.contentSize = CGSize(width: 400, height: 1000)
    view.delegate = loader
    stage.root.addSubview(view)
    stage.host.advanceFrame()
    // 100 points upwards at 1200 points a second: content goes with the finger after its first 10 points.
    stage.send(1, .began, 200, 600)
    stage.move(1, from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -100))
    stage.send(1, .ended, 200, 500)
    stage.host.settle()
    // By itself it goes on to 90 + 1.2 · 499 = 688.8.
    #expect(view.contentSize.height == 4000 && view.contentOffset.y == 700)
  }
}

import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The spinner turns where it is seen and wakes nothing elsewhere.
@Suite @MainActor
struct UIActivityIndicatorViewTests {
  @Test("Sizes are 20 and 37; a standing indicator is hidden unless told otherwise")
  func basics() {
    withStage { _ in
      let view = UIActivityIndicatorView(style: .medium)
      #expect(view.bounds.size == CGSize(width: 20, height: 20))
      #expect(view.isHidden && !view.isAnimating)
      view.hidesWhenStopped = false
      #expect(!view.isHidden)
      view.style = .large
      #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
      view.hidesWhenStopped = true
      view.startAnimating()
      #expect(!view.isHidden && view.isAnimating)
      view.stopAnimating()
      #expect(view.isHidden)
    }
  }

  /// Apple's documentation of the three: "the large white style", "the standard white style", "the standard gray style".
  @Test("The styles from before iOS 13 are the two sizes in their colours")
  func oldStyles() {
    let side: [UIActivityIndicatorView.Style: CGFloat] = [.whiteLarge: 37, .white: 20, .gray: 20]
    for (style, side) in side {
      let view = UIActivityIndicatorView(style: style)
      #expect(view.bounds.size == CGSize(width: side, height: side))
      #expect((view.color == .white) == (style != .gray))
      view.color = .red
      #expect(view.color == .red)
    }
    #expect([0, 1, 2].map { UIActivityIndicatorView.Style(rawValue: $0) } == [.whiteLarge, .white, .gray])
  }

  @Test("Frames are wanted only while it turns in sight")
  func idle() {
    withStage { stage in
      let box = stage.addView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIActivityIndicatorView(style: .medium)
      box.addSubview(view)
      #expect(stage.host.settle())
      view.startAnimating()
      stage.host.advance(by: 0.5)
      #expect(stage.host.isFrameRequested)

      box.isHidden = true
      #expect(stage.host.settle())
      box.isHidden = false
      stage.host.advance(by: 0.1)
      #expect(stage.host.isFrameRequested)

      box.removeFromSuperview()
      #expect(stage.host.settle())
      stage.window.addSubview(box)
      stage.host.advance(by: 0.1)
      #expect(stage.host.isFrameRequested)
      view.stopAnimating()
      #expect(stage.host.settle())
    }
  }

  @Test("The light goes clockwise: after an eighth of a turn the next spoke is brightest")
  func direction() {
    withStage { stage in
      let view = UIActivityIndicatorView(style: .large)
      stage.window.addSubview(view)
      view.startAnimating()
      stage.host.advanceFrame()
      let start = stage.host.clock.now
      let spokes = view.layer.sublayers ?? []
      func brightest(at time: CFTimeInterval) -> Int? {
        spokes.indices.max {
          spokes[$0].renderState(at: time).opacity < spokes[$1].renderState(at: time).opacity
        }
      }
      #expect(brightest(at: start + 0.01) == 0)
      #expect(brightest(at: start + 0.135) == 1)
      #expect(brightest(at: start + 0.51) == 4)
    }
  }
}

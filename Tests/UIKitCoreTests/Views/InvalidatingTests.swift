import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Properties of views that have them laid out, drawn and measured anew.
@MainActor
struct InvalidatingTests {
  private final class Gauge: UIView {
    @Invalidating(.layout) var gap = 8
    @Invalidating(.layout, .display, .constraints, .intrinsicContentSize) var all = 1
    @Invalidating(.display, .intrinsicContentSize, .constraints) var value: CGFloat = 1
    private(set) var measured = 0

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      measured += 1
    }
  }

  @Test func aChangeAsksForWhatWasNamed() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gauge.layoutIfNeeded()
    gauge.layer.displayIfNeeded()
    let measured = gauge.measured
    #expect(!gauge.layer.needsLayout() && !gauge.layer.needsDisplay())

    gauge.gap = 8
    #expect(!gauge.layer.needsLayout())
    gauge.gap = 9
    #expect(gauge.gap == 9 && gauge.layer.needsLayout() && !gauge.layer.needsDisplay())

    gauge.value = 2
    #expect(gauge.value == 2 && gauge.layer.needsDisplay() && gauge.measured == measured + 1)
  }

  @Test func constraintsAreUpdatedAnew() {
    withStage { stage in
      let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      gauge.widthAnchor.constraint(equalToConstant: 10).isActive = true
      stage.window.addSubview(gauge)
      stage.host.advanceFrame()
      #expect(!gauge.needsUpdateConstraints())
      gauge.value = 2
      #expect(gauge.needsUpdateConstraints())
      stage.host.advanceFrame()
      #expect(!gauge.needsUpdateConstraints())
      gauge.all = 2
      #expect(gauge.needsUpdateConstraints() && gauge.layer.needsLayout())
    }
  }
}

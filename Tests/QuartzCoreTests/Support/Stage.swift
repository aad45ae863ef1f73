import Foundation

@testable import QuartzCore

/// A displayed tree with a clock moved by hand.
@MainActor
final class Stage {
  let root = CALayer()
  let clock = ManualMediaClock(now: 100)
  private(set) var requests = 0

  /// Runs `body` on a fresh stage and takes it down again.
  static func run(_ body: (Stage) throws -> Void) rethrows {
    let stage = Stage()
    defer { stage.tearDown() }
    try body(stage)
  }

  private init() {
    MediaClock.install(clock)
    FrameScheduler.shared.reset()
    FrameScheduler.shared.requestFrame = { [weak self] in self?.requests += 1 }
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    root.anchorPoint = .zero
    root.isDisplayRoot = true
    frame()
    requests = 0
  }

  /// Moves the clock and runs one frame.
  @discardableResult
  func frame(after seconds: Double = 0) -> Bool {
    clock.advance(by: seconds)
    return FrameScheduler.shared.runFrame(at: clock.now)
  }

  /// A layer of 100 × 100 at (50, 50), on screen and committed.
  func layer() -> CALayer {
    let layer = CALayer()
    add(layer)
    return layer
  }

  func add(_ layer: CALayer) {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    frame()
  }

  private func tearDown() {
    root.isDisplayRoot = false
    root.sublayers = nil
    for link in FrameScheduler.shared.links { link.invalidate() }
    CATransaction.flush()
    FrameScheduler.shared.requestFrame = nil
    FrameScheduler.shared.reset()
    MediaClock.install(nil)
  }
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-9) -> Bool {
  zip(a.entries, b.entries).allSatisfy { isClose($0, $1, tolerance) }
}

extension CATransform3D {
  var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

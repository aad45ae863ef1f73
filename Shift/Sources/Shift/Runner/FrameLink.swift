import Foundation
import MethodSelectors
import UIKit

/// Calls a closure at every frame, until it is stopped or let go of.
@MainActor
final class FrameLink: NSObject {
  /// The target that the display link holds, so that it does not hold its owner.
  @MainActor
  private final class Target: NSObject {
    weak var owner: FrameLink?

    #if canImport(ObjectiveC)
      @objc func step(_ link: CADisplayLink) { report(link) }
    #else
      func step(_ link: CADisplayLink) { report(link) }
    #endif

    private func report(_ link: CADisplayLink) { owner?.step(at: link.targetTimestamp) }
  }

  private let onFrame: (TimeInterval) -> Void
  private var link: CADisplayLink?
  private var last: CFTimeInterval?

  /// - Parameter onFrame: is given the seconds since the frame before.
  init(onFrame: @escaping (TimeInterval) -> Void) {
    self.onFrame = onFrame
    super.init()
  }

  isolated deinit {
    link?.invalidate()
  }

  var isRunning: Bool { link != nil }

  func start() {
    guard link == nil else { return }
    let target = Target()
    target.owner = self
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: target, selector: #selector(Target.step))
    #else
      let link = CADisplayLink(target: target, selector: Selector("step:", Target.step))
    #endif
    last = CACurrentMediaTime()
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
    last = nil
  }

  private func step(at time: CFTimeInterval) {
    let passed = max(0, time - (last ?? time))
    last = max(time, last ?? time)
    onFrame(passed)
  }
}

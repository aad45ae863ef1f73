import MethodSelectors
import UIKit

/// Calls a closure at every frame until it is stopped or let go of.
@MainActor
final class FrameTicker {
  /// The target that the display link holds, so that it does not hold the ticker.
  @MainActor
  private final class Target: NSObject {
    weak var ticker: FrameTicker?

    #if canImport(ObjectiveC)
      @objc func step(_ link: CADisplayLink) { tell(link) }
    #else
      func step(_ link: CADisplayLink) { tell(link) }
    #endif

    private func tell(_ link: CADisplayLink) { ticker?.step(at: link.targetTimestamp) }
  }

  private let onFrame: (TimeInterval) -> Void
  private var link: CADisplayLink?
  private var began: CFTimeInterval?

  /// - Parameter onFrame: is given the seconds since the first frame.
  init(onFrame: @escaping (TimeInterval) -> Void) {
    self.onFrame = onFrame
  }

  isolated deinit {
    link?.invalidate()
  }

  var isRunning: Bool { link != nil }

  func start() {
    stop()
    let target = Target()
    target.ticker = self
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: target, selector: #selector(Target.step))
    #else
      let link = CADisplayLink(target: target, selector: Selector("step:", Target.step))
    #endif
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
    began = nil
  }

  private func step(at time: CFTimeInterval) {
    let first = began ?? time
    began = first
    onFrame(time - first)
  }
}

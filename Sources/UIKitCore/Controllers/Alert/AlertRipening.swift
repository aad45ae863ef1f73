import Foundation
import QuartzCore

/// The time after which an alert takes an answer. It passes with the frames in which the alert is seen.
@MainActor
final class AlertRipening: NSObject {
  private let end: CFTimeInterval
  private var link: CADisplayLink?

  /// True once the time has passed.
  var isOver: Bool { link == nil }

  /// - Parameter delay: in seconds from now; of the media clock.
  init(after delay: CFTimeInterval) {
    end = CACurrentMediaTime() + delay
    super.init()
    let link = CADisplayLink(target: self, selector: Selector("frame:", AlertRipening.frame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    guard link.timestamp >= end else { return }
    cancel()
  }

  /// It is over.
  func cancel() {
    link?.invalidate()
    link = nil
  }
}

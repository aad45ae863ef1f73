import Foundation
import QuartzCore

/// Pictures one after the other, by the display's clock.
@MainActor
final class ImageAnimation: NSObject {
  private let images: [UIImage]
  private let duration: TimeInterval
  /// 0 is without end.
  private let repeats: Int
  private let onStep: () -> Void
  private var start: CFTimeInterval?
  private var index = 0
  private var link: CADisplayLink?
  private(set) var isFinished = false

  init(_ images: [UIImage], duration: TimeInterval, repeats: Int, onStep: @escaping () -> Void) {
    self.images = images
    self.duration = duration
    self.repeats = repeats
    self.onStep = onStep
    super.init()
    let link = CADisplayLink(
      target: self, selector: Selector("step", ImageAnimation.step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  var current: UIImage? { isFinished ? nil : images[index] }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    guard let link else { return }
    let now = link.targetTimestamp
    let begin = start ?? now
    start = begin
    let rounds = (now - begin) / duration
    if repeats > 0, rounds >= Double(repeats) {
      isFinished = true
      stop()
      onStep()
      return
    }
    let next = min(images.count - 1, Int((rounds - rounds.rounded(.down)) * Double(images.count)))
    guard next != index else { return }
    index = next
    onStep()
  }
}

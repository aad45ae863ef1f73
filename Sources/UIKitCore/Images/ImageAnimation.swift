import Foundation
import QuartzCore

/// Pictures one after the other, by the display's clock.
@MainActor
final class ImageAnimation {
  private let images: [UIImage]
  private let duration: TimeInterval
  /// 0 is without end.
  private let repeats: Int
  private let onStep: () -> Void
  private var start: CFTimeInterval?
  private var index = 0
  private lazy var frames = FrameDriver { [weak self] frame in self?.step(at: frame.time) }
  private(set) var isFinished = false

  init(_ images: [UIImage], duration: TimeInterval, repeats: Int, onStep: @escaping () -> Void) {
    self.images = images
    self.duration = duration
    self.repeats = repeats
    self.onStep = onStep
    frames.isRunning = true
  }

  var current: UIImage? { isFinished ? nil : images[index] }

  func stop() { frames.isRunning = false }

  private func step(at now: CFTimeInterval) {
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

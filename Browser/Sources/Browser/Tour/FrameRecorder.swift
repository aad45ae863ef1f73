import UIKit

/// Takes pictures of a window at even times while something moves in it.
@MainActor
final class FrameRecorder {
  private let window: UIWindow
  private let count: Int
  private let duration: TimeInterval
  private var begin: CFTimeInterval?
  private var calls: FrameCalls?
  private(set) var frames: [UIImage] = []

  /// - Parameters:
  ///   - count: of the pictures; the first is taken at once and the last at the end.
  ///   - duration: in seconds.
  init(window: UIWindow, count: Int, duration: TimeInterval) {
    self.window = window
    self.count = count
    self.duration = duration
  }

  var isDone: Bool { frames.count >= count }

  func start() {
    calls = FrameCalls { [weak self] in self?.tick($0) }
  }

  private func tick(_ time: CFTimeInterval) {
    let begin = begin ?? time
    self.begin = begin
    let due = begin + duration * Double(frames.count) / Double(max(1, count - 1))
    guard time >= due, let picture = window.picture() else { return }
    frames.append(picture)
    if isDone { stop() }
  }

  func stop() {
    calls?.stop()
    calls = nil
  }

  isolated deinit { calls?.stop() }
}

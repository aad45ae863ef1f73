import MethodSelectors
import UIKit

/// Takes pictures of a window at even times while something moves in it.
@MainActor
final class FrameRecorder {
  private let window: UIWindow
  private let count: Int
  private let duration: TimeInterval
  private var begin: CFTimeInterval?
  private var link: CADisplayLink?
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
    let tick = FrameTick { [weak self] in self?.tick($0) }
    let link = CADisplayLink(target: tick, selector: Selector("tick:", FrameTick.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
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
    link?.invalidate()
    link = nil
  }
}

/// A display link's target.
@MainActor
private final class FrameTick: NSObject {
  private let handler: (CFTimeInterval) -> Void

  init(_ handler: @escaping (CFTimeInterval) -> Void) {
    self.handler = handler
  }

  func tick(_ link: CADisplayLink) { handler(link.timestamp) }
}

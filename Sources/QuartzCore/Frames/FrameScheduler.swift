import Foundation

/// One frame: display links, ends of animations, commit. And whether another one is needed.
///
/// The host sets `requestFrame` and calls `runFrame(at:)` once a frame that was asked for; then it draws the trees with
/// `renderState(at:)` for the same time. Nothing is asked for while nothing changes. Main thread only.
package final class FrameScheduler {
  package nonisolated(unsafe) static let shared = FrameScheduler()

  /// Asks the host for one frame. Not called again before that frame has run.
  package var requestFrame: (() -> Void)? {
    didSet {
      isRequested = false
      if CATransaction.isOpen || wantsFrame { request() }
    }
  }

  /// The time the last frame was made for.
  package private(set) var frameTime: CFTimeInterval = -.infinity

  private(set) var links: [CADisplayLink] = []
  private var isRequested = false
  private var isRunning = false

  private init() {
    CATransaction.onImplicitOpen = { FrameScheduler.shared.request() }
  }

  /// The media time to which what is on screen belongs.
  package var presentationTime: CFTimeInterval { max(frameTime, MediaClock.now) }

  /// True if time alone changes what is on screen, or a display link wants to be called.
  package var wantsFrame: Bool {
    links.contains { !$0.isPaused } || AnimationRegistry.shared.needsFrames
  }

  /// Asks the host for a frame, once.
  package func request() {
    guard !isRunning, !isRequested, let requestFrame else { return }
    isRequested = true
    requestFrame()
  }

  /// Runs one frame.
  /// - Parameters:
  ///   - targetTime: when the frame will be seen, in media time.
  ///   - interval: seconds from one frame of the display to the next.
  /// - Returns: true if another frame is wanted; the host has then been asked already.
  @discardableResult
  package func runFrame(at targetTime: CFTimeInterval, interval: CFTimeInterval = 1.0 / 60) -> Bool {
    precondition(!isRunning, "runFrame(at:) was called within a frame")
    isRunning = true
    isRequested = false
    frameTime = targetTime
    for link in links { link.fire(targetTime: targetTime, interval: interval) }
    // Ends come before the commit, so that what follows an animation is on screen in the frame in which it ends.
    AnimationRegistry.shared.finishEnded(at: targetTime)
    CATransaction.commitImplicit(frameTime: targetTime)
    // What layers change by themselves while they show what an animation makes of them belongs to this frame.
    if AnimationRegistry.shared.redraw() { CATransaction.commitImplicit(frameTime: targetTime) }
    isRunning = false
    let isWanted = CATransaction.isOpen || wantsFrame
    if isWanted { request() }
    return isWanted
  }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    request()
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Forgets the last frame's time with the display links and animations that waited for moments of that time; for tests that
  /// start a clock anew, while what another test shows is still there.
  package func reset() {
    frameTime = -.infinity
    isRequested = false
    for link in links { link.invalidate() }
    AnimationRegistry.shared.reset()
  }
}

import Foundation
import QuartzCore

extension HostEnvironment {
  /// Runs one frame: queued work, animators, display links, ends of animations, layout and display, drawing.
  ///
  /// - Parameter time: when the frame will be seen, in seconds of `CACurrentMediaTime()`; everything that moves is
  ///   shown as of it.
  /// - Returns: true if another frame is wanted.
  @discardableResult
  package static func runFrame(at time: CFTimeInterval) -> Bool {
    FrameLoop.runNextTurnBlocks()
    let wasMoving = AnimationRegistry.shared.needsFrames
    AnimatorClock.tick(at: time)
    let frameRate = Double(host.screen.maximumFramesPerSecond)
    FrameScheduler.shared.runFrame(at: time, interval: frameRate > 0 ? 1 / frameRate : 1 / 60)
    if FrameLoop.takeCommitted() || wasMoving {
      for window in UIApplication.shared.windows {
        window.keyboardFocus?.didRunFrame()
        window.host?.setNeedsDraw()
      }
      UIAccessibility.observer?.didRunFrame()
    }
    FrameLoop.runAfterCommitBlocks()
    ObjectAttachments.sweep()
    return CATransaction.isOpen || FrameScheduler.shared.wantsFrame || FrameLoop.isWaiting
      || AnimatorClock.isRunning
  }

  /// The user changed the system's settings.
  package static func appearanceDidChange(_ appearance: HostAppearance) {
    UITraitCollection.fallback = HostTraits.screen
    for window in UIApplication.shared.windows { window.traitsMayHaveChanged() }
    let center = NotificationCenter.default
    center.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    center.post(name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    center.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
    host.requestFrame()
  }
}

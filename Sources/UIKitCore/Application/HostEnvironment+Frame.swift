import Foundation
import QuartzCore

extension HostEnvironment {
  /// Runs one frame: queued work, display links, layout and display, animations, drawing.
  ///
  /// - Parameter time: the frame's time in seconds of `CACurrentMediaTime()`; everything that moves is shown as of it.
  /// - Returns: whether another frame is wanted.
  @discardableResult
  package static func runFrame(at time: CFTimeInterval) -> Bool {
    FrameLoop.runNextTurnBlocks()
    for window in UIApplication.shared.windows {
      window.layer.layoutIfNeeded()
      window.host?.setNeedsDraw()
    }
    _ = FrameLoop.runAfterCommitBlocks()
    return FrameLoop.isWaiting
  }

  /// The user changed the system's settings.
  package static func appearanceDidChange(_ appearance: HostAppearance) {
    UITraitCollection.fallback = HostTraits.screen
    for window in UIApplication.shared.windows { window.traitsMayHaveChanged() }
    host.requestFrame()
  }
}

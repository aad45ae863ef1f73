import Foundation
import QuartzCore
import UIKitCore

/// The screen's time, and what its user chose for all programs.
extension HeadlessScreen {
  /// The screen's time, as `CACurrentMediaTime()` gives it.
  public var now: TimeInterval { host.clock.now }

  /// Lets the time of one frame pass, a sixtieth of a second.
  public func advanceFrame() { host.advanceFrame() }

  /// How large text is to be; 1 is the usual size.
  public var textScale: CGFloat {
    get { host.appearance.textScale }
    set { host.changeAppearance { $0.textScale = newValue } }
  }

  /// Whether interfaces are to move little.
  public var prefersReducedMotion: Bool {
    get { host.appearance.prefersReducedMotion }
    set { host.changeAppearance { $0.prefersReducedMotion = newValue } }
  }
}

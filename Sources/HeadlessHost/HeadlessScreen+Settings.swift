import Foundation
import QuartzCore
import UIKitCore

/// The screen's time, and what its user chose for all programs.
extension HeadlessScreen {
  /// The screen's time, as `CACurrentMediaTime()` gives it.
  public var now: TimeInterval { host.clock.now }

  /// Lets the time of one frame pass, a sixtieth of a second.
  public func advanceFrame() { host.advanceFrame() }

  /// The factor by which the user enlarges text; 1 is the usual size.
  public var textScale: CGFloat {
    get { host.appearance.textScale }
    set { host.changeAppearance { $0.textScale = newValue } }
  }

  /// A Boolean value that indicates whether the user asks interfaces to move little.
  public var prefersReducedMotion: Bool {
    get { host.appearance.prefersReducedMotion }
    set { host.changeAppearance { $0.prefersReducedMotion = newValue } }
  }

  /// A Boolean value that indicates whether the user's language is written from right to left.
  public var isRightToLeft: Bool {
    get { host.appearance.isRightToLeft }
    set { host.changeAppearance { $0.isRightToLeft = newValue } }
  }
}

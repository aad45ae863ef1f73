import Foundation
import QuartzCore

/// The circumstances in which a pointer's region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The pointer, in the coordinates of the interaction's view.
  public let location: CGPoint
  /// The modifier keys that are held down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

import Foundation
import QuartzCore

/// The place of an edit menu, and a name that tells it from others.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// Tells configurations apart; a new one is made where none is given.
  public let identifier: AnyHashable
  /// The point that the menu is about, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// The arrow's direction, where there is room for it.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; an identifier of nil makes a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

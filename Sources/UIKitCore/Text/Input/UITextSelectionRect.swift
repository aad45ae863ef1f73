import Foundation

/// A selection's part on one line. Made by the view whose text it is; a view of the program's own has a subclass that
/// overrides all properties.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() {
    super.init()
  }

  /// The rectangle, in the text view's coordinates.
  open var rect: CGRect { preconditionFailure("\(type(of: self)) must override rect") }
  /// The direction in which the text in the rectangle runs.
  open var writingDirection: NSWritingDirection {
    preconditionFailure("\(type(of: self)) must override writingDirection")
  }
  /// True if the selection begins in the rectangle.
  open var containsStart: Bool { preconditionFailure("\(type(of: self)) must override containsStart") }
  /// True if the selection ends in the rectangle.
  open var containsEnd: Bool { preconditionFailure("\(type(of: self)) must override containsEnd") }
  /// True if the line of the rectangle runs from top to bottom.
  open var isVertical: Bool { preconditionFailure("\(type(of: self)) must override isVertical") }
}

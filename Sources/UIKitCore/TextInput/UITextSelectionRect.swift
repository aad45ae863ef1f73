import Foundation

/// A selection's part on one line. Made by the view whose text it is; a view of the program's own has a subclass that
/// overrides all properties.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() {
    super.init()
  }

  /// In the text view's coordinates.
  open var rect: CGRect { preconditionFailure("\(type(of: self)) must override rect") }
  open var writingDirection: NSWritingDirection {
    preconditionFailure("\(type(of: self)) must override writingDirection")
  }
  /// Whether the selection begins in it.
  open var containsStart: Bool { preconditionFailure("\(type(of: self)) must override containsStart") }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { preconditionFailure("\(type(of: self)) must override containsEnd") }
  /// Whether its line runs from top to bottom.
  open var isVertical: Bool { preconditionFailure("\(type(of: self)) must override isVertical") }
}

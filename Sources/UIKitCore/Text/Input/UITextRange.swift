import Foundation

/// A part of a text. Made by the view whose text it is; a view of the program's own has a subclass that overrides all three
/// properties.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() {
    super.init()
  }

  /// The position at which the range begins.
  open var start: UITextPosition { preconditionFailure("\(type(of: self)) must override start") }
  /// The position at which the range ends.
  open var end: UITextPosition { preconditionFailure("\(type(of: self)) must override end") }
  /// True if the range begins where it ends.
  open var isEmpty: Bool { preconditionFailure("\(type(of: self)) must override isEmpty") }
}
